import { Module } from '@nestjs/common';
import { Log } from '../log/log';
import { PdfPool } from '../pdf/pool';
import { Gatherer } from './gather/gatherer';
import { Pictures } from './gather/pictures';
import { RecordReader } from './gather/records';
import { Registration } from './gather/registration';
import { GuidelinesController } from './guidelines.controller';
import { Issues } from './issues';
import { Printer } from './printer';
import { ReportController } from './report.controller';
import { PrintStates } from './states';
import { Subjects } from './subjects';
import { VerifyController } from './verify.controller';
import { VerifyLimits } from './verify-limits';

/** Printed logbooks, their numbers and how to check them; and the guidelines. */
@Module({
  controllers: [ReportController, VerifyController, GuidelinesController],
  providers: [
    { provide: PdfPool, useFactory: (log: Log) => new PdfPool(log), inject: [Log] },
    Gatherer,
    Issues,
    Pictures,
    Printer,
    PrintStates,
    RecordReader,
    Registration,
    Subjects,
    VerifyLimits,
  ],
})
export class PrintModule {}
