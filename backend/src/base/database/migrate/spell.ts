import type { Dialect, FoundColumn } from './dialect';
import type { WantedColumn, WantedIndex, WantedTable } from './wanted-tables';

/** A column with its type, nullability and default, as CREATE TABLE and ALTER TABLE take it. */
export function spellColumn(dialect: Dialect, { name, type, length, nullable, default: value }: WantedColumn): string {
  const fallback = typeof value === 'string' ? dialect.text(value) : value;
  return [
    dialect.quote(name),
    dialect.type(type, length),
    nullable ? 'NULL' : 'NOT NULL',
    ...(fallback === undefined ? [] : [`DEFAULT ${fallback}`]),
  ].join(' ');
}

/** A column repeated as it exists, with another nullability. */
export const spellFound = (dialect: Dialect, { name, declared, nullable, fallback }: FoundColumn): string =>
  [
    dialect.quote(name),
    declared,
    nullable ? 'NULL' : 'NOT NULL',
    ...(fallback === undefined ? [] : [`DEFAULT ${fallback}`]),
  ].join(' ');

export function spellTable(dialect: Dialect, table: WantedTable): string {
  const { name, columns, indexes } = table;
  const list = (names: readonly string[]) => names.map(dialect.quote).join(', ');
  const keys = columns.filter(({ primary }) => primary).map((column) => column.name);
  const lines = [...columns.map((column) => spellColumn(dialect, column)), `PRIMARY KEY (${list(keys)})`];
  if (dialect.indexesInTable) for (const index of indexes) lines.push(spellKey(dialect, index));
  return `CREATE TABLE ${dialect.quote(name)} (${lines.join(', ')})${dialect.tableOptions(table)}`;
}

/** An index as CREATE TABLE and ALTER TABLE … ADD take it. */
export const spellKey = ({ quote }: Pick<Dialect, 'quote'>, { name, columns, unique }: WantedIndex): string =>
  `${unique ? 'UNIQUE ' : ''}INDEX ${quote(name)} (${columns.map(quote).join(', ')})`;

export function spellIndex({ quote }: Dialect, table: string, { name, columns, unique, where }: WantedIndex): string {
  const rows = where ? ` WHERE ${where}` : '';
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quote(name)} ON ${quote(table)} (${columns.map(quote).join(', ')})${rows}`;
}

export const triggerName = (table: string, verb: 'UPDATE' | 'DELETE') => `${table}_refuses_${verb.toLowerCase()}`;
