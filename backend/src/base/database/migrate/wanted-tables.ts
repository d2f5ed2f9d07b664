import type { EntitySchema } from 'typeorm';
import type { ColumnType } from '../columns';

export interface WantedColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Characters: the limit of a varchar, or the greatest length of a text if it is known. */
  readonly length: number | undefined;
  readonly nullable: boolean;
  readonly primary: boolean;
  readonly default: string | number | undefined;
}

export interface WantedIndex {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
  /**
   * The rows that the index covers, as SQL. Undefined for all rows. An engine without partial indexes covers
   * all rows too.
   */
  readonly where?: string | undefined;
}

export interface WantedTable {
  readonly name: string;
  readonly columns: readonly WantedColumn[];
  readonly indexes: readonly WantedIndex[];
  /** Refuses UPDATE and DELETE by trigger. */
  readonly appendOnly: boolean;
  /**
   * Whether the rows are stored in the order of their key, without a separate index. This suits short rows
   * that come and go. MariaDB always stores rows in this way.
   */
  readonly isByKey?: true;
}

/**
 * Rows of one table that follow from the rows of another, with the same ids. The database keeps them by
 * triggers, in the statement that changes a row. So they are also right when an earlier version of the
 * program writes.
 */
export interface Following {
  readonly table: string;
  readonly into: string;
  /** Column of `into` → column of `table`. */
  readonly columns: Readonly<Record<string, string>>;
  /** The column of `into` that names the table. */
  readonly source: string;
  /**
   * The condition, as SQL, for rows that the other table contains.
   * @param column returns the SQL for a column of the row
   * @param text quotes a word
   */
  when(column: (name: string) => string, text: (word: string) => string): string;
}

const TYPES = new Map<unknown, ColumnType>([
  ['uuid', 'uuid'],
  ['varchar', 'varchar'],
  [String, 'varchar'],
  ['text', 'text'],
  ['simple-json', 'text'],
  ['int', 'int'],
  ['integer', 'int'],
  ['boolean', 'int'],
  [Boolean, 'int'],
  [Number, 'int'],
  ['bigint', 'bigint'],
  ['double', 'double'],
]);

/**
 * Reads from EntitySchemas what the planner needs.
 * @throws Error with the table and column when a schema asks for something that the engines treat differently
 */
export function wantedTables(schemas: readonly EntitySchema[], appendOnly: readonly string[] = []): WantedTable[] {
  const tables = schemas.map((schema) => table(schema, appendOnly));
  const names = tables.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two schemas want the table ${twice}`);
  return tables;
}

function table({ options }: EntitySchema, appendOnly: readonly string[]): WantedTable {
  const name = options.tableName ?? options.name;
  const columns = Object.entries(options.columns).map(([key, column]): WantedColumn => {
    const type = TYPES.get(column?.type);
    if (!column || !type) throw new Error(`${name}.${key}: the column type ${String(column?.type)} is not portable`);
    return {
      name: column.name ?? key,
      type,
      length: lengthOf(type, column.length),
      nullable: column.nullable ?? false,
      primary: column.primary ?? false,
      default: plainDefault(`${name}.${key}`, column.default),
    };
  });
  if (!columns.some(({ primary }) => primary)) throw new Error(`${name}: a table needs a primary key`);
  const unique = Object.entries(options.columns).filter(([, column]) => column?.unique);
  return {
    name,
    columns,
    indexes: [
      ...unique.map(([key, column]) => index(name, { columns: [column?.name ?? key], unique: true })),
      ...(options.uniques ?? []).map(({ name: as, columns: of }) =>
        index(name, { name: as, columns: of, unique: true }),
      ),
      ...(options.indices ?? []).map((one) => index(name, one)),
    ],
    appendOnly: appendOnly.includes(name),
    ...(options.withoutRowid && { isByKey: true }),
  };
}

function lengthOf(type: ColumnType, length: string | number | undefined): number | undefined {
  if (type === 'varchar') return Number(length ?? 255);
  return type === 'text' && length !== undefined ? Number(length) : undefined;
}

function index(table: string, of: { name?: string; columns?: unknown; unique?: boolean; where?: string }): WantedIndex {
  if (!Array.isArray(of.columns)) throw new Error(`${table}: name an index's columns in a list`);
  const columns = of.columns as string[];
  const unique = of.unique ?? false;
  return { name: of.name ?? indexName(table, columns, unique), columns, unique, ...(of.where && { where: of.where }) };
}

/** MariaDB allows 64 characters. */
const indexName = (table: string, columns: readonly string[], unique: boolean) =>
  `${unique ? 'uq' : 'ix'}_${table}_${columns.join('_')}`.slice(0, 62);

function plainDefault(where: string, value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`${where}: the default must be a text or a number`);
}
