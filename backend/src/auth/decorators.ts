import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../base/errors';
import type { Session } from './sessions';
import type { Viewer } from './viewer';

export const PUBLIC = 'auth:public';

/** Opens a route, or all routes of a controller, to people who are not signed in. All other routes need a viewer. */
export const Public = () => SetMetadata(PUBLIC, true);

export const WITHOUT_FACTOR = 'auth:without-factor';

/**
 * Keeps a route, or a whole controller, open for somebody who must first set up what the college requires: a second
 * factor, or its own sign-in.
 */
export const WithoutFactor = () => SetMetadata(WITHOUT_FACTOR, true);

/** A request that the guard let through. */
export interface ViewedRequest extends FastifyRequest {
  session?: Session;
}

/** The signed-in person. @throws Unauthenticated on a public route when nobody is signed in */
export const CurrentViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer => viewerOf(context.switchToHttp().getRequest<ViewedRequest>()),
);

/** The signed-in person, for code that has the request. */
export const viewerOf = (request: ViewedRequest): Viewer => sessionOf(request).viewer;

/** The session of a request. @throws Unauthenticated on a public route when nobody is signed in */
export function sessionOf({ session }: ViewedRequest): Session {
  if (!session) throw new Unauthenticated();
  return session;
}
