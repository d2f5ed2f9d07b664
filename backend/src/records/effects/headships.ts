import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Registry, showDay } from '../../../../schemas';
import { headRole, type Rank } from '../../../../schemas/roles';
import { Audit } from '../../auth/audit/audit';
import { People } from '../../auth/users/people';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { insertRow, newAt } from '../../base/database/write-rows';
import { Invalid } from '../../base/errors';
import { Outbox, PublicAddress } from '../../mail';
import { headBegins, headEnds, headTold } from '../../mail/templates';
import { Invitations, Owners, ownerProofBeside, ownerWordsBeside, takeProof } from '../../people';
import { REGISTRY } from '../store/registries';
import { type StoredValues, valueIn } from '../store/row-columns';
import { type Editing, invalidColumn, type RowChange, type RowEffect } from './effect';

/** The rank that a former head gets when the earlier rank is unknown. */
const USUAL_RANK: Rank = 'professor';
/** Body property: the account id of the head who is replaced. Nobody can replace a head whom they did not see. */
const INSTEAD = 'instead';

interface Head {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The id of the `headships` row. Null for somebody who became head before such rows existed. */
  readonly row: string | null;
  readonly since: string | null;
  readonly formerRank: Rank | null;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Rank;
  readonly college: string | null;
  readonly department: string | null;
}

type HeadedDepartment = {
  readonly id: string;
  readonly name: string;
  readonly college: string;
  readonly collegeName: string;
};

/** Appoints heads of departments. An appointment ends the term of the previous head, who gets the earlier rank back. */
@Injectable()
export class Headships implements RowEffect, OnModuleInit {
  readonly extras = [INSTEAD, ...Object.keys(ownerProofBeside)];
  /** Whether the registry has appointments. If so, nobody becomes head in another way. */
  readonly areDeclared: boolean;
  /** The name of appointments in the trail. */
  private readonly appointments: string;
  private readonly page: string;

  constructor(
    @Inject(REGISTRY) registry: Registry,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly people: People,
    private readonly owners: Owners,
    private readonly invitations: Invitations,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
  ) {
    const appointing = registry.directories.find(({ rows }) => rows.effects.includes('headship'));
    this.areDeclared = appointing !== undefined;
    this.appointments = appointing?.name ?? '';
    this.page = registry.directories.find(({ rows }) => rows.table === 'departments')?.route ?? 'dashboard';
  }

  /** Adds a row for every head who was in office before appointments existed. The first day is unknown. */
  async onModuleInit(): Promise<void> {
    if (!this.areDeclared) return;
    const unsaid = await this.database.read<{ department: string; person: string }>(
      `SELECT d.id AS department, u.id AS person FROM departments d
       JOIN users u ON u.college = d.college AND u.department = d.id AND u.role = ? AND u.state <> 'suspended'
       WHERE d.head IS NULL ORDER BY u.createdAt, u.id`,
      [headRole],
    );
    for (const { department, person } of unsaid)
      await this.database.transaction(async (tx) => {
        const sql = 'UPDATE departments SET head = ? WHERE id = ? AND head IS NULL';
        if ((await tx.run(sql, [person, department])) === 0) return;
        await this.keep(tx, { department, person, until: null });
      });
  }

  /** A head decides for a whole department, so an open session is not enough. @throws Invalid; TooMany */
  async ask({ session, extras, before }: RowChange): Promise<boolean> {
    // Another day gives nobody a right.
    if (!session || before) return false;
    await this.owners.check(session, takeProof(extras).proof, ownerWordsBeside);
    return true;
  }

  /**
   * @throws Invalid when the person cannot be head, the day is too early, or the body does not name the current head
   */
  async before(tx: Transaction, change: RowChange, row: StoredValues | undefined): Promise<void> {
    if (!row) return;
    if (change.before) return this.checkDay(tx, { ...change, before: change.before }, row);
    if (!change.isProven) throw new Invalid({ [ownerWordsBeside.password]: ownerWordsBeside.missing });
    const { department, person, since } = factsOf(change, change.values);
    // When two appoint at once, the second sees whom the first appointed.
    await tx.lock('departments', department);
    await tx.lock('users', person);
    const place = await this.placeOf(tx, department);
    const [chosen] = await tx.read<Person>(
      'SELECT id, name, email, role, college, department FROM users WHERE id = ?',
      [person],
    );
    // The check of the fields refuses what does not exist or cannot be seen.
    if (!place || !chosen) return;
    const heads = await this.headsOf(tx, place);
    if (heads.some(({ id }) => id === person))
      throw invalidColumn(change, 'person', `${chosen.name} is the head already`);
    if (chosen.college !== place.college)
      throw invalidColumn(change, 'person', `${chosen.name} works at another college than ${place.collegeName}`);
    if (chosen.department !== place.id)
      throw invalidColumn(change, 'person', `${chosen.name} works in another department than ${place.name}`);
    const { [INSTEAD]: instead } = change.extras;
    const [head] = heads;
    if (head && !heads.some(({ id }) => id === instead))
      throw invalidColumn(
        change,
        'department',
        `${head.name} is the head of ${place.name}${head.since ? `, since ${showDay(head.since)}` : ''}. Look at the list of departments again: a new head takes the place of the one who is there.`,
      );
    const later = heads.find((one) => one.since !== null && one.since > since);
    if (later)
      throw invalidColumn(
        change,
        'since',
        `${later.name} has been the head since ${showDay(later.since ?? '')}. Choose that day or a later one.`,
      );
    const last = await this.lastOf(tx, place);
    if (last && last.until > since)
      throw invalidColumn(
        change,
        'since',
        `${last.name} was the head until ${showDay(last.until)}. Choose that day or a later one.`,
      );
  }

