import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../schemas';
import type { Rank } from '../../../schemas/roles';
import { Audit } from '../auth/audit/audit';
import { AWAITED } from '../auth/users/people';
import { Clock } from '../base/config';
import { newId, type Transaction } from '../base/database';
import { placeholders, readInParts } from '../base/database/lists';
import { AccountLinks } from './account-links';

/** For how many days the link of a slip works. The slip says it. */
const DAYS = 14;

/** What stands on the slip of one person. */
export interface Slip {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Rank;
  readonly department: string | null;
  readonly college: string | null;
  /** Stored nowhere. */
  readonly link: string;
}

/** Invites many people at once, by links on paper. */
@Injectable()
export class SlipLinks {
  constructor(
    private readonly links: AccountLinks,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a link that works once, for `DAYS` days, for each account whose owner is still awaited; every earlier link of
   * these accounts ends. Other accounts are left out. The trail names each, all with the same `batch`.
   * @param again whether a link or slip that still works gives way; else its owner is left out
   * @param reachable those whom the one who prints may invite; asked once the accounts are held
   * @returns by college, department and name
   */
  async make(
    tx: Transaction,
    accounts: readonly string[],
    by: { readonly id: string; readonly name: string },
    again: boolean,
    reachable: () => Promise<ReadonlySet<string>>,
  ): Promise<{ slips: Slip[]; expires: string }> {
    const expires = this.clock.stamp(DAYS * DAY_MS);
    const batch = newId();
    const slips: Slip[] = [];
    // Nobody comes, and nobody is invited otherwise, while this is decided.
    await tx.lock('users', ...accounts);
    const mine = await reachable();
    const reached = again ? new Set() : await this.links.reached(tx, accounts);
    for (const person of await this.waiting(tx, accounts)) {
      if (reached.has(person.id) || !mine.has(person.id)) continue;
      await this.links.endAll(tx, person.id);
      const link = await this.links.make(tx, person.id, 'slip', DAYS * DAY_MS);
      await this.audit.write(tx, { actor: by, action: 'slip-printed', resource: 'account', record: person.id, batch });
      slips.push({ ...person, link });
    }
    return { slips, expires };
  }

  private async waiting(tx: Transaction, accounts: readonly string[]): Promise<Omit<Slip, 'link'>[]> {
    const people = await readInParts(accounts, (some) =>
      tx.read<Omit<Slip, 'link'>>(
        `SELECT u.id, u.name, u.email, u.role, d.name AS department, c.name AS college FROM users u
         LEFT JOIN departments d ON d.id = u.department LEFT JOIN colleges c ON c.id = u.college
         WHERE u.id IN (${placeholders(some)}) AND u.id IN (SELECT id FROM users WHERE ${AWAITED})`,
        some,
      ),
    );
    const place = ({ college, department, name }: Omit<Slip, 'link'>) => [college ?? '', department ?? '', name];
    return people.toSorted((a, b) => {
      const theirs = place(b);
      return place(a).reduce((order, text, at) => order || text.localeCompare(theirs[at] ?? ''), 0);
    });
  }
}
