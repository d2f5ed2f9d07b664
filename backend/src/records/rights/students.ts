import { Injectable } from '@nestjs/common';
import { type Condition, learnerRole, type Registry, type ViewerFacts } from '../../../../schemas';
import type { Person } from '../../auth/users/people';
import { Database, isId, type Reader, type Transaction } from '../../base/database';
import { toSql } from './rule-sql';

/** The columns in the rules of these kinds: the student, and where the student was when the record was made. */
const known = ['student', 'college', 'department'];

/** A rule for records of students as a condition on the accounts of the students, whose `student` is the account. */
export const studentsUnder = (database: Pick<Database, 'quote'>, rule: Condition, viewer: ViewerFacts) =>
  toSql(rule, viewer, {
    quote: (key) => database.quote(key === 'student' ? 'id' : key),
    columnType: (key) => (known.includes(key) ? 'string' : undefined),
  });

/**
 * The accounts that have a logbook: residents, and those who were one and have another role now. What they logged, what
 * others recorded of them and the programme of their training file stay.
 */
export function hasLogbook({ entries, records }: Pick<Registry, 'entries' | 'records'>): string {
  const kept = [...entries, ...records].filter(({ owner }) => owner);
  const ofTheirs = kept.map(({ name }) => `EXISTS (SELECT 1 FROM ${name} r WHERE r.student = users.id)`);
  return `(${[`role = '${learnerRole}'`, 'programme IS NOT NULL', ...ofTheirs].join(' OR ')})`;
}

/** A closed account stays one of those whose logbook is looked at, once its training file says when the training ended. */
export const isOrWasHere = `(state = 'active' OR (state = 'suspended' AND endedOn IS NOT NULL))`;

/** A student, as seen by people who keep records about them. */
export interface Student extends Person {
  readonly college: string | null;
  readonly department: string | null;
  /** `YYYY-MM-DD`, when the course began. */
  readonly joinedDate: string | null;
  /** A key of the registry's programmes. */
  readonly programme: string | null;
  /** The last day of an extended course. Otherwise the last day follows from the programme. */
  readonly plannedEnd: string | null;
  /** When the training ended. Null while it lasts. */
  readonly endedOn: string | null;
  /** The ids of the guide and of the second one. */
  readonly guide: string | null;
  readonly coGuide: string | null;
}

const columns = 'id, name, college, department, joinedDate, programme, plannedEnd, endedOn, guide, coGuide';
const isActiveStudent = `role = '${learnerRole}' AND state = 'active'`;

/** Finds students by the rules that the registry has for their records. */
@Injectable()
export class Students {
  constructor(private readonly database: Database) {}

  /** An active student about whom the viewer may keep records under this rule. @param id as a client sent it */
  find(from: Reader, rule: Condition, viewer: ViewerFacts, id: unknown): Promise<Student | undefined> {
    return this.one(rule, viewer, id, (sql, params) => from.read<Student>(sql, params));
  }

  /** The same student, locked until the end of the transaction, so that role, college and department stay. */
  hold(tx: Transaction, rule: Condition, viewer: ViewerFacts, id: unknown): Promise<Student | undefined> {
    return this.one(rule, viewer, id, (sql, params) => tx.readLocked<Student>('shared', sql, params));
  }

  private async one(
    rule: Condition,
    viewer: ViewerFacts,
    id: unknown,
    read: (sql: string, params: readonly unknown[]) => Promise<Student[]>,
  ): Promise<Student | undefined> {
    if (!isId(id)) return undefined;
    const { sql, params } = studentsUnder(this.database, rule, viewer);
    const found = `SELECT ${columns} FROM users WHERE id = ? AND ${isActiveStudent} AND ${sql}`;
    const [student] = await read(found, [id, ...params]);
    return student;
  }

  /** All active students under this rule, by name. Includes those whose training has ended. */
  async all(rule: Condition, viewer: ViewerFacts): Promise<Student[]> {
    const { sql, params } = studentsUnder(this.database, rule, viewer);
    return this.database.read<Student>(
      `SELECT ${columns} FROM users WHERE ${isActiveStudent} AND name <> '' AND ${sql} ORDER BY search, id`,
      params,
    );
  }
}
