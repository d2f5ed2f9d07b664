/**
 * The API, described once for both halves. The server's controllers serve what stands here, the OpenAPI document is made
 * from it, and the browser takes its types from it: it imports nothing but types, so that no schema enters its bundle.
 */
import { accountRoutes } from './account';
import { administrationRoutes } from './administration';
import { attendanceRoutes } from './attendance';
import { correctionRoutes } from './corrections';
import { entryRoutes } from './entries';
import { handoverRoutes } from './handover';
import { healthRoutes } from './health';
import { listRoutes } from './lists';
import { printRoutes } from './print';
import { proposalRoutes } from './proposals';
import { publicRoutes } from './public-site';
import { queueRoutes } from './queue';
import { recordRoutes } from './records';
import { reportRoutes } from './reports';
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
  ...attendanceRoutes,
  ...proposalRoutes,
  ...recordRoutes,
  ...healthRoutes,
};

/** Every route, by method and path below /api. */
export type Api = typeof api;
export type { Answer, ApiRoute, Body, Method, Query, Routes, Says } from './route';
