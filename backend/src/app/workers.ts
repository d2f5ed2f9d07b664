import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../base/log/log';

/** A message of a worker: that it serves at this address, or that somebody asks it for the metrics of all. */
export type WorkerMessage = { readonly readyAt: string } | { readonly metricsFor: number };
/** The answer to the second message. */
interface MetricsOfAll {
  readonly metricsFor: number;
  readonly text: string;
}

/** A worker that ended sooner than this is started again later, because it would end again. */
const YOUNG_MS = 10_000;

/**
 * Serves one port with several processes. The first makes or migrates the database before the others start. A process
 * that ends is replaced. A signal ends them all, each as a server by itself.
 * @param program what each of them runs, whichever script has started this one
 */
export function supervise(program: string, many: number, log: Log): void {
  cluster.setupPrimary({ exec: program, args: [] });
  const ready = new Map<number, string>();
  const begun = new Map<number, number>();
  let isStopping = false;
  let worst = 0;
  const fork = () => begun.set(cluster.fork().id, Date.now());
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };

  cluster.on('message', (worker, told: Partial<WorkerMessage & { readyAt: string; metricsFor: number }>) => {
    if (told.metricsFor !== undefined) return void answerMetrics(worker, told.metricsFor);
    if (told.readyAt === undefined) return;
    const isFirst = ready.size === 0;
    ready.set(worker.id, told.readyAt);
    if (isFirst && Object.keys(cluster.workers ?? {}).length === 1) for (let n = 1; n < many; n++) fork();
    if (ready.size === many) process.stdout.write(`Countersign is ready at ${told.readyAt} with ${many} processes\n`);
  });
  cluster.on('exit', (worker, code, signal) => {
    const wasReady = ready.delete(worker.id);
    if (isStopping || !wasReady) {
      // One that was just starting ends by the signal itself, which a terminal sends to each process. One that was replaced
      // before says nothing of this end.
      worst = Math.max(worst, code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1));
      if (!isStopping) stop('SIGTERM');
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(worst);
      return;
    }
    log.info('process ended, another takes its place', { code, signal });
    const isYoung = Date.now() - (begun.get(worker.id) ?? 0) < YOUNG_MS;
    setTimeout(() => isStopping || fork(), isYoung ? 1000 : 0);
  });
  // Not `once`: see serve.ts.
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGTERM'));
  fork();
}

async function answerMetrics(worker: Worker, metricsFor: number): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client');
  const text = await new AggregatorRegistry().clusterMetrics().catch(() => '');
  if (worker.isConnected()) worker.send({ metricsFor, text } satisfies MetricsOfAll);
}
