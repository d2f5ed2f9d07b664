import type { JsonSchema } from '../../field-types';

/** Operations by path and method. */
export type Paths = Record<string, Record<string, object>>;

/** All paths together. Of a path that several parts have, all operations. */
export function together(...parts: readonly Paths[]): Paths {
  const paths: Paths = {};
  for (const part of parts)
    for (const [path, operations] of Object.entries(part)) paths[path] = { ...paths[path], ...operations };
  return paths;
}

/** A reference to a shared schema. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

export const answer = (description: string, schema: JsonSchema) => ({ description, ...json(schema) });

const errorNames: Readonly<Record<number, string>> = {
  400: 'The request names something that does not exist here, or cannot be read.',
  401: 'Nobody is signed in.',
  403: 'This is not for the role of whoever is signed in.',
  404: 'There is no such record, or none that the viewer may see.',
  409: 'Somebody changed the record meanwhile; `current` is the record as it is now.',
  410: 'The record has this file, and the store has lost its content (`gone`).',
  413: 'A file or the body is too large.',
  415: 'The kind of content is not accepted.',
  416: 'The file has no such range.',
  422: 'Values are missing or wrong; `errors` has a sentence for each.',
  428: 'An edit must name the version that it was made from.',
  429: 'Too many requests; `Retry-After` says when to come back.',
};

/** The answer for each error status. Operations refer to them. */
export const errorAnswers = Object.fromEntries(
  Object.entries(errorNames).map(([status, description]) => [status, answer(description, ref('Error'))]),
);

export const text = { type: 'string' } as const;

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { ...text, minLength: 1, maxLength: 100 },
  description:
    'The same key with the same body counts once, for ever. For a week it gives the first answer again, and then 409. Of an entry that was logged or corrected it gives the new record as it is now, for ever. With another body it is refused.',
};
