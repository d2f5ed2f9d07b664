import { Controller, Module, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../../schemas';
import type { Report, ReportChoices, ReportColumn, ReportTable } from '../../../schemas/api/reports';
import { isReportName, type ReportName, type ReportValue, showMonth } from '../../../schemas/reports';
import type { SheetFormat } from '../../../schemas/tabular/formats';
import { Audit } from '../auth/audit/audit';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { NotFound } from '../base/errors';
import { Serve, Topic } from '../base/http/route';
import { type Download, fileNamed, readFormat, send } from '../in-and-out/export/download';
import { SheetLimits } from '../in-and-out/export/sheet-limits';
import { bytesOf, oneBatch, type Table } from '../in-and-out/export/table';
import { once, type RawQuery } from '../records/list/query';
import { ActivityReport } from './activity/activity';
import { AttendanceReport } from './attendance/attendance';
import { Contexts } from './contexts';
import { OverviewReport } from './overview/overview';
import { Departments, Residents } from './people';
import { ProgressReport } from './progress/progress';
import { ReportMaker } from './report-maker';
import { Tally } from './tally';
import { VerificationReport } from './verification/verification';

/**
 * A report as a file: one of its tables, or all of them as a workbook.
 * @param table the key of one table. Null for all tables, of which CSV contains the first
 * @throws NotFound for a table that the report does not have
 */
function reportFile(report: Report, format: SheetFormat, table: string | null, made: Date): Download {
  const chosen = table === null ? report.tables : report.tables.filter(({ key }) => key === table);
  const [first, ...rest] = chosen.map((one) => sheetOf(one));
  if (!first) throw new NotFound();
  if (format === 'xlsx') rest.push(aboutOf(report, chosen));
  const stem = ['report', report.name, ...(table === null ? [] : [table]), ...periodOf(report), report.asOf].join('-');
  return { ...fileNamed(stem, format), bytes: bytesOf(format, [first, ...rest], made) };
}

/** The period in the name of a file, before the day on which it was made: a CSV says it nowhere else. */
function periodOf({ from, to }: Report): string[] {
  if (from === null && to === null) return [];
  return [...(from === null ? [] : ['from', from]), ...(to === null ? [] : ['to', to]), 'as-of'];
}

/** What the figures are about, and how they are counted, for whoever reads the workbook alone. */
function aboutOf({ title, about, from, to, asOf }: Report, tables: readonly ReportTable[]): Table {
  const facts: Cell[][] = [
    ['About', about],
    ['From', from === null ? 'all dates' : { day: from }],
    ['To', to === null ? 'all dates' : { day: to }],
    ['As of', { day: asOf }],
    ...tables.flatMap((table): Cell[][] => (table.note ? [[table.title, table.note]] : [])),
  ];
  return { name: 'About', headings: ['Report', title], widths: [32, 60], batches: oneBatch(facts) };
}

function sheetOf({ title, columns, rows }: ReportTable): Table {
  return {
    name: title,
    headings: columns.map(headingOf),
    widths: columns.map((column) => Math.max(column.unit === 'text' ? 28 : 12, headingOf(column).length + 2)),
    batches: oneBatch(rows.map((row) => columns.map((column) => cellOf(row[column.key] ?? null, column)))),
  };
}

/** The heading of a column with its unit, because a spreadsheet shows bare numbers. */
const headingOf = ({ label, unit }: ReportColumn): string =>
  unit === 'percent' ? `${label} (%)` : unit === 'days' ? `${label} (days)` : label;

function cellOf(value: ReportValue, { unit }: ReportColumn): Cell {
  if (value === null) return '';
  if (typeof value === 'string' && unit === 'day') return { day: value };
  return typeof value === 'string' && unit === 'month' ? showMonth(value) : value;
}

/** Reports over many records. */
@Topic('Reports')
@Controller()
class ReportsController {
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
