import { type DynamicModule, type ModuleMetadata, type PipeTransform, RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  MODULE_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { Registry } from '../../../../schemas';
import { PUBLIC } from '../../auth/decorators';
import { CheckedBody, CheckedQuery } from '../../base/http/checked';
import { id, topicOf, wordsOf } from '../../base/http/route';
import { idempotencyKey } from './kind-parts';
import { answer, errors, fileAnswer, jsonBody, type Paths, queryOf } from './parts';

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

/** The operations of every route that a controller describes, read from the decorators that serve and check it. */
export function operationsOf(controllers: readonly Type[], registry: Registry): Paths {
  const paths: Paths = {};
  for (const controller of controllers)
    for (const [name, { value: handler }] of Object.entries(Object.getOwnPropertyDescriptors(controller.prototype))) {
      if (typeof handler !== 'function' || !wordsOf(handler)) continue;
      const parts = [controller, handler].map((one) => String(Reflect.getMetadata(PATH_METADATA, one)));
      const path = ['', 'api', ...parts.flatMap((part) => part.split('/'))].filter((part, at) => at === 0 || part);
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)]?.toLowerCase() ?? '';
      const address = path.join('/').replace(/:(\w+)/g, '{$1}');
      paths[address] = { ...paths[address], [method]: operationOf(controller, name, handler, registry) };
    }
  return paths;
}

interface Argument {
  readonly data?: unknown;
  readonly pipes: readonly PipeTransform[];
}

function operationOf(controller: Type, name: string, handler: object, registry: Registry) {
  const words = wordsOf(handler);
  const more = typeof words?.more === 'function' ? words.more(registry) : (words?.more ?? {});
  const args = Object.entries<Argument>(Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {});
  const pipes = args.flatMap(([, { pipes }]) => pipes);
  const body = more.body ?? pipes.find((pipe) => pipe instanceof CheckedBody)?.schema;
  const asked = more.query ?? pipes.find((pipe) => pipe instanceof CheckedQuery)?.schema;
  const inPath = args.flatMap(([key, { data }]) => (key.startsWith(`${RouteParamtypes.PARAM}:`) ? String(data) : []));
  const isRepeatable = args.some(([, { data }]) => data === idempotencyKey.name.toLowerCase());
  const isPublic = [handler, controller].some((one) => Reflect.getMetadata(PUBLIC, one));
  const isPost = Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.POST;
  const faults = [
    400,
    ...(isPublic ? [] : [401]),
    ...(inPath.length > 0 ? [404] : []),
    ...(body ? [413, 415, 422] : []),
    ...(more.faults ?? []),
  ];
  return {
    tags: [topicOf(controller)],
    summary: words?.summary,
    ...(more.description && { description: more.description }),
    ...(isPublic && { security: [] }),
    parameters: [
      ...inPath.map((part) => ({ name: part, in: 'path', required: true, schema: more.path?.[part] ?? id })),
      ...(asked ? queryOf(asked) : []),
      ...(isRepeatable ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: jsonBody(body) }),
    responses: {
      [Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? (isPost ? 201 : 200)]: {
        ...givenBy(words?.gives, more.says ?? 'Done.', registry),
        ...(more.headers && { headers: headersOf(more.headers) }),
      },
      ...errors(...faults),
    },
  };
}

function givenBy(
  gives: NonNullable<ReturnType<typeof wordsOf>>['gives'] | undefined,
  says: string,
  registry: Registry,
) {
  if (typeof gives === 'function') return answer(says, gives(registry));
  return gives && 'file' in gives && Array.isArray(gives.file)
    ? fileAnswer(says, gives.file)
    : answer(says, { ...gives });
}

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
