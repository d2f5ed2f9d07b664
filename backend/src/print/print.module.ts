import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { Log } from '../base/log/log';
import type { KindDefinition, PrintSource } from '../records/kinds/definition';
import { CheckCodeController, CheckCodeLimits } from './check-code.controller';
import { Gatherer, Pictures } from './gather/gatherer';
import { LogbookReader, PRINT_SOURCES } from './gather/records';
import { GuidelinesController } from './guidelines.controller';
import { PdfPool } from './pdf/pool';
import { PrintLimit } from './print-limit';
import { PrintNumbers } from './print-numbers';
import { PrintedLogbookController } from './printed-logbook.controller';
import { Printer } from './printer';
import { PrintableResidents } from './residents';
import { Slips, slipsControllers } from './slips';
import { PrintStates } from './states';
import { Subjects } from './subjects';

@Module({})
class PrintModule {}

/** Printed logbooks, their numbers and how to check them; the guidelines; and invitations on paper. */
export const printModule = (registry: Registry, kinds: readonly KindDefinition[]): DynamicModule => ({
  module: PrintModule,
  controllers: [PrintedLogbookController, CheckCodeController, GuidelinesController, ...slipsControllers(registry)],
  providers: [
    { provide: PdfPool, useFactory: (log: Log) => new PdfPool(log), inject: [Log] },
    {
      provide: PRINT_SOURCES,
      useFactory: (...sources: PrintSource[]) => sources,
      inject: kinds.flatMap(({ print }) => print ?? []),
    },
    Gatherer,
    PrintNumbers,
    Pictures,
    PrintableResidents,
    PrintLimit,
    Printer,
    PrintStates,
    LogbookReader,
    Slips,
    Subjects,
    CheckCodeLimits,
  ],
});
