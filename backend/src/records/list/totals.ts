import { Injectable } from '@nestjs/common';
import { madeUnder, type RuleFacts } from '../../../../schemas';
import { Database } from '../../base/database';
import { UntilWritten, versionOfAll } from '../../base/database/until-written';
import type { Stored } from '../../field-types';
import { type Count, type PageQuery, valuesFor } from './statement';

const MOST_NUMBERED = 5000;

/**
 * The number of rows of a query. Counting costs twenty times the page, so a count is kept until a row of its place
 * changes: see `Count`.
 */
@Injectable()
export class Totals {
  private readonly known = new UntilWritten<number>();
  private readonly numbers = new Map<string, number>();
  private last = 0;

  constructor(private readonly database: Database) {}

  /**
   * Returns a plain number when the count is cached. A queue asks for one count per type, and sixteen promises cost as
   * much as three statements.
   * @param others further tables that decide: that of the accounts, when a search covers names of people
   */
  of(
    table: string,
    count: Count,
    viewer: RuleFacts,
    query: PageQuery,
    others: readonly string[] = [],
  ): number | Promise<number> {
    const values = valuesFor(count, viewer, query);
    const key = `${this.numberOf(count.sql)}\u0000${values.join('\u0000')}`;
    const { place } = count;
    const own = this.database.versionOf(table, place && [place.column, place.slot(viewer, query)]);
    const version = Math.max(own, versionOfAll(this.database, others));
    const known = this.known.get(key, version);
    if (known !== undefined) return known;
    return this.count(count.sql, values).then((total) => {
      this.known.set(key, version, total);
      return total;
    });
  }

  /** The sum of several counts. */
  sum(
    table: string,
    counts: readonly Count[],
    viewer: RuleFacts,
    query: PageQuery,
    others: readonly string[] = [],
  ): number | Promise<number> {
    let sum = 0;
    const awaited: Promise<number>[] = [];
    for (const count of counts) {
      const total = this.of(table, count, viewer, query, others);
      if (typeof total === 'number') sum += total;
      else awaited.push(total);
    }
    if (awaited.length === 0) return sum;
    return Promise.all(awaited).then((totals) => totals.reduce((all, total) => all + total, sum));
  }

  private async count(sql: string, values: readonly Stored[]): Promise<number> {
    const [row] = await this.database.read<{ total: number }>(sql, values);
    return Number(row?.total ?? 0);
  }

  /** A short number for a statement in cache keys. Its text is long, and a queue asks for a count of each type. */
  private numberOf(sql: string): number {
    if (this.numbers.size > MOST_NUMBERED) this.numbers.clear();
    return madeUnder(this.numbers, sql, () => ++this.last);
  }
}
