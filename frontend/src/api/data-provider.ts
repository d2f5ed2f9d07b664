import type { BaseRecord, CreateParams, CrudFilter, CrudFilters, DataProvider, GetListResponse } from '@refinedev/core';
import simpleRest, { generateFilter } from '@refinedev/simple-rest';
import registry from '../../../resources.config';
import { takeFromPage } from '../session/early';
import { once } from './idempotency';
import { restClient } from './rest-client';
import { API } from './route';

/** simple-rest silently turns any other operator into equality, and the server knows no others. */
const operators = ['eq', 'ne', 'gte', 'lte', 'contains', 'in'];

/** Whether a filter has no value. */
export const saysNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The filters to send, without empty ones. For the API a blank value filters for empty columns, so `null` becomes one.
 * @throws for an operator that the API does not have
 */
export function sendableFilters(filters: CrudFilters = []): CrudFilter[] {
  return filters.flatMap((filter): CrudFilter[] => {
    if (filter.operator === 'null') return [{ field: filter.field, operator: 'eq', value: '' }];
    if (!operators.includes(filter.operator)) throw new Error(`The API has no filter operator ${filter.operator}`);
    return saysNothing(filter.value) ? [] : [filter];
  });
}

const rest = simpleRest(API, restClient);

const withKey = (headers: object | undefined, key: string) => ({ ...headers, 'Idempotency-Key': key });

/** Whether everybody has one record, without an id in its address. */
const isOwn = (resource: string) =>
  registry.forms.some(({ api, keeps }) => api.path === resource && keeps.what === 'profile');

/** Refine adds the query of the page's address to `meta`, from which simple-rest takes method and headers. */
const unled = <Params extends { meta?: unknown }>(params: Params): Params => ({ ...params, meta: undefined });

/** simple-rest with this API's contract: known filters only, creates that are safe to repeat, faults by field. */
export const dataProvider = {
  ...rest,
  getList: (params) => rest.getList({ ...unled(params), filters: sendableFilters(params.filters) }),
  getMany: (params) => rest.getMany(unled(params)),
  getOne: (params) =>
    isOwn(params.resource)
      ? rest.custom({ url: `${API}/${params.resource}`, method: 'get' })
      : rest.getOne(unled(params)),
  create: <Made extends BaseRecord, Variables>(params: CreateParams<Variables>) =>
    once(params.resource, params.variables, (key) =>
      rest.create<Made, Variables>({ ...params, meta: { headers: withKey(undefined, key) } }),
    ),
  update: (params) =>
    isOwn(params.resource)
      ? rest.custom({ url: `${API}/${params.resource}`, method: 'patch', payload: params.variables })
      : rest.update(unled(params)),
  deleteOne: (params) => rest.deleteOne(unled(params)),
  custom: (params) =>
    params.method === 'post'
      ? once(params.url, params.payload, (key) => rest.custom({ ...params, headers: withKey(params.headers, key) }))
      : rest.custom(params),
} satisfies DataProvider;

/** Filters as the query of an address has them: each name with each of its values. */
export const queryOf = (filters: readonly CrudFilter[]): string[][] =>
  Object.entries(generateFilter(sendableFilters([...filters]))).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value)]),
  );

/**
 * The first page of a list, unsorted, if it came with the page.
 * @param take `inPage` leaves it for the query behind it
 */
export function listInPage<Row extends BaseRecord>(
  resource: string,
  filters: readonly CrudFilter[],
  size: number,
  take = takeFromPage,
): GetListResponse<Row> | undefined {
  const query = new URLSearchParams([['_start', '0'], ['_end', String(size)], ...queryOf(filters)]);
  const answer = take(`${API}/${resource}?${query}`);
  if (!answer) return undefined;
  const data = answer.body as Row[];
  return { data, total: Number(answer.headers['x-total-count'] ?? data.length) };
}
