import { Module } from '@nestjs/common';
import type { KindDefinition } from '../definition';
import { ArchivedSheets } from './archive';
import { scorecardPaths, scorecardSchemas } from './openapi';
import { PrintedSheets } from './print';
import { scorecardController } from './scorecard.controller';
import { scorecardTable } from './scorecard.table';
import { SheetKeeper } from './sheet-keeper';
import { SheetReader } from './sheet-reader';

@Module({})
class ScorecardModule {}

/** One sheet of scores for a student and a period. */
export const scorecard: KindDefinition = {
  tables: ({ scorecards }) => scorecards.map(scorecardTable),
  module: ({ scorecards }) => ({
    module: ScorecardModule,
    global: true,
    controllers: scorecards.map(scorecardController),
    providers: [ArchivedSheets, PrintedSheets, SheetKeeper, SheetReader],
    exports: [ArchivedSheets, PrintedSheets],
  }),
  openApi: (registry) => ({
    paths: Object.assign({}, ...registry.scorecards.map((one) => scorecardPaths(one, registry))),
    schemas: Object.assign({}, ...registry.scorecards.map(scorecardSchemas)),
  }),
  archive: ArchivedSheets,
  print: PrintedSheets,
};
