import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Secret } from '../config';
import type { Readiness } from './health';

/** What is asked of the database each time somebody looks. */
export interface Looks {
  readonly ready: () => Promise<Readiness>;
  /** How many mails stand in each state, and since when the oldest waits. */
  readonly mails: () => Promise<readonly { state: string; count: number; oldest: string }[]>;
}

/** Seconds: from a list out of memory to a slow export. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const READY = ['database', 'files', 'migrations'] as const;

/**
 * `/metrics` for Prometheus, to whoever knows the operators' token. The route's pattern stands for the address, as in the
 * log: there are no names, ids or words of a search in it.
 */
export async function addMetrics(server: FastifyInstance, token: Secret<string>, looks: Looks): Promise<void> {
  // Loaded only where somebody looks.
  const { Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registers = [new Registry()];
  const [registry] = registers as [InstanceType<typeof Registry>];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name: `countersign_${name}`, help, labelNames, registers });
  const requests = new Histogram({
    ...{ name: 'countersign_http_request_seconds', help: 'Time until a request was answered.' },
    ...{ labelNames: ['method', 'route', 'status'], buckets: BUCKETS, registers },
  });
  const ready = gauge('ready', '1: as it must be.', ['part']);
  const mails = gauge('mails', 'Mails of the outbox.', ['state']);
  const waits = gauge('mail_wait_seconds', 'How long the oldest mail that is not sent yet waits.', []);

  server.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  server.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${token.reveal()}`))
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'Not for you', code: 'unauthenticated' });
    const [now, states] = await Promise.all([looks.ready(), looks.mails().catch(() => [])]);
    for (const part of READY) ready.set({ part }, now[part] === 'ok' ? 1 : 0);
    mails.reset();
    for (const { state, count } of states) mails.set({ state }, Number(count));
    const oldest = states
      .flatMap(({ state, oldest }) => (state === 'queued' || state === 'sending' ? [oldest] : []))
      .sort()[0];
    waits.set(oldest ? (Date.now() - Date.parse(oldest)) / 1000 : 0);
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** In the same time, whatever is given. */
const isSame = (given = '', wanted: string): boolean => timingSafeEqual(digestOf(given), digestOf(wanted));
const digestOf = (text: string) => createHash('sha256').update(text).digest();
