import { Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  addUnder,
  dayField,
  madeUnder,
  type PersonValue,
  showField,
  titleField,
  WAITS_FOR,
} from '../../../../../../schemas';
import type { QueueRow } from '../../../../../../schemas/api/queue';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { Database } from '../../../../base/database';
import type { WireRecord } from '../../../../field-types';
import { type PageQuery, type Statement, valuesFor } from '../../../list/statement';
import { Totals } from '../../../list/totals';
import { Disclosures } from '../../../read/disclosures';
import { Entries, type EntryParts } from '../../../read/entries';
import { MultiTableReader } from '../../../read/multi-table-reader';
import { WaitingRights } from '../../../read/waiting-questions';
import type { EntryRow } from '../../../store/table';
import type { QueueQuery } from './queue-query';
import { isType, type QueueQuestion, type QueueWay, queuePage, queueWays } from './queue-sql';

interface Key {
  readonly resource: string;
  readonly k: string;
}

/** More than can wait for one viewer. */
const mostAged = 100_000;

/** What waits for a viewer's verdict, over all types of entry. */
@Injectable()
export class Queue {
  private readonly ways = new LRUCache<string, readonly QueueWay[]>({ max: 500 });
  private readonly pages = new LRUCache<string, Statement>({ max: 2000 });
  private readonly tables: MultiTableReader;

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly totals: Totals,
    private readonly disclosures: Disclosures,
    private readonly clock: Clock,
    @Optional() private readonly handovers?: WaitingRights,
  ) {
    this.tables = new MultiTableReader(database);
  }

  /** Oldest first. A viewer's own records are never in their queue. */
  async page(viewer: Viewer, query: QueueQuery): Promise<{ rows: QueueRow[]; total: number }> {
    const { key, ways } = await this.waysFor(viewer, query);
    const waiting = await this.counts(ways, 'waiting', viewer, query);
    // Usually one way reaches all of them, so ways without any are left out of the page.
    const filled = ways.filter((_, index) => waiting[index]);
    if (filled.length === 0) return { rows: [], total: 0 };
    const page = this.pageOf(filled, `${key} ${waiting.map((count) => (count ? 1 : 0)).join('')}`);
    if (query.older !== undefined) return this.olderPage(viewer, query, page, query.older);
    const keys = await this.database.read<Key>(page.sql, valuesFor(page, viewer, query));
    const rows = await this.withMeta(viewer, query, await this.rowsOf(viewer, keys));
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
    const all = await this.database.read<Key>(
      page.sql,
      valuesFor(page, viewer, { ...query, start: 0, limit: mostAged }),
    );
    const old = (await this.handovers?.older(days, idsByResource(all))) ?? new Map<string, number>();
    const keys = all.filter(({ k }) => old.has(k)).toSorted((a, b) => (old.get(b.k) ?? 0) - (old.get(a.k) ?? 0));
    const rows = await this.withMeta(viewer, query, await this.rowsOf(viewer, keys.slice(start, start + limit)));
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

  private async rowsOf(viewer: Viewer, keys: readonly Key[]): Promise<QueueRow[]> {
    const found = new Map<string, QueueRow>();
    const wanted = [...idsByResource(keys)].map(([name, ids]) => ({ parts: this.entries.named(name), ids }));
    const all = await this.tables.read(wanted.map(({ parts, ids }) => ({ table: parts.table, ids })));
    for (const [at, { parts }] of wanted.entries()) {
      const rows = all[at] ?? [];
      this.disclosures.note(viewer, parts, rows);
      const records = await parts.wire.records(rows);
      rows.forEach((row, index) => {
        found.set(row.id, queueRowOf(parts, row, records[index] ?? {}, this.clock.dayOf));
      });
    }
    // A record can be verified between the two statements, but not disappear: entries are not deleted.
    return keys.flatMap(({ k }) => found.get(k) ?? []);
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

  private async withMeta(viewer: Viewer, { part }: QueueQuery, rows: QueueRow[]): Promise<QueueRow[]> {
    if (part === undefined || !this.handovers) return rows;
    const meta = await this.handovers.metaOf(
      viewer,
      idsByResource(rows.map(({ resource, id }) => ({ resource, k: id }))),
    );
    return rows.map((row) => ({ ...row, meta: meta.get(row.id) }));
  }

  private pageOf(ways: readonly QueueWay[], key: string): Statement {
    return madeUnder(this.pages, key, () => queuePage(ways, this.entries.all[0]?.table.merges ?? false));
  }
}

const isKnown = (counts: readonly (number | Promise<number>)[]): counts is number[] =>
  counts.every((count) => typeof count === 'number');

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function idsByResource(keys: readonly Key[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { resource, k } of keys) addUnder(ids, resource, k);
  return ids;
}

/** @param dayOf the day of a moment at the college, for a type without a day of its own */
function queueRowOf({ type }: EntryParts, row: EntryRow, record: WireRecord, dayOf: Clock['dayOf']): QueueRow {
  const { id, version, status } = row;
  const createdAt = String(row.createdAt);
  const day = row[dayField(type)?.key ?? ''];
  return {
    id,
    version,
    resource: type.name,
    student: record.student as PersonValue,
    activityType: type.label.one,
    title: showField(titleField(type), record) || null,
    date: typeof day === 'string' ? day : dayOf(createdAt),
    status,
    createdAt,
    record,
  };
}
