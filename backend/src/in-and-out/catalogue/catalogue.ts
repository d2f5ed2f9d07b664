import { Inject, Injectable } from '@nestjs/common';
import { addTo, type CatalogueName, type Condition, competencyOf, matches, type Registry } from '../../../../schemas';
import type { KeptItem, KeptLists, ListBody, ListChanged } from '../../../../schemas/api/catalogue';
import type { AuditAction } from '../../../../schemas/audit-actions';
import { compareOwnList, type ListItem, orphanSentence, readOwnList } from '../../../../schemas/tabular/own-list';
import { Audit } from '../../auth/audit/audit';
import { type Department, Places } from '../../auth/users/places';
import type { CatalogueItem } from '../../auth/users/tables';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, isId, newId, type Reader, type Transaction } from '../../base/database';
import { insertAll, updateRow } from '../../base/database/write-rows';
import { BadRequest, Conflict, Invalid, NotFound } from '../../base/errors';
import { Entries } from '../../records/read/entries';
import { requireRight } from '../../records/rights/require-right';
import { REGISTRY } from '../../records/store/registries';

const TABLE = 'catalogue_items';
/** The most faults in a refusal. The browser has listed all of them. */
const mostReported = 50;

/** Writes the lists of departments. A change ends one item and begins another, so no item is ever lost. */
@Injectable()
export class Catalogue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly places: Places,
    private readonly entries: Entries,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /**
   * @returns the rule for the departments whose lists the role may write
   * @throws Forbidden for a role that may write none
   */
  check(viewer: Viewer): Condition {
    return requireRight(this.registry.logbook.catalogues, 'write', viewer, {
      action: 'write the lists of departments',
    });
  }

  /**
   * @throws NotFound for a department whose lists the viewer may not write
   * @throws BadRequest when none is named
   */
  private async place(viewer: Viewer, asked = viewer.department): Promise<Department> {
    const rule = this.check(viewer);
    if (asked === null) throw new BadRequest('Please choose a department');
    const place = await this.places.department(asked);
    if (!place || !matches(rule, { department: place.id, college: place.college }, viewer)) throw new NotFound();
    return place;
  }

  async read(viewer: Viewer, department?: string): Promise<KeptLists> {
    const { id, name, college } = await this.place(viewer, department);
    const lists: KeptLists['lists'] = [];
    for (const list of this.names()) {
      const all = await this.rows(this.database, id, list);
      const rows = all.filter(isCurrent);
      const entries = await this.entriesOf(this.database, { id, college }, list);
      const live = rows.filter(({ until }) => until === null);
      const there = new Set(live.map(itemKey));
      const gone = rows.filter((row) => row.until !== null && !there.has(itemKey(row)));
      // Sorts by time, so that the last retirement of an item counts.
      const inOrder = gone.toSorted((one, other) => one.since.localeCompare(other.since));
      const retired = new Map(inOrder.map((row) => [itemKey(row), row]));
      const items = [...live, ...retired.values()].map((row) => wireOf(row, entries));
      lists.push({ name: list, version: versionOf(all), items });
    }
    const catalogue = (await this.places.catalogueOf(id)) ?? '';
    return { department: { id, name, catalogue }, lists };
  }

  /**
   * @throws Invalid with each line at fault, or the number of entries that would be orphaned
   * @throws Conflict for an outdated list
   */
  async save(viewer: Viewer, { department, name, text, version, retireMissing }: ListBody): Promise<ListChanged> {
    const place = await this.place(viewer, department);
    const { items, faults } = readOwnList(text, place.name);
    if (faults.length > 0)
      throw new Invalid(
        Object.fromEntries(faults.slice(0, mostReported).map(({ row, says }) => [`Line ${row}`, says])),
      );
    return this.database.transaction(async (tx) => {
      await tx.lock('departments', place.id);
      const rows = await this.rows(tx, place.id, name);
      if (versionOf(rows) !== version) throw new Conflict(undefined);
      const { same, changed, added, missing } = compareOwnList(
        rows.filter(({ until }) => until === null),
        items,
      );
      const entries = await this.entriesOf(tx, place, name);
      const orphans = orphanSentence(missing.map((row) => ({ ...row, entries: entries.get(itemKey(row)) ?? 0 })));
      if (orphans && !retireMissing) throw new Invalid({ retireMissing: orphans });

      const position = new Map(items.map((item, at) => [item, at]));
      const begin = (item: ListItem) => this.rowOf(viewer, place.id, name, item, position.get(item) ?? 0);
      const successors = changed.map(({ kept, item }) => ({ kept, row: begin(item) }));
      for (const { kept, row } of successors) await this.end(tx, viewer, kept.id, row.id);
      for (const { id } of missing) await this.end(tx, viewer, id, null);
      for (const { kept, item } of same)
        if (kept.position !== position.get(item))
          await updateRow(tx, this.database, TABLE, { position: position.get(item) ?? 0 }, { id: kept.id });
      const begun = [...successors.map(({ row }) => row), ...added.map(begin)];
      if (begun.length > 0) await insertAll(tx, this.database, TABLE, begun);
      const made = { added: added.length, changed: changed.length, retired: missing.length };
      await this.writeTrail(tx, viewer, place.id, 'update', { list: name, ...made });
      return made;
    });
  }

  /**
   * @throws NotFound
   * @throws Conflict for an item that is not offered any more
   */
  async retire(viewer: Viewer, id: string): Promise<KeptItem> {
    return this.change(viewer, id, 'retire', async (tx, row) => {
      if (row.until !== null) throw new Conflict(undefined, 'This item is retired already');
      await this.end(tx, viewer, id, null);
      return id;
    });
  }

  /**
   * @throws NotFound
   * @throws Conflict for an item that is offered
   */
  async bringBack(viewer: Viewer, id: string): Promise<KeptItem> {
    return this.change(viewer, id, 'bring-back', async (tx, row, rows) => {
      const live = rows.filter(({ until }) => until === null);
      if (live.some((one) => itemKey(one) === itemKey(row)))
        throw new Conflict(undefined, 'This item is in the list already');
      const last = Math.max(-1, ...live.map(({ position }) => position));
      const again = this.rowOf(viewer, row.department, row.list, row, last + 1);
      await insertAll(tx, this.database, TABLE, [again]);
      return again.id;
    });
  }

  /** @param work returns the id of the item's current row after the change */
  private async change(
    viewer: Viewer,
    id: string,
    action: AuditAction,
    work: (tx: Transaction, row: CatalogueItem, rows: readonly CatalogueItem[]) => Promise<string>,
  ): Promise<KeptItem> {
    this.check(viewer);
    const [found] = isId(id)
      ? await this.database.read<CatalogueItem>(`SELECT department, ${this.q('list')} FROM ${TABLE} WHERE id = ?`, [id])
      : [];
    if (!found) throw new NotFound();
    const place = await this.place(viewer, found.department);
    return this.database.transaction(async (tx) => {
      await tx.lock('departments', place.id);
      const rows = await this.rows(tx, place.id, found.list);
      // Looks for the current row. An item that somebody has renamed is another item.
      const row = rows.find((one) => one.id === id && isCurrent(one));
      if (!row) throw new Conflict(undefined);
      const now = await work(tx, row, rows);
      await this.writeTrail(tx, viewer, place.id, action, { list: row.list, module: row.module, item: row.item });
      const after = (await this.rows(tx, place.id, found.list)).find((one) => one.id === now) ?? row;
      return wireOf(after, await this.entriesOf(tx, place, found.list));
    });
  }

  /** The names of the lists that entries of this registry choose from. */
  private names(): CatalogueName[] {
    return [...new Set(this.registry.entries.flatMap((entry) => competencyOf(entry)?.catalogue ?? []))];
  }

  /** The rows of every item that a list has or had. */
  private rows(from: Reader, department: string, list: CatalogueName): Promise<CatalogueItem[]> {
    return from.read<CatalogueItem>(
      `SELECT * FROM ${TABLE} WHERE department = ? AND ${this.q('list')} = ?
       ORDER BY ${this.q('position')}, ${this.q('since')}, id`,
      [department, list],
    );
  }

  /** The number of the department's entries with each item. */
  private async entriesOf(from: Reader, { id, college }: Pick<Department, 'id' | 'college'>, list: CatalogueName) {
    const counts = new Map<string, number>();
    for (const { type, table } of this.entries.all) {
      const competency = competencyOf(type);
      if (competency?.catalogue !== list) continue;
      const [module, item] = [table.quote(competency.module.key), table.quote(competency.item.key)];
      const rows = await from.read<{ module: string; item: string; entries: number }>(
        `SELECT ${module} AS ${this.q('module')}, ${item} AS ${this.q('item')}, COUNT(*) AS entries FROM ${table.name}
         WHERE college = ? AND department = ? GROUP BY ${module}, ${item}`,
        [college, id],
      );
      for (const row of rows) addTo(counts, itemKey(row), Number(row.entries));
    }
    return counts;
  }

  private rowOf(
    { id: by }: Viewer,
    department: string,
    list: CatalogueName,
    { module, item, level }: ListItem,
    position: number,
  ): CatalogueItem {
    const since = this.clock.stamp();
    const open = { until: null, endedBy: null, replacedBy: null };
    return { id: newId(), department, list, module, item, level, position, since, by, ...open };
  }

  private async end(tx: Transaction, { id: endedBy }: Viewer, id: string, replacedBy: string | null): Promise<void> {
    await updateRow(tx, this.database, TABLE, { until: this.clock.stamp(), endedBy, replacedBy }, { id });
  }

  private writeTrail(
    tx: Transaction,
    actor: Viewer,
    department: string,
    action: AuditAction,
    after: object,
  ): Promise<void> {
    return this.audit.write(tx, { actor, action, resource: 'catalogue', record: department, after });
  }

  private q(name: string): string {
    return this.database.quote(name);
  }
}

const itemKey = ({ module, item }: { module: string | null; item: string | null }): string =>
  JSON.stringify([module, item]);

/** Whether no other row has replaced this one. */
const isCurrent = ({ replacedBy }: CatalogueItem): boolean => replacedBy === null;

/** A number that grows when an item begins or ends. */
const versionOf = (rows: readonly CatalogueItem[]): number =>
  rows.length + rows.filter(({ until }) => until !== null).length;

const wireOf = (row: CatalogueItem, entries: ReadonlyMap<string, number>): KeptItem => ({
  id: row.id,
  module: row.module,
  item: row.item,
  level: row.level,
  retiredAt: row.until,
  entries: entries.get(itemKey(row)) ?? 0,
});
