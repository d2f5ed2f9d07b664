import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Registry } from '../../../schemas';
import { CurrentViewer } from '../auth/decorators';
import { People } from '../auth/users/people';
import type { Viewer } from '../auth/viewer';
import { Forbidden, NotFound } from '../base/errors';
import { checkedBody } from '../base/http/checked';
import { day, FileRoute, id, orNull, person, Route, Topic } from '../base/http/route';
import { REGISTRY } from '../records/store/entries';
import { personValue } from '../records/wire/wire';
import { completenessOf, logbookState } from './completeness';
import { RecordReader } from './gather/records';
import { PdfPool } from './pdf/pool';
import { PrintNumbers } from './print-numbers';
import type { PrintedLogbook } from './printed-logbooks.table';
import { Printer } from './printer';
import { printBody, readPrintRequest } from './request';
import { PrintableResidents, printable } from './residents';
import { PrintStates, printState } from './states';
import { Subjects } from './subjects';

const issuedLogbook = Type.Object(
  {
    id,
    number: Type.String(),
    code: Type.String(),
    issuedOn: day,
    issuedBy: person,
    complete: Type.Boolean(),
    state: printState,
    withdrawnOn: orNull(day),
    withdrawnReason: orNull(Type.String()),
    mayWithdraw: Type.Boolean({ description: 'Whether the viewer may take it back now.' }),
  },
  { $id: 'IssuedLogbook', description: 'A number that was given, as those who may print the logbook see it.' },
);
type IssuedLogbook = Static<typeof issuedLogbook>;

const overview = Type.Object({
  ...logbookState.properties,
  says: Type.String({ description: 'What a student is told as long as it is not complete.' }),
  entries: Type.Integer(),
  issued: Type.Array(issuedLogbook),
});

const REASON = 300;

const withdrawBody = Type.Object(
  {
    reason: Type.Optional(
      Type.With(orNull(Type.String({ maxLength: REASON })), {
        says: (value: unknown) =>
          (value ?? '') === '' || (typeof value === 'string' && value.length <= REASON)
            ? undefined
            : `Please use at most ${REASON} characters`,
      }),
    ),
  },
  { stranger: 'There is no such field' },
);

const ofStudent = {
  query: Type.Object({ student: Type.Optional(Type.With(id, { description: 'One’s own without it.' })) }),
};
const draftQuery = Type.Optional(Type.Enum(['1', 'true'], { description: 'A draft has no number.' }));

/** The printed logbook. The path is the specification's own. */
@Topic('Logbook')
@Controller('report')
export class ReportController {
  constructor(
    private readonly printer: Printer,
    private readonly subjects: Subjects,
    private readonly records: RecordReader,
    private readonly numbers: PrintNumbers,
    private readonly states: PrintStates,
    private readonly residents: PrintableResidents,
    private readonly people: People,
    private readonly pool: PdfPool,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  @Post('generat')
  @HttpCode(200)
  @FileRoute('Prints a logbook', ['application/pdf'], {
    query: Type.Object({ draft: draftQuery }),
    headers: { 'X-Logbook-Number': 'Of a final one.', 'X-Logbook-Code': 'To check it by.' },
    faults: [403, 404, 409, 429],
  })
  async generate(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(printBody, { blank: true })) body: Static<typeof printBody>,
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

  @Get('students')
  @Route('Those whose logbook the viewer may print', Type.Array(printable), { says: 'By name.', faults: [403] })
  async students(@CurrentViewer() viewer: Viewer): Promise<Static<typeof printable>[]> {
    const residents = await this.residents.of(viewer);
    void this.pool.warm();
    return residents;
  }

  /** @param student whose; one's own by default */
  @Get('logbook')
  @Route('How far a logbook is, and what was printed of it', overview, { ...ofStudent, faults: [403, 404] })
  async logbook(@CurrentViewer() viewer: Viewer, @Query('student') student: unknown): Promise<Static<typeof overview>> {
    const subject = await this.subjects.of(viewer, student ?? viewer.id);
    void this.pool.warm();
    const { entries } = await this.records.of(subject.id);
    const issued: IssuedLogbook[] = [];
    for (const row of await this.numbers.of(subject.id)) issued.push(await this.shown(viewer, row));
    return {
      ...completenessOf(this.registry, entries),
      says: this.registry.logbook.says.incomplete,
      entries: entries.reduce((sum, { records }) => sum + records.length, 0),
      issued,
    };
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Route('Takes a printed logbook back', issuedLogbook, { faults: [403, 409] })
  async withdraw(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body(checkedBody(withdrawBody, { blank: true })) body: Static<typeof withdrawBody>,
  ): Promise<IssuedLogbook> {
    const row = await this.numbers.found(id);
    // Whoever does not see the student sees no number of theirs either.
    await this.subjects.of(viewer, row.student).catch(() => {
      throw new NotFound();
    });
    if (!this.subjects.mayWithdraw(viewer)) throw new Forbidden();
    return this.shown(viewer, await this.numbers.withdraw(viewer, row, body.reason?.trim() || null));
  }

  private async shown(viewer: Viewer, row: PrintedLogbook): Promise<IssuedLogbook> {
    const { id, number, code, issuedOn, issuedBy, withdrawnAt, withdrawnReason } = row;
    const state = await this.states.of(row);
    return {
      id,
      number,
      code,
      issuedOn,
      state,
      withdrawnReason,
      issuedBy: personValue(issuedBy, (await this.people.name(issuedBy)) ?? ''),
      complete: row.complete === 1,
      withdrawnOn: withdrawnAt?.slice(0, 10) ?? null,
      mayWithdraw: state !== 'withdrawn' && this.subjects.mayWithdraw(viewer),
    };
  }
}
