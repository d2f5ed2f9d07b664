import { Injectable } from '@nestjs/common';
import { Database } from '../../base/database';
import { chunks, placeholders } from '../../base/database/lists';
import { Outbox, PublicAddress } from '../../mail';
import { type Verdicts, verdictDigest } from '../../mail/templates';
import { mayBeMailed } from '../../people/preferences';
import { Unsubscribing } from '../../people/unsubscribing';
import type { Turn } from './turn-at';
import { VerdictTrail } from './verdict-trail';

interface Student {
  id: string;
  name: string;
  email: string;
}

const BATCH = 50;

/** Mails students the verdicts on their entries, in at most one mail a turn, however many processes send. */
@Injectable()
export class VerdictDigests {
  constructor(
    private readonly database: Database,
    private readonly trail: VerdictTrail,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly unsubscribing: Unsubscribing,
  ) {}

  /**
   * Covers the verdicts after `since`, until the turn began.
   * @throws when `signal` is aborted. Run it again then
   */
  async send(since: Date, { at }: Turn, signal: AbortSignal): Promise<void> {
    const verdicts = await this.trail.between(since, at);
    for (const ids of chunks([...verdicts.keys()], BATCH)) {
      signal.throwIfAborted();
      await this.putAll(await this.mailable(ids), verdicts, at);
    }
  }

  private async putAll(
    students: readonly Student[],
    verdicts: ReadonlyMap<string, readonly Verdicts[]>,
    at: Date,
  ): Promise<void> {
    const url = this.address.page('/student/dashboard');
    await this.database.transaction(async (tx) => {
      for (const student of students) {
        const { id, name } = student;
        const facts = { name, url, unsubscribeUrl: this.unsubscribing.urlFor(id), verdicts: verdicts.get(id) ?? [] };
        // Not the day: a turn that begins later than one of the same day has verdicts of its own.
        await this.outbox.put(tx, student, verdictDigest(facts), `verdicts:${id}:${at.toISOString()}`);
      }
    });
  }

  /** The students whose account is active and who have not declined summaries. */
  private mailable(ids: readonly string[]): Promise<Student[]> {
    return this.database.read<Student>(
      `SELECT id, name, email FROM users WHERE id IN (${placeholders(ids)}) AND ${mayBeMailed('users')}`,
      ids,
    );
  }
}
