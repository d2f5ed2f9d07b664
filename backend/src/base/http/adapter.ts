import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { longestUploadMs } from '../../../../schemas/files';
import { type TrustedProxies, trusted } from '../config/trust-proxy';
import { SECURITY_HEADERS } from './headers';
import { answer, translate } from './problem.filter';

const JSON_BYTES = 1024 * 1024;

/**
 * Creates the HTTP server. It limits the sizes and times that a client could exhaust.
 * @param trustProxy the proxies whose X-Forwarded-For, -Proto and -Host headers are believed; none by default
 */
export function createAdapter(trustProxy: TrustedProxies = false): FastifyAdapter {
  const adapter = new FastifyAdapter({
    logger: false,
    bodyLimit: JSON_BYTES,
    // `refuseSlowBodies` gives other bodies less time.
    requestTimeout: longestUploadMs,
    // Whoever asks and does not read the answer would otherwise keep the connection, and the answer in memory, for ever.
    connectionTimeout: longestUploadMs,
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
  // Node would also cut off whoever waits for an answer that takes long to make.
  adapter.getHttpServer().on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  return adapter;
}

/** The level of brotli and gzip. */
const QUICKEST = 1;

/**
 * How answers are compressed. A page of a list takes 0.03 ms at the fastest level without a stream. A stream
 * takes seven times as long, and a better level saves less than a packet. At most half a millisecond is spent
 * in this way. Larger answers, and those of unknown length, go through a stream and other threads.
 */
export const compression: FastifyCompressOptions = {
  threshold: 1024,
  syncThreshold: 256 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICKEST } },
  zlibOptions: { level: QUICKEST },
};

const EVERY_MS = 50;

/**
 * Lets the server close as soon as the last answer is sent. Node only closes connections that are idle when closing
 * begins. One that becomes idle later would stay open for its whole keep-alive time.
 */
export function hangUpWhenClosing(instance: FastifyInstance): void {
  const { server } = instance;
  instance.addHook('preClose', (done) => {
    const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
    server.once('close', () => clearInterval(timer));
    timer.unref();
    done();
  });
}
