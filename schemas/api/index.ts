/**
 * The API, described once for both halves. The server's controllers serve what stands here, the OpenAPI document is made
 * from it, and the browser takes its types from it: it imports nothing but types, so that no schema enters its bundle.
 */
import { accountRoutes } from './account';
import { administrationRoutes } from './administration';
import { attendanceRoutes } from './attendance';
import { catalogueRoutes } from './catalogue';
import { correctionRoutes } from './corrections';
import { entryRoutes } from './entries';
import { firstDayRoutes } from './first-day';
import { handoverRoutes } from './handover';
import { healthRoutes } from './health';
import { inAndOutRoutes } from './in-and-out';
import { listRoutes } from './lists';
import { printRoutes } from './print';
import { proposalRoutes } from './proposals';
import { publicRoutes } from './public-site';
import { queueRoutes } from './queue';
import { recordRoutes } from './records';
import { reportRoutes } from './reports';
import type { Body, Fixed, Query } from './route';
import { signInRoutes } from './sign-in';

export const api = {
  ...signInRoutes,
  ...accountRoutes,
  ...publicRoutes,
  ...listRoutes,
  ...queueRoutes,
  ...handoverRoutes,
  ...correctionRoutes,
  ...entryRoutes,
  ...printRoutes,
  ...reportRoutes,
  ...administrationRoutes,
  ...firstDayRoutes,
  ...attendanceRoutes,
  ...catalogueRoutes,
  ...proposalRoutes,
  ...recordRoutes,
  ...inAndOutRoutes,
  ...healthRoutes,
};

/** Every route, by method and path below /api. */
export type Api = typeof api;

type PartsIn<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsIn<Rest>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;
type Named<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Name in Key]?: Value }
    : { readonly [Name in Key]: Value };

/** What a client names when it asks a route. */
type Given<Name extends keyof Api> = Named<'path', Record<PartsIn<Name>, string>> &
  Named<'query', Fixed<Query<Api[Name]>>> &
  Named<'body', Fixed<Body<Api[Name]>>>;
/** The same as the arguments of a function: left out where nothing has to be named. */
export type Asked<Name extends keyof Api> =
  Record<never, never> extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>];

export type { Answer, ApiRoute, Body, Fixed, Method, Query, Says } from './route';
