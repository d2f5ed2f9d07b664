import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';

/** Reads that take longer are logged. */
const SLOW_MS = 1000;

/**
 * Logs one line for each request that changed something, failed or was slow. It logs the route's pattern and not the
 * URL, because search words and ids are personal. Successful reads are most of the traffic and are not logged.
 */
export function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode >= 500 || ms > SLOW_MS)
      log.info('request', {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms,
      });
    done();
  });
}
