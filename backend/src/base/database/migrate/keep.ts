import { plural } from '../../../../../schemas/texts/number-words';
import type { Session } from '../types';
import type { Refusal } from './examine';
import type { SchemaState } from './history';
import type { Step } from './plan';
import type { FoundTable, Inventory, SchemaDialect } from './schema-dialect';

/** A column that has a new name. Its values stay. */
export interface RenamedColumn {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/** The words that a column may hold, and the former names of words. */
export interface Vocabulary {
  readonly table: string;
  readonly column: string;
  readonly words: readonly string[];
  /** New word → old word, for words that the registry has renamed. */
  readonly was?: Readonly<Record<string, string>>;
  /** The noun for the rows. */
  readonly rows: string;
}

interface Renaming {
  readonly steps: readonly Step[];
  /** The database and its recorded state as they are after the renaming. */
  readonly there: Inventory;
  readonly past: SchemaState | undefined;
}

/** Renames columns that exist under their old name but not yet under the new one. */
export function rename(
  all: readonly RenamedColumn[],
  there: Inventory,
  past: SchemaState | undefined,
  dialect: SchemaDialect,
): Renaming {
  const due = all.filter(({ table, from, to }) => {
    const columns = there.tables.get(table)?.columns;
    return columns?.has(from) && !columns.has(to);
  });
  const nameIn = (table: string) => (name: string) =>
    due.find((one) => one.table === table && one.from === name)?.to ?? name;
  return {
    steps: due.map(({ table, from, to }) => ({
      kind: 'rename-column',
      table,
      summary: `rename column ${table}.${from} to ${to}, with every value`,
      sql: [`ALTER TABLE ${dialect.quote(table)} RENAME COLUMN ${dialect.quote(from)} TO ${dialect.quote(to)}`],
    })),
    there: {
      ...there,
      tables: new Map([...there.tables].map(([name, table]) => [name, renamedTable(table, nameIn(name))])),
    },
    past: past && {
      ...past,
      tables: past.tables.map((table) => ({
        ...table,
        columns: table.columns.map((column) => ({ ...column, name: nameIn(table.name)(column.name) })),
      })),
    },
  };
}

const renamedTable = ({ columns, indexes }: FoundTable, name: (column: string) => string): FoundTable => ({
  columns: new Map([...columns.values()].map((column) => [name(column.name), { ...column, name: name(column.name) }])),
  indexes: new Map([...indexes].map(([key, index]) => [key, { ...index, columns: index.columns.map(name) }])),
});

/** The key under which the words of a column are recorded. The rows are only searched when the words changed. */
export const vocabularyName = ({ table, column }: Vocabulary): string => `${table}.${column}: words`;
export const ruleOf = ({ words, was }: Vocabulary): string => JSON.stringify({ words, was });

/** Turns renamed words into steps. Rows with a word that the program no longer knows stop the start. */
export async function reword(
  session: Pick<Session, 'read'>,
  all: readonly Vocabulary[],
  there: Inventory,
  past: SchemaState | undefined,
  { quote, text }: SchemaDialect,
): Promise<{ steps: Step[]; refused: Refusal[] }> {
  const steps: Step[] = [];
  const refused: Refusal[] = [];
  for (const one of all) {
    const { table, column, words, was = {}, rows } = one;
    if (!there.tables.get(table)?.columns.has(column) || past?.derived[vocabularyName(one)] === ruleOf(one)) continue;
    const name = quote(column);
    const found = await session.read<{ word: string | null; n: number }>(
      `SELECT ${name} AS word, COUNT(*) AS n FROM ${quote(table)} GROUP BY ${name}`,
      [],
    );
    for (const { word, n } of found) {
      if (word === null || words.includes(word)) continue;
      const count = `${plural(Number(n), 'record', 'records')} of ${rows}`;
      const now = Object.keys(was).find((key) => was[key] === word);
      if (now !== undefined)
        steps.push({
          kind: 'rename-word',
          table,
          summary: `call “${word}” “${now}” in ${table}.${column}: ${count}`,
          sql: [`UPDATE ${quote(table)} SET ${name} = ${text(now)} WHERE ${name} = ${text(word)}`],
        });
      else
        refused.push({
          id: `word:${table}.${column}`,
          kind: 'blocks',
          reason: `${count} ${Number(n) === 1 ? 'has' : 'have'} the state “${word}”, which is none any more: nobody would find them. Keep that state${one.was ? `, or say which one it has become: was: { … : '${word}' } in its workflow` : ''}.`,
        });
    }
  }
  return { steps, refused };
}
