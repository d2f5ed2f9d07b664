import type { Directory } from '../../../../schemas';
import { readNameOf } from '../../../../schemas/kinds/plain-fields';
import { operatorsOf, type QueryColumn } from '../../engine/query/query-columns';
import type { Comparison } from '../../field-types';
import { plainComparison } from '../plain/columns';

/** Everything that the list may be filtered or sorted by, under each name it goes by on the wire. */
export function directoryColumns({ fields, holds }: Directory): ReadonlyMap<string, QueryColumn> {
  const columns = new Map<string, QueryColumn>();
  const add = (names: readonly string[], key: string, label: string, comparison: Comparison, mayBeEmpty: boolean) => {
    for (const name of names)
      columns.set(name, { key, label, comparison, mayBeEmpty, operators: operatorsOf(comparison) });
  };
  add(['id', '_id'], 'id', 'id', 'id', false);
  add(['createdAt'], 'createdAt', 'createdAt', 'moment', false);
  add(['updatedAt'], 'updatedAt', 'updatedAt', 'moment', false);
  if (holds.what === 'accounts') add(['accountState', 'state'], 'accountState', 'State', 'text', false);
  for (const [key, field] of Object.entries(fields))
    add([key, readNameOf(key, field)], key, field.label, plainComparison(field), true);
  return columns;
}
