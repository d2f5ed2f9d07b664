import { Injectable } from '@nestjs/common';
import type { PersonValue } from '../../../schemas';
import { type Rank, roleOf } from '../../../schemas/roles';
import { Audit } from '../audit/audit';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../config';
import { Database, isId, newId, type Transaction } from '../database';
import { personValue } from '../engine/wire/wire';
import { readVersion } from '../engine/write/body';
import { insertRow, updateRow } from '../engine/write/rows';
import { Conflict, Forbidden, Invalid, NotFound, PreconditionRequired } from '../errors';
import { People } from '../users/people';
import { bodyOf, dayIn } from './acts-body';
import { dayAfter } from './age';
import { LeavingHolders } from './leaving';
import { isColleague, type Member, Roster } from './roster';
import type { Absence, AbsenceReason } from './tables';

/** An absence, as clients read it. */
export interface AbsenceRecord {
  readonly id: string;
  readonly version: number;
  readonly person: PersonValue;
  readonly from: string;
  /** null: for good. */
  readonly to: string | null;
  readonly reason: AbsenceReason;
  readonly delegate: PersonValue | null;
  readonly maySign: boolean;
  readonly by: PersonValue;
  readonly createdAt: string;
  readonly cancelledAt: string | null;
}

const reasons: readonly AbsenceReason[] = ['leave', 'duty', 'left'];
/** Whoever left does not come back by waiting. */
const forGood = '9999-12-31';
/** Absences stay in the list for so long, so that somebody can look back. */
const shownFor = 60;

const awayRoles = new Set(['faculty', 'hod', 'drpc']);

