import type { Dialect } from './dialect';
import type { WantedColumn, WantedTable } from './wanted';

/** What is there, by name; `columns` and `indexes` as `table.name`. */
export type Inventory = Record<'tables' | 'columns' | 'indexes' | 'triggers', ReadonlySet<string>>;

export interface Step {
  readonly kind: 'create-table' | 'add-column' | 'create-index' | 'create-trigger';
  readonly table: string;
  /** One line for people. */
  readonly summary: string;
  readonly sql: string;
}

/**
 * The additive steps from what is there to what is wanted: nothing is ever dropped, renamed or narrowed.
 * @throws Error naming the column where rows already there could not have a value
 */
export function plan(
  tables: readonly WantedTable[],
  there: Inventory,
  dialect: Dialect,
  quote: (name: string) => string,
): Step[] {
  return tables.flatMap((table) => {
    const steps = there.tables.has(table.name) ? addedColumns(table) : [createTable(table)];
    return [...steps, ...addedIndexes(table), ...addedTriggers(table)];
  });

  function createTable(table: WantedTable): Step {
    const keys = table.columns.filter(({ primary }) => primary).map(({ name }) => quote(name));
    const lines = [...table.columns.map(column), `PRIMARY KEY (${keys.join(', ')})`];
    const sql = `CREATE TABLE ${quote(table.name)} (${lines.join(', ')})${dialect.tableOptions}`;
    return { kind: 'create-table', table: table.name, summary: `create table ${table.name}`, sql };
  }

  function addedColumns(table: WantedTable): Step[] {
    const missing = table.columns.filter(({ name }) => !there.columns.has(`${table.name}.${name}`));
    return missing.map((one) => {
      if (!one.nullable && one.default === undefined)
        throw new Error(`${table.name}.${one.name}: a column added later must be nullable or have a default`);
      const sql = `ALTER TABLE ${quote(table.name)} ADD COLUMN ${column(one)}`;
      return { kind: 'add-column', table: table.name, summary: `add column ${table.name}.${one.name}`, sql };
    });
  }

  function addedIndexes(table: WantedTable): Step[] {
    const missing = table.indexes.filter(({ name }) => !there.indexes.has(`${table.name}.${name}`));
    return missing.map(({ name, columns, unique }) => {
      const of = columns.map(quote).join(', ');
      const sql = `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quote(name)} ON ${quote(table.name)} (${of})`;
      return { kind: 'create-index', table: table.name, summary: `create index ${name}`, sql };
    });
  }

  function addedTriggers(table: WantedTable): Step[] {
    if (!table.appendOnly) return [];
    const verbs = (['UPDATE', 'DELETE'] as const).filter((verb) => !there.triggers.has(triggerName(table.name, verb)));
    return verbs.map((verb) => ({
      kind: 'create-trigger',
      table: table.name,
      summary: `refuse ${verb} on ${table.name}`,
      sql: dialect.refuse(triggerName(table.name, verb), table.name, verb),
    }));
  }

  function column({ name, type, length, nullable, default: value }: WantedColumn): string {
    const fallback = typeof value === 'string' ? dialect.text(value) : value;
    return [
      quote(name),
      dialect.type(type, length),
      nullable ? 'NULL' : 'NOT NULL',
      ...(fallback === undefined ? [] : [`DEFAULT ${fallback}`]),
    ].join(' ');
  }
}

const triggerName = (table: string, verb: 'UPDATE' | 'DELETE') => `${table}_refuses_${verb.toLowerCase()}`;
