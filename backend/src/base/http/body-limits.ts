/** In which time a body must arrive, and how many names it may have. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequest } from '../errors';

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

/**
 * Five times the number of names in the largest form. Each unknown name costs a sentence, at any depth, so a body full
 * of them would cost seconds.
 */
const MOST_NAMES = 500;

/**
 * Refuses bodies with more names than any form has, before anything else reads them. This applies to
 * everybody, signed in or not.
 */
export function refuseWideBodies(server: FastifyInstance): void {
  server.addHook('preHandler', (request, _, done) => {
    done(isWide(request.body) ? new BadRequest('The request has too many fields') : undefined);
  });
}

/** Whether any object in a JSON body has too many names. It may be deeper than a stack. */
function isWide(body: unknown): boolean {
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    const within: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (within !== value && within.length > MOST_NAMES) return true;
    for (const one of within) if (typeof one === 'object') left.push(one);
  }
  return false;
}
