import { Module } from '@nestjs/common';
import { recordSchemas } from '../../openapi/record';
import type { Call } from '../../query/crud';
import { type MoreRoute, recordController } from '../../query/record-controller';
import { recordSchemaOf } from '../../store/entity';
import type { ListScope } from '../../store/reader';
import type { KindDefinition } from '../definition';
import { ArchivedSheets } from './archive';
import { scorecardPaths, scorecardSchemas } from './openapi';
import { PrintedSheets } from './print';
import { type SheetService, Sheets } from './sheets';

/** The first is a question, although it is posted. */
const more: readonly MoreRoute<SheetService>[] = [
  { method: 'post', path: 'all', answer: (service, call) => service.sheets(call, 'all', call.request.body) },
  { method: 'get', path: 'residents', answer: (service, call) => service.residents(call) },
];

const whole = (service: SheetService, call: Call, scope: ListScope) => service.sheets(call, scope, call.request.query);

@Module({})
class ScorecardModule {}

/** One sheet of scores for a student and a period. */
export const scorecard: KindDefinition = {
  tables: ({ scorecards }) => scorecards.map(recordSchemaOf),
  module: ({ scorecards }) => ({
    module: ScorecardModule,
    global: true,
    controllers: scorecards.map((type) => recordController(type, Sheets, { more, whole })),
    providers: [ArchivedSheets, PrintedSheets, Sheets],
    exports: [ArchivedSheets, PrintedSheets],
  }),
  openApi: (registry) => ({
    paths: Object.assign({}, ...registry.scorecards.map((one) => scorecardPaths(one, registry))),
    schemas: Object.assign(
      {},
      ...registry.scorecards.map((one) => ({ ...recordSchemas(one), ...scorecardSchemas(one) })),
    ),
  }),
  archive: ArchivedSheets,
  print: PrintedSheets,
};
