import { Controller, Headers, Param } from '@nestjs/common';
import type { AbsenceRecord, ActResult, Holders } from '../../../schemas/api/handover';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { SentBody, SentQuery, Serve, Topic } from '../base/http/route';
import { attemptIn } from '../records/write/request';
import { AbsenceService } from './absence-service';
import { HandOvers } from './acts/hand-overs';
import { HoldEntries } from './acts/hold-entries';
import { Nudges } from './acts/nudges';
import { HoldersTable } from './holders-table';

type Results = Promise<{ results: ActResult[] }>;

/** Serves the acts on waiting entries. */
@Topic('What waits, and for whom')
@Controller()
export class HandoverController {
  constructor(
    private readonly handOvers: HandOvers,
    private readonly holds: HoldEntries,
    private readonly nudges: Nudges,
    private readonly table: HoldersTable,
  ) {}

  @Serve('GET queue/holders')
  holders(@CurrentViewer() viewer: Viewer): Promise<Holders> {
    return this.table.of(viewer);
  }

  @Serve('POST queue/assign')
  async assign(
    @CurrentViewer() viewer: Viewer,
    @SentBody() body: SentBody<'POST queue/assign'>,
    @Headers('idempotency-key') key: unknown,
  ): Results {
    const attempt = attemptIn(viewer, 'queue/assign', key, body);
    return { results: await this.handOvers.assign(viewer, body, attempt) };
  }

  @Serve('POST queue/claim')
  async claim(
    @CurrentViewer() viewer: Viewer,
    @SentBody() body: SentBody<'POST queue/claim'>,
    @Headers('idempotency-key') key: unknown,
  ): Results {
    const attempt = attemptIn(viewer, 'queue/claim', key, body);
    return { results: await this.handOvers.claim(viewer, body, attempt) };
  }

  @Serve('POST queue/hold')
  async hold(
    @CurrentViewer() viewer: Viewer,
    @SentBody() body: SentBody<'POST queue/hold'>,
    @Headers('idempotency-key') key: unknown,
  ): Results {
    const attempt = attemptIn(viewer, 'queue/hold', key, body);
    return { results: await this.holds.hold(viewer, body, attempt) };
  }

  @Serve('POST queue/release')
  async release(
    @CurrentViewer() viewer: Viewer,
    @SentBody() body: SentBody<'POST queue/release'>,
    @Headers('idempotency-key') key: unknown,
  ): Results {
    const attempt = attemptIn(viewer, 'queue/release', key, body);
    return { results: await this.holds.release(viewer, body, attempt) };
  }

  @Serve('POST queue/remind')
  async remind(
    @CurrentViewer() viewer: Viewer,
    @SentBody() body: SentBody<'POST queue/remind'>,
    @Headers('idempotency-key') key: unknown,
  ): Results {
    const attempt = attemptIn(viewer, 'queue/remind', key, body);
    return { results: await this.nudges.remind(viewer, body, attempt) };
  }
}

@Topic('What waits, and for whom')
@Controller()
export class AbsencesController {
  constructor(private readonly absences: AbsenceService) {}

  @Serve('GET absences')
  list(@CurrentViewer() viewer: Viewer, @SentQuery() { longer }: SentQuery<'GET absences'>): Promise<AbsenceRecord[]> {
    return this.absences.list(viewer, longer === undefined ? undefined : Number(longer));
  }

  @Serve('POST absences')
  declare(
    @CurrentViewer() viewer: Viewer,
    @SentBody() body: SentBody<'POST absences'>,
    @Headers('idempotency-key') key: unknown,
  ): Promise<AbsenceRecord> {
    return this.absences.declare(viewer, body, attemptIn(viewer, 'absences', key, body));
  }

  @Serve('PATCH absences/:id')
  change(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @SentBody() body: SentBody<'PATCH absences/:id'>,
  ): Promise<AbsenceRecord> {
    return this.absences.change(viewer, id, body);
  }
}
