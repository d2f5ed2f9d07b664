import { Module } from '@nestjs/common';
import { hasSheet, type RecordResource } from '../../../../../schemas';
import type { EntitySchema } from '../../../base/database';
import { countersTable } from '../../effects/counters.table';
import { recordPaths, recordSchemas } from '../../openapi/record';
import { type MoreRoute, recordController } from '../../routes/record-controller';
import { type ActService, ActServices } from '../../routes/record-services';
import { recordSchemaOf } from '../../store/entity';
import type { KindDefinition } from '../definition';
import { ArchivedRecords } from './archive';
import { PrintedRecords } from './print';
import { Sheets, sheetController } from './sheets';

const get = (path: string, answer: MoreRoute<ActService>['answer']): MoreRoute<ActService> => ({
  method: 'get',
  path,
  answer,
});

/** Further routes: for types with a number, with a chosen department, or whose records wait for somebody. */
const routesOf = ({ number, department, acts }: RecordResource): MoreRoute<ActService>[] => [
  ...(number ? [get('next-number', (service, call) => service.nextNumber(call))] : []),
  ...(department ? [get('departments', (service, call) => service.departments(call))] : []),
  ...(acts.some(({ awaited }) => awaited) ? [get('waiting', (service, call) => service.waiting(call))] : []),
];

@Module({})
class RecordModule {}

/** Every record type that the engine serves completely, whatever function declares it. */
export const record: KindDefinition = {
  tables: ({ records }) => [...records.map(recordSchemaOf), countersTable as EntitySchema],
  module: ({ records }) => ({
    module: RecordModule,
    global: true,
    controllers: records.map((type) =>
      hasSheet(type) ? sheetController(type) : recordController(type, ActServices, { more: routesOf(type) }),
    ),
    providers: [ArchivedRecords, PrintedRecords, Sheets],
    exports: [ArchivedRecords, PrintedRecords],
  }),
  openApi: (registry) => ({
    paths: Object.assign({}, ...registry.records.map(recordPaths)),
    schemas: Object.assign({}, ...registry.records.map(recordSchemas)),
  }),
  archive: ArchivedRecords,
  print: PrintedRecords,
};
