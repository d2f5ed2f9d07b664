import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { awaiting, type Condition, madeUnder, type ViewerFacts } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database, isId, type Reader, type Transaction } from '../../base/database';
import { Forbidden, NotFound } from '../../base/errors';
import type { WireRecord } from '../../field-types';
import { type ListStatements, listStatements, totalIn } from '../list/list-sql';
import { type ListTable, sourceOf } from '../list/list-table';
import { fixedBy, type ListQuery } from '../list/query';
import { Searches } from '../list/searches';
import { type Count, valuesFor } from '../list/statement';
import { Totals } from '../list/totals';
import { knowing } from '../rights/branches';
import { requireRight } from '../rights/require-right';
import { admitted, type Fragment } from '../rights/rule-sql';
import type { EntryRow, StoredRow } from '../store/table';
import type { Wire } from '../wire/wire';
import { Disclosures } from './disclosures';
import type { EntryParts } from './entries';
import type { RecordParts } from './parts';

/** Which visible records: all, the viewer's own, or those that wait for an act of the viewer. */
export type ListScope = 'all' | 'mine' | 'waiting';

export interface Page {
  readonly records: WireRecord[];
  readonly total: number;
}

/** What reading needs of a type. */
export interface Readable<Row extends StoredRow> {
  readonly type: Pick<RecordParts['type'], 'name' | 'fields' | 'rights'> & Partial<Pick<RecordParts['type'], 'acts'>>;
  readonly table: ListTable;
  readonly wire: Pick<Wire<Row>, 'records' | 'record'>;
  /** The rule for the viewer's own records. */
  readonly ownRule: Condition;
  /** Whether any field identifies a patient. */
  readonly isSensitive: boolean;
  /** Runs before a list is read, to bring up to date the texts by which it is searched and sorted. */
  ready?(): Promise<void>;
}

/** Reads lists and single records that the viewer may see. */
@Injectable()
export class RecordReader {
  /** By table as well: types whose roles reach equally far may share a rule. */
  private readonly guards = new WeakMap<ListTable, WeakMap<Condition, Fragment>>();
  private readonly statements = new LRUCache<string, ListStatements>({ max: 2000 });

  constructor(
    private readonly database: Database,
    private readonly totals: Totals,
    private readonly searches: Searches,
    private readonly disclosures: Disclosures,
  ) {}

  /** @throws Forbidden for a role that may not read this type */
  async list<Row extends StoredRow>(
    parts: Readable<Row>,
    scope: ListScope,
    viewer: Viewer,
    query: ListQuery,
  ): Promise<Page> {
    const { rows, total } = await this.rows(parts, scope, viewer, query);
    return { records: await parts.wire.records(rows), total };
  }

  /** The rows of a list as they are stored. @throws as `list` */
  async rows<Row extends StoredRow>(
    parts: Readable<Row>,
    scope: ListScope,
    viewer: Viewer,
    query: ListQuery,
  ): Promise<{ rows: Row[]; total: number }> {
    const { table } = parts;
    await parts.ready?.();
    const statements = await this.fewest(table, this.statementsFor(parts, scope, viewer, query), viewer, query);
    const { searched } = statements;
    const remembered = searched && this.searches.page<Row>(table, searched, viewer, query);
    const page = await (remembered ?? this.page<Row>(table, statements, viewer, query));
    this.disclosures.note(viewer, parts, page.rows);
    return page;
  }

  private async page<Row>(table: ListTable, statements: ListStatements, viewer: Viewer, query: ListQuery) {
    const rows = await this.database.read<Row & object>(statements.page.sql, valuesFor(statements.page, viewer, query));
    return { rows, total: totalIn(rows) ?? (await this.total(table, statements, viewer, query, rows.length)) };
  }

  /** The number of records in this list for the viewer. 0 for a role that may not read this type. */
  async count(parts: RecordParts, scope: ListScope, viewer: Viewer, query: ListQuery): Promise<number> {
    if (!ruleFor(parts, scope, viewer)) return 0;
    const { total } = this.statementsFor(parts, scope, viewer, query);
    return this.sum(parts.table, total, viewer, query);
  }

  /** @throws NotFound for a record that is unknown, or that the viewer may not see, or for what is no id */
  async one<Row extends StoredRow>(parts: Readable<Row>, viewer: Viewer, id: string): Promise<WireRecord> {
    const row = await this.row(this.database, parts, viewer, id);
    if (!row) throw new NotFound();
    return this.shown(parts, viewer, row);
  }