  async after(tx: Transaction, change: RowChange, row: StoredValues | undefined): Promise<void> {
    const { viewer } = change;
    if (row && change.before) return this.moveDay(tx, { ...change, before: change.before }, row);
    const { department, person, since } = factsOf(change, change.values);
    const place = await this.placeOf(tx, department);
    const [chosen] = await tx.read<Person>('SELECT id, name, email, role FROM users WHERE id = ?', [person]);
    if (!row || !place || !chosen) return;
    const heads = await this.headsOf(tx, place);
    for (const head of heads) await this.end(tx, place.id, head, since, viewer);
    // Part of the row that was just begun, but known only here.
    await tx.changeOne('UPDATE headships SET formerRank = ? WHERE id = ?', [chosen.role, change.id]);
    await this.rank(tx, chosen, headRole, viewer);
    await this.invitations.renew(tx, chosen, viewer);
    await tx.changeOne('UPDATE departments SET head = ?, headSince = ? WHERE id = ?', [person, since, place.id]);
    await this.tell(tx, place, chosen, heads, { since, by: viewer });
  }

  /** Of a headship only its first day is corrected, which somebody may have mistyped. @throws Invalid */
  private async checkDay(tx: Transaction, change: Editing, row: StoredValues): Promise<void> {
    const [was, is] = [factsOf(change, change.before), factsOf(change, row)];
    for (const column of ['department', 'person'] as const)
      if (was[column] !== is[column])
        throw invalidColumn(change, column, 'Only the day can be corrected. For another head, use “Appoint Head”.');
    await tx.lock('departments', was.department);
    if (is.until !== '' && is.since > is.until)
      throw invalidColumn(
        change,
        'since',
        `The time ended on ${showDay(is.until)}. Choose that day or an earlier one.`,
      );
    const last = await this.previousOf(tx, change);
    const first = last?.until === was.since ? last.since : last?.until;
    if (last && first && is.since < first)
      throw invalidColumn(
        change,
        'since',
        `${last.name} was the head ${last.until === was.since ? 'from' : 'until'} ${showDay(first)}. Choose that day or a later one.`,
      );
  }

  /** Whoever was the head until that day was it until the corrected one. */
  private async moveDay(tx: Transaction, change: Editing, row: StoredValues): Promise<void> {
    const [was, is] = [factsOf(change, change.before), factsOf(change, row)];
    if (was.since === is.since) return;
    const last = await this.previousOf(tx, change);
    if (last && last.until === was.since) await this.endRow(tx, last.id, last.until, is.since, change.viewer);
    if (is.until === '')
      await tx.changeAll('UPDATE departments SET headSince = ? WHERE id = ? AND head = ?', [
        is.since,
        is.department,
        is.person,
      ]);
  }

  /** Who was the head of the department before somebody, as was said until now. */
  private async previousOf(tx: Transaction, change: Editing) {
    const { department, since, until } = factsOf(change, change.before);
    const ended = `h.${this.quoted('until')}`;
    const [last] = await tx.read<{ id: string; name: string; since: string | null; until: string }>(
      `SELECT h.id, u.name, h.since, ${ended} AS ${this.quoted('until')} FROM headships h JOIN users u ON u.id = h.person
       WHERE h.department = ? AND h.id <> ? AND ${ended} <= ?
       ORDER BY ${ended} DESC, COALESCE(h.since, '') DESC LIMIT 1`,
      [department, change.id, since || until || '9999-12-31'],
    );
    return last;
  }

  /** Ends the headship of somebody who is given another role, from today on. */
  async left(tx: Transaction, person: string, by: Viewer): Promise<void> {
    const today = this.clock.today();
    const rows = await tx.read<{ id: string; department: string }>(
      `SELECT id, department FROM headships WHERE person = ? AND ${this.quoted('until')} IS NULL`,
      [person],
    );
    for (const { id, department } of rows) {
      await tx.lock('departments', department);
      await this.endRow(tx, id, null, today, by);
    }
    await tx.changeAll('UPDATE departments SET head = NULL, headSince = NULL WHERE head = ?', [person]);
  }

  /**
   * Ends the headship of somebody whose account is closed, from today on. They get the earlier rank back, so whoever
   * opens the account again makes nobody head.
   */
  async closed(tx: Transaction, person: string, by: Viewer): Promise<void> {
    const [row] = await tx.read<{ formerRank: Rank | null }>(
      `SELECT formerRank FROM headships WHERE person = ? AND ${this.quoted('until')} IS NULL`,
      [person],
    );
    await this.left(tx, person, by);
    await this.rank(tx, { id: person, role: headRole }, row?.formerRank ?? USUAL_RANK, by);
  }

