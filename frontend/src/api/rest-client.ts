import type simpleRest from '@refinedev/simple-rest';
import { isForAnother, saysWhose } from '../session/account';
import { early } from '../session/early';
import { asksToSignIn, gone } from '../session/sign-out';
import { apiError } from './api-error';
import { multipart } from './multipart';

type Headers = Readonly<Record<string, string>>;
type Options = { readonly headers?: Headers; readonly data?: unknown };
type Answer = { readonly data: unknown; readonly headers: Headers };
type AxiosInstance = NonNullable<Parameters<typeof simpleRest>[1]>;

/** @throws ApiError for every answer outside 2xx and for a broken connection */
async function ask(method: string, url: string, data: unknown, headers: Headers = {}): Promise<Answer> {
  const body = multipart(data);
  const isJson = body !== undefined && !(body instanceof FormData);
  const sent = method === 'GET' ? early(url) : undefined;
  const response = await (
    sent ??
    fetch(url, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && saysWhose()),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    })
  ).catch(() => Promise.reject(apiError(0, undefined)));
  const answer = await bodyOf(response);
  if (response.ok) return { data: answer, headers: Object.fromEntries(response.headers) };
  if (isForAnother(response.status, answer) || asksToSignIn(response.status)) return gone();
  throw apiError(response.status, answer);
}

/** JSON, or the text of anything else. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
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
