import { Injectable } from '@nestjs/common';
import { type Condition, nobody, WAITS_FOR } from '../../../../schemas';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { countOf } from '../../base/database/count-of';
import { placeholders } from '../../base/database/lists';
import { insertRow } from '../../base/database/write-rows';
import { Conflict } from '../../base/errors';
import { everything } from '../../records/list/query';
import { waysBy, whereOf } from '../../records/list/ways';
import { Entries, type EntryParts } from '../../records/read/entries';
import { type OpenTable, waitingAmong } from '../../records/store/open-entries';
import { handOver } from '../../records/store/record-rows';
import type { EntryRow } from '../../records/store/table';
import { type Held, type Moved, toPool } from '../holding';
import { type Assignment, type AssignmentKind, movesNothing } from '../tables';
import { type Actor, type Case, Cases, heldOf, refusal } from './cases';

/** The records of one type that wait for a person. */
function waitingFor(tx: Transaction, open: OpenTable, { type, table }: EntryParts, id: string): Promise<EntryRow[]> {
  const rule: Condition = { all: [{ [WAITS_FOR]: { is: id } }, waitingAmong([type])] };
  const ways = waysBy(rule, open, () => []).map((way) => whereOf(way));
  const ids = ways.map(({ sql }) => `SELECT id FROM ${open.name} WHERE ${sql}`).join(' UNION ALL ');
  return tx.read<EntryRow>(
    `SELECT ${table.columns} FROM ${table.name} WHERE id IN (${ids}) ORDER BY ${table.quote('createdAt')}, id`,
    ways.flatMap(({ slots }) => slots.map((slot) => slot(nobody, everything))),
  );
}

/** How often people move an entry, which is more than any needs. */
const MOST_MOVES = 100;

/** Moves records from one holder to another and records who moved them. */
@Injectable()
export class Moves {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly entries: Entries,
    private readonly cases: Cases,
  ) {}

  /** Moves a record if it still waits for the same person in the version that was read. */
  async make(one: Case, moved: Moved, kind: AssignmentKind, by: Actor, reason: string | null = null): Promise<object> {
    if (!('refused' in moved)) await this.refuseTooMany(one);
    if (!(await this.moves(one, moved, kind, by, reason))) throw new Conflict(undefined);
    return {};
  }

  /** @returns false when somebody has moved or decided the record in the meantime */
  private async moves(one: Case, moved: Moved, kind: AssignmentKind, by: Actor, reason: string | null) {
    if ('refused' in moved) throw refusal(moved);
    const { tx, row, record, parts } = one;
    if (!(await handOver(tx, parts.table, row, record.holder, moved.holder))) return false;
    await this.keep(one, moved.holder, kind, by, reason);
    return true;
  }

  /** Offers a record to a colleague. Nothing moves until the colleague takes it, and a second offer is the first. */
  async offer(one: Case, to: string, by: Actor, reason: string | null): Promise<{ offered: true }> {
    if ((await this.offerOf(one))?.toPerson === to) return { offered: true };
    await this.refuseTooMany(one);
    await this.keep(one, to, 'offer', by, reason);
    return { offered: true };
  }

  /** Records that an offer was withdrawn or declined. */
  async noOffer(one: Case, by: Actor): Promise<object> {
    if (!one.record.isOpen) throw refusal({ refused: 'closed' });
    await this.keep(one, one.record.holder, 'noOffer', by, null);
    return {};
  }

  /** The open offer of a record. */
  async offerOf(one: Case): Promise<Assignment | undefined> {
    const last = await this.last(one);
    return last?.kind === 'offer' && last.fromPerson === one.record.holder ? last : undefined;
  }

  /** The last move. Offers that were not accepted do not count. */
  async lastMade(one: Case): Promise<Assignment | undefined> {
    return this.last(one, movesNothing);
  }

  /**
   * Puts all entries that wait for a person into the department's pool, except those that somebody else moves
   * at this moment.
   * @returns the moved entries
   */
  async release(
    tx: Transaction,
    person: string,
    kind: 'departed' | 'pool',
    by: Actor,
    only?: ReadonlySet<string>,
  ): Promise<Held[]> {
    const released: Held[] = [];
    for (const parts of this.entries.all) {
      // Reads after the locks, which wait for somebody who is deciding about an entry. A decided entry does
      // not wait any more.
      const held = () => waitingFor(tx, this.entries.open, parts, person);
      await tx.lock(parts.type.name, ...(await held()).map(({ id }) => id));
      for (const row of await held()) {
        const one = { tx, parts, row, record: heldOf(parts, row) };
        if (only && !only.has(row.id)) continue;
        if (await this.moves(one, toPool(one.record), kind, by, null)) released.push(one.record);
      }
    }
    return released;
  }

  /**
   * Whoever opens the queue reads all moves of what waits. What the program moves itself goes on and does not count: nobody
   * is refused for it.
   */
  private async refuseTooMany({ tx, parts, row }: Case): Promise<void> {
    const byPeople = `assignments WHERE record = ? AND resource = ? AND ${this.database.quote('by')} IS NOT NULL`;
    const moves = await countOf(tx, byPeople, [row.id, parts.type.name]);
    if (moves >= MOST_MOVES) throw refusal({ refused: 'often' });
  }

  private async last({ tx, parts, row }: Case, but: readonly AssignmentKind[] = []): Promise<Assignment | undefined> {
    const others = but.length > 0 ? `AND kind NOT IN (${placeholders(but)})` : '';
    const [last] = await tx.read<Assignment>(
      `SELECT * FROM assignments WHERE record = ? AND resource = ? ${others} ORDER BY at DESC, id DESC LIMIT 1`,
      [row.id, parts.type.name, ...but],
    );
    return last;
  }

  private async keep(one: Case, to: string | null, kind: AssignmentKind, by: Actor, reason: string | null) {
    const { tx, parts, row, record } = one;
    const assignment: Assignment = {
      id: newId(),
      resource: parts.type.name,
      record: row.id,
      fromPerson: record.holder,
      toPerson: to,
      kind,
      reason,
      by: by?.id ?? null,
      at: this.clock.stamp(),
    };
    await insertRow(tx, this.database, 'assignments', { ...assignment });
    await this.cases.writeTrail(one, by, kind, { [WAITS_FOR]: to, ...(reason !== null && { reason }) });
  }
}
