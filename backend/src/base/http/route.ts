import { applyDecorators, Controller, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { type Answer, type Api, type ApiRoute, api, type Fixed, type Method } from '../../../../schemas/api';

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
export type OfType = (registry: Registry, route: ApiRoute) => Partial<ApiRoute>;

/** A route as a handler serves it. */
interface Served {
  readonly route: ApiRoute;
  readonly ofType?: OfType | undefined;
}

/**
 * Serves a route of `schemas/api` under its method, path and status. The compiler checks that the handler returns the
 * described answer. A route of `:type` is in a controller whose path is that of the type.
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
    applyDecorators(
      RequestMapping({ method: RequestMethod[method], path: path.replace(/^:type(\/|$)/, '') }),
      HttpCode(route.status ?? 200),
      SetMetadata(ROUTE, { route, ofType } satisfies Served),
    )(target, key, descriptor);
  };
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
