import type simpleRest from '@refinedev/simple-rest';
import { apiError } from './api-error';
import { multipart } from './multipart';
import { signedInRequest } from './signed-in-request';

type Headers = Readonly<Record<string, string>>;
type Options = { readonly headers?: Headers; readonly data?: unknown };
type Answer = { readonly data: unknown; readonly headers: Headers };
type AxiosInstance = NonNullable<Parameters<typeof simpleRest>[1]>;

async function ask(method: string, url: string, data: unknown, headers?: Headers): Promise<Answer> {
  const response = await signedInRequest(method, url, multipart(data), headers);
  return { data: await bodyOf(response), headers: Object.fromEntries(response.headers) };
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return response.json().catch(() => {
    // Half an answer, after a connection that broke, is none.
    throw apiError(0, undefined);
  });
}

const client = {
  get: (url: string, { headers }: Options = {}) => ask('GET', url, undefined, headers),
  delete: (url: string, { headers, data }: Options = {}) => ask('DELETE', url, data, headers),
  post: (url: string, data: unknown, { headers }: Options = {}) => ask('POST', url, data, headers),
  put: (url: string, data: unknown, { headers }: Options = {}) => ask('PUT', url, data, headers),
  patch: (url: string, data: unknown, { headers }: Options = {}) => ask('PATCH', url, data, headers),
};

/** The part of axios that simple-rest calls, made with fetch. simple-rest asks for the whole type. */
export const restClient = client as unknown as AxiosInstance;
