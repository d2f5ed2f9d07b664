import { Module } from '@nestjs/common';
import type { EntitySchema } from '../../database';
import type { KindDefinition } from '../definition';
import { ArchivedExchanges } from './archive';
import { Counters } from './counters';
import { countersTable } from './counters.table';
import { exchangeController } from './exchange.controller';
import { exchangeTable } from './exchange.table';
import { ExchangeReader } from './exchange-reader';
import { exchangePaths, exchangeSchemas } from './openapi';
import { ExchangeOpener } from './opener';
import { PrintedExchanges } from './print';
import { ExchangeReplier } from './replier';

@Module({})
class ExchangeModule {}

/** Faculty open it, the student answers once. */
export const exchange: KindDefinition = {
  tables: ({ exchanges }) => [...exchanges.map(exchangeTable), countersTable as EntitySchema],
  module: ({ exchanges }) => ({
    module: ExchangeModule,
    global: true,
    controllers: exchanges.map(exchangeController),
    providers: [ArchivedExchanges, Counters, ExchangeOpener, ExchangeReader, ExchangeReplier, PrintedExchanges],
    exports: [ArchivedExchanges, PrintedExchanges],
  }),
  openApi: (registry) => ({
    paths: Object.assign({}, ...registry.exchanges.map((one) => exchangePaths(one, registry))),
    schemas: Object.assign({}, ...registry.exchanges.map(exchangeSchemas)),
  }),
  archive: ArchivedExchanges,
  print: PrintedExchanges,
  demo: async () => {
    const { demoExchange } = await import('./demo');
    return (world) => ({
      rows: world.registry.exchanges.flatMap((one) => demoExchange(one, world.of(one.name))),
      files: [],
    });
  },
};
