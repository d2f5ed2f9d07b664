import type { DirectoryResource } from '../../../../../schemas';
import { type Comparison, comparisonOf } from '../../../field-types';
import { operatorsOf, type QueryColumn } from '../../query/query-columns';

/** Everything that the list may be filtered or sorted by, under each name it goes by on the wire. */
export function directoryColumns({ fields, holds }: DirectoryResource): ReadonlyMap<string, QueryColumn> {
  const columns = new Map<string, QueryColumn>();
  const add = (names: readonly string[], key: string, label: string, comparison: Comparison, mayBeEmpty: boolean) => {
    for (const name of names)
      columns.set(name, { key, label, comparison, mayBeEmpty, operators: operatorsOf(comparison) });
  };
  add(['id', '_id'], 'id', 'id', 'id', false);
  add(['createdAt'], 'createdAt', 'createdAt', 'moment', false);
  add(['updatedAt'], 'updatedAt', 'updatedAt', 'moment', false);
  if (holds.what === 'accounts') add(['accountState', 'state'], 'accountState', 'State', 'text', false);
  for (const field of fields) add([field.key, field.readName], field.key, field.label, comparisonOf(field), true);
  return columns;
}
