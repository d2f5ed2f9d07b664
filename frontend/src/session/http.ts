import { early } from './early';

/** What the server says when it refuses, see docs/architecture: `errors` has one sentence per field. */
export type Fault = {
  message: string;
  code?: string;
  dialog?: { title: string; text: string };
  errors?: Record<string, string>;
  /** What the browser needs to prove a passkey, where one is asked for. */
  passkey?: unknown;
};

/** A refused or failed call. `status` is 0 when no answer came at all. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly fault: Partial<Fault>,
  ) {
    super(fault.message || (status ? `HTTP ${status}` : 'No answer'));
    this.name = 'HttpError';
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function body(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return response.json().catch(() => undefined);
}

/**
 * One call to the API with the session's cookie.
 * @param path from the root, `/api/…`
 * @param json sent as the body; its presence makes the call a POST
 * @returns the answer's JSON, `undefined` when it has none
 * @throws HttpError for every answer outside 2xx and for a broken connection
 */
export async function call<T>(path: string, json?: unknown): Promise<T> {
  const request: RequestInit = { credentials: 'include', headers: { accept: 'application/json' } };
  if (json !== undefined) {
    request.method = 'POST';
    request.headers = { accept: 'application/json', 'content-type': 'application/json' };
    request.body = JSON.stringify(json);
  }
  const response = await ((json === undefined && early(path)) || fetch(path, request)).catch(() => {
    throw new HttpError(0, {});
  });
  const answer = await body(response);
  if (!response.ok) throw new HttpError(response.status, isObject(answer) ? (answer as Partial<Fault>) : {});
  return answer as T;
}
