import {
  applyDecorators,
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  HttpCode,
  Query,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Type, { type TObject } from 'typebox';
import type { Registry } from '../../../../schemas';
import {
  type Answer,
  type Api,
  type ApiRoute,
  api,
  type Body as BodyOf,
  type Fixed,
  type Method,
  type Query as QueryOf,
} from '../../../../schemas/api';
import { checkedBody, checkedQuery } from './validation-pipes';

const ROUTE = 'http:route';
const TOPIC = 'http:topic';

/** The headings of routes that belong to no resource. */
export const topics = {
  Account: 'Signing up and in, and one’s own account.',
  Public: 'What anybody may ask for.',
  Logbook:
    'What is about all records of a logbook at once: the dashboard, the queue, the lists of choices, print and archive.',
  'What waits, and for whom': 'Who is away, what waits for whom, and how it finds somebody else.',
  Corrections: 'Accepted records that students ask back.',
  'DRP attendance': 'The days of district postings.',
  Reports: 'Records counted.',
  Administration: 'The trail and the mails, for administrators.',
  Health: 'For whatever watches over the server.',
} as const;

/** The heading under which the API's description lists the routes of a controller. */
export const Topic = (name: keyof typeof topics) => SetMetadata(TOPIC, name);

/** A type of records or of rows, which has its routes below one path. */
interface Typed {
  readonly name: string;
  readonly api: { readonly path: string };
  /** Its heading in the API's description. */
  readonly label?: { readonly many: string };
}

/** A controller that is made for each of several types. Its class has the name of its type before its own. */
export const RoutesOf =
  ({ name, api: { path }, label }: Typed): ClassDecorator =>
  (made) => {
    applyDecorators(Controller(path), SetMetadata(TOPIC, label?.many))(made);
    Object.defineProperty(made, 'name', { value: `${name}${made.name}` });
  };

/** The parts of a route's description that depend on the type of record. */
type OfType = (registry: Registry, route: ApiRoute) => Partial<ApiRoute>;

/** A route as a handler serves it. */
interface Served {
  readonly route: ApiRoute;
  readonly ofType?: OfType | undefined;
}

const noQuery = checkedQuery(Type.Object({}));

class TakesNoQuery implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    noQuery.transform(context.switchToHttp().getRequest<FastifyRequest>().query);
    return true;
  }
}

/** Whether a route answers with a list that has no filters. One that is ignored would pass for one that everything fits. */
const listsAll = ({ answer, query }: ApiRoute) => !query && Type.IsArray(answer);

/**
 * Serves a route of `schemas/api` under its method, path and status. The compiler checks that the handler returns the
 * described answer. A route of `:type` is in a controller whose path is that of the type. A list takes no query unless
 * `schemas/api` describes one.
 * @param ofType the parts of the description for this type
 */
export function Serve<Name extends keyof Api>(name: Name, ofType?: OfType) {
  const route: ApiRoute = api[name];
  const [method, path = ''] = name.split(' ') as [Method, string];
  return <Handler extends (...args: never[]) => Given<Api[Name]> | Promise<Given<Api[Name]>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    giveSent(route, target, key);
    applyDecorators(
      RequestMapping({ method: RequestMethod[method], path: path.replace(/^:type(\/|$)/, '') }),
      HttpCode(route.status ?? 200),
      SetMetadata(ROUTE, { route, ofType } satisfies Served),
      ...(method === 'GET' && listsAll(route) ? [UseGuards(new TakesNoQuery())] : []),
    )(target, key, descriptor);
  };
}

type Part = 'body' | 'query';

/** Marks the parameter of a handler for `Serve`, which knows the route. */
const sent =
  (part: Part) =>
  (): ParameterDecorator =>
  (target, key = '', at) =>
    Reflect.defineMetadata(`http:${part}`, at, target, key);

/** Gives a handler the body of its route, once it fits the description. */
export const SentBody = sent('body');
/** Gives a handler the query of its route, once it fits the description. */
export const SentQuery = sent('query');

/** The routes whose body or query is an object of the same shape for every registry and type. */
type With<Has extends Part> = {
  [Name in keyof Api]: Api[Name] extends Record<Has, TObject> ? Name : never;
}[keyof Api];
export type SentBody<Name extends With<'body'>> = BodyOf<Api[Name]>;
export type SentQuery<Name extends With<'query'>> = QueryOf<Api[Name]>;

/** Gives a handler the parts of a request that it marked. @throws for a part that the route does not describe */
function giveSent(route: ApiRoute, target: object, key: string | symbol): void {
  const { body, query, blank } = route;
  const [bodyAt, queryAt]: (number | undefined)[] = ['body', 'query'].map((part) =>
    Reflect.getMetadata(`http:${part}`, target, key),
  );
  if (bodyAt !== undefined) Body(checkedBody(fixed(body), { blank }))(target, key, bodyAt);
  if (queryAt !== undefined) Query(checkedQuery(fixed(query)))(target, key, queryAt);
}

function fixed(shape: unknown): TObject {
  if (!Type.IsObject(shape)) throw new Error('Only what is an object for every registry is checked by its route');
  return shape;
}

/** @returns undefined for a function that is no handler of a described route */
export function servedBy(handler: object, registry: Registry): ApiRoute | undefined {
  const served: Served | undefined = Reflect.getMetadata(ROUTE, handler);
  return served && { ...served.route, ...served.ofType?.(registry, served.route) };
}
export const topicOf = (controller: object): string | undefined => Reflect.getMetadata(TOPIC, controller);

/** A handler may return read-only values. */
export type Given<Route extends ApiRoute> = Fixed<Answer<Route>>;

/** The shape of a route for this registry. */
export const shapeOf = <Shape>(shape: Shape | ((registry: Registry) => Shape), registry: Registry): Shape =>
  typeof shape === 'function' ? (shape as (registry: Registry) => Shape)(registry) : shape;
