import { Injectable } from '@nestjs/common';
import {
  type Condition,
  dayField,
  type EntryResource,
  isDay,
  type Meaning,
  meaningOf,
  type ResolvedField,
  statesMeaning,
  type ViewerFacts,
} from '../../../schemas';
import { Clock } from '../base/config';
import { Database, type QueryDialect } from '../base/database';
import { placeholders } from '../base/database/lists';
import { readOnce, UntilWritten } from '../base/database/until-written';
import type { Stored } from '../field-types';
import type { EntryParts } from '../records/read/entries';
import { toSql } from '../records/rights/rule-sql';
import type { EntryTable } from '../records/store/table';

/** The dimensions by which records can be counted. */
type Dimension =
  | 'student'
  | 'college'
  | 'department'
  | 'status'
  | 'verifiedBy'
  /** The month and the day that the record is about. A record without a day counts on the day of `logged`. */
  | 'month'
  | 'day'
  /** The day and the month of the answer. */
  | 'answered'
  | 'answeredMonth'
  /** The day on which it was logged, in the college's time zone. */
  | 'logged'
  /** The moment at which it was logged, or the first of its chain. */
  | 'firstLogged'
  /** The days from the creation of the record to its answer. */
  | 'turnaround'
  /** The days from the last that the record is about to its creation, or that of the first of its chain. */
  | 'delay'
  | { readonly field: string };

const nameOf = (dimension: Dimension): string => (typeof dimension === 'string' ? dimension : dimension.field);

/** How days are counted: in the SQL of the engine, by the clock of the college. */
interface DayCounting {
  readonly queries: QueryDialect;
  /**
   * The minutes by which the college's clock is ahead of UTC. For a zone with summer time it is the present
   * offset. So a record logged around midnight in the other half of the year may count for the neighbouring
   * day.
   */
  readonly offset: number;
}

/** The day that a record is about. @param logged the day on which it, or the first of its chain, was logged */
function dayOf({ type, quote }: Pick<EntryTable, 'type' | 'quote'>, logged: string): string {
  const date: ResolvedField | undefined = dayField(type);
  return date ? `COALESCE(${quote(date.key)}, ${logged})` : logged;
}

/** The last of the days that a record is about: see `lastDayOfRecord`. @param logged as of `dayOf` */
function lastDayOf({ type, quote }: Pick<EntryTable, 'type' | 'quote'>, logged: string): string {
  const days = type.fields.filter(isDay).map(({ key }) => quote(key));
  return days.length === 0 ? logged : `COALESCE(${days.reduce(laterOf)}, ${logged})`;
}

/** The later of two days, of which either may be missing. */
const laterOf = (day: string, other: string): string =>
  `CASE WHEN ${day} IS NULL OR ${other} > ${day} THEN ${other} ELSE ${day} END`;

/** @throws Error for a field that the entry does not have */
function sqlOf(table: EntryTable, dimension: Dimension, { queries, offset }: DayCounting): string {
  const { quote } = table;
  if (typeof dimension === 'object') {
    if (!table.columnType(dimension.field)) throw new Error(`Records cannot be counted by "${dimension.field}"`);
    return quote(dimension.field);
  }
  const logged = queries.localDayOf(quote('createdAt'), offset);
  const firstLogged = `COALESCE(${quote('firstLoggedAt')}, ${quote('createdAt')})`;
  const began = queries.localDayOf(firstLogged, offset);
  switch (dimension) {
    case 'month':
      return queries.monthOf(dayOf(table, began));
    case 'day':
      return dayOf(table, began);
    case 'answered':
      return quote('verifiedOn');
    case 'answeredMonth':
      return queries.monthOf(quote('verifiedOn'));
    case 'logged':
      return logged;
    case 'firstLogged':
      return firstLogged;
    case 'turnaround':
      return queries.daysBetween(logged, quote('verifiedOn'));
    case 'delay':
      return queries.daysBetween(lastDayOf(table, began), began);
    default:
      return quote(dimension);
  }
}

/** The number of records with the same values, and the creation times of the first and last. */
export type Group = Readonly<Record<string, Stored>> & {
  readonly count: number;
  readonly earliest: string;
  readonly latest: string;
};

/** Which records are counted. */
export interface CountedRecords {
  /** The rule for the records that may be counted. */
  readonly rule: Condition;
  /**
   * Counts only records of these meanings.
   * @default any
   */
  readonly meaning?: readonly ('open' | 'accepted' | 'refused')[];
  /**
   * Counts only records whose day, or day of answer, is in this range. Both ends are included. Null is open.
   */
  readonly within?: { readonly on: 'day' | 'answered'; readonly from: string | null; readonly to: string | null };
}

