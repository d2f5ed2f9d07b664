import type { TObject, TSchema } from 'typebox';
import type { ApiRoute } from '../../../../schemas/api';
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

/** What a module adds to the description of the API. */
export interface ApiPart {
  readonly paths: Paths;
  readonly schemas?: Readonly<Record<string, JsonSchema>>;
}

/** A reference to a shared schema. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

export const answer = (description: string, schema: JsonSchema) => ({ description, ...json(schema) });

const binary = { schema: { type: 'string', format: 'binary' } };

/** A file of one of these media types. */
export const fileAnswer = (description: string, types: readonly string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, binary])),
});

/** A request body. @param multipart see `ApiRoute` */
export const bodyOf = (schema: JsonSchema, multipart?: ApiRoute['multipart']) => ({
  required: true,
  content: {
    ...(multipart && { 'multipart/form-data': { schema } }),
    ...(multipart !== 'always' && { 'application/json': { schema } }),
  },
});

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

/** The answers of these statuses. */
const errors = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));

interface Operation {
  /** The heading. */
  readonly topic: string | undefined;
  readonly summary: string;
  readonly description?: string | undefined;
  readonly isPublic?: boolean;
  readonly parameters?: readonly { readonly in: string }[];
  readonly requestBody?: object | undefined;
  readonly status?: number | undefined;
  readonly success: object;
  /** Statuses of errors in addition to those that follow from the rest. */
  readonly faults?: readonly number[] | undefined;
}

/** A route in the document. Some errors follow from who may use it, its parameters and its body. */
export function operation({ topic, isPublic = false, parameters = [], requestBody, ...route }: Operation) {
  const { summary, description, status = 200, success, faults = [] } = route;
  const follow = [
    400,
    ...(isPublic ? [] : [401]),
    ...(parameters.some((one) => one.in === 'path') ? [404] : []),
    ...(requestBody ? [413, 415, 422] : []),
  ];
  return {
    tags: [topic],
    summary,
    ...(description && { description }),
    ...(isPublic && { security: [] }),
    parameters,
    ...(requestBody && { requestBody }),
    responses: { [status]: success, ...errors(...follow, ...faults) },
  };
}

export const query = (name: string, schema: JsonSchema | TSchema, description: string) => ({
  name,
  in: 'query',
  schema,
  description,
});

type Described = TSchema & { readonly description?: string };

/** The query parameters for the properties of an object. */
export function queryOf(asked: TObject) {
  const required: readonly string[] = asked.required ?? [];
  return Object.entries<Described>(asked.properties).map(([name, { description, ...schema }]) => ({
    ...query(name, schema, description ?? ''),
    ...(required.includes(name) && { required: true }),
  }));
}

export const text = { type: 'string' } as const;

export const idInPath = { name: 'id', in: 'path', required: true, schema: ref('Id') };

export const totalHeader = {
  'X-Total-Count': { description: 'How many rows there are in all.', schema: { type: 'integer' } },
};
