import { Controller, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { may, type Registry } from '../../../schemas';
import type { IssuedLogbook, LogbookOverview, Printable } from '../../../schemas/api/print';
import { CurrentViewer } from '../auth/decorators';
import { People } from '../auth/users/people';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { NotFound } from '../base/errors';
import { SentBody, SentQuery, Serve, Topic } from '../base/http/route';
import { REGISTRY } from '../records/store/registries';
import { personValue } from '../records/wire/wire';
import { completenessOf } from './completeness';
import { LogbookReader } from './gather/records';
import { PdfPool } from './pdf/pool';
import { type PrintedLogbook, PrintNumbers } from './print-numbers';
import { Printer } from './printer';
import { readPrintRequest } from './request';
import { PrintableResidents } from './residents';
import { PrintStates } from './states';
import { Subjects } from './subjects';

/** Serves the printed logbook. The path is the specification's own. */
@Topic('Logbook')
@Controller()
export class PrintedLogbookController {
  constructor(
    private readonly printer: Printer,
    private readonly subjects: Subjects,
    private readonly records: LogbookReader,
    private readonly numbers: PrintNumbers,
    private readonly states: PrintStates,
    private readonly residents: PrintableResidents,
    private readonly people: People,
    private readonly pool: PdfPool,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  @Serve('POST report/generat')
  async generate(
    @CurrentViewer() viewer: Viewer,
    @SentBody() body: SentBody<'POST report/generat'>,
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

  @Serve('GET report/students')
  async students(@CurrentViewer() viewer: Viewer): Promise<Printable[]> {
    const residents = await this.residents.of(viewer);
    void this.pool.warm();
    return residents;
  }

  /** @param student the owner of the logbook; the viewer by default */
  @Serve('GET report/logbook')
  async logbook(
    @CurrentViewer() viewer: Viewer,
    @SentQuery() { student = viewer.id }: SentQuery<'GET report/logbook'>,
  ): Promise<LogbookOverview> {
    const subject = await this.subjects.of(viewer, student);
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

  @Serve('POST report/:id/withdraw')
  async withdraw(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @SentBody() body: SentBody<'POST report/:id/withdraw'>,
  ): Promise<IssuedLogbook> {
    const row = await this.numbers.byId(id);
    // Somebody who cannot see the student must not see the student's numbers either.
    await this.subjects.of(viewer, row.student).catch(() => {
      throw new NotFound();
    });
    this.subjects.check(viewer, 'withdraw');
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
      withdrawnOn: withdrawnAt && this.clock.dayOf(withdrawnAt),
      mayWithdraw: state !== 'withdrawn' && may(this.registry.logbook.printed, 'withdraw', viewer.role),
    };
  }
}
