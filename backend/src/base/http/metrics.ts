import cluster from 'node:cluster';
import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Secret } from '../config';
import type { Readiness } from './health';

/** The queries of each request for metrics. */
export interface Looks {
  readonly ready: () => Promise<Readiness>;
  /** The number of mails in each state, and since when the oldest waits. */
  readonly mails: () => Promise<readonly { state: string; count: number; oldest: string }[]>;
}

/** In seconds: from a list out of memory to a slow export. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAITING = new Set(['queued', 'sending']);
const REFUSAL = { message: 'Not for you', code: 'unauthenticated' };
const READY = ['database', 'files', 'migrations'] as const;

/**
 * Serves `/metrics` for Prometheus to anyone with the operators' token. Requests are counted by the pattern of their
 * route, as in the log, so that no name, id or search word appears.
 */
export async function addMetrics(server: FastifyInstance, token: Secret<string>, looks: Looks): Promise<void> {
  // Loaded only when metrics are used.
  const { AggregatorRegistry, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'countersign_http_request_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  // With several processes the least or the greatest value is shown, because all read the same database.
  new Gauge({
    name: 'countersign_ready',
    help: '1: as it must be.',
    labelNames: ['part'],
    registers,
    aggregator: 'min',
    async collect() {
      const now = await looks.ready();
      for (const part of READY) this.set({ part }, now[part] === 'ok' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'countersign_mails',
    help: 'Mails of the outbox.',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    async collect() {
      const states = await looks.mails().catch(() => []);
      this.reset();
      for (const { state, count } of states) this.set({ state }, Number(count));
    },
  });
  new Gauge({
    name: 'countersign_mail_wait_seconds',
    help: 'How long the oldest mail that is not sent yet waits.',
    registers,
    aggregator: 'max',
    async collect() {
      const states = await looks.mails().catch(() => []);
      const [oldest] = states.flatMap(({ state, oldest }) => (WAITING.has(state) ? [oldest] : [])).sort();
      this.set(oldest ? (Date.now() - Date.parse(oldest)) / 1000 : 0);
    },
  });
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registers);
    new AggregatorRegistry();
  }

  server.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  server.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${token.reveal()}`))
      return reply.status(401).header('www-authenticate', 'Bearer').send(REFUSAL);
    const text = await (cluster.isWorker ? metricsOfAll() : registry.metrics());
    return reply.header('content-type', registry.contentType).header('cache-control', 'no-store').send(text);
  });
}

let lastAsked = 0;

/** The metrics of all processes on this port, from the process that started them. */
function metricsOfAll(): Promise<string> {
  const metricsFor = ++lastAsked;
  return new Promise((resolve) => {
    const receive = (message: { metricsFor?: number; text?: string }) => {
      if (message.metricsFor !== metricsFor) return;
      process.off('message', receive);
      resolve(message.text ?? '');
    };
    process.on('message', receive);
    process.send?.({ metricsFor });
  });
}

/** Compares in the same time for any input. */
const isSame = (given = '', wanted: string): boolean => timingSafeEqual(digestOf(given), digestOf(wanted));
const digestOf = (text: string) => hash('sha256', text, 'buffer');
