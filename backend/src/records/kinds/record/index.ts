import { Module } from '@nestjs/common';
import { hasSheet } from '../../../../../schemas';
import type { EntitySchema } from '../../../base/database';
import { countersTable, numberColumns } from '../../effects/numbers';
import { recordSchemas, routesOfType } from '../../openapi/record';
import { recordController } from '../../routes/record-controller';
import { ActServices } from '../../routes/record-services';
import { recordSchemaOf } from '../../store/entity';
import type { KindDefinition } from '../definition';
import { ArchivedRecords } from './archive';
import { furtherControllers } from './further-routes';
import { PrintedRecords } from './print';
import { Sheets, sheetController } from './sheets';

@Module({})
class RecordModule {}

/** Every record type that the engine serves completely, whatever function declares it. */
export const record: KindDefinition = {
  tables: ({ records }) => [...records.map(recordSchemaOf), countersTable as EntitySchema],
  derived: numberColumns,
  module: ({ records }) => ({
    module: RecordModule,
    global: true,
    controllers: records.flatMap((type) => [
      recordController(type, ActServices, { hasWhole: !hasSheet(type) }),
      ...(hasSheet(type) ? [sheetController(type)] : furtherControllers(type)),
    ]),
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
