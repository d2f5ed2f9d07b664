import type { FastifyInstance } from 'fastify';
import type { ViewedRequest } from '../auth/decorators';

/** A megabyte of JSON in this time needs 35 KB a second. */
const BODY_MS = 30_000;

/**
 * Hangs up on a body that takes too long to arrive. Files of whoever is signed in have the whole time of a request:
 * nobody else may hold a connection by sending slowly.
 */
export function refuseSlowBodies(server: FastifyInstance, patience = BODY_MS): void {
  server.addHook('onRequest', (request, _, done) => {
    const { raw } = request;
    const timer = setTimeout(() => {
      const isUpload = request.isMultipart() && (request as ViewedRequest).session !== undefined;
      if (!raw.complete && !isUpload) raw.socket.destroy();
    }, patience);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
