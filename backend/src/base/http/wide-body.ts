import type { FastifyInstance } from 'fastify';
import { BadRequest } from '../errors';

/**
 * Five times the number of names in the largest form. Each unknown name costs a sentence, so a body full of
 * them would cost seconds.
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

const isWide = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length > MOST_NAMES;
