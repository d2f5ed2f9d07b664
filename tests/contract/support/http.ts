import { expect } from 'vitest';
import { type Body, formOf } from './body';

export type Answer = { status: number; headers: Headers; body: unknown; text: string };

/** One signed-in person's way to the server: a bearer token, as the specification has it. */
export class Client {
  constructor(
    readonly base: string,
    readonly token: string | null,
  ) {}

  get = (path: string, headers: Record<string, string> = {}) => this.call('GET', path, undefined, headers);

  /** JSON, or multipart as soon as one value is a file. */
  post = (path: string, body: Body, headers: Record<string, string> = {}) => this.call('POST', path, body, headers);

  async call(method: string, path: string, body?: Body, headers: Record<string, string> = {}): Promise<Answer> {
    const asForm = body && Object.values(body).some((value) => value instanceof File);
    const response = await fetch(`${this.base}/api/${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && !asForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: asForm ? formOf(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null, text };
    expect(answer.status, `${method} ${path} must never be a 500: ${text.slice(0, 300)}`).not.toBe(500);
    return answer;
  }
}

export const errorsOf = (answer: Answer) => (answer.body as { errors?: Record<string, string> }).errors ?? {};
export const recordOf = (answer: Answer) =>
  answer.body as Record<string, unknown> & { id: string; version: number; status: string };
export const rowsOf = (answer: Answer) => answer.body as (Record<string, unknown> & { id: string; status: string })[];
export const totalOf = (answer: Answer) => Number(answer.headers.get('x-total-count'));
