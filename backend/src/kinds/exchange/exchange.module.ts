import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { Counters } from './counters';
import { exchangeController } from './exchange.controller';
import { ExchangeReader } from './exchange-reader';
import { ExchangeOpener } from './opener';
import { ExchangeReplier } from './replier';

/** Every exchange of a registry. */
@Module({})
export class ExchangeModule {
  static for({ exchanges }: Registry): DynamicModule {
    return {
      module: ExchangeModule,
      controllers: exchanges.map(exchangeController),
      providers: [Counters, ExchangeReader, ExchangeOpener, ExchangeReplier],
    };
  }
}
