import Type, { type TObject } from 'typebox';
import { pages } from '../../../../schemas/api/shapes';
import type { Operator, QueryColumn } from '../list/query-values';

const suffixes: Readonly<Record<Operator, readonly [suffix: string, meaning: string]>> = {
  '=': ['', 'is one of these; a blank value means missing'],
  '<>': ['_ne', 'is none of these; a blank value means not missing'],
  '>=': ['_gte', 'is at least this'],
  '<=': ['_lte', 'is at most this'],
  like: ['_like', 'contains this text'],
};

/** The query that pages, sorts and filters a list by these columns. */
export function listQuery(known: ReadonlyMap<string, QueryColumn>): TObject {
  const columns = [...known];
  const sortable = columns.filter(([, { comparison }]) => comparison !== 'nothing').map(([name]) => name);
  const filters = columns.flatMap(([name, { operators, label }]) =>
    operators.map((operator) => {
      const [suffix, meaning] = suffixes[operator];
      const description = `${label} ${meaning}.`;
      const isMany = operator === '=' || operator === '<>';
      const filter = isMany ? Type.Array(Type.String(), { description }) : Type.String({ description });
      return [name + suffix, Type.Optional(filter)] as const;
    }),
  );
  const sort = `Names to sort by, separated by commas: ${sortable.join(', ')}. Newest first without it.`;
  return Type.Object({
    ...pages,
    _sort: Type.Optional(Type.String({ description: sort })),
    _order: Type.Optional(Type.String({ description: '`asc` or `desc` for each of them.' })),
    ...Object.fromEntries(filters),
  });
}
