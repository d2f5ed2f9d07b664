/** The routes that the description of the API is made from. Those of `schemas/api` are found in the controllers. */
import { type DynamicModule, type ModuleMetadata, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import type { Registry } from '../../../../schemas';
import type { ApiRoute } from '../../../../schemas/api';
import { PUBLIC } from '../../auth/decorators';
import { servedBy, topicOf } from '../../base/http/route';
import type { JsonSchema } from '../../field-types';
import { idempotencyKey } from './parts';

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

/** A route as the description of the API has it. */
export interface DescribedRoute {
  /** The heading. */
  readonly topic: string | undefined;
  readonly method: string;
  /** Below /api. @example 'absences/:id' */
  readonly path: string;
  readonly isPublic?: boolean;
  readonly route: ApiRoute;
}

/** A route of a type, below the path and heading of the type. */
export type RouteOfType = Omit<DescribedRoute, 'topic'>;

/** What a module adds to the description of the API. */
export interface ApiPart {
  readonly routes: readonly DescribedRoute[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** The routes of `schemas/api` that these controllers serve. */
export function routesIn(controllers: readonly Type[], registry: Registry): DescribedRoute[] {
  const routes: DescribedRoute[] = [];
  for (const controller of controllers)
    for (const [name, { value: handler }] of Object.entries(Object.getOwnPropertyDescriptors(controller.prototype))) {
      const route = typeof handler === 'function' ? servedBy(handler, registry) : undefined;
      if (!route) continue;
      const args = Object.values<Argument>(Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {});
      if (!route.once && args.some(({ data }) => data === idempotencyKey.name.toLowerCase()))
        throw new Error(`${controller.name}.${name} reads a key, and its route does not say so`);
      const parts = [controller, handler].map((one) => String(Reflect.getMetadata(PATH_METADATA, one)));
      routes.push({
        topic: topicOf(controller),
        method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)]?.toLowerCase() ?? '',
        path: pathOf(...parts),
        isPublic: [handler, controller].some((one) => Reflect.getMetadata(PUBLIC, one) === true),
        route,
      });
    }
  return routes;
}

interface Argument {
  readonly data?: unknown;
}

/** The parts of a path together. Any of them may be empty, or begin with a slash. */
export const pathOf = (...parts: readonly string[]): string =>
  parts.flatMap((part) => part.split('/').filter(Boolean)).join('/');
