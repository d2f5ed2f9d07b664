import { Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { DAY_MS, dayAfter, daysBetween, type PersonValue, reportableDaysBack } from '../../../schemas';
import type { AbsenceRecord, changeBody, declareBody } from '../../../schemas/api/handover';
import type { AuditAction } from '../../../schemas/audit-actions';
import { showDay } from '../../../schemas/days/dates';
import { headsDepartment, type Rank, verifies } from '../../../schemas/roles';
import { Audit } from '../auth/audit/audit';
import { People } from '../auth/users/people';
import { requireTrait, type Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database, isId, newId, type Transaction } from '../base/database';
import { countOf } from '../base/database/count-of';
import { insertRow, updateRow } from '../base/database/write-rows';
import { Conflict, Forbidden, Invalid, NotFound, PreconditionRequired } from '../base/errors';
import { personIn } from '../records/wire/wire';
import { Once } from '../records/write/once';
import type { Attempt } from '../records/write/request';
import { ActRefused } from './acts/cases';
import { LeavingHolders } from './leaving';
import { isColleague, type Member, memberOf } from './roster';
import { type Absence, forGood } from './tables';

/** The days for which an absence stays in the list after its end. */
const shownFor = 60;

/** The most absences that one person declares: those that go on, and all of the last days. Each is read with queues. */
const mostDeclared = 100;
const declaredDays = 30;

/** Declaring absences and delegates. */
@Injectable()
export class AbsenceService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly people: People,
    private readonly leaving: LeavingHolders,
    private readonly once: Once,
  ) {}

  /**
   * The viewer's own absences, those in which the viewer stands in, and for a head those of the department.
   * Latest first.
   * @param longer returns only absences of more days than this that have an end, and are neither over nor
   * cancelled. A head checks these
   */
  async list(viewer: Viewer, longer?: number): Promise<AbsenceRecord[]> {
    this.mayBeAway(viewer);
    const since = longer === undefined ? dayAfter(this.clock.today(), -shownFor) : this.clock.today();
    const isHead = headsDepartment(viewer.role);
    const found = await this.database.read<Absence>(
      `SELECT a.* FROM absences a JOIN users p ON p.id = a.person
       WHERE a.toDate >= ? AND (a.person = ? OR a.delegate = ?${isHead ? ' OR (p.college = ? AND p.department = ?)' : ''})
       ORDER BY a.fromDate DESC, a.id DESC LIMIT 500`,
      [since, viewer.id, viewer.id, ...(isHead ? [viewer.college, viewer.department] : [])],
    );
    const rows = found.filter(
      ({ fromDate, toDate, cancelledAt }) =>
        longer === undefined || (cancelledAt === null && toDate !== forGood && daysBetween(fromDate, toDate) >= longer),
    );
    return this.shown(...rows);
  }

  /**
   * @param attempt a repeated one gets the first absence again
   * @throws Forbidden for another person's absence, except for the head
   * @throws Invalid with a sentence for each field
   */
  async declare(viewer: Viewer, body: Static<typeof declareBody>, attempt?: Attempt): Promise<AbsenceRecord> {
    this.mayBeAway(viewer);
    const person = await this.personOf(viewer, body.person ?? viewer.id);
    const { from, reason = 'leave' } = body;
    const to = reason === 'left' ? forGood : body.to;
    if (to === undefined) throw new Invalid({ to: 'Please choose a day' });
    this.checkFirst(viewer, person, from);
    this.checkLast(from, to);
    const absence: Absence = {
      id: newId(),
      person: person.id,
      fromDate: from,
      toDate: to,
      reason,
      delegate: await this.delegateOf(person, body.delegate ?? null, from, to),
      declaredBy: viewer.id,
      createdAt: this.clock.stamp(),
      cancelledAt: null,
      version: 1,
    };
    const record = await this.one(absence);
    return this.once.run(attempt, async (tx) => {
      await this.refuseOverlap(tx, viewer, person, absence);
      await this.refuseTooMany(tx, viewer);
      await insertRow(tx, this.database, 'absences', { ...absence });
      await this.writeTrail(tx, viewer, 'absence', absence);
      if (reason === 'left' && from <= this.clock.today()) await this.leaving.left(tx, person, viewer);
      return record;
    });
  }

  /** Changes the last day or the delegate, or cancels the absence. Days that are over do not change. */
  async change(viewer: Viewer, id: string, body: Static<typeof changeBody>): Promise<AbsenceRecord> {
    this.mayBeAway(viewer);
    const { version, cancelled } = body;
    // Cancelling ignores `to` and `delegate`, because they are not checked then.
    const { to, delegate }: typeof body = cancelled ? {} : body;
    if (version === undefined) throw new PreconditionRequired();
    const [before] = isId(id) ? await this.database.read<Absence>('SELECT * FROM absences WHERE id = ?', [id]) : [];
    const person = before && (await memberOf(this.database, before.person));
    if (!before || !person || !this.isTheirs(viewer, person)) throw new NotFound();
    if (version !== before.version) throw new Conflict(undefined);
    if (before.cancelledAt !== null) throw new ActRefused('This absence was taken back');
    if (before.toDate < this.clock.today()) throw new ActRefused('This absence is over. It stays as it was.');
    // What waits for whoever left is released every morning, which no last day would end.
    if (to !== undefined && before.reason === 'left')
      throw new Invalid({ to: 'Whoever left is away for good. If they are back, end this absence.' });
    if (to !== undefined) this.checkLast(before.fromDate, to);
    const toDate = to ?? before.toDate;
    // Also a longer absence needs somebody who is there on its days.
    const asks = delegate !== undefined || toDate > before.toDate;
    const chosen = delegate === undefined ? before.delegate : delegate;
    const cells = {
      toDate,
      delegate: asks ? await this.delegateOf(person, chosen, before.fromDate, toDate) : chosen,
      cancelledAt: cancelled ? this.clock.stamp() : before.cancelledAt,
      version: before.version + 1,
    };
    const after: Absence = { ...before, ...cells };
    await this.database.transaction(async (tx) => {
      if (toDate > before.toDate) await this.refuseOverlap(tx, viewer, person, after);
      if (!(await updateRow(tx, this.database, 'absences', cells, { id, version }))) throw new Conflict(undefined);
      await this.writeTrail(tx, viewer, cancelled ? 'cancel' : 'update', after, before);
    });
    return this.one(after);
  }

  private mayBeAway(viewer: Viewer): void {
    requireTrait('verifies', viewer, 'say that they are away');
  }

  private isTheirs(viewer: Viewer, person: Member): boolean {
    if (person.id === viewer.id) return true;
    const isOfDepartment =
      viewer.department !== null && person.college === viewer.college && person.department === viewer.department;
    return headsDepartment(viewer.role) && isOfDepartment && verifies(person.role as Rank);
  }

  private async personOf(viewer: Viewer, id: string): Promise<Member> {
    const person = await memberOf(this.database, id);
    if (!person || !this.isTheirs(viewer, person))
      throw new Forbidden('Only the head of the department says that a colleague is away');
    return person;
  }

  /** @throws Invalid for anybody but a colleague of the department who is there on these days */
  private async delegateOf(person: Member, id: string | null, from: string, to: string): Promise<string | null> {
    if (id === null) return null;
    const delegate = await memberOf(this.database, id);
    if (!delegate || delegate.id === person.id || !isColleague(delegate, person))
      throw new Invalid({ delegate: 'Please choose a colleague of the same department' });
    // Whoever stands in for good may be away later on.
    const [away] = await this.database.read<Pick<Absence, 'id'>>(
      'SELECT id FROM absences WHERE person = ? AND cancelledAt IS NULL AND toDate >= ? AND fromDate <= ? LIMIT 1',
      [delegate.id, from, to === forGood ? from : to],
    );
    if (away)
      throw new Invalid({ delegate: `${delegate.name} is away on some of these days. Please choose somebody else.` });
    return delegate.id;
  }

  /**
   * Limits how far back an absence may begin. Entries do not age during an absence. So nobody may declare
   * long afterwards that they were absent.
   */
  private checkFirst(viewer: Viewer, person: Member, from: string): void {
    const isOwn = person.id === viewer.id;
    const days = isOwn ? reportableDaysBack.own : reportableDaysBack.byHead;
    if (from >= dayAfter(this.clock.today(), -days)) return;
    const more = isOwn && !headsDepartment(viewer.role) ? ' Your head can go further back.' : '';
    throw new Invalid({ from: `An absence can be told of at most ${days} days later.${more}` });
  }

  /**
   * An absence that goes on is changed, and none is put over it: each one more would be read with every queue. One that
   * is over cannot be changed, so the head may put it right by another. Whoever leaves for good may be away before.
   */
  private async refuseOverlap(tx: Transaction, viewer: Viewer, { id, name }: Member, absence: Absence): Promise<void> {
    // With whoever declares it, whose absences are counted.
    await tx.lock('users', id, viewer.id);
    const [other] = await tx.read<Absence>(
      `SELECT * FROM absences WHERE person = ? AND id <> ? AND cancelledAt IS NULL AND toDate >= ? AND toDate >= ?
       AND fromDate <= ? AND reason ${absence.reason === 'left' ? '=' : '<>'} 'left' ORDER BY fromDate, id LIMIT 1`,
      [id, absence.id, this.clock.today(), absence.fromDate, absence.toDate],
    );
    if (!other) return;
    const [who, from] = [id === viewer.id ? 'You are' : `${name} is`, showDay(other.fromDate)];
    const days = other.toDate === forGood ? `from ${from} for good` : `from ${from} to ${showDay(other.toDate)}`;
    throw new Invalid({ from: `${who} away ${days} already. Please end that absence first, then enter the new days.` });
  }

  /** Somebody who has left stays so, which is no absence to come to an end. */
  private async refuseTooMany(tx: Transaction, viewer: Viewer): Promise<void> {
    const since = this.clock.stamp(-declaredDays * DAY_MS);
    const declared = await countOf(
      tx,
      `absences WHERE declaredBy = ? AND (createdAt >= ? OR (toDate >= ? AND cancelledAt IS NULL AND reason <> 'left'))`,
      [viewer.id, since, this.clock.today()],
    );
    if (declared < mostDeclared) return;
    const sentence = `At most ${mostDeclared} absences are declared in ${declaredDays} days. Please wait some days.`;
    throw new Invalid({ from: sentence });
  }

  private checkLast(from: string, to: string): void {
    if (to < from) throw new Invalid({ to: 'The last day is before the first' });
    if (to < this.clock.today()) throw new Invalid({ to: 'These days are over' });
  }

  private writeTrail(
    tx: Transaction,
    viewer: Viewer,
    action: AuditAction,
    after: Absence,
    before?: Absence,
  ): Promise<void> {
    return this.audit.write(tx, { actor: viewer, action, resource: 'absences', record: after.id, before, after });
  }

  private async one(row: Absence): Promise<AbsenceRecord> {
    const [record] = await this.shown(row);
    if (!record) throw new NotFound();
    return record;
  }

  private async shown(...rows: readonly Absence[]): Promise<AbsenceRecord[]> {
    const names = await this.people.names(
      rows.flatMap(({ person, delegate, declaredBy }) => [person, delegate ?? '', declaredBy]),
    );
    return rows.map((row) => recordOf(row, personIn(names)));
  }
}

function recordOf(row: Absence, named: (id: string) => PersonValue): AbsenceRecord {
  const { id, version, person, fromDate, toDate, reason, delegate, declaredBy, createdAt, cancelledAt } = row;
  return {
    id,
    version,
    person: named(person),
    from: fromDate,
    to: toDate === forGood ? null : toDate,
    reason,
    delegate: delegate === null ? null : named(delegate),
    by: named(declaredBy),
    createdAt,
    cancelledAt,
  };
}
