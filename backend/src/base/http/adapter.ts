import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../config/trust-proxy';
import { answer } from './answer';
import { SECURITY_HEADERS } from './headers';
import { translate } from './translate';
import { trusted } from './trusted';

const JSON_BYTES = 1024 * 1024;

/**
 * Creates the HTTP server. It limits the sizes and times that a client could exhaust.
 * @param trustProxy the proxies whose X-Forwarded-For, -Proto and -Host headers are believed; none by default
 */
export function createAdapter(trustProxy: TrustedProxies = false): FastifyAdapter {
  return new FastifyAdapter({
    logger: false,
    bodyLimit: JSON_BYTES,
    // Allows for ten megabytes over a slow mobile connection. `refuseSlowBodies` gives other bodies less
    // time.
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Saves a third of the routes at start. HEAD is handled as GET, and Node leaves out the body of the
    // answer.
    exposeHeadRoutes: false,
    rewriteUrl(request: IncomingMessage) {
      if (request.method === 'HEAD') request.method = 'GET';
      return request.url ?? '/';
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // No header decides a client's address, unless the operator names the proxies that write it.
    trustProxy: trusted(trustProxy),
    return503OnClosing: true,
    // Answers a URL that cannot be decoded. It never reaches a hook or the filter.
    frameworkErrors(error: Error, _: FastifyRequest, reply: FastifyReply) {
      reply.headers(SECURITY_HEADERS);
      answer(reply, translate(error));
    },
  });
}
