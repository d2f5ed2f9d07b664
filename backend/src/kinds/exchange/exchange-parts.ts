import { type ExchangeResource, type ResolvedField } from '../../../../schemas';
import type { ListTable } from '../../engine/list/ways';
import { operatorsOf, type QueryColumn } from '../../engine/query/query-columns';
import { memberRules } from '../../engine/rights/members';
import { comparisonOf } from '../../field-types';
import { type ExchangeColumns, fieldsOf } from './exchange.table';

/** What is made once for an exchange, and used by every request about it. */
export interface ExchangeParts {
  readonly exchange: ExchangeResource;
  readonly fields: readonly ResolvedField[];
  readonly replyKeys: readonly string[];
  readonly table: ListTable;
  /** By each name that a list may be filtered or sorted by. */
  readonly queryColumns: ReadonlyMap<string, QueryColumn>;
}

/** What leaves the database; the college's and the searcher's columns stay. */
const shown: readonly (keyof ExchangeColumns)[] = [
  ...([
    'id',
    'student',
    'college',
    'department',
    'openedBy',
    'repliedBy',
    'createdAt',
    'updatedAt',
    'version',
  ] as const),
];

export function exchangeParts(exchange: ExchangeResource, quote: (name: string) => string): ExchangeParts {
  const fields = fieldsOf(exchange);
  const readable = [...shown, ...fields.map(({ key }) => key)];
  const search = exchange.list.search.map((key) => (key === exchange.student.key ? 'student' : key));
  return {
    exchange,
    fields,
    replyKeys: exchange.reply.map(({ key }) => key),
    table: {
      ...memberRules(quote),
      name: quote(exchange.name),
      columns: readable.map(quote).join(', '),
      readable,
      entry: { list: { search }, byKey: {} },
    },
    queryColumns: queryColumnsOf(exchange, fields),
  };
}

function queryColumnsOf(
  { student }: ExchangeResource,
  fields: readonly ResolvedField[],
): ReadonlyMap<string, QueryColumn> {
  const columns = new Map<string, QueryColumn>();
  const add = (names: readonly string[], column: Omit<QueryColumn, 'operators'>) => {
    for (const name of names) columns.set(name, { ...column, operators: operatorsOf(column.comparison) });
  };
  for (const field of fields) {
    const { key, label, readName } = field;
    add([key, readName], { key, label, comparison: comparisonOf(field), mayBeEmpty: true });
  }
  add([student.key, 'student'], { key: 'student', label: student.label, comparison: 'person', mayBeEmpty: false });
  add(['id', '_id'], { key: 'id', label: 'id', comparison: 'id', mayBeEmpty: false });
  for (const key of ['createdAt', 'updatedAt'])
    add([key], { key, label: key, comparison: 'moment', mayBeEmpty: false });
  return columns;
}
