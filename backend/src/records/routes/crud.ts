/**
 * The only file that uses @nestjsx/crud. It takes the routes of a list, a record and a create from it, and nothing
 * more: its query parser never sees a client's text, and its database service is not used. See docs/decisions/0002.
 */
import './without-validator';
import { type CanActivate, createParamDecorator, type ExecutionContext, type Type, UseGuards } from '@nestjs/common';
import { CUSTOM_ROUTE_ARGS_METADATA, INTERCEPTORS_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { Crud } from '@nestjsx/crud';
import type { FastifyReply } from 'fastify';
import { Public, type ViewedRequest, viewerOf } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { WithoutQuery } from '../../base/http/route';
import type { WireRecord } from '../../field-types';
import { type ListQuery, parseQuery, type RawQuery } from '../list/query';
import type { MomentsOf, QueryColumn } from '../list/query-values';

/** A request as the routes pass it on: who asks, what they ask, and the reply. */
export interface Call {
  /** @throws Unauthenticated on a public route when nobody is signed in */
  readonly viewer: Viewer;
  readonly request: ViewedRequest;
  readonly reply: FastifyReply;
  /**
   * Parsed against the registry on demand.
   * @param ofDay, most see `parseQuery`
   * @throws BadRequest
   */
  readonly query: (ofDay: MomentsOf, most?: number) => ListQuery;
}

/** The methods that the library calls on the controller's `service`. */
export interface CrudService {
  getMany(call: Call): Promise<WireRecord[]>;
  getOne(call: Call): Promise<WireRecord>;
  createOne(call: Call): Promise<WireRecord>;
}

const parsedRequest = 'NESTJSX_PARSED_CRUD_REQUEST_KEY';

/**
 * Adds `GET /`, `GET /:id` and, if the type allows it, `POST /` (also a public one) to a controller with `service:
 * CrudService`.
 */
export function CrudRoutes(
  model: Type,
  columns: ReadonlyMap<string, QueryColumn>,
  { creates = true, isPublic = false }: { readonly creates?: boolean; readonly isPublic?: boolean } = {},
): ClassDecorator {
  const methods = creates ? baseMethods : baseMethods.filter((method) => method !== 'createOneBase');
  return (target) => {
    Crud({
      model: { type: model },
      params: { id: { field: 'id', type: 'string', primary: true } },
      routes: { only: [...methods] },
      // class-transformer took a fifth of the time of a list.
      serialize: { get: false, getMany: false, create: false },
      validation: false,
    })(target);
    nameCustomArguments(target, methods);
    dropInterceptors(target.prototype, methods);
    const one = Object.getOwnPropertyDescriptor(target.prototype, 'getOneBase');
    if (one) WithoutQuery()(target.prototype, 'getOneBase', one);
    const create = Object.getOwnPropertyDescriptor(target.prototype, 'createOneBase');
    if (create && isPublic) Public()(target.prototype, 'createOneBase', create);
    UseGuards(new CallGuard(columns))(target);
  };
}

const baseMethods = ['getManyBase', 'getOneBase', 'createOneBase'] as const;
type BaseMethods = readonly (typeof baseMethods)[number][];

/**
 * Nest corrected the spelling of a constant that the library reads. Since then the library writes `undefined:` into its
 * metadata keys. This renames them.
 */
function nameCustomArguments(target: object, methods: BaseMethods): void {
  for (const method of methods) {
    const old: Record<string, unknown> = Reflect.getMetadata(ROUTE_ARGS_METADATA, target, method);
    const entries = Object.entries(old).map(([key, value]) => [
      key.replace('undefined:', `${CUSTOM_ROUTE_ARGS_METADATA}:`),
      value,
    ]);
    Reflect.defineMetadata(ROUTE_ARGS_METADATA, Object.fromEntries(entries), target, method);
  }
}

/**
 * Removes the library's interceptors: they would parse the query and walk through every answer, and each adds an RxJS
 * pipeline.
 */
function dropInterceptors(prototype: Readonly<Record<string, object>>, methods: BaseMethods): void {
  for (const method of methods) Reflect.deleteMetadata(INTERCEPTORS_METADATA, prototype[method] ?? {});
}

/**
 * A class because of `viewer`: for each object literal with a getter the engine makes a hidden class. That class keeps
 * its whole request in memory until old memory is collected, which made a verdict a tenth slower.
 */
class RequestCall implements Call {
  constructor(
    readonly request: ViewedRequest,
    readonly reply: FastifyReply,
    private readonly columns: ReadonlyMap<string, QueryColumn>,
  ) {}

  get viewer(): Viewer {
    return viewerOf(this.request);
  }

  query(ofDay: MomentsOf, most?: number): ListQuery {
    return parseQuery(this.request.query as RawQuery, this.columns, most, ofDay);
  }
}

/** Puts our parsed request where the library's routes look for theirs. It admits everybody. */
class CallGuard implements CanActivate {
  constructor(private readonly columns: ReadonlyMap<string, QueryColumn>) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<ViewedRequest & { [parsedRequest]?: Call }>();
    request[parsedRequest] = new RequestCall(request, http.getResponse<FastifyReply>(), this.columns);
    return true;
  }
}

/** The call of a request, for routes that are not the library's. */
export const CurrentCall = createParamDecorator((_: unknown, context: ExecutionContext): Call => {
  const request = context.switchToHttp().getRequest<{ [parsedRequest]?: Call }>();
  const call = request[parsedRequest];
  if (!call) throw new Error('This route has no call: its controller lacks CrudRoutes');
  return call;
});
