import { Injectable } from '@nestjs/common';
import { fold, type PersonValue } from '../../../../../schemas';
import { People } from '../../../auth/users/people';
import { Database, type Reader } from '../../../base/database';
import { marks } from '../../../base/database/lists';
import type { DirectoryTable } from './table';

/** The names of rows that others link to. */
@Injectable()
export class DirectoryNames {
  private readonly foldedAt = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly people: People,
  ) {}

  /** By id. A link outlives the name of what it leads to: then the name is ''. */
  async of(from: Reader, table: DirectoryTable, ids: readonly string[]): Promise<(id: string) => PersonValue> {
    const names = await this.read(from, table, [...new Set(ids)]);
    return (id) => ({ _id: id, id, name: names.get(id) ?? '' });
  }

  private async read(
    from: Reader,
    table: DirectoryTable,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (table.isAccounts) return this.people.names(ids, from);
    if (table.title === undefined || ids.length === 0) return new Map();
    const rows = await from.read<{ id: string; name: string }>(
      `SELECT t.id AS id, ${table.quote(table.title)} AS name FROM ${table.from} WHERE t.id IN (${marks(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Fills in the folded names of rows that did not come through a form: they are searched and sorted by them. */
  async fold({ main, title, quote, isAccounts }: DirectoryTable): Promise<void> {
    const version = this.database.versionOf(main);
    if (isAccounts || title === undefined || this.foldedAt.get(main) === version) return;
    const table = this.database.quote(main);
    const rows = await this.database.read<{ id: string; name: string | null }>(
      `SELECT t.id AS id, ${quote(title)} AS name FROM ${table} t WHERE (t.search IS NULL OR t.search = '') AND ${quote(title)} <> ''`,
    );
    if (rows.length > 0)
      await this.database.transaction(async (tx) => {
        for (const { id, name } of rows)
          await tx.changeAll(`UPDATE ${table} SET search = ? WHERE id = ?`, [fold(name ?? ''), id]);
      });
    this.foldedAt.set(main, this.database.versionOf(main));
  }
}
