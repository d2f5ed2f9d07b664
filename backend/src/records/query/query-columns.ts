import type { KeptType, RowType } from '../../../../schemas';
import { type Comparison, comparisonOf } from '../../field-types';
import { systemColumnsOf } from '../store/system-columns';

export type Operator = '=' | '<>' | '>=' | '<=' | 'like';

/** A column that a client may name. */
export interface QueryColumn {
  /** The database's name. */
  readonly key: string;
  /** For sentences. */
  readonly label: string;
  readonly comparison: Comparison;
  readonly operators: readonly Operator[];
  /** Whether it may be empty, so that an ascending sort must put those last. */
  readonly mayBeEmpty: boolean;
}

const operators: Readonly<Record<Comparison, readonly Operator[]>> = {
  text: ['=', '<>', 'like'],
  day: ['=', '<>', '>=', '<='],
  moment: ['>=', '<='],
  number: ['=', '<>', '>=', '<='],
  person: ['=', '<>'],
  id: ['=', '<>'],
  nothing: [],
};

/** How a column that compares like this may be asked about. */
export const operatorsOf = (comparison: Comparison): readonly Operator[] => operators[comparison];

type Rows = Pick<RowType, 'fields' | 'rows'>;

/** Everything that a list may be filtered or sorted by, under each name it goes by on the wire. */
export function queryColumns(type: KeptType | Rows): ReadonlyMap<string, QueryColumn> {
  if ('rows' in type) return rowColumns(type);
  const { owner } = type;
  const columns = new Map<string, QueryColumn>();
  const add = (names: readonly string[], column: Omit<QueryColumn, 'operators'>) => {
    for (const name of names) columns.set(name, { ...column, operators: operators[column.comparison] });
  };
  for (const field of type.fields) {
    const { key, label } = field;
    // Also a required one: an imported record may lack it, and so may those from before it was required.
    add([key], { key, label, comparison: comparisonOf(field), mayBeEmpty: true });
  }
  for (const { key, readName } of type.fields) {
    const column = columns.get(key);
    if (column) columns.set(readName, column);
  }
  const named: Readonly<Record<string, readonly (string | undefined)[]>> = {
    id: ['id', '_id'],
    student: [owner?.key, owner?.writeName, 'student'],
  };
  for (const [key, { comparison, nullable, ...spec }] of Object.entries(systemColumnsOf(type))) {
    const names = new Set((named[key] ?? [key]).filter((name) => name !== undefined));
    const label = key === 'student' ? (owner?.label ?? key) : (spec.label ?? key);
    if (comparison !== 'nothing') add([...names], { key, label, comparison, mayBeEmpty: nullable });
  }
  return columns;
}

/** The same of rows that some edit. What the system keeps comes first, so that a field may have a name of it. */
function rowColumns({ fields, rows }: Rows): ReadonlyMap<string, QueryColumn> {
  const columns = new Map<string, QueryColumn>();
  const add = (names: readonly string[], key: string, label: string, comparison: Comparison, mayBeEmpty: boolean) => {
    for (const name of names)
      columns.set(name, { key, label, comparison, mayBeEmpty, operators: operators[comparison] });
  };
  add(['id', '_id'], 'id', 'id', 'id', false);
  add(['createdAt'], 'createdAt', 'createdAt', 'moment', false);
  add(['updatedAt'], 'updatedAt', 'updatedAt', 'moment', false);
  if (rows.ranks) {
    add(['accountState', 'state'], 'accountState', 'State', 'text', false);
    // Whether its owner has chosen a password: who waits without one was invited, and waits for nobody.
    add(['isUsed'], 'isUsed', 'isUsed', 'number', false);
  }
  for (const field of fields) add([field.key, field.readName], field.key, field.label, comparisonOf(field), true);
  return columns;
}
