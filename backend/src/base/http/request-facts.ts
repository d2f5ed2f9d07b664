import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { isInside } from '../config/trust-proxy';
import type { Log } from '../log/log';

/** The origin of a request, for the audit trail. The facts follow the request through every await. */
interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  /**
   * The scheme and host by which a signed-in person reached us. Set when the guard has checked that they are
   * ours.
   */
  origin?: string;
}

/** Reads that take longer are logged. */
const SLOW_MS = 1000;

const current = new AsyncLocalStorage<RequestFacts>();

/** The facts of the current request. Undefined outside a request (at start, in background work). */
export const requestFacts = (): RequestFacts | undefined => current.getStore();

/** Opens the facts of each request. Only after the body has been read, because its events would lose them. */
export function noteRequestFacts(server: FastifyInstance): void {
  server.addHook('preHandler', (request, _, done) => {
    current.run({ requestId: request.id, address: networkOf(request.ip) }, done);
  });
}

/**
 * Logs one line for each request that changed something, failed or was slow. It logs the route's pattern and not the
 * URL, because search words and ids are personal. Successful reads are most of the traffic and are not logged. `/metrics`
 * counts every request by its route (`metrics.ts`), and every export writes a line of the trail.
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

/**
 * Logs once that a proxy nearby is not believed, for servers that trust none: all people are one network then, to the
 * limits and in the trail.
 */
export function noticeProxy(server: FastifyInstance, log: Log): void {
  let isTold = false;
  server.addHook('onRequest', (request, _, done) => {
    if (!isTold && request.headers['x-forwarded-for'] && request.ip && isInside(request.ip)) {
      isTold = true;
      log.info('a proxy stands before this server and is not believed: without TRUST_PROXY everybody has its address');
    }
    done();
  });
}

/** The site of a network: whoever has IPv6 addresses of their own often has a /48, which is 65,536 networks. */
export const siteOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;

/**
 * The network that a request came from, for limits and the audit trail. Pass `request.ip`: the socket's address, or
 * what the proxies in TRUST_PROXY say. Never pass a header that a client can set. An IPv6 customer owns a whole /64, so
 * a /64 counts as one address.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown';
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
