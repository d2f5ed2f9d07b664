import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A megabyte of JSON in this time needs 42 KB a second. With what a busy process is late by, it stays within half a minute. */
const BODY_MS = 25_000;

/**
 * Closes the connection when a body arrives too slowly. Uploads of signed-in people may take the whole request time.
 * Nobody else may hold a connection open by sending slowly.
 * @param isSignedIn as far as it is known at that point
 */
export function refuseSlowBodies(
  server: FastifyInstance,
  isSignedIn: (request: FastifyRequest) => boolean,
  patience = BODY_MS,
): void {
  server.addHook('onRequest', (request, _, done) => {
    const { raw } = request;
    const timer = setTimeout(() => {
      const isUpload = request.isMultipart() && isSignedIn(request);
      // a request that no socket carries (`server.inject`) has its body at once and says nothing of it
      if (raw.complete === false && !isUpload) raw.socket.destroy();
    }, patience);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
