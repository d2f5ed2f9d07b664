import type { Type as Class } from '@nestjs/common';
import Type from 'typebox';
import { addTo, type Kind, type Registry } from '../../../../schemas';
import { historyItem, id, orNull, person } from '../../../../schemas/api/shapes';
import { TOKEN } from '../../../../schemas/signing-in/cookies';
import { health } from '../../base/http/health';
import { topics } from '../../base/http/route';
import { type ApiPart, routesIn } from './described-routes';
import { operationsOf } from './operations';
import { errorAnswers, type Paths, together } from './parts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Moves every schema with an `$id` into `schemas`, once and under that name, and puts the sentences of our own checks
 * into descriptions.
 * @param schemas the schemas by name, to which the found ones are added
 */
function gather(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => gather(one, schemas));
  if (!isJson(value)) return value;
  const { $id, says } = value;
  const gathered = Object.fromEntries(
    Object.entries({ ...value, ...inWords(value.description, says) })
      .filter(([name, one]) => !isOurs(name, one))
      .map(([name, one]) => [name, gather(one, schemas)]),
  );
  if (typeof $id !== 'string') return gathered;
  schemas[$id] ??= gathered;
  return { $ref: `#/components/schemas/${$id}` };
}

/** Properties that JSON Schema does not know. A record may have a property of such a name, and that is a schema. */
const isOurs = (name: string, value: unknown) => ['$id', 'says', 'stranger'].includes(name) && !isJson(value);

/** Only a fixed sentence: one that a function makes differs by value. */
function inWords(description: unknown, says: unknown) {
  if (typeof says !== 'string') return {};
  return { description: [description, `When missing or wrong: “${says}”.`].filter(Boolean).join(' ') };
}

/**
 * Moves parameters that several operations have into shared ones; the operations then refer to them.
 * @returns the shared parameters by name
 */
function shareParameters(operations: readonly { parameters?: unknown[] }[]): Record<string, unknown> {
  const uses = new Map<string, number>();
  for (const { parameters = [] } of operations)
    for (const one of parameters.map((each) => JSON.stringify(each))) addTo(uses, one, 1);
  const shared: Record<string, unknown> = {};
  const names = new Map<string, string>();
  for (const [text, times] of uses) {
    if (times === 1) continue;
    const parameter: { readonly name: string } = JSON.parse(text);
    let name = parameter.name;
    for (let count = 2; Object.hasOwn(shared, name); count += 1) name = `${parameter.name}-${count}`;
    shared[name] = parameter;
    names.set(text, name);
  }
  for (const operation of operations)
    operation.parameters = operation.parameters?.map((one) => {
      const name = names.get(JSON.stringify(one));
      return name === undefined ? one : { $ref: `#/components/parameters/${name}` };
    });
  return shared;
}

const text = Type.String();

const file = Type.Object(
  {
    id,
    path: Type.String({ description: 'Where to get it, for whoever may read its record.' }),
    name: text,
    type: text,
    size: Type.Integer({ description: 'Bytes.' }),
  },
  { $id: 'File' },
);

const error = Type.Object(
  {
    message: Type.String({ description: 'A sentence for the person.' }),
    code: text,
    dialog: Type.Optional(Type.Object({ title: text, text })),
    errors: Type.Optional(Type.Record(text, text, { description: 'A sentence for each field at fault.' })),
    replacedBy: Type.Optional(
      Type.With(orNull(id), { description: 'What stands in the place of a record that was replaced; null: nothing.' }),
    ),
    current: Type.Optional(Type.Unknown({ description: 'The record as it is now, of a conflict.' })),
    passkey: Type.Optional(
      Type.Unknown({ description: 'What `navigator.credentials.get()` needs, where a passkey is the second factor.' }),
    ),
  },
  { $id: 'Error' },
);

/** Schemas that are always in the document, by name. */
const sharedSchemas = [id, person, file, error, historyItem];

const aboutKind: Readonly<Record<Exclude<Kind, 'titles' | 'record'>, string>> = {
  entry: 'Records that a student logs and a verifier decides on.',
  directory: 'A directory that some may edit.',
  form: 'Something that one person fills in and sends or keeps.',
};

interface Operation {
  readonly tags: readonly string[];
  parameters?: unknown[];
}

/**
 * The OpenAPI 3.1 description of all that this registry serves.
 * @param controllers those whose routes describe themselves
 * @param parts the routes that follow from the registry
 */
export function openApiOf(registry: Registry, controllers: readonly Class[], parts: readonly ApiPart[]) {
  const schemas: Record<string, unknown> = {};
  for (const part of parts)
    for (const [name, schema] of Object.entries(part.schemas)) schemas[name] = gather(schema, schemas);
  gather(sharedSchemas, schemas);
  const routes = [...routesIn(controllers, registry), ...parts.flatMap((part) => part.routes)];
  const described = together(health, operationsOf(routes, registry));
  const paths = gather(named(described), schemas) as Record<string, Record<string, Operation>>;
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  const parameters = shareParameters(operations);
  const used = new Set(operations.flatMap(({ tags }) => tags));
  const { entries, records, directories, forms } = registry;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      version: '1',
      description: 'The e-logbook for postgraduate medical training. Generated from the registry of logbook types.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The installation that this description comes from.' }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: [
      ...Object.entries(topics).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
      ...[...entries, ...records, ...directories, ...forms].map((one) => ({
        name: one.label.many,
        description: one.kind === 'record' ? one.documents.about : aboutKind[one.kind],
      })),
    ],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: TOKEN,
          description:
            'A write may say whose it is: `X-Account` with the id of the account. Where somebody else is signed in by then, the answer is 409 `other-account`, and nothing is written.',
        },
      },
      parameters,
      responses: errorAnswers,
      schemas,
    },
  };
}

/** Each operation with its name. */
function named(paths: Paths): Paths {
  const withNames = ([path, operations]: [string, Paths[string]]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, one]) => [method, { operationId: operationId(method, path), ...one }]),
    ),
  ];
  return Object.fromEntries(Object.entries(paths).map(withNames));
}

/** @example operationId('get', '/api/reports/{name}/export') // 'getReportsByNameExport' */
function operationId(method: string, path: string): string {
  const words = path.replace(/^\/api\//, '').replace(/\{/g, 'by-');
  return `${method}-${words}`.replace(/[^A-Za-z0-9]+([A-Za-z0-9]|$)/g, (_, letter: string) => letter.toUpperCase());
}
