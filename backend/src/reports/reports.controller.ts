import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { isReportName, type Report, type ReportChoices, type ReportName } from '../../../schemas/reports';
import { Audit } from '../auth/audit/audit';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { NotFound } from '../base/errors';
import { FileRoute, Route, Topic } from '../base/http/route';
import { readFormat, send } from '../in-and-out/export/download';
import { SheetLimits } from '../in-and-out/export/limits';
import { formats, mediaTypes } from '../in-and-out/export/table';
import { once, type RawQuery } from '../records/query/query';
import { reportFile } from './report-file';
import { ReportMaker } from './reports';
import { department, filters, inPath, report, reportChoices } from './shapes';

/** Reports over many records. */
@Topic('Reports')
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly maker: ReportMaker,
    private readonly limits: SheetLimits,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Route('The reports of the viewer, and what they may be narrowed to', reportChoices, {
    query: department,
    faults: [403, 404],
  })
  choices(@CurrentViewer() viewer: Viewer, @Query() query: RawQuery): Promise<ReportChoices> {
    return this.maker.choices(viewer, query);
  }

  @Get(':name')
  @Route('A report: figures, and tables that charts are drawn from', report, (registry) => ({
    path: inPath,
    query: Type.Object(filters(registry)),
    faults: [403],
  }))
  report(@CurrentViewer() viewer: Viewer, @Param('name') name: string, @Query() query: RawQuery): Promise<Report> {
    return this.maker.make(viewer, named(name), query);
  }

  /** The same figures as a file: a table of it as CSV or as a workbook, or all of them as one. */
  @Get(':name/export')
  @FileRoute('The tables of a report as a file', Object.values(mediaTypes), (registry) => ({
    path: inPath,
    query: Type.Object({
      ...filters(registry),
      format: Type.Optional(Type.Enum(formats, { description: 'CSV has one table, a workbook all.' })),
      table: Type.Optional(Type.String({ description: 'Only this table, by its key.' })),
    }),
    faults: [403, 429],
  }))
  async export(
    @CurrentViewer() viewer: Viewer,
    @Param('name') name: string,
    @Query() query: RawQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { format: wanted, table, ...filters } = query;
    const format = readFormat(wanted);
    await this.limits.exports.take(viewer.id);
    const report = await this.maker.make(viewer, named(name), filters);
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
function named(name: string): ReportName {
  if (!isReportName(name)) throw new NotFound();
  return name;
}
