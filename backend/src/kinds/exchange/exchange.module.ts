import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { Counters } from './counters';
import { exchangeController } from './exchange.controller';
import { ExchangeReader } from './exchange-reader';
import { ExchangeOpener } from './opener';
import { ExchangeReplier } from './replier';

@Module({})
class ExchangeModule {}

/** Every exchange of a registry. */
export const exchangeModule = ({ exchanges }: Registry): DynamicModule => ({
  module: ExchangeModule,
  controllers: exchanges.map(exchangeController),
  providers: [Counters, ExchangeReader, ExchangeOpener, ExchangeReplier],
});