interface TallyQuery extends CountedRecords {
  readonly by: readonly Dimension[];
}

/** Counts records in groups, in the database, once for each version of their table. */
@Injectable()
export class Tally {
  private readonly known = new UntilWritten<Promise<readonly Group[]>>({ max: 600 });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  of({ type, table }: EntryParts, viewer: ViewerFacts, query: TallyQuery): Promise<readonly Group[]> {
    const { sql, values } = statementOf(table, viewer, query, this.dayCounting());
    const key = `${sql}\u0000${values.join('\u0000')}`;
    return readOnce(this.known, key, this.database.versionOf(type.name), async () => {
      const rows = await this.database.read<Group>(sql, values);
      return rows.map((row) => ({ ...row, count: Number(row.count) }) as Group);
    });
  }

  /**
   * The records themselves, those of one year of logging after the other: all of them grow for ever, so nothing is kept.
   * @param columns by key
   */
  async *rows(
    parts: EntryParts,
    viewer: ViewerFacts,
    query: CountedRecords,
    columns: readonly string[],
  ): AsyncGenerator<readonly Readonly<Record<string, Stored>>[]> {
    const [whole] = await this.of(parts, viewer, { ...query, by: [] });
    if (!whole?.count) return;
    const { name, quote } = parts.table;
    const { sql, values } = testOf(parts.table, viewer, query, this.dayCounting());
    const made = quote('createdAt');
    const statement = `SELECT ${columns.map(quote).join(', ')} FROM ${name} WHERE ${sql} AND ${made} >= ? AND ${made} < ?`;
    const yearOf = (moment: string) => Number(moment.slice(0, 4));
    for (let year = yearOf(whole.earliest); year <= yearOf(whole.latest); year++)
      yield await this.database.read(statement, [...values, `${year}-01-01`, `${year + 1}-01-01`]);
  }

  private dayCounting(): DayCounting {
    return { queries: this.database.dialect, offset: this.clock.minutesAhead() };
  }
}

/** The SQL of a count. Its text is the same for all viewers of a role, so that it is prepared once. */
function statementOf(
  table: EntryTable,
  viewer: ViewerFacts,
  query: TallyQuery,
  counting: DayCounting,
): { sql: string; values: Stored[] } {
  const { by } = query;
  const { sql, values } = testOf(table, viewer, query, counting);
  const made = table.quote('createdAt');
  const groups = by.map((dimension) => `${sqlOf(table, dimension, counting)} AS ${table.quote(nameOf(dimension))}`);
  const counts = [`COUNT(*) AS ${table.quote('count')}`, `MIN(${made}) AS earliest`, `MAX(${made}) AS latest`];
  const grouping = by.map((_, index) => index + 1).join(', ');
  return {
    sql: `SELECT ${[...groups, ...counts].join(', ')} FROM ${table.name} WHERE ${sql}${grouping && ` GROUP BY ${grouping}`}`,
    values,
  };
}

/** The test of the records that are counted. */
function testOf(
  table: EntryTable,
  viewer: ViewerFacts,
  { rule, meaning, within }: CountedRecords,
  counting: DayCounting,
): { sql: string; values: Stored[] } {
  const { sql: seen, params: values } = toSql(rule, viewer, table);
  const tests = [seen];
  if (meaning) {
    const states = meaning.flatMap((one) => statesMeaning(table.type, one));
    tests.push(states.length > 0 ? `${table.quote('status')} IN (${placeholders(states)})` : '1 = 0');
    values.push(...states);
  }
  if (within) {
    const day = sqlOf(table, within.on, counting);
    for (const [operator, end] of [
      ['>=', within.from],
      ['<=', within.to],
    ] as const) {
      if (end === null) continue;
      tests.push(`${day} ${operator} ?`);
      values.push(end);
    }
  }
  return { sql: tests.join(' AND '), values };
}

/** The number of records that were accepted, that wait, and that were sent back. */
export type Outcome = { verified: number; waiting: number; refused: number };

export const noOutcome = (): Outcome => ({ verified: 0, waiting: 0, refused: 0 });

const names: Readonly<Record<Meaning, keyof Outcome>> = { accepted: 'verified', open: 'waiting', refused: 'refused' };

/** Adds a group of records that were counted by status. */
export function addGroup(outcome: Outcome, entry: EntryResource, { status, count }: Group): void {
  outcome[names[meaningOf(entry, status)]] += count;
}

export const allOf = ({ verified, waiting, refused }: Outcome): number => verified + waiting + refused;
