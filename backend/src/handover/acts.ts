import { Inject, Injectable } from '@nestjs/common';
import { type Answer, isWaiting, mayVerify, type Registry, showDay, WAITS_FOR } from '../../../schemas';
import { Audit } from '../audit/audit';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../config';
import { Database, isId, newId, type Transaction } from '../database';
import { Entries, type EntryParts, REGISTRY } from '../engine/records/entries';
import { EntryReader } from '../engine/records/reader';
import type { EntryRow } from '../engine/records/table';
import { insertRow } from '../engine/write/rows';
import { Conflict, Forbidden, Invalid, NotFound, Problem } from '../errors';
import { bodyOf, dayIn, type Item, itemsIn, reasonIn } from './acts-body';
import { dayAfter } from './age';
import { claim, giveBack, type Held, handOver, isHeadOf, type Moved, refusedMoves, toPool } from './holding';
import { isColleague, type Member, Roster, verifierOf } from './roster';
import { StandIns } from './stand-ins';
import { type Assignment, type AssignmentKind, type Hold, movesNothing, type Nudge } from './tables';

/** What became of one record of many. */
export type ActResult =
  | { resource: string; id: string; ok: true; offered?: true }
  | { resource: string; id: string; ok: false; code: string; message: string };

/** A record in the transaction of an act. */
interface Case {
  readonly tx: Transaction;
  readonly parts: EntryParts;
  readonly row: EntryRow;
  readonly record: Held;
}

/** This row of many does not come to pass; the others do. */
class Refused extends Problem {
  readonly status = 422;
  readonly code = 'refused';
}

const HOUR = 3_600_000;
/** Ten seconds on the screen, and a bad connection. */
const takenBackWithin = 60_000;
/** Whoever was given too much says so within two days. */
const returnedWithin = 48 * HOUR;

