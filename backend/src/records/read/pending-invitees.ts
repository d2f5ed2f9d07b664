import { Injectable } from '@nestjs/common';
import { mostInvited } from '../../../../schemas';
import { fieldIn, positionIn } from '../../../../schemas/registry/rows';
import { decidesOnAccounts, type Rank } from '../../../../schemas/roles';
import { AWAITED, type Reachable } from '../../auth/users/people';
import type { Viewer } from '../../auth/viewer';
import { Database, type Reader, type Transaction } from '../../base/database';
import { placeholders, readInParts } from '../../base/database/lists';
import { AccountLinks, Invitations } from '../../people';
import { qualified } from '../list/list-table';
import { parseQuery } from '../list/query';
import { requireRight } from '../rights/require-right';
import { queryColumns } from '../store/query-columns';
import type { StoredRow } from '../store/table';
import type { DirectoryParts } from './directories';
import { RecordReader } from './reader';

/** Somebody who is invited, with the names of their department and college. */
export interface Invitee extends Reachable {
  readonly role: Rank;
  readonly department: string | null;
  readonly college: string | null;
}

/** Finds the people of a directory who were added and have not chosen a password yet, but for those whose training ended. */
@Injectable()
export class PendingInvitees {
  constructor(
    private readonly database: Database,
    private readonly reader: RecordReader,
    private readonly links: AccountLinks,
    private readonly invitations: Invitations,
  ) {}

  /**
   * The ids of those whom the viewer may change: who has no link or slip that works, and who has one. Whoever decides on
   * accounts is invited alone, because that asks for a proof of identity.
   * @param q the search text of the list
   * @throws Forbidden for a role that may change nobody in it
   */
  async of(
    { type, ...parts }: DirectoryParts,
    viewer: Viewer,
    q: string,
  ): Promise<{ unreached: string[]; reached: string[] }> {
    const rule = requireRight(type, 'update', viewer);
    const role = fieldIn(type, 'role');
    const columns = ['id', ...(role ? [role.key] : [])];
    // The reader keeps its statements by the name of the type. These have another rule, and read no more than ids and
    // roles, so they need another name.
    const changeable = {
      ...parts,
      table: { ...parts.table, columns: columns.map((key) => qualified(parts.table, key)).join(', ') },
      type: { ...type, name: `${type.name} to change`, rights: { read: { [viewer.role]: rule } } },
    };
    const query = parseQuery({ accountState: 'pending', isUsed: '0', q }, queryColumns(type), mostInvited);
    const rows: StoredRow[] = [];
    for (let total = 1; rows.length < total; ) {
      const page = await this.reader.rows(changeable, 'all', viewer, { ...query, start: rows.length });
      if (page.rows.length === 0) break;
      rows.push(...page.rows);
      total = page.total;
    }
    const together = rows.filter((row) => !decidesOnAccounts(positionIn(type, ({ key }) => row[key]).role));
    const ids = await this.awaited(together.map(({ id }) => id));
    const reached = await this.links.reached(this.database, ids);
    const [have, lack] = [ids.filter((id) => reached.has(id)), ids.filter((id) => !reached.has(id))];
    return { unreached: lack.slice(0, mostInvited), reached: have.slice(0, mostInvited) };
  }

  /** The accounts that are invited at once. @param again whether those are too who have a link or slip that works */
  async chosen(parts: DirectoryParts, viewer: Viewer, q: string, again: boolean): Promise<string[]> {
    const { unreached, reached } = await this.of(parts, viewer, q);
    return again ? [...unreached, ...reached].slice(0, mostInvited) : unreached;
  }

  /** Of these accounts, those whose invitation the viewer may send: the registry's `identity`. */
  reachable(from: Reader, { type }: DirectoryParts, viewer: Viewer, accounts: readonly string[]) {
    return this.invitations.reachable(from, type.rows.identity?.[viewer.role], viewer, accounts);
  }

  /**
   * Of those chosen, whom the viewer may invite now, by college, department and name. They are held: until the end of the
   * transaction nobody comes, and nobody is invited otherwise.
   */
  async hold(
    tx: Transaction,
    parts: DirectoryParts,
    viewer: Viewer,
    accounts: readonly string[],
    again: boolean,
  ): Promise<Invitee[]> {
    await tx.lock('users', ...accounts);
    const people = await readInParts(accounts, (some) =>
      tx.read<Invitee>(
        `SELECT u.id, u.name, u.email, u.role, d.name AS department, c.name AS college FROM users u
         LEFT JOIN departments d ON d.id = u.department LEFT JOIN colleges c ON c.id = u.college
         WHERE u.id IN (${placeholders(some)}) AND u.id IN (SELECT id FROM users WHERE ${AWAITED})`,
        some,
      ),
    );
    const reachable = await this.reachable(tx, parts, viewer, accounts);
    const reached = again ? new Set() : await this.links.reached(tx, accounts);
    return people.filter(({ id }) => reachable.has(id) && !reached.has(id)).toSorted(byPlace);
  }

  /** Of these accounts, those who are awaited, in their order. Not every list of residents has the day of an ending. */
  private async awaited(ids: readonly string[]): Promise<string[]> {
    const awaited = await readInParts(ids, (some) =>
      this.database.read<{ id: string }>(
        `SELECT id FROM users WHERE id IN (${placeholders(some)}) AND ${AWAITED}`,
        some,
      ),
    );
    const found = new Set(awaited.map(({ id }) => id));
    return ids.filter((id) => found.has(id));
  }
}

const orderTexts = ({ college, department, name }: Invitee) => [college ?? '', department ?? '', name];

function byPlace(one: Invitee, other: Invitee): number {
  const theirs = orderTexts(other);
  return orderTexts(one).reduce((order, text, at) => order || text.localeCompare(theirs[at] ?? ''), 0);
}
