import { Injectable } from '@nestjs/common';
import { type AccountState, headRole, learnerRole, ranksWith } from '../../../../schemas/roles';
import { Database, type Reader } from '../../base/database';
import { placeholders, readInParts } from '../../base/database/lists';
import { readOnce, UntilWritten } from '../../base/database/until-written';

/** SQL: somebody added this account, and its owner has not come yet. Whoever signed up has a password already. */
export const NOT_COME = "(state = 'pending' AND passwordHash IS NULL)";

/** SQL: a resident whose training has ended. Whoever teaches by now may have been one. @param of `t.` of an alias */
export const endedOf = (of: string): string => `(${of}role = '${learnerRole}' AND ${of}endedOn IS NOT NULL)`;
export const ENDED = endedOf('');

/** SQL: `NOT_COME`, and is invited and waited for: no resident whose training ended before they came. */
export const AWAITED = `(${NOT_COME} AND NOT ${ENDED})`;

/**
 * SQL: the account `g` guides residents of this place, and their new entries wait for it. A guide who was added and has
 * not come yet is one already.
 */
export const guidesAt = (college: string, department: string): string =>
  `g.state <> 'suspended' AND g.college = ${college} AND g.department = ${department}`;

/** A person, for choosing or showing. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who gets a letter. Name and address come from our database, never from a request's header. */
export interface Addressee {
  readonly name: string;
  readonly email: string;
}

/** Somebody with an account, whom letters reach. */
export interface Reachable extends Person, Addressee {}

/** Where somebody belongs. Nobody belongs to a null. */
export interface Place {
  readonly college: string | null;
  readonly department: string | null;
}

/** Somebody who teaches, as far as they have come. */
interface Staff extends Person {
  readonly state: AccountState;
}

const FACULTY = ranksWith('teaches');

const ADMINISTRATORS = ranksWith('administers');

/** Names of people, cached until any account changes, and who stands above others. */
@Injectable()
export class People {
  private readonly known = new UntilWritten<Map<string, string | null>>();
  private readonly staff = new UntilWritten<Promise<Staff[]>>();

  constructor(private readonly database: Database) {}

  /** The name of an account, or null when there is none. */
  async name(id: string): Promise<string | null> {
    return (await this.names([id])).get(id) ?? null;
  }

  /**
   * The names of the ids that exist. @param from a transaction may see what will be rolled back, so its names are not
   * cached
   */
  async names(ids: readonly string[], from: Reader = this.database): Promise<Map<string, string>> {
    const cached = from === this.database ? this.namesKnown() : new Map<string, string | null>();
    const missing = [...new Set(ids)].filter((id) => !cached.has(id));
    const rows = await readInParts(missing, (some) =>
      from.read<Person>(`SELECT id, name FROM users WHERE id IN (${placeholders(some)})`, some),
    );
    for (const id of missing) cached.set(id, null);
    for (const { id, name } of rows) cached.set(id, name);
    const found = new Map<string, string>();
    for (const id of ids) {
      const name = cached.get(id);
      if (name) found.set(id, name);
    }
    return found;
  }

  /** A new map after each write. What is still being read then fills the map that it began with. */
  private namesKnown(): Map<string, string | null> {
    const version = this.database.versionOf('users');
    const known = this.known.get('all', version) ?? new Map<string, string | null>();
    this.known.set('all', version, known);
    return known;
  }

  /** Active faculty and heads of one department, by name. Empty without a college or a department. */
  async faculty(college: string | null, department: string | null): Promise<readonly Person[]> {
    return (await this.teaching(college, department)).filter(({ state }) => state === 'active');
  }

  /**
   * Whom a resident may name: they, and whoever was added and has not come yet. A college's first entries wait for people who
   * still have their slip in hand.
   */
  namable(college: string | null, department: string | null): Promise<readonly Person[]> {
    return this.teaching(college, department);
  }

  /** Of these, who could be named in some department of the college: an entry that is corrected may go on naming them. */
  async namableStill(college: string | null, ids: readonly string[]): Promise<readonly Person[]> {
    if (!college || ids.length === 0) return [];
    return this.loadFaculty(`college = ? AND id IN (${placeholders(ids)})`, [college, ...ids]);
  }

  /** The active heads of a department, by name. */
  heads({ college, department }: Place, from: Reader = this.database): Promise<Reachable[]> {
    return this.active(from, 'college = ? AND department = ? AND role = ?', [college, department, headRole]);
  }

  /** The active administrators, by name. */
  administrators(from: Reader = this.database): Promise<Reachable[]> {
    return this.active(from, `role IN (${placeholders(ADMINISTRATORS)})`, ADMINISTRATORS);
  }

  /** Undefined unless the account is active. */
  async addressee(id: unknown, from: Reader = this.database): Promise<Reachable | undefined> {
    return (await this.active(from, 'id = ?', [id]))[0];
  }

  private active(from: Reader, where: string, params: readonly unknown[]): Promise<Reachable[]> {
    const sql = `SELECT id, name, email FROM users WHERE ${where} AND state = 'active' ORDER BY name, id`;
    return from.read<Reachable>(sql, params);
  }

  private async teaching(college: string | null, department: string | null): Promise<readonly Staff[]> {
    if (!college || !department) return [];
    // Somebody who was suspended a moment ago must not be offered. If this takes no statement, changes are checked here
    // too.
    this.database.commitVersion();
    return readOnce(this.staff, `${college} ${department}`, this.database.versionOf('users'), () =>
      this.loadFaculty('college = ? AND department = ?', [college, department]),
    );
  }

  private loadFaculty(where: string, params: readonly string[]): Promise<Staff[]> {
    return this.database.read<Staff>(
      `SELECT id, name, state FROM users WHERE ${where} AND role IN (${placeholders(FACULTY)})
       AND (state = 'active' OR ${NOT_COME}) AND name <> '' ORDER BY search, id`,
      [...params, ...FACULTY],
    );
  }
}
