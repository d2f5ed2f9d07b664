import { LRUCache } from 'lru-cache';
import { madeUnder } from '../../../../schemas';
import type { Database } from '../../base/database';
import { placeholders } from '../../base/database/lists';
import type { Stored } from '../../field-types';
import type { EntryRow, EntryTable } from '../store/table';

interface RowsOfTable {
  readonly table: EntryTable;
  readonly ids: readonly string[];
}

/** A UNION statement. `t` is the number of the table, and `places` maps each table's columns to the shared cells. */
interface UnionStatement {
  readonly sql: string;
  readonly places: readonly (readonly (readonly [key: string, cell: string])[])[];
}

/** Reads rows of several tables by id, with one statement when each statement is a network round trip. */
export class MultiTableReader {
  private readonly statements = new LRUCache<string, UnionStatement>({ max: 500 });

  constructor(private readonly database: Database) {}

  /** The rows of each table, in the order of the tables. */
  async read(wanted: readonly RowsOfTable[]): Promise<EntryRow[][]> {
    const [first, ...others] = wanted;
    if (others.length === 0 || first?.table.merges) {
      const read = ({ table, ids }: RowsOfTable) =>
        this.database.read<EntryRow>(`SELECT ${table.columns} ${rowsIn(table, ids)}`, ids);
      return Promise.all(wanted.map(read));
    }
    const key = wanted.map(({ table, ids }) => `${table.name} ${ids.length}`).join();
    const { sql, places } = madeUnder(this.statements, key, () => unionOf(wanted));
    const ids = wanted.flatMap((one) => one.ids);
    const rows = await this.database.read<Record<string, Stored>>(sql, ids);
    return places.map((cells, index) => {
      const own = rows.filter(({ t }) => Number(t) === index);
      return own.map((row) => Object.fromEntries(cells.map(([key, cell]) => [key, row[cell]])) as EntryRow);
    });
  }
}

function unionOf(wanted: readonly RowsOfTable[]): UnionStatement {
  // Cells in one column must have one type: a number among texts would be returned as text.
  const kinds = wanted.map(({ table }) => {
    const isNumber = (name: string) => table.columnType(name) === 'number';
    return { numbers: table.readable.filter(isNumber), texts: table.readable.filter((name) => !isNumber(name)) };
  });
  const numbers = Math.max(...kinds.map((kind) => kind.numbers.length));
  const texts = Math.max(...kinds.map((kind) => kind.texts.length));
  const padded = (names: readonly string[], most: number, kind: string) =>
    Array.from({ length: most }, (_, at) => ({ name: names[at], cell: `${kind}${at}` }));
  const cells = kinds.map((kind) => [...padded(kind.numbers, numbers, 'n'), ...padded(kind.texts, texts, 's')]);
  const selects = wanted.map(({ table, ids }, index) => {
    const columns = cells[index]?.map(({ name, cell }) => `${name ? table.quote(name) : 'NULL'} AS ${cell}`);
    return `SELECT ${index} AS t, ${columns?.join(', ')} ${rowsIn(table, ids)}`;
  });
  const places = cells.map((some) => some.flatMap(({ name, cell }) => (name ? [[name, cell] as const] : [])));
  return { sql: selects.join(' UNION ALL '), places };
}

const rowsIn = ({ name, quote }: EntryTable, ids: readonly string[]) =>
  `FROM ${name} WHERE ${quote('id')} IN (${placeholders(ids)})`;
