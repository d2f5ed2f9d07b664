import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Condition, statesMeaning, type ViewerFacts } from '../../../../schemas';
import { Clock } from '../../base/config';
import { minutesAhead } from '../../base/config/zone';
import { Database } from '../../base/database';
import { marks } from '../../base/database/lists';
import type { Stored } from '../../field-types';
import type { EntryParts } from '../../records/read/entries';
import { compileRule } from '../../records/rights/rule-sql';
import type { EntryTable } from '../../records/store/table';
import { type Dialect, type Dimension, nameOf, sqlOf } from './dimensions';

/** The number of records with the same values, and the creation times of the first and last. */
export type Group = Readonly<Record<string, Stored>> & {
  readonly count: number;
  readonly earliest: string;
  readonly latest: string;
  /** The sum of the requested column. 0 without one. */
  readonly sum: number;
};

interface TallyQuery {
  /** The rule for the records that may be counted. */
  readonly rule: Condition;
  readonly by: readonly Dimension[];
  /**
   * Counts only records of these meanings.
   * @default any
   */
  readonly meaning?: readonly ('open' | 'accepted' | 'refused')[];
  /**
   * Counts only records whose day, or day of answer, is in this range. Both ends are included. Null is open.
   */
  readonly within?: { readonly on: 'day' | 'answered'; readonly from: string | null; readonly to: string | null };
  /** The number column to add up. */
  readonly sum?: string;
}

type CachedGroups = { readonly version: number; readonly groups: readonly Group[] };

/** Counts records in groups, in the database, once for each version of their table. */
@Injectable()
export class Tally {
  private readonly cache = new LRUCache<string, CachedGroups>({ max: 600 });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of({ type, table }: EntryParts, viewer: ViewerFacts, query: TallyQuery): Promise<readonly Group[]> {
    const { sql, values } = statementOf(table, viewer, query, this.dialect());
    const key = `${sql}\u0000${values.join('\u0000')}`;
    const version = this.database.versionOf(type.name);
    const cached = this.cache.get(key);
    if (cached?.version === version) return cached.groups;
    const rows = await this.database.read<Group>(sql, values);
    // MariaDB returns sums as text.
    const groups = rows.map((row) => ({ ...row, count: Number(row.count), sum: Number(row.sum) }) as Group);
    this.cache.set(key, { version, groups });
    return groups;
  }

  private dialect(): Dialect {
    return { queries: this.database.dialect, offset: minutesAhead(this.clock.zone, this.clock.now()) };
  }
}

/** The SQL of a count. Its text is the same for all viewers of a role, so that it is prepared once. */
function statementOf(
  table: EntryTable,
  viewer: ViewerFacts,
  { rule, by, meaning, within, sum }: TallyQuery,
  dialect: Dialect,
): { sql: string; values: Stored[] } {
  const { sql: seen, slots } = compileRule(rule, table);
  const tests = [seen];
  const values: Stored[] = slots.map((slot) => slot(viewer));
  if (meaning) {
    const states = meaning.flatMap((one) => statesMeaning(table.type, one));
    tests.push(states.length > 0 ? `${table.quote('status')} IN (${marks(states)})` : '1 = 0');
    values.push(...states);
  }
  if (within) {
    const day = sqlOf(table, within.on, dialect);
    for (const [operator, end] of [
      ['>=', within.from],
      ['<=', within.to],
    ] as const) {
      if (end === null) continue;
      tests.push(`${day} ${operator} ?`);
      values.push(end);
    }
  }
  const total = sum === undefined ? '0' : `COALESCE(SUM(${sqlOf(table, { field: sum }, dialect)}), 0)`;
  const made = table.quote('createdAt');
  const groups = by.map((dimension) => `${sqlOf(table, dimension, dialect)} AS ${table.quote(nameOf(dimension))}`);
  const counts = [`COUNT(*) AS ${table.quote('count')}`, `MIN(${made}) AS earliest`, `MAX(${made}) AS latest`];
  const grouping = by.map((_, index) => index + 1).join(', ');
  return {
    sql: `SELECT ${[...groups, ...counts, `${total} AS ${table.quote('sum')}`].join(', ')} FROM ${table.name} WHERE ${tests.join(' AND ')}${grouping && ` GROUP BY ${grouping}`}`,
    values,
  };
}
