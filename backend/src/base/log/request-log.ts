import type { FastifyInstance } from 'fastify';
import type { Log } from './log';

const SLOW_MS = 1000;

/**
 * One line for each request that changed something, failed or was slow. The route's pattern stands for the URL, whose
 * search terms and ids are personal. Good reads are not worth a line: they are most of the traffic and say nothing.
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
