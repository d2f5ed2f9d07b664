import { Module } from '@nestjs/common';
import { SheetLimits } from '../in-and-out/export/limits';
import { ActivityReport } from './activity/activity';
import { AttendanceReport } from './attendance/attendance';
import { Contexts } from './contexts';
import { OverviewReport } from './overview/overview';
import { Departments } from './people/departments';
import { Residents } from './people/residents';
import { ProgressReport } from './progress/progress';
import { ReportMaker } from './reports';
import { ReportsController } from './reports.controller';
import { Tally } from './tally/tally';
import { VerificationReport } from './verification/verification';

@Module({
  controllers: [ReportsController],
  providers: [
    ActivityReport,
    AttendanceReport,
    OverviewReport,
    ProgressReport,
    VerificationReport,
    Contexts,
    Departments,
    ReportMaker,
    Residents,
    SheetLimits,
    Tally,
  ],
})
export class ReportsModule {}
