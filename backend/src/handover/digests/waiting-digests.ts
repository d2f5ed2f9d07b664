import { Injectable } from '@nestjs/common';
import { isPostedTo, type Rank, ranksWith, roleOf } from '../../../../schemas/roles';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../base/database';
import { marks, PAGE, pagesById } from '../../base/database/lists';
import { Outbox, PublicAddress } from '../../mail';
import { waitingDigest } from '../../mail/templates';
import { mayBeMailed } from '../../people/preferences';
import { Unsubscribing } from '../../people/unsubscribing';
import { type WaitingCount, WaitingFor } from '../../records/read/waiting-questions';
import { signUpsWaitingIn } from './sign-ups';
import type { Turn } from './turn-at';

type Row = Omit<Viewer, 'role' | 'rank'> & { readonly role: Rank };

const READERS = ranksWith('verifies');

/** Mails faculty once a week which entries wait for them. Somebody with nothing waiting gets no mail. */
@Injectable()
export class WaitingDigests {
  constructor(
    private readonly database: Database,
    private readonly waitingFor: WaitingFor,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly unsubscribing: Unsubscribing,
  ) {}

  /** @throws when `signal` is aborted. Run it again then; nobody gets a second mail */
  async send({ day }: Turn, signal: AbortSignal): Promise<void> {
    for await (const people of pagesById((after) => this.page(after)))
      for (const { role, ...person } of people) {
        signal.throwIfAborted();
        await this.tell({ ...person, role: roleOf(role), rank: role }, day);
      }
  }

  private async tell(viewer: Viewer, day: string): Promise<void> {
    const waiting = [...(await this.waitingFor.counts(viewer)), ...(await this.approvals(viewer))];
    if (waiting.length === 0) return;
    const { id, name } = viewer;
    const url = this.address.page('/faculty/dashboard');
    const letter = waitingDigest({ name, url, unsubscribeUrl: this.unsubscribing.urlFor(id), waiting });
    await this.database.transaction((tx) => this.outbox.put(tx, viewer, letter, `waiting:${id}:${day}`));
  }

  private page(after: string): Promise<Row[]> {
    return this.database.read<Row>(
      `SELECT u.id, u.name, u.email, u.role, u.college, u.department, d.name AS departmentName
       FROM users u LEFT JOIN departments d ON d.id = u.department
       WHERE u.id > ? AND ${mayBeMailed('u')} AND u.role IN (${marks(READERS)}) ORDER BY u.id LIMIT ${PAGE}`,
      [after, ...READERS],
    );
  }

  private async approvals({ role, college, department }: Viewer): Promise<WaitingCount[]> {
    const count = isPostedTo(role) ? 0 : await signUpsWaitingIn(this.database, college, department);
    return count > 0 ? [{ label: 'Residents whose account waits for approval', count }] : [];
  }
}
