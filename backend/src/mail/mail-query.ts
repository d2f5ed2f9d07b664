import { Check } from 'typebox/value';
import type { FindManyOptions, FindOperator } from 'typeorm';
import { And } from 'typeorm/find-options/operator/And.js';
import { Equal } from 'typeorm/find-options/operator/Equal.js';
import { LessThanOrEqual } from 'typeorm/find-options/operator/LessThanOrEqual.js';
import { MoreThanOrEqual } from 'typeorm/find-options/operator/MoreThanOrEqual.js';
import { Not } from 'typeorm/find-options/operator/Not.js';
import { Raw } from 'typeorm/find-options/operator/Raw.js';
import { parseDay } from '../../../schemas';
import { mailFilters, mailOrder } from '../../../schemas/api/administration';
import type { Clock } from '../base/config';
import { containing } from '../base/database/containing';
import { BadRequest } from '../base/errors';
import type { MailRow } from './mail.table';

type Test = FindOperator<string>;
type OfDay = Clock['momentsOf'];
type FilterName = keyof typeof mailFilters;

const LARGEST_PAGE = 200;
const TESTS: Readonly<Record<FilterName, [column: keyof MailRow, test: (value: string, ofDay: OfDay) => Test]>> = {
  state: ['state', Equal],
  state_ne: ['state', Not],
  template: ['template', Equal],
  createdAt_gte: ['createdAt', (stamp, ofDay) => MoreThanOrEqual(isOnlyDay(stamp) ? ofDay(stamp)[0] : stamp)],
  createdAt_lte: ['createdAt', (stamp, ofDay) => LessThanOrEqual(isOnlyDay(stamp) ? ofDay(stamp)[1] : stamp)],
};

const isFilter = (name: string): name is FilterName => Object.hasOwn(mailFilters, name);

const isOnlyDay = (stamp: string) => stamp.length === 10;
/** Whether a limit names a day that no calendar has. */
const isUnreal = (name: FilterName, value: string) => TESTS[name][0] === 'createdAt' && !parseDay(value.slice(0, 10));

/**
 * Reads json-server's query.
 * @param ofDay the first and the last moment of a day at the college
 * @throws BadRequest with the name that the list does not know
 */
export function readMailQuery(query: Readonly<Record<string, unknown>>, ofDay: OfDay): FindManyOptions<MailRow> {
  const tests = new Map<keyof MailRow, Test[]>();
  const add = (column: keyof MailRow, test: Test) => tests.set(column, [...(tests.get(column) ?? []), test]);
  const { _start, _end, _sort, _order, q, ...others } = query;
  for (const [name, value] of Object.entries(others)) {
    if (!isFilter(name)) throw new BadRequest(`This list has no filter “${name.slice(0, 60)}”`);
    if (typeof value !== 'string' || !Check(mailFilters[name], value) || isUnreal(name, value))
      throw new BadRequest(`The value of ${name} is not valid`);
    const [column, test] = TESTS[name];
    add(column, test(value, ofDay));
  }
  const text = once(q, 'q')?.trim();
  if (text) {
    if (text.length > 200) throw new BadRequest('Search for at most 200 characters');
    add(
      'search',
      Raw((column) => `${column} LIKE :text ESCAPE '!'`, { text: containing(text) }),
    );
  }
  const start = position(_start, '_start') ?? 0;
  const end = position(_end, '_end') ?? start + LARGEST_PAGE;
  return {
    where: Object.fromEntries([...tests].map(([column, all]) => [column, And(...all)])),
    order: orderOf(once(_sort, '_sort'), once(_order, '_order')),
    skip: start,
    take: Math.max(0, Math.min(end - start, LARGEST_PAGE)),
  };
}

function orderOf(sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc'): FindManyOptions<MailRow>['order'] {
  if (!mailOrder.some((one) => one === sort))
    throw new BadRequest(`This list cannot be sorted by “${sort.slice(0, 60)}”`);
  const direction = order.toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw new BadRequest('The order must be asc or desc');
  return { [sort]: direction, id: direction };
}

function once(value: unknown, name: string): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw new BadRequest(`Send ${name} only once`);
}

function position(value: unknown, name: string): number | undefined {
  const text = once(value, name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadRequest(`${name} must be a whole number`);
}
