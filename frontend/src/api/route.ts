import type { EntryResource } from '../../../schemas';
import type { Answer, Api, Asked } from '../../../schemas/api';
import type { EntryRecord, QueueRow } from './wire';

/** The path of the API. */
export const API = '/api';

/** A request to the API. A question with a body is a POST. */
export type Route<Answer> = {
  /** Below /api. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** How it is sent. @default post */
  readonly method?: 'patch' | 'delete';
  /** Never set. It only carries the type of the answer. */
  readonly answers?: Answer;
};

/** The path of a route of `schemas/api`, below /api. `:type` is the path of a type, which may contain slashes. */
const pathOf = (name: string, parts: Readonly<Record<string, string>> = {}): string =>
  name
    .replace(/^\w+ (\/)?/, (_, root) => (root ? '../' : ''))
    .replace(/:(\w+)/g, (_, part) => (part === 'type' ? parts.type : encodeURIComponent(parts[part] ?? '')) ?? '');

/**
 * A route of `schemas/api`, with its typed parameters and answer.
 * @example route('GET queue/day', { query: { student, day } })
 */
export function route<Name extends keyof Api>(name: Name, ...[asked]: Asked<Name>): Route<Answer<Api[Name]>> {
  const { path, query, body }: { path?: Readonly<Record<string, string>>; query?: object; body?: object } = asked ?? {};
  const isQuestion = name.startsWith('G');
  const search = query && !isQuestion ? `?${new URLSearchParams({ ...query })}` : '';
  const method = /^(PATCH|DELETE)/.exec(name)?.[0].toLowerCase() as 'patch' | 'delete' | undefined;
  return {
    path: pathOf(name, path) + search,
    ...(isQuestion && query && { query: { ...query } }),
    ...(body && { body: { ...body } }),
    ...(method && { method }),
  };
}

/** The resource with everything that waits, over all types. */
export const QUEUE = 'queue';

type Asking = Readonly<{ type: string; older: number; _end: number }>;

/** @param part of the queue, or the id of the person for whom it waits */
export const waitingFor = (part: string, more: Partial<Asking> = {}) =>
  // The description leaves the fields of a record to the registry.
  route('GET queue', { query: { for: part, _start: 0, _end: 200, ...more } }) as Route<QueueRow[]>;

/** The body of a verdict: the record, the version that was read, and the verdict. */
export const verdictOn = (
  { api }: EntryResource,
  { id, version }: Pick<EntryRecord, 'id' | 'version'>,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ [api.verifyKey]: id, version, ...body });
