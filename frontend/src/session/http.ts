import type { Answer, Api, Body, Fixed, Method } from '../../../schemas/api';
import { early } from './early';

/** The server's words for a refusal, see docs/architecture. `errors` has one sentence per field. */
export type Fault = {
  message: string;
  code?: string;
  dialog?: { title: string; text: string };
  errors?: Record<string, string>;
  /** The record as somebody else saved it meanwhile. */
  current?: Record<string, unknown>;
  /** What the browser needs to prove a passkey, when one is asked for. */
  passkey?: unknown;
};

/** A refused or failed call. `status` is 0 when no answer came at all. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly fault: Partial<Fault>,
  ) {
    super(fault.message);
    this.name = 'HttpError';
  }
}

/**
 * The status of an answer, 0 for a page that something between gives instead of the API, such as the sign-in page of a
 * network: it says neither that something is done, nor who may, nor that something is missing. The API answers with JSON, or with
 * a file by its name; a proxy before it says by itself that a server is busy or a file too large.
 */
export function statusOf({ status, headers }: Response): number {
  const isOfApi = /json/.test(headers.get('content-type') ?? '') || headers.has('content-disposition');
  const isBusy = [408, 413, 429].includes(status) || status >= 500;
  return isOfApi || status === 204 || isBusy ? status : 0;
}

/**
 * Makes a request with the session's cookie.
 * @param address from the root, `/api/…`
 * @param body sent as JSON, a form with files as it is
 * @param signal gives up waiting
 * @throws HttpError for every answer outside 2xx and for a broken connection
 */
export async function request(
  method: string,
  address: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const asked = method === 'GET' ? early(address) : undefined;
  const response = await (
    asked ??
    fetch(address, {
      method,
      credentials: 'include',
      headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }), ...headers },
      body: isJson ? JSON.stringify(body) : (body ?? null),
      signal: signal ?? null,
    })
  ).catch(() => {
    throw new HttpError(0, {});
  });
  const status = statusOf(response);
  if (response.ok && status > 0) return response;
  throw new HttpError(status, Object(await response.json().catch(() => undefined)));
}

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path;
/** The path of a route from the root. */
type Address<Name> = Name extends `${Method} ${infer Path}` ? `/api/${Filled<Path>}` : never;
/** The body to send. A route without a body is posted with an empty one. */
type Sent<Name extends keyof Api> = Name extends `GET ${string}`
  ? []
  : [json: (Api[Name] extends { body: unknown } ? Fixed<Body<Api[Name]>> : object) | FormData];

/**
 * One call to the API with the session's cookie.
 * @example await call<'GET auth/me'>('/api/auth/me')
 * @param path from the root, `/api/…`
 * @param json sent as the body, a form with files as it is; its presence makes the call a POST
 * @returns the answer's JSON, `undefined` when it has none
 * @throws HttpError for every answer outside 2xx and for a broken connection
 */
export async function call<Name extends keyof Api>(
  path: Address<Name>,
  ...[json]: Sent<Name>
): Promise<Answer<Api[Name]>> {
  const response = await request(json === undefined ? 'GET' : 'POST', path, json);
  return response.json().catch(() => undefined);
}
