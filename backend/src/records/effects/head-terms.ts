import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { headRole, type Rank } from '../../../../schemas/roles';
import { Audit } from '../../auth/audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { insertRow, newAt } from '../../base/database/write-rows';
import { REGISTRY } from '../store/registries';

/** The rank that a former head gets when the earlier rank is unknown. */
const USUAL_RANK: Rank = 'professor';

/** Somebody who heads a department now. */
export interface Head {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The id of the `headships` row. Null for somebody who became head before such rows existed. */
  readonly row: string | null;
  readonly since: string | null;
  readonly formerRank: Rank | null;
}

/** A department with its college. */
export type HeadedDepartment = {
  readonly id: string;
  readonly name: string;
  readonly college: string;
  readonly collegeName: string;
};

/**
 * The terms of heads: who heads a department now and did before, and how a term ends. The row of a department repeats the
 * last one.
 */
@Injectable()
export class HeadTerms implements OnModuleInit {
  /** Whether the registry has appointments. If so, nobody becomes head in another way. */
  readonly areDeclared: boolean;
  /** The name of appointments in the trail. */
  private readonly appointments: string;

  constructor(
    @Inject(REGISTRY) registry: Registry,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {
    const appointing = registry.directories.find(({ rows }) => rows.effects.includes('headship'));
    this.areDeclared = appointing !== undefined;
    this.appointments = appointing?.name ?? '';
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

  async placeOf(tx: Transaction, department: string): Promise<HeadedDepartment | undefined> {
    const [place] = await tx.read<HeadedDepartment>(
      `SELECT d.id, d.name, d.college, c.name AS collegeName FROM departments d JOIN colleges c ON c.id = d.college
       WHERE d.id = ?`,
      [department],
    );
    return place;
  }

  /** The current heads. There can be several only where accounts became heads before appointments existed. */
  headsOf(tx: Transaction, { id, college }: HeadedDepartment): Promise<Head[]> {
    const quoted = (name: string) => this.quoted(name);
    return tx.read<Head>(
      `SELECT u.id, u.name, u.email, h.id AS ${quoted('row')}, h.since, h.formerRank
       FROM users u LEFT JOIN headships h ON h.person = u.id AND h.department = ? AND h.${quoted('until')} IS NULL
       WHERE u.college = ? AND u.department = ? AND u.role = ? ORDER BY u.id`,
      [id, college, id, headRole],
    );
  }

  /** Whose time ended last. */
  async lastOf(tx: Transaction, { id }: HeadedDepartment): Promise<{ name: string; until: string } | undefined> {
    const until = `h.${this.quoted('until')}`;
    const [last] = await tx.read<{ name: string; until: string }>(
      `SELECT u.name, ${until} AS ${this.quoted('until')} FROM headships h JOIN users u ON u.id = h.person
       WHERE h.department = ? AND ${until} IS NOT NULL ORDER BY ${until} DESC LIMIT 1`,
      [id],
    );
    return last;
  }

  /**
   * Begins the term of an appointment, whose row is there, and ends that of whoever was head until then.
   * @returns those
   */
  async begin(
    tx: Transaction,
    { id, since }: { readonly id: string; readonly since: string },
    place: HeadedDepartment,
    person: { readonly id: string; readonly role: Rank },
    by: Viewer,
  ): Promise<readonly Head[]> {
    const heads = await this.headsOf(tx, place);
    for (const head of heads) await this.end(tx, place.id, head, since, by);
    // Part of the row that was just begun, but known only here.
    await tx.changeOne('UPDATE headships SET formerRank = ? WHERE id = ?', [person.role, id]);
    await this.rank(tx, person, headRole, by);
    await tx.changeOne('UPDATE departments SET head = ?, headSince = ? WHERE id = ?', [person.id, since, place.id]);
    return heads;
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

  private async end(tx: Transaction, department: string, head: Head, until: string, by: Viewer): Promise<void> {
    if (head.row === null) await this.keep(tx, { department, person: head.id, until });
    else await this.endRow(tx, head.row, null, until, by);
    await this.rank(tx, { id: head.id, role: headRole }, head.formerRank ?? USUAL_RANK, by);
  }

  /** @param before the end that it has, for a correction */
  async endRow(tx: Transaction, id: string, before: string | null, until: string, actor: Viewer): Promise<void> {
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

  private async rank(tx: Transaction, { id, role }: { id: string; role: Rank }, to: Rank, actor: Viewer) {
    await tx.changeOne('UPDATE users SET role = ?, updatedAt = ?, version = version + 1 WHERE id = ? AND role = ?', [
      to,
      this.clock.stamp(),
      id,
      role,
    ]);
    await this.audit.ofAccount(tx, id, 'update', actor, { before: { role }, after: { role: to } });
  }

  private quoted = (name: string): string => this.database.quote(name);
}
