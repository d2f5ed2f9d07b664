import type { RowType, StoredType } from '../../../../schemas';
import { fieldIn, isRowType } from '../../../../schemas/registry/rows';
import { type Comparison, comparisonOf } from '../../field-types';
import { operators, type QueryColumn } from '../list/query-values';
import { storedColumnsOf } from './system-columns';

type Rows = Pick<RowType, 'fields' | 'rows'>;

/** All columns that a list may be filtered or sorted by, under every wire name. */
export function queryColumns(type: StoredType | Rows): ReadonlyMap<string, QueryColumn> {
  if (isRowType(type)) return rowColumns(type);
  const { owner } = type;
  const columns = new Map<string, QueryColumn>();
  const add = (names: readonly string[], column: Omit<QueryColumn, 'operators'>) => {
    for (const name of names) columns.set(name, { ...column, operators: operators[column.comparison] });
  };
  for (const field of type.fields) {
    const { key, label } = field;
    // Also a required one, because imported and older records may lack it.
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
  for (const [key, { comparison, nullable, ...spec }] of Object.entries(storedColumnsOf(type))) {
    const names = new Set((named[key] ?? [key]).filter((name) => name !== undefined));
    const label = key === 'student' ? (owner?.label ?? key) : (spec.label ?? key);
    if (comparison !== 'nothing') add([...names], { key, label, comparison, mayBeEmpty: nullable });
  }
  return columns;
}

/** The same for directory rows. System columns come first, so that a field may reuse such a name. */
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
    // Whether its owner has chosen a password. An account without one was invited, and does not wait for approval.
    add(['isUsed'], 'isUsed', 'isUsed', 'number', false);
    add(['isAdmitted'], 'isAdmitted', 'isAdmitted', 'number', false);
  }
  if (fieldIn({ fields, rows }, 'guide')) add(['isGuided'], 'isGuided', 'isGuided', 'number', false);
  for (const field of fields) add([field.key, field.readName], field.key, field.label, comparisonOf(field), true);
  return columns;
}
