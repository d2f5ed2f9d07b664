import { Injectable } from '@nestjs/common';
import { fold } from '../../../../schemas';
import { People } from '../../auth/users/people';
import { Database, type Reader } from '../../base/database';
import { lookedInto } from '../../base/database/containing';
import { marks } from '../../base/database/lists';
import type { RowTable } from './row-table';

/** The names of rows that others link to. */
@Injectable()
export class RowNames {
  private readonly foldedAt = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly people: People,
  ) {}

  /** The names by id. Rows without a name are left out. */
  async of(from: Reader, table: RowTable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { type, isAccounts, quote } = table;
    if (isAccounts) return this.people.names(ids, from);
    if (type.title === undefined || ids.length === 0) return new Map();
    const rows = await from.read<{ id: string; name: string }>(
      `SELECT t.id AS id, ${quote(type.title)} AS name FROM ${table.from} WHERE t.id IN (${marks(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Fills in the search text of rows that came without a form, because lists are searched and sorted by it. */
  async fold({ main, type: { title }, quote, isAccounts }: RowTable): Promise<void> {
    const version = this.database.versionOf(main);
    if (isAccounts || title === undefined || this.foldedAt.get(main) === version) return;
    const table = this.database.quote(main);
    const rows = await this.database.read<{ id: string; name: string | null }>(
      `SELECT t.id AS id, ${quote(title)} AS name FROM ${table} t WHERE (t.search IS NULL OR t.search = '') AND ${quote(title)} <> ''`,
    );
    if (rows.length > 0)
      await this.database.transaction(async (tx) => {
        for (const { id, name } of rows)
          await tx.changeAll(`UPDATE ${table} SET search = ? WHERE id = ?`, [lookedInto(fold(name ?? '')), id]);
      });
    this.foldedAt.set(main, this.database.versionOf(main));
  }
}
