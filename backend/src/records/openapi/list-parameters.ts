import type { Operator, QueryColumn } from '../list/query-values';
import { paging, query, text } from './parts';

const suffixes: Readonly<Record<Operator, readonly [suffix: string, meaning: string]>> = {
  '=': ['', 'is one of these; a blank value means missing'],
  '<>': ['_ne', 'is none of these; a blank value means not missing'],
  '>=': ['_gte', 'is at least this'],
  '<=': ['_lte', 'is at most this'],
  like: ['_like', 'contains this text'],
};

/** The parameters for paging, sorting and filtering a list by these columns. */
export function listParameters(known: ReadonlyMap<string, QueryColumn>) {
  const columns = [...known];
  const sortable = columns.filter(([, { comparison }]) => comparison !== 'nothing').map(([name]) => name);
  const filters = columns.flatMap(([name, { operators, label }]) =>
    operators.map((operator) => {
      const [suffix, meaning] = suffixes[operator];
      const many = operator === '=' || operator === '<>';
      return query(name + suffix, many ? { type: 'array', items: text } : text, `${label} ${meaning}.`);
    }),
  );
  return [
    ...paging,
    query('_sort', text, `Names to sort by, separated by commas: ${sortable.join(', ')}. Newest first without it.`),
    query('_order', text, '`asc` or `desc` for each of them.'),
    ...filters,
  ];
}
