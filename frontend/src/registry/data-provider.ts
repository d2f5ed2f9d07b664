import type { DataProvider } from '@refinedev/core';
import simpleRest, { axiosInstance } from '@refinedev/simple-rest';
import { leaveForSignIn } from '../session/leave';
import { apiError } from './api-error';
import { sendableFilters } from './filters';
import { once } from './idempotency';
import { multipart } from './multipart';

const API = '/api';

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

/** simple-rest with this API's contract: known filters only, creates that are safe to repeat, refusals by field. */
export const dataProvider: DataProvider = {
  ...rest,
  getList: async (params) => rest.getList({ ...params, filters: sendableFilters(params.filters) }),
  create: (params) =>
    once(params.resource, params.variables, (key) =>
      rest.create({ ...params, meta: { ...params.meta, headers: withKey(params.meta?.headers, key) } }),
    ),
  custom: (params) =>
    params.method === 'post'
      ? once(params.url, params.payload, (key) => rest.custom({ ...params, headers: withKey(params.headers, key) }))
      : rest.custom(params),
};
