import { Module } from '@nestjs/common';
import type { EntitySchema } from '../../../base/database';
import { countersTable } from '../../effects/counters.table';
import { recordPaths, recordSchemas } from '../../openapi/record';
import { type MoreRoute, recordController } from '../../query/record-controller';
import { recordSchemaOf } from '../../store/entity';
import { type ActService, ActServices } from '../../store/record-services';
import type { KindDefinition } from '../definition';
import { ArchivedRecords } from './archive';
import { PrintedRecords } from './print';

const nextNumber: MoreRoute<ActService> = {
  method: 'get',
  path: 'next-number',
  answer: (service, call) => service.nextNumber(call),
};

@Module({})
class RecordModule {}

/** Every record type of which the engine does all that there is to do, whatever kind declares it. */
export const record: KindDefinition = {
  tables: ({ records }) => [...records.map(recordSchemaOf), countersTable as EntitySchema],
  module: ({ records }) => ({
    module: RecordModule,
    global: true,
    controllers: records.map((type) => recordController(type, ActServices, { more: type.number ? [nextNumber] : [] })),
    providers: [ArchivedRecords, PrintedRecords],
    exports: [ArchivedRecords, PrintedRecords],
  }),
  openApi: (registry) => ({
    paths: Object.assign({}, ...registry.records.map((one) => recordPaths(one, registry))),
    schemas: Object.assign({}, ...registry.records.map(recordSchemas)),
  }),
  archive: ArchivedRecords,
  print: PrintedRecords,
};
