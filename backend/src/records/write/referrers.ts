import { Inject, Injectable } from '@nestjs/common';
import { profileTables, type Registry } from '../../../../schemas';
import { Database, type EntitySchema, type Reader, type Transaction } from '../../base/database';
import { Traces } from '../../people';
import { REGISTRY } from '../store/registries';

/** The injection token of all tables that may name a record: `Referring[]`. */
export const REFERRING = Symbol('referring tables');

/** A table that may name records of other tables. */
interface Referring {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The columns of these tables that hold ids of other rows. */
export function referringIn(schemas: readonly EntitySchema[]): Referring[] {
  return schemas.flatMap(({ options: { name, columns } }) => {
    const ids = Object.entries(columns).flatMap(([key, column]) => {
      return column?.type === 'uuid' && !column.primary ? [column.name ?? key] : [];
    });
    return ids.length > 0 ? [{ table: name, columns: ids }] : [];
  });
}

/** Finds the rows that name another. */
@Injectable()
export class Referrers extends Traces {
  /** Tables with one row for an account, which has its id. */
  private readonly beside: readonly string[];
  /** What the list of a table is called. Of several lists of one table that with the most ranks. */
  private readonly labels: ReadonlyMap<string, string>;

  constructor(
    @Inject(REGISTRY) registry: Registry,
    private readonly database: Database,
    @Inject(REFERRING) private readonly referring: readonly Referring[],
  ) {
    super();
    this.beside = [
      ...profileTables(registry),
      ...registry.directories.flatMap(({ rows }) => (rows.ranks && rows.beside ? [rows.beside] : [])),
    ];
    const lists = registry.directories.toSorted((a, b) => (a.rows.ranks?.length ?? 0) - (b.rows.ranks?.length ?? 0));
    this.labels = new Map([
      ...[...registry.entries, ...registry.records].map(({ name, label }) => [name, label.many] as const),
      ...lists.flatMap(({ rows: { table, beside }, label }) =>
        [table, ...(beside ? [beside] : [])].map((name) => [name, label.many] as const),
      ),
    ]);
  }

  /**
   * Whether any row names this id. Ids are unique over all tables, so a column need not say which table it means. A kind
   * of record that is added later is covered too.
   */
  isNamed(from: Reader, id: string): Promise<boolean> {
    return this.isIn(from, this.referring, id);
  }

  /** The lists with rows that name this id, as people read them. What stands in no list has no name. */
  async namedIn(from: Reader, id: string): Promise<string[]> {
    const found: string[] = [];
    for (const one of this.referring) if (await this.isIn(from, [one], id)) found.push(one.table);
    return [...new Set(found.flatMap((table) => this.labels.get(table) ?? []))].sort();
  }

  async has(tx: Transaction, account: string): Promise<boolean> {
    const beside = this.beside.map((table) => ({ table, columns: ['id'] }));
    return this.isIn(tx, [...this.referring, ...beside], account);
  }

  private async isIn(from: Reader, tables: readonly Referring[], id: string): Promise<boolean> {
    const quote = (name: string) => this.database.quote(name);
    for (const { table, columns } of tables) {
      const where = columns.map((column) => `${quote(column)} = ?`).join(' OR ');
      const [row] = await from.read(
        `SELECT 1 AS found FROM ${quote(table)} WHERE ${where} LIMIT 1`,
        columns.map(() => id),
      );
      if (row) return true;
    }
    return false;
  }
}
