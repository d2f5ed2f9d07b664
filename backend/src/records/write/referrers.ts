import { Inject, Injectable } from '@nestjs/common';
import { may, profileTables, type Registry, type Role } from '../../../../schemas';
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

type Listed = Registry['entries' | 'records' | 'directories'][number];

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
  /** The list of a table. Of several lists of one table that with the most ranks. */
  private readonly lists: ReadonlyMap<string, Listed>;

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
    this.lists = new Map<string, Listed>([
      ...[...registry.entries, ...registry.records].map((type) => [type.name, type] as const),
      ...lists.flatMap((type) =>
        [type.rows.table, ...(type.rows.beside ? [type.rows.beside] : [])].map((name) => [name, type] as const),
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

  /** The lists with rows that name this id, of those that a role may read. What stands in no list has no name. */
  async namedIn(from: Reader, id: string, role: Role): Promise<string[]> {
    const found = new Set<string>();
    for (const one of this.referring) {
      const list = this.lists.get(one.table);
      if (list && may(list, 'read', role) && (await this.isIn(from, [one], id))) found.add(list.label.many);
    }
    return [...found].sort();
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
