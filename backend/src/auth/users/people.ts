import { Injectable } from '@nestjs/common';
import { type AccountState, ranksWith } from '../../../../schemas/roles';
import { Database, type Reader } from '../../base/database';
import { chunks, marks } from '../../base/database/lists';

/** A person, for choosing or showing. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Somebody who teaches, as far as they have come. */
interface Staff extends Person {
  readonly state: AccountState;
}

const BATCH = 500;
const FACULTY = ranksWith('teaches');

/** Names of people, cached until any account changes. */
@Injectable()
export class People {
  private cachedNames = new Map<string, string | null>();
  private cachedVersion = -1;
  private staff = new Map<string, Promise<Staff[]>>();
  private staffAt = -1;

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
    const cached = from === this.database ? this.current() : new Map<string, string | null>();
    const missing = [...new Set(ids)].filter((id) => !cached.has(id));
    for (const some of chunks(missing, BATCH)) await this.load(from, cached, some);
    const found = new Map<string, string>();
    for (const id of ids) {
      const name = cached.get(id);
      if (name) found.set(id, name);
    }
    return found;
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

  private async teaching(college: string | null, department: string | null): Promise<readonly Staff[]> {
    if (!college || !department) return [];
    // Somebody who was suspended a moment ago must not be offered. If this takes no statement, changes are checked here
    // too.
    this.database.stamp();
    const version = this.database.versionOf('users');
    if (version !== this.staffAt) {
      this.staff = new Map();
      this.staffAt = version;
    }
    const key = `${college} ${department}`;
    const { staff } = this;
    const cached = staff.get(key) ?? this.loadFaculty(college, department);
    staff.set(key, cached);
    cached.catch(() => staff.delete(key));
    return cached;
  }

  private loadFaculty(college: string, department: string): Promise<Staff[]> {
    return this.database.read<Staff>(
      `SELECT id, name, state FROM users WHERE college = ? AND department = ? AND role IN (${marks(FACULTY)})
       AND (state = 'active' OR (state = 'pending' AND passwordHash IS NULL)) AND name <> '' ORDER BY search, id`,
      [college, department, ...FACULTY],
    );
  }

  /** The cached names at this version of the table. A load that is under way fills the map that it began with. */
  private current(): Map<string, string | null> {
    const version = this.database.versionOf('users');
    if (version !== this.cachedVersion) {
      this.cachedNames = new Map();
      this.cachedVersion = version;
    }
    return this.cachedNames;
  }

  private async load(from: Reader, into: Map<string, string | null>, ids: readonly string[]): Promise<void> {
    const rows = await from.read<Person>(`SELECT id, name FROM users WHERE id IN (${marks(ids)})`, ids);
    for (const id of ids) into.set(id, null);
    for (const { id, name } of rows) into.set(id, name);
  }
}