/** Telling that one is away, and who stands in. */
@Injectable()
export class AbsenceService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly people: People,
    private readonly roster: Roster,
    private readonly leaving: LeavingHolders,
  ) {}

  /** One's own, those in which one stands in, and a head's department's. Latest first. */
  async list(viewer: Viewer): Promise<AbsenceRecord[]> {
    this.mayBeAway(viewer);
    const since = dayAfter(this.clock.today(), -shownFor);
    const isHead = viewer.role === 'hod';
    const rows = await this.database.read<Absence>(
      `SELECT a.* FROM absences a JOIN users p ON p.id = a.person
       WHERE a.toDate >= ? AND (a.person = ? OR a.delegate = ?${isHead ? ' OR (p.college = ? AND p.department = ?)' : ''})
       ORDER BY a.fromDate DESC, a.id DESC LIMIT 500`,
      [since, viewer.id, viewer.id, ...(isHead ? [viewer.college, viewer.department] : [])],
    );
    const names = await this.people.names(
      rows.flatMap(({ person, delegate, declaredBy }) => [person, delegate ?? '', declaredBy]),
    );
    const named = (id: string) => personValue(id, names.get(id) ?? '');
    return rows.map((row) => recordOf(row, named));
  }

  /** @throws Forbidden for somebody else's, unless by the head; Invalid with a sentence for each field */
  async declare(viewer: Viewer, raw: unknown): Promise<AbsenceRecord> {
    this.mayBeAway(viewer);
    const body = bodyOf(raw, ['person', 'from', 'to', 'reason', 'delegate', 'maySign']);
    const person = await this.personOf(viewer, body.person);
    const reason = reasons.find((one) => one === (body.reason ?? 'leave'));
    if (!reason) throw new Invalid({ reason: 'Please choose a reason' });
    const from = dayIn(body, 'from');
    const to = reason === 'left' ? forGood : dayIn(body, 'to');
    this.checkDays(from, to);
    const absence: Absence = {
      ...{ id: newId(), person: person.id, fromDate: from, toDate: to, reason },
      delegate: await this.delegateOf(person, body.delegate),
      maySign: this.maySign(viewer, body.maySign, 0),
      ...{ declaredBy: viewer.id, createdAt: this.clock.stamp(), cancelledAt: null, version: 1 },
    };
    await this.database.transaction(async (tx) => {
      await insertRow(tx, this.database, 'absences', { ...absence });
      await this.tell(tx, viewer, 'absence', absence);
      if (reason === 'left' && from <= this.clock.today()) await this.leaving.left(tx, person, viewer);
    });
    return this.shown(absence);
  }

  /** Another last day, another delegate, or taken back. What is over stays as it was. */
  async change(viewer: Viewer, id: string, raw: unknown): Promise<AbsenceRecord> {
    this.mayBeAway(viewer);
    const body = bodyOf(raw, ['version', 'to', 'delegate', 'maySign', 'cancelled']);
    const version = readVersion(body.version);
    if (version === undefined) throw new PreconditionRequired();
    const [before] = isId(id) ? await this.database.read<Absence>('SELECT * FROM absences WHERE id = ?', [id]) : [];
    const person = before && (await this.roster.find(this.database, before.person));
    if (!before || !person || !this.isTheirs(viewer, person)) throw new NotFound();
    const after: Absence = { ...before, version: before.version + 1 };
    if (body.to !== undefined) {
      after.toDate = dayIn(body, 'to');
      this.checkDays(before.fromDate, after.toDate);
    }
    if (body.delegate !== undefined) after.delegate = await this.delegateOf(person, body.delegate);
    after.maySign = this.maySign(viewer, body.maySign, before.maySign);
    if (body.cancelled === true) after.cancelledAt = this.clock.stamp();
    await this.database.transaction(async (tx) => {
      const { toDate, delegate, maySign, cancelledAt } = after;
      const cells = { toDate, delegate, maySign, cancelledAt, version: after.version };
      if (!(await updateRow(tx, this.database, 'absences', cells, { id, version }))) throw new Conflict(undefined);
      await this.tell(tx, viewer, body.cancelled === true ? 'cancel' : 'update', after, before);
    });
    return this.shown(after);
  }

  private mayBeAway({ role }: Viewer): void {
    if (!awayRoles.has(role)) throw new Forbidden();
  }

  private isTheirs(viewer: Viewer, person: Member): boolean {
    if (person.id === viewer.id) return true;
    const isOfDepartment =
      viewer.department !== null && person.college === viewer.college && person.department === viewer.department;
    return viewer.role === 'hod' && isOfDepartment && awayRoles.has(roleOf(person.role as Rank));
  }

  private async personOf(viewer: Viewer, id: unknown): Promise<Member> {
    const person = await this.roster.find(this.database, id === undefined || !isId(id) ? viewer.id : id);
    if (id !== undefined && !isId(id)) throw new Invalid({ person: 'Please choose a colleague' });
    if (!person || !this.isTheirs(viewer, person))
      throw new Forbidden('Only the head of the department says that a colleague is away');
    return person;
  }

  /** @throws Invalid for anybody but a colleague of the department */
  private async delegateOf(person: Member, id: unknown): Promise<string | null> {
    if (id === undefined || id === null || id === '') return null;
    const delegate = isId(id) ? await this.roster.find(this.database, id) : undefined;
    if (!delegate || delegate.id === person.id || !isColleague(delegate, person))
      throw new Invalid({ delegate: 'Please choose a colleague of the same department' });
    return delegate.id;
  }

  /** Whether a delegate signs months is the head's to say. */
  private maySign({ role }: Viewer, wanted: unknown, before: number): number {
    if (wanted === undefined) return before;
    if (role !== 'hod') throw new Invalid({ maySign: 'Only the head of the department lets a delegate sign' });
    return wanted === true ? 1 : 0;
  }

  private checkDays(from: string, to: string): void {
    if (to < from) throw new Invalid({ to: 'The last day is before the first' });
    if (to < this.clock.today()) throw new Invalid({ to: 'These days are over' });
  }

  private tell(tx: Transaction, viewer: Viewer, action: string, after: Absence, before?: Absence): Promise<void> {
    return this.audit.write(tx, { actor: viewer, action, resource: 'absences', record: after.id, before, after });
  }

  private async shown(row: Absence): Promise<AbsenceRecord> {
    const names = await this.people.names([row.person, row.delegate ?? '', row.declaredBy]);
    return recordOf(row, (id) => personValue(id, names.get(id) ?? ''));
  }
}

function recordOf(row: Absence, named: (id: string) => PersonValue): AbsenceRecord {
  const { id, version, person, fromDate, toDate, reason, delegate, maySign, declaredBy, createdAt, cancelledAt } = row;
  return {
    ...{ id, version, person: named(person), from: fromDate, to: toDate === forGood ? null : toDate, reason },
    ...{ delegate: delegate === null ? null : named(delegate), maySign: maySign === 1, by: named(declaredBy) },
    ...{ createdAt, cancelledAt },
  };
}
