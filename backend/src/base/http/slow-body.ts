import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A megabyte of JSON in this time needs 42 KB a second. A busy process may be late, and the sum still stays
 * within half a minute.
 */
const BODY_MS = 25_000;

/**
 * Closes the connection when a body arrives too slowly. Uploads of signed-in people may take the whole
 * request time. Nobody else may hold a connection open by sending slowly.
 * @param isSignedIn as far as is known when the request begins
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
      // A request without a socket (`server.inject`) has its body at once and leaves `complete` undefined.
      if (raw.complete === false && !isUpload) raw.socket.destroy();
    }, patience);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