/** Who holds what waits: handing it over, taking it, stopping its clock, asking for it. Each act answers row by row. */
@Injectable()
export class Acts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly entries: Entries,
    private readonly reader: EntryReader,
    private readonly roster: Roster,
    private readonly standIns: StandIns,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** `to` is a colleague; null, by a head, for the pool; 'back' undoes one's own hand-over or offer, returns what one was given or declines what one was offered. */
  async assign(viewer: Viewer, raw: unknown): Promise<ActResult[]> {
    const body = bodyOf(raw, ['items', 'to', 'reason']);
    const items = itemsIn(body);
    const reason = reasonIn(body);
    const me = await this.verifier(viewer);
    if (body.to === 'back') return this.each(viewer, items, (one) => this.back(one, me));
    if (body.to === null) return this.each(viewer, items, (one) => this.pool(one, me, reason));
    const to = isId(body.to) ? await this.roster.find(this.database, body.to) : undefined;
    if (!to || !isColleague(to, to)) throw new Invalid({ to: 'Please choose a colleague' });
    return this.each(viewer, items, async (one) => {
      const by = verifierOf(me, one.parts, one.row);
      const moved = handOver(one.record, by, verifierOf(to, one.parts, one.row));
      if ('refused' in moved) throw refusal(moved);
      if (isHeadOf(by, one.record)) return this.move(one, moved, 'handOver', me, reason);
      await this.note(one, to.id, 'offer', me, reason);
      return { offered: true };
    });
  }

  /** Takes what waits for nobody, or was offered. */
  async claim(viewer: Viewer, raw: unknown): Promise<ActResult[]> {
    const items = itemsIn(bodyOf(raw, ['items']));
    const me = await this.verifier(viewer);
    const today = this.clock.today();
    const unattended = new Set((await this.standIns.since(today)).unattended(today));
    return this.each(viewer, items, async (one) => {
      const { holder } = one.record;
      const isFree = holder !== null && (unattended.has(holder) || (await this.offerOf(one))?.toPerson === me.id);
      return this.move(one, claim(one.record, verifierOf(me, one.parts, one.row), isFree), 'claim', me, null);
    });
  }

  /** Stops the clock of what one holds. */
  async hold(viewer: Viewer, raw: unknown): Promise<ActResult[]> {
    const body = bodyOf(raw, ['items', 'reason', 'until']);
    const { most, times } = this.declared.hold;
    const items = itemsIn(body);
    const reason = reasonIn(body);
    if (reason === null) throw new Invalid({ reason: 'Please say what you wait for' });
    const until = dayIn(body, 'until');
    const today = this.clock.today();
    if (until < today) throw new Invalid({ until: 'Please choose a day that is not over' });
    if (until > dayAfter(today, most)) throw new Invalid({ until: `An entry can be held for at most ${most} days` });
    const me = await this.verifier(viewer);
    return this.each(viewer, items, async ({ tx, parts, row, record }) => {
      if (!record.isOpen) throw refusal({ refused: 'closed' });
      const isTheirs = record.holder === me.id || (await this.standIns.inPlaceOf(tx, parts, viewer, row)) !== null;
      if (!isTheirs) throw new Refused('Only whoever an entry waits for can hold it');
      const held = await tx.read('SELECT id FROM holds WHERE record = ? AND resource = ?', [row.id, parts.entry.name]);
      if (held.length >= times) throw new Refused(`An entry can be held ${times === 1 ? 'once' : `${times} times`}`);
      const hold: Hold = {
        ...{ id: newId(), resource: parts.entry.name, record: row.id, by: me.id, reason },
        ...{ fromDate: today, untilDate: until, at: this.clock.stamp() },
      };
      await insertRow(tx, this.database, 'holds', { ...hold });
      await this.tell(tx, me, 'hold', parts, row, { reason, until });
      return {};
    });
  }

  /** A student asks for an answer. */
  async remind(viewer: Viewer, raw: unknown): Promise<ActResult[]> {
    const items = itemsIn(bodyOf(raw, ['items']));
    const { nudge: every } = this.declared;
    return this.each(viewer, items, async ({ tx, parts, row, record }) => {
      if (row.student !== viewer.id) throw new Forbidden();
      if (!record.isOpen) throw refusal({ refused: 'closed' });
      if (parts.entry.workflow.answer === false) throw new Refused('Nobody is reminded of these entries');
      const since = new Date(this.clock.now().getTime() - every * 24 * HOUR).toISOString();
      const [recent] = await tx.read<{ at: string }>(
        'SELECT at FROM nudges WHERE record = ? AND resource = ? AND at > ? ORDER BY at DESC LIMIT 1',
        [row.id, parts.entry.name, since],
      );
      if (recent)
        throw new Refused(`You reminded of this entry on ${showDay(recent.at)}. You can again after ${every} days.`);
      const nudge: Nudge = {
        ...{ id: newId(), resource: parts.entry.name, record: row.id, student: viewer.id, at: this.clock.stamp() },
      };
      await insertRow(tx, this.database, 'nudges', { ...nudge });
      await this.tell(tx, viewer, 'remind', parts, row, {});
      return {};
    });
  }

  /** What waits for somebody becomes the department's. @returns how many of each place */
  async release(
    tx: Transaction,
    person: Pick<Member, 'id' | 'name'>,
    kind: 'departed' | 'pool',
    by: Actor,
    only?: Set<string>,
  ) {
    const places: Held[] = [];
    for (const parts of this.entries.all) {
      const { table } = parts;
      const rows = await tx.read<EntryRow>(
        `SELECT ${table.columns} FROM ${table.name} WHERE ${table.quote(WAITS_FOR)} = ?`,
        [person.id],
      );
      for (const row of rows) {
        const one = { tx, parts, row, record: heldOf(parts, row) };
        if (!one.record.isOpen || (only && !only.has(row.id))) continue;
        await this.move(one, toPool(one.record), kind, by, null);
        places.push(one.record);
      }
    }
    return places;
  }

  private async back(one: Case, me: Member): Promise<object> {
    const offer = await this.offerOf(one);
    if (offer && (offer.by === me.id || offer.toPerson === me.id)) {
      if (!one.record.isOpen) throw refusal({ refused: 'closed' });
      await this.note(one, one.record.holder, 'noOffer', me, null);
      return {};
    }
    const last = await this.lastMove(one);
    const age = this.clock.now().getTime() - Date.parse(last?.at ?? '1970-01-01');
    const isOwn = last?.by === me.id && age <= takenBackWithin;
    const isReceived =
      last?.kind === 'handOver' && last.toPerson === me.id && one.record.holder === me.id && age <= returnedWithin;
    const before = last?.fromPerson ? await this.roster.find(one.tx, last.fromPerson) : undefined;
    const to = before ? verifierOf(before, one.parts, one.row) : null;
    return this.move(one, giveBack(one.record, to, isOwn || isReceived), 'back', me, null);
  }

  private async pool(one: Case, me: Member, reason: string | null): Promise<object> {
    if (!isHeadOf(verifierOf(me, one.parts, one.row), one.record)) throw refusal({ refused: 'notYours' });
    return this.move(one, toPool(one.record), 'pool', me, reason);
  }

  /** Only while it still waits for whom it waited, in the version that was looked at. */
  private async move(one: Case, moved: Moved, kind: AssignmentKind, by: Actor, reason: string | null): Promise<object> {
    if ('refused' in moved) throw refusal(moved);
    const { tx, row } = one;
    const { table } = one.parts;
    const { holder } = one.record;
    const column = table.quote(WAITS_FOR);
    // Its version stays: nothing that anybody fills in has changed, and a verdict under way is not spoilt.
    const changed = await tx.run(
      `UPDATE ${table.name} SET ${column} = ? WHERE id = ? AND version = ? AND ${column} ${holder === null ? 'IS NULL' : '= ?'}`,
      [moved.holder, row.id, row.version, ...(holder === null ? [] : [holder])],
    );
    if (changed !== 1) throw new Conflict(undefined);
    await this.note(one, moved.holder, kind, by, reason);
    return {};
  }

  private async note(
    { tx, parts, row, record }: Case,
    to: string | null,
    kind: AssignmentKind,
    by: Actor,
    reason: string | null,
  ) {
    const { name: resource } = parts.entry;
    const assignment: Assignment = {
      ...{ id: newId(), resource, record: row.id, fromPerson: record.holder, toPerson: to },
      ...{ kind, reason, by: by?.id ?? null, at: this.clock.stamp() },
    };
    await insertRow(tx, this.database, 'assignments', { ...assignment });
    await this.tell(tx, by, kind, parts, row, { [WAITS_FOR]: to, ...(reason !== null && { reason }) });
  }

  private tell(
    tx: Transaction,
    by: Actor,
    deed: string,
    { entry }: EntryParts,
    row: EntryRow,
    after: object,
  ): Promise<void> {
    return this.audit.write(tx, {
      ...{ actor: by, action: deed, resource: entry.name, record: row.id },
      ...{ fromState: row.status, toState: row.status, before: { [WAITS_FOR]: row[WAITS_FOR] }, after },
    });
  }

  /** The offer that nobody has answered. */
  private async offerOf({ tx, parts, row, record }: Case): Promise<Assignment | undefined> {
    const [last] = await tx.read<Assignment>(
      'SELECT * FROM assignments WHERE record = ? AND resource = ? ORDER BY at DESC, id DESC LIMIT 1',
      [row.id, parts.entry.name],
    );
    return last?.kind === 'offer' && last.fromPerson === record.holder ? last : undefined;
  }

  private async lastMove({ tx, parts, row }: Case): Promise<Assignment | undefined> {
    const [last] = await tx.read<Assignment>(
      `SELECT * FROM assignments WHERE record = ? AND resource = ? AND kind NOT IN (${movesNothing.map(() => '?').join(', ')})
       ORDER BY at DESC, id DESC LIMIT 1`,
      [row.id, parts.entry.name, ...movesNothing],
    );
    return last;
  }

  /** One transaction; what one row refuses leaves the others alone. */
  private async each(
    viewer: Viewer,
    items: readonly Item[],
    act: (one: Case) => Promise<object>,
  ): Promise<ActResult[]> {
    return this.database.transaction(async (tx) => {
      const results: ActResult[] = [];
      for (const item of items) {
        const named = { resource: item.resource, id: item.id };
        try {
          results.push({ ...named, ok: true, ...(await act(await this.find(tx, viewer, item))) });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          results.push({ ...named, ok: false, code: error.code, message: error.message });
        }
      }
      return results;
    });
  }

  private async find(tx: Transaction, viewer: Viewer, { resource, id, version }: Item): Promise<Case> {
    const parts = this.entries.all.find(({ entry }) => entry.name === resource);
    const row = parts && (await this.reader.row(tx, parts, viewer, id));
    if (!parts || !row) throw new NotFound();
    if (version !== undefined && version !== row.version) throw new Conflict(undefined);
    return { tx, parts, row, record: heldOf(parts, row) };
  }

  /** @throws Forbidden for somebody who verifies nothing */
  private async verifier({ id, role }: Viewer): Promise<Member> {
    const found = await this.roster.find(this.database, id);
    if (!found || !this.registry.entries.some((entry) => mayVerify(entry, role))) throw new Forbidden();
    return found;
  }

  private get declared(): Answer {
    const { answer } = this.registry.logbook;
    if (!answer) throw new NotFound();
    return answer;
  }
}

type Actor = { readonly id: string; readonly name: string } | null;

const refusal = ({ refused }: { readonly refused: keyof typeof refusedMoves }): Problem =>
  new Refused(refusedMoves[refused]);

export function heldOf({ entry }: EntryParts, row: EntryRow): Held {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    student: row.student,
    college: textOf(row.college),
    department: textOf(row.department),
    holder: textOf(row[WAITS_FOR]),
    isOpen: isWaiting(entry, row),
  };
}
