import { Module } from '@nestjs/common';
import { hasSheet, type RecordResource } from '../../../../../schemas';
import type { EntitySchema } from '../../../base/database';
import { countersTable, numberColumns } from '../../effects/numbers';
import { listOf, listQuery, nameOf, object } from '../../openapi/kind-parts';
import { ref, text } from '../../openapi/parts';
import { recordSchemas, routesOfType } from '../../openapi/record';
import { type MoreRoute, moreRoute, recordController } from '../../routes/record-controller';
import { type ActService, ActServices } from '../../routes/record-services';
import { recordSchemaOf } from '../../store/entity';
import { queryColumns } from '../../store/query-columns';
import type { KindDefinition } from '../definition';
import { ArchivedRecords } from './archive';
import { PrintedRecords } from './print';
import { Sheets, sheetController } from './sheets';

/** Further routes: for types with a number, with a chosen department, or whose records wait for somebody. */
function routesOf(type: RecordResource): MoreRoute<ActService>[] {
  const { number, department, acts, label } = type;
  const routes: MoreRoute<ActService>[] = [];
  if (number)
    routes.push(
      moreRoute(
        'GET :type/next-number',
        (service: ActService, call) => service.nextNumber(call),
        () => ({ answer: object({ [number.key]: text }) }),
      ),
    );
  if (department)
    routes.push(moreRoute('GET :type/departments', (service: ActService, call) => service.departments(call)));
  if (acts.some(({ awaited }) => awaited))
    routes.push(
      moreRoute(
        'GET :type/waiting',
        (service: ActService, call) => service.waiting(call),
        (_, { summary }) => ({
          summary: `${label.many}: ${summary}`,
          query: listQuery(queryColumns(type)),
          answer: listOf(ref(nameOf(type))),
        }),
      ),
    );
  return routes;
}

@Module({})
class RecordModule {}

/** Every record type that the engine serves completely, whatever function declares it. */
export const record: KindDefinition = {
  tables: ({ records }) => [...records.map(recordSchemaOf), countersTable as EntitySchema],
  derived: numberColumns,
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
    routes: registry.records.flatMap((one) => routesOfType(one)),
    schemas: Object.assign({}, ...registry.records.map(recordSchemas)),
  }),
  archive: ArchivedRecords,
  print: PrintedRecords,
};
