import {
  type Condition,
  type EntryResource,
  nobody,
  nodeOf,
  REPLACED_BY,
  statesMeaning,
  WAITS_FOR,
} from '../../../../schemas';
import type { EntitySchema, Following } from '../../base/database';
import { id, key, moment, optional, table, text, day as theDay, whole, words } from '../../base/database/columns';
import type { ListTable } from '../list/list-table';
import { compileRule, type RuleColumns } from '../rights/rule-sql';
import { firstDate, namedPeople } from './entity';

/** The table of all entries whose state is open. One that was replaced waits for nobody, and is in the lists of that state. */
export const OPEN = 'open_entries';

/** What a row says of a record under the record's own names. */
const same = [
  'id',
  'status',
  'student',
  'college',
  'department',
  WAITS_FOR,
  REPLACED_BY,
  'createdAt',
  'version',
  'search',
];
const DAY = 'day';

/** Where a row has what its type has a name of its own for: the people whom a record names, by position, and the day that it is about. */
function positionsOf(entry: EntryResource): Map<string, string> {
  const date = firstDate(entry);
  return new Map([
    ...namedPeople(entry).map(({ key }, index) => [key, named(index)] as const),
    ...(date ? [[date.key, DAY] as const] : []),
  ]);
}

const named = (index: number) => `named${index + 1}`;

/** As many as a record of any type names. */
const allNamed = (entries: readonly EntryResource[]): string[] =>
  Array.from({ length: Math.max(0, ...entries.map((entry) => namedPeople(entry).length)) }, (_, index) => named(index));

/**
 * Its indexes give the queue of a department and of whoever it waits for in its order, and what names somebody by day. What follows
 * lets them answer alone.
 */
export function openEntriesOf(entries: readonly EntryResource[]): EntitySchema {
  const positions = allNamed(entries);
  const told = ['type', 'status', 'student', REPLACED_BY];
  const scope = ['college', 'department'];
  const oldest = ['createdAt', 'id'];
  return table(
    OPEN,
    {
      id: key,
      type: words(60),
      status: words(40),
      student: id,
      college: optional(id),
      department: optional(id),
      [WAITS_FOR]: optional(id),
      [REPLACED_BY]: optional(id),
      ...Object.fromEntries(positions.map((name) => [name, optional(id)])),
      [DAY]: optional(theDay),
      createdAt: moment,
      version: whole,
      search: text,
    },
    [
      { name: 'ix_open_scope', columns: [...scope, ...oldest, ...told] },
      { name: `ix_open_${WAITS_FOR}`, columns: [WAITS_FOR, ...oldest, ...told, ...scope, ...positions] },
      ...positions.map((name) => ({
        name: `ix_open_${name}`,
        columns: [name, 'type', DAY, ...oldest, 'status', 'student', REPLACED_BY, ...scope],
      })),
    ],
  ) as EntitySchema;
}

export const openRowsOf = (entries: readonly EntryResource[]): Following[] =>
  entries.map((entry) => ({
    table: entry.name,
    into: OPEN,
    source: 'type',
    columns: Object.fromEntries([
      ...same.map((name) => [name, name]),
      ...[...positionsOf(entry)].map(([name, position]) => [position, name]),
    ]),
    when: (column, text) => spelt({ status: { in: statesMeaning(entry, 'open') } }, column, text),
  }));

/** A rule that asks for words alone, where nothing can be bound. */
function spelt(rule: Condition, quote: RuleColumns['quote'], text: (word: string) => string): string {
  const { sql, slots } = compileRule(rule, { quote, holds: () => 'string' });
  const values = slots.map((slot) => text(String(slot(nobody))));
  return sql.replaceAll('?', () => values.shift() ?? '');
}

/** A rule of a type, as one over the rows of all types. */
export function overOpen(entry: EntryResource, rule: Condition): Condition {
  const positions = positionsOf(entry);
  const renamed = (one: Condition): Condition => {
    const node = nodeOf(one);
    if (node.kind === 'leaf')
      return Object.fromEntries(node.tests.map(([name, test]) => [positions.get(name) ?? name, test]));
    const parts = node.parts.map(renamed);
    return node.kind === 'all' ? { all: parts } : { any: parts };
  };
  return renamed(rule);
}

/** By what the rows of all types are asked. */
export const openColumns = (entries: readonly EntryResource[], { quote }: Pick<RuleColumns, 'quote'>): OpenTable => {
  const positions = allNamed(entries);
  const columns = new Set([...same, 'type', DAY, ...positions]);
  return {
    name: quote(OPEN),
    quote,
    holds: (name) => (columns.has(name) ? 'string' : undefined),
    isNeverNull: (name) => name === 'student' || name === 'type',
    places: [...positions, WAITS_FOR, 'student', 'department', 'college'],
  };
};
export type OpenTable = RuleColumns & Pick<ListTable, 'name'>;

/** The rows of one type, under the names that its own table has for them. */
export function openOf(entry: EntryResource, of: ListTable): ListTable {
  const positions = positionsOf(entry);
  const has = (name: string) => same.includes(name) || positions.has(name);
  return {
    ...of,
    name: of.quote(OPEN),
    quote: (name) => of.quote(positions.get(name) ?? name),
    holds: (name) => (has(name) ? of.holds(name) : undefined),
    only: { sql: `${of.quote('type')} = ?`, slots: [() => entry.name] },
    holder: undefined,
  };
}
