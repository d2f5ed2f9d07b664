import { type DynamicModule, type ModuleMetadata, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import type { TObject, TSchema } from 'typebox';
import type { Registry } from '../../../../schemas';
import type { ApiRoute } from '../../../../schemas/api';
import { id } from '../../../../schemas/api/shapes';
import { PUBLIC } from '../../auth/decorators';
import { servedBy, shapeOf, topicOf } from '../../base/http/route';
import { idempotencyKey } from './kind-parts';
import { answer, bodyOf, fileAnswer, operation, type Paths, queryOf, together } from './parts';

type Module = NonNullable<ModuleMetadata['imports']>[number];

/** The controllers of these modules and of those that they import. */
export function controllersIn(modules: readonly Module[]): Type[] {
  return modules.flatMap((one) => {
    const dynamic = (typeof one === 'function' ? { module: one } : one) as DynamicModule;
    const fixed = <T>(name: string): T[] => Reflect.getMetadata(name, dynamic.module) ?? [];
    return [
      ...(dynamic.controllers ?? []),
      ...fixed<Type>(MODULE_METADATA.CONTROLLERS),
      ...controllersIn([...(dynamic.imports ?? []), ...fixed<Module>(MODULE_METADATA.IMPORTS)]),
    ];
  });
}

/** The operations of every route that a controller serves. */
export function operationsOf(controllers: readonly Type[], registry: Registry): Paths {
  const paths: Paths[] = [];
  for (const controller of controllers)
    for (const [name, { value: handler }] of Object.entries(Object.getOwnPropertyDescriptors(controller.prototype))) {
      const route = typeof handler === 'function' ? servedBy(handler, registry) : undefined;
      if (!route) continue;
      const parts = [controller, handler].map((one) => String(Reflect.getMetadata(PATH_METADATA, one)));
      const path = ['', 'api', ...parts.flatMap((part) => part.split('/'))].filter((part, at) => at === 0 || part);
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)]?.toLowerCase() ?? '';
      const address = path.join('/').replace(/:(\w+)/g, '{$1}');
      paths.push({ [address]: { [method]: operationOf(route, address, controller, name, registry) } });
    }
  return together(...paths);
}

interface Argument {
  readonly data?: unknown;
}

function operationOf(route: ApiRoute, address: string, controller: Type, name: string, registry: Registry) {
  const { summary, description } = route;
  const handler = controller.prototype[name];
  const args = Object.values<Argument>(Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {});
  const body = route.body && shapeOf<TSchema>(route.body, registry);
  const query = route.query && shapeOf<TObject>(route.query, registry);
  if (!route.once && args.some(({ data }) => data === idempotencyKey.name.toLowerCase()))
    throw new Error(`${controller.name}.${name} reads a key, and its route does not say so`);
  const inPath = [...address.matchAll(/{(\w+)}/g)].map(([, part = '']) => part);
  const isPublic = [handler, controller].some((one) => Reflect.getMetadata(PUBLIC, one) === true);
  return operation({
    topic: topicOf(controller),
    summary,
    description,
    isPublic,
    parameters: [
      ...inPath.map((part) => ({ name: part, in: 'path', required: true, schema: route.path?.[part] ?? id })),
      ...(query ? queryOf(query) : []),
      ...(route.once ? [idempotencyKey] : []),
    ],
    requestBody: body && bodyOf({ ...body }, route.multipart),
    status: route.status,
    success: { ...answerOf(route, registry), ...(route.headers && { headers: headersOf(route.headers) }) },
    faults: route.faults,
  });
}

function answerOf({ answer: shape, says = 'Done.' }: ApiRoute, registry: Registry) {
  return 'file' in shape && Array.isArray(shape.file)
    ? fileAnswer(says, shape.file)
    : answer(says, { ...shapeOf<TSchema>(shape, registry) });
}

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
