/** A list query in json-server's style, checked against the columns of the type. */
import { BadRequest } from '../../base/errors';
import type { Stored } from '../../field-types';
import {
  filterValue,
  inGreenwich,
  longestSearch,
  type MomentsOf,
  type Operator,
  type QueryColumn,
} from './query-values';

export interface Filter {
  readonly column: QueryColumn;
  readonly operator: Operator;
  /** How many of `ListQuery.values` belong to it. 0 filters for empty columns, or for filled ones when negated. */
  readonly count: number;
}

export interface Sort {
  readonly column: QueryColumn;
  readonly descending: boolean;
}

export interface ListQuery {
  /** Queries that differ only in their values have the same shape. They share their SQL. */
  readonly shape: string;
  readonly filters: readonly Filter[];
  /** The values of the filters, in their order. */
  readonly values: readonly Stored[];
  /** The text of the search, or ''. */
  readonly q: string;
  /** Empty for the usual order, newest first. */
  readonly sorts: readonly Sort[];
  readonly start: number;
  readonly limit: number;
}

export type RawQuery = Readonly<Record<string, unknown>>;

/** The most rows of one page. */
export const largestPage = 200;
/**
 * The most rows of `/my` and `/all` without a page. Their callers divide them into pages themselves, so they need all
 * rows; no resident logs that many of one type. `X-Total-Count` tells when there are more.
 */
export const largestWhole = 2000;
const mostValues = 100;
const mostSorts = 4;
const lastPosition = 1_000_000_000;

/**
 * @param most the most rows of the answer when the query names no end
 * @param ofDay what a day means that limits moments. A query that somebody sends takes it from the `Clock`
 * @throws BadRequest with a sentence for every unknown name, operator or value
 */
export function parseQuery(
  raw: RawQuery,
  columns: ReadonlyMap<string, QueryColumn>,
  most: number = largestPage,
  ofDay: MomentsOf = inGreenwich,
): ListQuery {
  const filters: Filter[] = [];
  const values: Stored[] = [];
  for (const name of Object.keys(raw)) {
    if (isControl(name)) continue;
    const { column, operator } = filterNamed(name, columns);
    const texts = textsOf(raw[name], name);
    const given = texts.filter((text) => text !== '');
    // A blank value filters for empty columns.
    if (
      given.length < texts.length &&
      (given.length > 0 || operator === 'like' || operator === '>=' || operator === '<=')
    )
      throw new BadRequest(`${column.label} has an empty value among its filters`);
    if (given.length > 1 && operator !== '=' && operator !== '<>')
      throw new BadRequest(`${column.label} can be limited only once in the same way`);
    filters.push({ column, operator, count: given.length });
    for (const text of given) values.push(filterValue(column, operator, text, ofDay));
  }
  if (values.length > mostValues) throw new BadRequest('There are too many filters');
  const q = searchOf(raw.q);
  const sorts = sortsOf(raw._sort, raw._order, columns);
  const { start, limit } = rangeOf(raw._start, raw._end, most);
  return { shape: shapeOf(filters, sorts, q), filters, values, q, sorts, start, limit };
}

const isControl = (name: string) =>
  name === '_start' || name === '_end' || name === '_sort' || name === '_order' || name === 'q';

const suffixes: readonly (readonly [string, Operator])[] = [
  ['_ne', '<>'],
  ['_gte', '>='],
  ['_lte', '<='],
  ['_like', 'like'],
];

function filterNamed(
  name: string,
  columns: ReadonlyMap<string, QueryColumn>,
): { column: QueryColumn; operator: Operator } {
  const plain = columns.get(name);
  if (plain) return allowed(plain, '=');
  for (const [suffix, operator] of suffixes) {
    const column = name.endsWith(suffix) ? columns.get(name.slice(0, -suffix.length)) : undefined;
    if (column) return allowed(column, operator);
  }
  throw unknown(name);
}

function allowed(column: QueryColumn, operator: Operator) {
  if (column.operators.includes(operator)) return { column, operator };
  throw new BadRequest(
    column.operators.length === 0
      ? `The list cannot be filtered by ${column.label}`
      : `${column.label} cannot be compared in this way`,
  );
}

const unknown = (name: string) => new BadRequest(`This list has no field called “${name.slice(0, 60)}”`);

function textsOf(value: unknown, name: string): string[] {
  const texts = Array.isArray(value) ? value : [value];
  if (texts.every((text): text is string => typeof text === 'string')) return texts;
  throw new BadRequest(`The filter “${name.slice(0, 60)}” must be text`);
}

export function once(value: unknown, name: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new BadRequest(`Send ${name} only once`);
}

export function searchOf(value: unknown): string {
  const q = once(value, 'q')?.trim() ?? '';
  if (q.length > longestSearch) throw new BadRequest(`Search for at most ${longestSearch} characters`);
  return q;
}

function sortsOf(sort: unknown, order: unknown, columns: ReadonlyMap<string, QueryColumn>): Sort[] {
  const names = once(sort, '_sort')?.split(',').filter(Boolean) ?? [];
  const directions = once(order, '_order')?.toLowerCase().split(',') ?? [];
  if (directions.some((direction) => direction !== '' && direction !== 'asc' && direction !== 'desc'))
    throw new BadRequest('The order must be asc or desc');
  if (names.length > mostSorts) throw new BadRequest(`Sort by at most ${mostSorts} fields`);
  if (directions.length > Math.max(1, names.length))
    throw new BadRequest('There are more orders than fields to sort by');
  return names.map((name, index) => {
    const column = columns.get(name);
    if (!column) throw unknown(name);
    if (column.comparison === 'nothing') throw new BadRequest(`The list cannot be sorted by ${column.label}`);
    return { column, descending: directions[index] === 'desc' };
  });
}

export function rangeOf(rawStart: unknown, rawEnd: unknown, most = largestPage): { start: number; limit: number } {
  const start = position(rawStart, '_start') ?? 0;
  const end = position(rawEnd, '_end');
  return { start, limit: end === undefined ? most : Math.max(0, Math.min(end - start, largestPage)) };
}

function position(value: unknown, name: string): number | undefined {
  const text = once(value, name);
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,10}$/.test(text) && Number(text) <= lastPosition) return Number(text);
  throw new BadRequest(`${name} must be a whole number`);
}

function shapeOf(filters: readonly Filter[], sorts: readonly Sort[], q: string): string {
  let shape = q ? 'q' : '';
  for (const { column, operator, count } of filters) shape += `|${column.key}${operator}${count}`;
  for (const { column, descending } of sorts) shape += `;${column.key}${descending ? '-' : '+'}`;
  return shape;
}

/** The columns for which a filter allows one value only. */
export function fixedBy({ filters, values }: ListQuery): Record<string, Stored> {
  const fixed: Record<string, Stored> = {};
  let at = 0;
  for (const { column, operator, count } of filters) {
    if (operator === '=' && count === 1) fixed[column.key] = values[at] ?? null;
    at += count;
  }
  return fixed;
}

/** Every row, in the usual order. */
export const everything: ListQuery = parseQuery({}, new Map());
