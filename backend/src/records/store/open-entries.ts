import {
  type Condition,
  dayField,
  type EntryResource,
  madeUnder,
  nobody,
  REPLACED_BY,
  statesMeaning,
  unreplaced,
  WAITS_FOR,
  withLeaves,
} from '../../../../schemas';
import type { EntitySchema, Following, QueryDialect } from '../../base/database';
import { id, key, moment, optional, table, text, day as theDay, whole, words } from '../../base/database/columns';
import type { ListTable, SubsetTable } from '../list/list-table';
import { compileRule, heldByOther, type RuleColumns } from '../rights/rule-sql';
import { namedPeople, standard } from './entity';

/** The table of all entries whose state is open. It includes replaced ones, because lists by state show them. */
export const OPEN = 'open_entries';

/** The columns that have the same name in the tables of the types. */
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
const DAY_COLUMN = 'day';

/** Maps a type's column names to the shared ones: the people by position, and the day. */
function positionsOf(entry: EntryResource): Map<string, string> {
  const date = dayField(entry);
  return new Map([
    ...namedPeople(entry).map(({ key }, index) => [key, named(index)] as const),
    ...(date ? [[date.key, DAY_COLUMN] as const] : []),
  ]);
}

const named = (index: number) => `named${index + 1}`;

/** A column for each person whom a record names: as many as the type with the most has. */
const allNamed = (entries: readonly EntryResource[]): string[] =>
  Array.from({ length: Math.max(0, ...entries.map((entry) => namedPeople(entry).length)) }, (_, index) => named(index));

/**
 * The table's indexes find open entries by department, named person and holder, in queue order. The trailing columns
 * let an index answer alone, and sort by the day.
 */
export function openEntriesOf(entries: readonly EntryResource[]): EntitySchema {
  const positions = allNamed(entries);
  const scope = ['college', 'department'];
  const covering = ['type', 'status', DAY_COLUMN, REPLACED_BY, 'student'];
  const wayIn = (columns: readonly string[], more: readonly string[] = []) => ({
    name: `ix_open_${columns.at(-1)}`,
    columns: [...columns, 'createdAt', 'id', ...covering, ...more],
  });
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
      [DAY_COLUMN]: optional(theDay),
      createdAt: moment,
      version: whole,
      search: text,
    },
    [
      wayIn(scope),
      ...positions.map((name) => wayIn([name], [...scope, WAITS_FOR])),
      {
        ...wayIn([WAITS_FOR], [...scope, ...positions]),
        ...(positions.length > 0 && { where: heldByOther(standard, WAITS_FOR, [named(0)]) }),
      },
    ],
    true,
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

/** A rule as SQL without parameters, for a trigger. It may only compare words. */
function spelt(rule: Condition, quote: RuleColumns['quote'], text: (word: string) => string): string {
  const { sql, slots } = compileRule(rule, { quote, columnType: () => 'string' });
  const values = slots.map((slot) => text(String(slot(nobody))));
  return sql.replaceAll('?', () => values.shift() ?? '');
}

/** Rewrites a rule of a type for the table of all open entries. */
export function overOpen(entry: EntryResource, rule: Condition): Condition {
  const positions = positionsOf(entry);
  return withLeaves(rule, (tests) =>
    Object.fromEntries(tests.map(([name, test]) => [positions.get(name) ?? name, test])),
  );
}

/** The rule for waiting records of these types: open and not replaced. */
export function waitingAmong(entries: readonly EntryResource[]): Condition {
  const rules = new Map<string, { type: { in: string[] } }>();
  for (const entry of entries)
    madeUnder(rules, JSON.stringify(unreplaced(entry)), () => ({ type: { in: [] } })).type.in.push(entry.name);
  return { any: [...rules].map(([rule, ofThem]) => ({ all: [JSON.parse(rule) as Condition, ofThem] })) };
}

/** The columns of that table in rules. */
export type OpenTable = RuleColumns & Pick<ListTable, 'name' | 'places'>;

export function openTable(entries: readonly EntryResource[], { quote, indexesSome }: QueryDialect): OpenTable {
  const positions = allNamed(entries);
  const columns = new Set([...same, 'type', DAY_COLUMN, ...positions]);
  return {
    name: quote(OPEN),
    quote,
    columnType: (name) => (columns.has(name) ? 'string' : undefined),
    isNeverNull: (name) => name === 'student',
    places: [...positions, WAITS_FOR, 'student', 'department', 'college'],
    ...(indexesSome && positions.length > 0 && { holder: { column: WAITS_FOR, named: [named(0)] } }),
  };
}

/** The open records of one type, under the column names of its own table. */
export function openOf(entry: EntryResource, of: ListTable, { indexesSome }: QueryDialect): SubsetTable {
  const positions = positionsOf(entry);
  const open = new Set<unknown>(statesMeaning(entry, 'open'));
  const people = namedPeople(entry).map(({ key }) => key);
  const first = people.slice(0, 1);
  const has = (name: string) => same.includes(name) || positions.has(name);
  return {
    table: {
      ...of,
      name: of.quote(OPEN),
      quote: (name) => of.quote(positions.get(name) ?? name),
      columnType: (name) => (has(name) ? of.columnType(name) : undefined),
      ...(indexesSome && first.length > 0 && { holder: { column: WAITS_FOR, named: first } }),
      only: { sql: `${of.quote('type')} = ?`, slots: [() => entry.name] },
    },
    places: [...people, WAITS_FOR, 'department'],
    has({ filters, values }) {
      let at = 0;
      return filters.some(({ column, operator, count }) => {
        const asked = values.slice(at, at + count);
        at += count;
        return column.key === 'status' && operator === '=' && count > 0 && asked.every((word) => open.has(word));
      });
    },
  };
}