  /** The department with its college. */
  private async placeOf(tx: Transaction, department: string): Promise<HeadedDepartment | undefined> {
    const [place] = await tx.read<HeadedDepartment>(
      `SELECT d.id, d.name, d.college, c.name AS collegeName FROM departments d JOIN colleges c ON c.id = d.college
       WHERE d.id = ?`,
      [department],
    );
    return place;
  }

  /** The current heads. There can be several only where accounts became heads before appointments existed. */
  private headsOf(tx: Transaction, { id, college }: HeadedDepartment): Promise<Head[]> {
    const quoted = (name: string) => this.quoted(name);
    return tx.read<Head>(
      `SELECT u.id, u.name, u.email, h.id AS ${quoted('row')}, h.since, h.formerRank
       FROM users u LEFT JOIN headships h ON h.person = u.id AND h.department = ? AND h.${quoted('until')} IS NULL
       WHERE u.college = ? AND u.department = ? AND u.role = ? ORDER BY u.id`,
      [id, college, id, headRole],
    );
  }

  /** Whose time ended last. */
  private async lastOf(
    tx: Transaction,
    { id }: HeadedDepartment,
  ): Promise<{ name: string; until: string } | undefined> {
    const until = `h.${this.quoted('until')}`;
    const [last] = await tx.read<{ name: string; until: string }>(
      `SELECT u.name, ${until} AS ${this.quoted('until')} FROM headships h JOIN users u ON u.id = h.person
       WHERE h.department = ? AND ${until} IS NOT NULL ORDER BY ${until} DESC LIMIT 1`,
      [id],
    );
    return last;
  }

  private async end(tx: Transaction, department: string, head: Head, until: string, by: Viewer): Promise<void> {
    if (head.row === null) await this.keep(tx, { department, person: head.id, until });
    else await this.endRow(tx, head.row, null, until, by);
    await this.rank(tx, { id: head.id, role: headRole }, head.formerRank ?? USUAL_RANK, by);
  }

  /** @param before the end that it has, for a correction */
  private async endRow(
    tx: Transaction,
    id: string,
    before: string | null,
    until: string,
    actor: Viewer,
  ): Promise<void> {
    const name = this.quoted('until');
    await tx.changeOne(
      `UPDATE headships SET ${name} = ?, updatedAt = ?, version = version + 1
       WHERE id = ? AND COALESCE(${name}, '') = ?`,
      [until, this.clock.stamp(), id, before ?? ''],
    );
    const event = { actor, action: 'update', resource: this.appointments, record: id } as const;
    await this.audit.write(tx, { ...event, before: { until: before }, after: { until } });
  }

  /** Adds a row for somebody who was head before such rows existed. */
  private async keep(
    tx: Transaction,
    row: { readonly department: string; readonly person: string; readonly until: string | null },
  ): Promise<void> {
    const unknown = { since: null, formerRank: null };
    const made = newAt(this.clock.stamp());
    await insertRow(tx, this.database, 'headships', { id: newId(), ...row, ...unknown, ...made });
  }

  private async rank(tx: Transaction, { id, role }: Pick<Person, 'id' | 'role'>, to: Rank, actor: Viewer) {
    await tx.changeOne('UPDATE users SET role = ?, updatedAt = ?, version = version + 1 WHERE id = ? AND role = ?', [
      to,
      this.clock.stamp(),
      id,
      role,
    ]);
    const event = { actor, action: 'update', resource: 'account', record: id } as const;
    await this.audit.write(tx, { ...event, before: { role }, after: { role: to } });
  }

  private async tell(
    tx: Transaction,
    place: HeadedDepartment,
    person: Person,
    heads: readonly Head[],
    { since, by }: { readonly since: string; readonly by: Viewer },
  ): Promise<void> {
    const appointment = {
      person: person.name,
      department: place.name,
      college: place.collegeName,
      since,
      before: heads.map(({ name }) => name),
      by: by.name,
    };
    const [departments, home] = [this.address.page(`/faculty/${this.page}`), this.address.page('/faculty/dashboard')];
    for (const one of await this.people.administrators(tx))
      await this.outbox.put(tx, one, headTold({ name: one.name, url: departments }, appointment));
    await this.outbox.put(tx, person, headBegins({ name: person.name, url: home }, appointment));
    for (const head of heads) await this.outbox.put(tx, head, headEnds(head, appointment));
  }

  private quoted = (name: string): string => this.database.quote(name);
}

/** The values of an appointment. */
const factsOf = (change: RowChange, of: StoredValues) => ({
  department: String(valueIn(change, of, 'department') ?? ''),
  person: String(valueIn(change, of, 'person') ?? ''),
  since: String(valueIn(change, of, 'since') ?? ''),
  until: String(valueIn(change, of, 'until') ?? ''),
});
