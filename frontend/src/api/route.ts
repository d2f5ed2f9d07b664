import type { EntryResource } from '../../../schemas';
import type { Answer, Api, Asked } from '../../../schemas/api';
import type { EntryRecord, QueueRow } from './wire';

/** A question to the API, or something to send. A question with a body is a POST. */
export type Route<Answer> = {
  /** Below /api. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** How it is sent. @default post */
  readonly method?: 'patch' | 'delete';
  /** Never there: it only tells the type of the answer. */
  readonly answers?: Answer;
};

/** Where a route of `schemas/api` is, below /api. `:type` is the path of a type of record, which has parts of its own. */
const pathOf = (name: string, parts: Readonly<Record<string, string>> = {}): string =>
  name
    .replace(/^\w+ (\/)?/, (_, root) => (root ? '../' : ''))
    .replace(/:(\w+)/g, (_, part) => (part === 'type' ? parts.type : encodeURIComponent(parts[part] ?? '')) ?? '');

/**
 * A route of `schemas/api`, which says what it is asked with and what it answers.
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

/** The list of everything that waits, over all types. */
export const QUEUE = 'queue';

type Asking = Readonly<{ type: string; older: number; _end: number }>;

/** @param part of the queue, or the id of whom it waits for */
export const waitingFor = (part: string, more: Partial<Asking> = {}) =>
  // A record is as its own type has it, which the description leaves to the registry.
  route('GET queue', { query: { for: part, _start: 0, _end: 200, ...more } }) as Route<QueueRow[]>;

/** A verdict as a verify takes it: which record, as it was read, and what is said of it. */
export const verdictOn = (
  { api }: EntryResource,
  { id, version }: Pick<EntryRecord, 'id' | 'version'>,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ [api.verifyKey]: id, version, ...body });
