import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PersonValue, Registry } from '../../../schemas';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { REGISTRY } from '../engine/records/entries';
import { personValue } from '../engine/wire/wire';
import { Forbidden, Invalid, NotFound } from '../errors';
import { People } from '../users/people';
import { completenessOf, type LogbookState } from './completeness';
import { RecordReader } from './gather/records';
import { Issues } from './issues';
import type { PrintedLogbook } from './printed-logbooks.table';
import { Printer } from './printer';
import { readPrintRequest } from './request';
import { type PrintState, PrintStates } from './states';
import { Subjects } from './subjects';

/** A number that was given, as those who may print the logbook see it. */
export interface IssuedLogbook {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly issuedOn: string;
  readonly issuedBy: PersonValue;
  readonly complete: boolean;
  readonly state: PrintState;
  readonly withdrawnOn: string | null;
  readonly withdrawnReason: string | null;
  /** Whether the viewer may take it back now. */
  readonly mayWithdraw: boolean;
}

/** How far a logbook is, and what was printed of it. */
export interface LogbookOverview extends LogbookState {
  /** What a student is told as long as it is not complete. */
  readonly says: string;
  readonly entries: number;
  readonly issued: IssuedLogbook[];
}

const REASON = 300;

/** The printed logbook. The path is the specification's own. */
@Controller('report')
export class ReportController {
  constructor(
    private readonly printer: Printer,
    private readonly subjects: Subjects,
    private readonly records: RecordReader,
    private readonly issues: Issues,
    private readonly states: PrintStates,
    private readonly people: People,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  @Post('generat')
  @HttpCode(200)
  async generate(
    @CurrentViewer() viewer: Viewer,
    @Body() body: unknown,
    @Query('draft') draft: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const request = readPrintRequest(body);
    const isDraft = request.draft || draft === '1' || draft === 'true';
    const { bytes, issue } = await this.printer.print(viewer, { ...request, draft: isDraft });
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="logbook.pdf"',
      'content-length': bytes.byteLength,
      ...(issue && { 'x-logbook-number': issue.number, 'x-logbook-code': issue.code }),
    });
    reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** Those whose logbook the viewer may print. */
  @Get('students')
  async students(@CurrentViewer() viewer: Viewer): Promise<PersonValue[]> {
    return (await this.subjects.all(viewer)).map(({ id, name }) => personValue(id, name));
  }

  /** @param student whose; one's own by default */
  @Get('logbook')
  async logbook(@CurrentViewer() viewer: Viewer, @Query('student') student: unknown): Promise<LogbookOverview> {
    const subject = await this.subjects.of(viewer, student ?? viewer.id);
    const { entries } = await this.records.of(subject.id);
    const issued: IssuedLogbook[] = [];
    for (const row of await this.issues.of(subject.id)) issued.push(await this.shown(viewer, row));
    return {
      ...completenessOf(this.registry, entries),
      says: this.registry.logbook.says.incomplete,
      entries: entries.reduce((sum, { records }) => sum + records.length, 0),
      issued,
    };
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  async withdraw(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<IssuedLogbook> {
    const reason = readReason(body);
    const row = await this.issues.found(id);
    // Whoever does not see the student sees no number of theirs either.
    await this.subjects.of(viewer, row.student).catch(() => {
      throw new NotFound();
    });
    if (!this.subjects.mayWithdraw(viewer)) throw new Forbidden();
    return this.shown(viewer, await this.issues.withdraw(viewer, row, reason));
  }

  private async shown(viewer: Viewer, row: PrintedLogbook): Promise<IssuedLogbook> {
    const { id, number, code, issuedOn, issuedBy, withdrawnAt, withdrawnReason } = row;
    const state = await this.states.of(row);
    return {
      ...{ id, number, code, issuedOn, state, withdrawnReason },
      issuedBy: personValue(issuedBy, (await this.people.name(issuedBy)) ?? ''),
      complete: row.complete === 1,
      withdrawnOn: withdrawnAt?.slice(0, 10) ?? null,
      mayWithdraw: state !== 'withdrawn' && this.subjects.mayWithdraw(viewer),
    };
  }
}

function readReason(body: unknown): string | null {
  const { reason, ...others } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Invalid({ [unknown.slice(0, 60)]: 'There is no such field' });
  if (reason === undefined || reason === null || reason === '') return null;
  if (typeof reason !== 'string' || reason.length > REASON)
    throw new Invalid({ reason: `Please use at most ${REASON} characters` });
  return reason.trim() || null;
}
