import { Injectable } from '@nestjs/common';
import { namesRow } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import { Database, isId, type Reader } from '../../../base/database';
import { Forbidden, NotFound } from '../../../base/errors';
import type { WireRecord } from '../../../field-types';
import type { ListQuery } from '../../query/query';
import type { Fragment } from '../../rights/rule-sql';
import { Directories, type DirectoryParts } from './directories';
import { listSql } from './list-sql';
import { DirectoryNames } from './names';
import type { DirectoryRow, DirectoryTable } from './table';

/** Lists and single rows, as far as the viewer may see them. */
@Injectable()
export class DirectoryReader {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    private readonly names: DirectoryNames,
  ) {}

  /** @throws Forbidden for a role that sees no row of this directory */
  async list(
    { table, wire, rule: ruleOf }: DirectoryParts,
    viewer: Viewer,
    query: ListQuery,
  ): Promise<{ records: WireRecord[]; total: number }> {
    const rule = ruleOf(viewer.role);
    if (!rule) throw new Forbidden();
    await this.fold(table.directory.name);
    const { page, total } = listSql(table, rule, viewer, query, (to) => this.namedTable(to));
    const rows = await this.database.read<DirectoryRow>(page.sql, page.params);
    const [counted] = await this.database.read<{ total: number }>(total.sql, total.params);
    return { records: await wire.records(this.database, rows), total: Number(counted?.total ?? 0) };
  }

  /** @throws NotFound for a row that is unknown, foreign or not even an id */
  async one(parts: DirectoryParts, viewer: Viewer, id: string): Promise<WireRecord> {
    const row = await this.row(this.database, parts, viewer, id);
    if (!row) throw new NotFound();
    return parts.wire.record(this.database, row);
  }

  /** The row, if the viewer may see it. @param from a transaction, or the database itself */
  row(from: Reader, { table, rule }: DirectoryParts, viewer: Viewer, id: unknown): Promise<DirectoryRow | undefined> {
    return this.guarded(from, table, rule(viewer.role), viewer, id);
  }

  /** The row, if it is one of those that the viewer may change, given the right to. */
  changeable(
    from: Reader,
    { table, rule }: DirectoryParts,
    viewer: Viewer,
    id: unknown,
  ): Promise<DirectoryRow | undefined> {
    return this.guarded(from, table, rule(viewer.role, 'change'), viewer, id);
  }

  private async guarded(
    from: Reader,
    table: DirectoryTable,
    rule: Fragment | undefined,
    viewer: Viewer,
    id: unknown,
  ): Promise<DirectoryRow | undefined> {
    if (!rule || !isId(id)) return undefined;
    const [row] = await from.read<DirectoryRow>(
      `SELECT ${table.columns} FROM ${table.from} WHERE t.id = ? AND ${rule.sql}`,
      [id, ...rule.slots.map((slot) => slot(viewer))],
    );
    return row;
  }

  /** The names of this directory's rows, and of those that it links to, are ready to be searched. */
  private async fold(name: string): Promise<void> {
    const { table } = this.directories.named(name);
    await this.names.fold(table);
    for (const field of table.directory.fields)
      if (namesRow(field)) await this.names.fold(this.directories.named(field.to).table);
  }

  private namedTable(name: string): string | undefined {
    const { main, title } = this.directories.named(name).table;
    return title === undefined ? undefined : this.database.quote(main);
  }
}