  /** A row that the viewer may read, as clients read it. */
  shown<Row extends StoredRow>(parts: Readable<Row>, viewer: Viewer, row: Row): Promise<WireRecord> {
    this.disclosures.note(viewer, parts, [row]);
    return parts.wire.record(row);
  }

  /** The row, if the viewer may read it. @param from a transaction, or the database itself */
  row(from: Reader, parts: EntryParts, viewer: ViewerFacts, id: unknown): Promise<EntryRow | undefined>;
  row<Row extends StoredRow>(
    from: Reader,
    parts: Readable<Row>,
    viewer: ViewerFacts,
    id: unknown,
  ): Promise<Row | undefined>;
  row(from: Reader, { type, table }: Readable<StoredRow>, viewer: ViewerFacts, id: unknown) {
    return this.within<StoredRow>(from, table, type.rights.read[viewer.role], viewer, id);
  }

  /** The row, if a rule holds for it. @param rule undefined admits no row */
  async within<Row extends StoredRow>(
    from: Reader,
    table: ListTable,
    rule: Condition | undefined,
    viewer: ViewerFacts,
    id: unknown,
  ): Promise<Row | undefined> {
    if (!rule || !isId(id)) return undefined;
    const { sql, slots } = this.guardOf(rule, table);
    const [row] = await from.read<Row>(sql, [id, ...slots.map((slot) => slot(viewer))]);
    return row;
  }

  /** The row, if the viewer may read it, locked until the end of the transaction. */
  async locked(tx: Transaction, parts: EntryParts, viewer: ViewerFacts, id: unknown): Promise<EntryRow | undefined> {
    if (isId(id)) await tx.lock(parts.type.name, id);
    return this.row(tx, parts, viewer, id);
  }

  private guardOf(rule: Condition, table: ListTable): Fragment {
    const guards = madeUnder(this.guards, table, () => new WeakMap<Condition, Fragment>());
    return madeUnder(guards, rule, () => {
      const { sql, slots } = admitted(rule, table);
      const from = `SELECT ${table.columns} FROM ${sourceOf(table)}`;
      return { sql: `${from} WHERE ${table.quote('id')} = ? AND ${sql}`, slots };
    });
  }

  private statementsFor(parts: Readable<never>, scope: ListScope, viewer: Viewer, query: ListQuery): ListStatements {
    requireRight(parts.type, 'read', viewer);
    const general = ruleFor(parts, scope, viewer);
    if (!general) throw new Forbidden('Nothing of this list waits for you');
    // With joined tables, a filter and a rule can use one name for two columns.
    const isPlain = parts.table.from === undefined && query.filters.length > 0;
    const rule = isPlain ? knowing(general, fixedBy(query), viewer) : general;
    const decided = rule === general ? '' : JSON.stringify(rule);
    const among = parts.table.subset?.has(query) ? 'subset' : '';
    const key = `${parts.type.name} ${scope} ${viewer.role} ${query.shape} ${among} ${decided}`;
    return madeUnder(this.statements, key, () => listStatements(parts.table, rule, query));
  }

  private async fewest(
    table: ListTable,
    statements: ListStatements,
    viewer: Viewer,
    query: ListQuery,
  ): Promise<ListStatements> {
    if (!statements.first) return statements;
    const { others, alone } = statements.first;
    return (await this.sum(table, others, viewer, { ...query, q: '' })) === 0 ? alone : statements;
  }

  /** A page that is not full and not past the end gives the total. */
  private async total(
    table: ListTable,
    { total }: ListStatements,
    viewer: Viewer,
    query: ListQuery,
    found: number,
  ): Promise<number> {
    if (found < query.limit && (found > 0 || query.start === 0)) return query.start + found;
    return this.sum(table, total, viewer, query);
  }

  /** A search also covers the names of people, so its counts depend on the accounts. */
  private sum(
    { tables: [name = '', ...others] }: ListTable,
    counts: readonly Count[],
    viewer: Viewer,
    query: ListQuery,
  ) {
    return this.totals.sum(name, counts, viewer, query, query.q === '' ? others : [...others, 'users']);
  }
}

function ruleFor({ type, ownRule }: Readable<never>, scope: ListScope, { role }: ViewerFacts): Condition | undefined {
  const read = type.rights.read[role];
  if (!read || scope === 'all') return read;
  const narrower = scope === 'mine' ? ownRule : awaiting({ acts: type.acts ?? [] }, role);
  return narrower && { all: [read, narrower] };
}
