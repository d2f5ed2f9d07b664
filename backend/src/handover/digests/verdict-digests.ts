import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '../../../../schemas';
import { Database } from '../../base/database';
import { chunks, placeholders } from '../../base/database/lists';
import { Schedule } from '../../base/schedule/schedule';
import type { Rhythm, Turn } from '../../base/schedule/turn-at';
import { Outbox, PublicAddress } from '../../mail';
import { type Verdicts, verdictDigest } from '../../mail/templates';
import { mayBeMailed } from '../../people/preferences';
import { Unsubscribing } from '../../people/unsubscribing';
import { VerdictTrail } from './verdict-trail';

interface Student {
  id: string;
  name: string;
  email: string;
}

/** After the day's work and before the night. */
const EVENING: Rhythm = { from: 19, until: 23 };
/** The longest period of a summary. After a longer pause, older verdicts are no longer news. */
const LONGEST_GAP = 14 * DAY_MS;
const BATCH = 50;

/** Mails students the verdicts on their entries, in at most one mail a turn, however many processes send. */
@Injectable()
export class VerdictDigests implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly database: Database,
    private readonly trail: VerdictTrail,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly unsubscribing: Unsubscribing,
  ) {}

  onModuleInit(): void {
    this.schedule.add({
      name: 'verdicts',
      rhythm: EVENING,
      work: (turn, last, signal) => this.send(sinceOf(turn, last), turn, signal),
    });
  }

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

function sinceOf({ at }: Turn, last: Date | undefined): Date {
  const earliest = at.getTime() - LONGEST_GAP;
  return new Date(last ? Math.max(last.getTime(), earliest) : at.getTime() - DAY_MS);
}
