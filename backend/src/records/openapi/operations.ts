import type { TObject, TSchema } from 'typebox';
import type { Registry } from '../../../../schemas';
import type { ApiRoute } from '../../../../schemas/api';
import { id } from '../../../../schemas/api/shapes';
import { shapeOf } from '../../base/http/route';
import type { JsonSchema } from '../../field-types';
import type { DescribedRoute } from './described-routes';
import { answer, idempotencyKey, type Paths, text, together } from './parts';

/** The operations of these routes. */
export const operationsOf = (routes: readonly DescribedRoute[], registry: Registry): Paths =>
  together(
    ...routes.map((one) => ({
      [`/api/${one.path.replace(/:(\w+)/g, '{$1}')}`]: { [one.method]: operationOf(one, registry) },
    })),
  );

/** Some errors follow from who may use a route, its parameters and its body. */
function operationOf({ topic, path, isPublic = false, route }: DescribedRoute, registry: Registry) {
  const { summary, description, status = 200, faults = [] } = route;
  const body = route.body && shapeOf<TSchema>(route.body, registry);
  const query = route.query && shapeOf<TObject>(route.query, registry);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
  const follow = [
    400,
    ...(isPublic ? [] : [401]),
    ...(inPath.length > 0 ? [404] : []),
    ...(body ? [413, 415, 422] : []),
  ];
  return {
    tags: [topic],
    summary,
    ...(description && { description }),
    ...(isPublic && { security: [] }),
    parameters: [
      ...inPath.map((part) => ({ name: part, in: 'path', required: true, schema: route.path?.[part] ?? id })),
      ...(query ? queryOf(query) : []),
      ...(route.once ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: bodyOf({ ...body }, route.multipart) }),
    responses: {
      [status]: { ...answerOf(route, registry), ...(route.headers && { headers: headersOf(route.headers) }) },
      ...Object.fromEntries([...follow, ...faults].map((one) => [one, { $ref: `#/components/responses/${one}` }])),
    },
  };
}

function answerOf({ answer: shape, says = 'Done.' }: ApiRoute, registry: Registry) {
  return 'file' in shape && Array.isArray(shape.file)
    ? fileAnswer(says, shape.file)
    : answer(says, { ...shapeOf<TSchema>(shape, registry) });
}

const headersOf = (headers: NonNullable<ApiRoute['headers']>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, says]) => {
      const { description, ...schema } = typeof says === 'string' ? { ...text, description: says } : says;
      return [name, { description, schema }];
    }),
  );

const binary = { schema: { type: 'string', format: 'binary' } };

/** A file of one of these media types. */
const fileAnswer = (description: string, types: readonly string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, binary])),
});

/** A request body. @param multipart see `ApiRoute` */
const bodyOf = (schema: JsonSchema, multipart?: ApiRoute['multipart']) => ({
  required: true,
  content: {
    ...(multipart && { 'multipart/form-data': { schema } }),
    ...(multipart !== 'always' && { 'application/json': { schema } }),
  },
});

type Described = TSchema & { readonly description?: string };

/** The query parameters for the properties of an object. */
function queryOf(asked: TObject) {
  const required: readonly string[] = asked.required ?? [];
  return Object.entries<Described>(asked.properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    schema,
    description: description ?? '',
    ...(required.includes(name) && { required: true }),
  }));
}
