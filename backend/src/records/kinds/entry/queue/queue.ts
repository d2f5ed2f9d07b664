import { Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { madeUnder, WAITS_FOR } from '../../../../../../schemas';
import type { QueueRow } from '../../../../../../schemas/api/queue';
import type { Viewer } from '../../../../auth/viewer';
import { Database } from '../../../../base/database';
import { type PageQuery, type Statement, valuesFor } from '../../../list/statement';
import { Totals } from '../../../list/totals';
import { Entries } from '../../../read/entries';
import { WaitingRights } from '../../../read/waiting-questions';
import type { QueueQuery } from './queue-query';
import { idsByResource, type QueueKey, QueueRows } from './queue-row';
import { isType, type QueueQuestion, type QueueWay, queuePage, queueWays } from './queue-sql';

/** More than can wait for one viewer. */
const mostAged = 100_000;

/** What waits for a viewer's verdict, over all types of entry. */
@Injectable()
export class Queue {
  private readonly ways = new LRUCache<string, readonly QueueWay[]>({ max: 500 });
  private readonly pages = new LRUCache<string, Statement>({ max: 2000 });

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly totals: Totals,
    private readonly rows: QueueRows,
    @Optional() private readonly handovers?: WaitingRights,
  ) {}

  /** Oldest first. A viewer's own records are never in their queue. */
  async page(viewer: Viewer, query: QueueQuery): Promise<{ rows: QueueRow[]; total: number }> {
    const { key, ways } = await this.waysFor(viewer, query);
    const waiting = await this.counts(ways, 'waiting', viewer, query);
    // Usually one way reaches all of them, so ways without any are left out of the page.
    const filled = ways.filter((_, index) => waiting[index]);
    if (filled.length === 0) return { rows: [], total: 0 };
    const page = this.pageOf(filled, `${key} ${waiting.map((count) => (count ? 1 : 0)).join('')}`);
    if (query.older !== undefined) return this.olderPage(viewer, query, page, query.older);
    const keys = await this.database.read<QueueKey>(page.sql, valuesFor(page, viewer, query));
    const rows = await this.rows.of(viewer, keys, query.part);
    const isWhole = keys.length < query.limit && (keys.length > 0 || query.start === 0);
    if (isWhole) return { rows, total: query.start + keys.length };
    return { rows, total: sum(query.q ? await this.counts(filled, 'matching', viewer, query) : waiting) };
  }

  /**
   * The database does not store how long a record has waited, because its clock stops on some days. So the statement
   * finds all records that could be old enough, and the rest is checked here. Sorted by days waited, not by the day of
   * logging: some days of an older entry may not count.
   */
  private async olderPage(viewer: Viewer, query: QueueQuery, page: Statement, days: number) {
    const { start, limit } = query;
    const all = await this.database.read<QueueKey>(
      page.sql,
      valuesFor(page, viewer, { ...query, start: 0, limit: mostAged }),
    );
    const old = (await this.handovers?.older(days, idsByResource(all))) ?? new Map<string, number>();
    const keys = all.filter(({ k }) => old.has(k)).toSorted((a, b) => (old.get(b.k) ?? 0) - (old.get(a.k) ?? 0));
    const rows = await this.rows.of(viewer, keys.slice(start, start + limit), query.part);
    return { rows, total: keys.length };
  }

  /** The number of records, without a search. */
  async count(viewer: Viewer, query: QueueQuery): Promise<number> {
    const { ways } = await this.waysFor(viewer, query);
    return sum(await this.counts(ways, 'waiting', viewer, query));
  }

  /** The ways into what is asked for. Queries that differ in values only share them, and their key. */
  private async waysFor(viewer: Viewer, query: QueueQuery): Promise<{ key: string; ways: readonly QueueWay[] }> {
    const { namesViewer, type, q, older } = query;
    const question: QueueQuestion = {
      role: viewer.role,
      namesViewer,
      type,
      ...(q && { called: this.entries.all.flatMap(({ type }) => (isType(type, q) ? [type.name] : [])) }),
      isOlder: older !== undefined,
      ...(await this.partOf(viewer, query)),
    };
    const key = JSON.stringify(question);
    return { key, ways: madeUnder(this.ways, key, () => queueWays(this.entries, question)) };
  }

  /** Counts that are not cached are read together. */
  private async counts(
    ways: readonly QueueWay[],
    of: 'waiting' | 'matching',
    viewer: Viewer,
    query: PageQuery,
  ): Promise<number[]> {
    const counts = ways.map((way) =>
      this.totals.of(way.table, way[of], viewer, query, of === 'matching' ? ['users'] : []),
    );
    return isKnown(counts) ? counts : Promise.all(counts);
  }

  /** The condition on the records of a part, and the part by whose right they are seen. */
  private async partOf(viewer: Viewer, { part, person }: QueueQuery): Promise<Pick<QueueQuestion, 'part' | 'only'>> {
    switch (part) {
      case undefined:
      case 'all':
      case 'mine':
      case 'refused':
        return { part };
      case 'person': {
        // A stand-in sees what the absent person would see.
        const isAbsent = (await this.handovers?.absentPeopleOf(viewer))?.includes(person ?? '');
        return { part: isAbsent ? 'absent' : part, only: { [WAITS_FOR]: { is: person ?? '' } } };
      }
      default:
        return { part, only: (await this.handovers?.ruleOf(part, viewer)) ?? { any: [] } };
    }
  }

  private pageOf(ways: readonly QueueWay[], key: string): Statement {
    return madeUnder(this.pages, key, () => queuePage(ways, this.entries.all[0]?.table.merges ?? false));
  }
}

const isKnown = (counts: readonly (number | Promise<number>)[]): counts is number[] =>
  counts.every((count) => typeof count === 'number');

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
