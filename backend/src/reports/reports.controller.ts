import { Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isReportName, type Report, type ReportChoices, type ReportName } from '../../../schemas/reports';
import { Audit } from '../auth/audit/audit';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { NotFound } from '../base/errors';
import { Serve, Topic } from '../base/http/route';
import { readFormat, send } from '../in-and-out/export/download';
import { SheetLimits } from '../in-and-out/export/limits';
import { once, type RawQuery } from '../records/list/query';
import { reportFile } from './report-file';
import { ReportMaker } from './reports';

/** Reports over many records. */
@Topic('Reports')
@Controller()
export class ReportsController {
  constructor(
    private readonly maker: ReportMaker,
    private readonly limits: SheetLimits,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Serve('GET reports')
  choices(@CurrentViewer() viewer: Viewer, @Query() query: RawQuery): Promise<ReportChoices> {
    return this.maker.choices(viewer, query);
  }

  @Serve('GET reports/:name')
  report(@CurrentViewer() viewer: Viewer, @Param('name') name: string, @Query() query: RawQuery): Promise<Report> {
    return this.maker.make(viewer, reportNamed(name), query);
  }

  /** Serves the same figures as a file: one table as CSV or as a workbook, or all tables as one workbook. */
  @Serve('GET reports/:name/export')
  async export(
    @CurrentViewer() viewer: Viewer,
    @Param('name') name: string,
    @Query() query: RawQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { format: wanted, table, ...filters } = query;
    const format = readFormat(wanted);
    await this.limits.exports.take(viewer.id);
    const report = await this.maker.make(viewer, reportNamed(name), filters);
    const file = reportFile(report, format, once(table, 'table') || null, this.clock.now());
    await this.database.transaction((tx) =>
      this.audit.write(tx, {
        actor: viewer,
        action: 'export',
        resource: 'reports',
        record: viewer.id,
        after: { report: report.name, format, by: Object.keys(filters).sort() },
      }),
    );
    send(reply, file);
  }
}

/** @throws NotFound for a name that no report has */
function reportNamed(name: string): ReportName {
  if (!isReportName(name)) throw new NotFound();
  return name;
}
