import type { BaseRecord, CreateParams, DataProvider, MetaQuery } from '@refinedev/core';
import simpleRest, { axiosInstance } from '@refinedev/simple-rest';
import registry from '../../../../resources.config';
import { leaveForSignIn } from '../../session/leave';
import { apiError } from './api-error';
import { sendableFilters } from './filters';
import { once } from './idempotency';
import { multipart } from './multipart';

/** Where the API is, seen from the root. */
export const API = '/api';

/** Never settles: the page is being left, and nothing should flash up before it is gone. */
const gone = () => new Promise<never>(() => undefined);

axiosInstance.defaults.withCredentials = true;
axiosInstance.interceptors.request.use((request) => {
  request.data = multipart(request.data);
  return request;
});
axiosInstance.interceptors.response.clear();
axiosInstance.interceptors.response.use(undefined, ({ response }) => {
  const status: number = response?.status ?? 0;
  if (status !== 401 && status !== 403) return Promise.reject(apiError(status, response?.data));
  leaveForSignIn();
  return gone();
});

const rest = simpleRest(API, axiosInstance);

const withKey = (headers: object | undefined, key: string) => ({ ...headers, 'Idempotency-Key': key });

/** One record for each viewer: it has no id in its address. */
const isOwn = (resource: string) =>
  registry.forms.some(({ api, keeps }) => api.path === resource && keeps.what === 'profile');

/** Refine adds the query of the page's address to `meta`, and simple-rest takes method and headers from there. */
const unled = <Params extends { meta?: unknown }>(params: Params): Params => ({ ...params, meta: undefined });

/** The key of the draft that is sent. It is asked for by a function, which no page's address can be. */
const keptKey = (meta: MetaQuery | undefined): string | undefined =>
  typeof meta?.draftKey === 'function' ? String(meta.draftKey()) : undefined;

/** simple-rest with this API's contract: known filters only, creates that are safe to repeat, refusals by field. */
export const dataProvider = {
  ...rest,
  getList: (params) => rest.getList({ ...unled(params), filters: sendableFilters(params.filters) }),
  getMany: (params) => rest.getMany(unled(params)),
  getOne: (params) =>
    isOwn(params.resource)
      ? rest.custom({ url: `${API}/${params.resource}`, method: 'get' })
      : rest.getOne(unled(params)),
  create: <Made extends BaseRecord, Variables>(params: CreateParams<Variables>) =>
    once(
      params.resource,
      params.variables,
      (key) => rest.create<Made, Variables>({ ...params, meta: { headers: withKey(undefined, key) } }),
      keptKey(params.meta),
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
