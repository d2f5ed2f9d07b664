import { resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Log } from '../../../backend/src/base/log/log';
import { PdfPool, poolOptions } from '../../../backend/src/print/pdf/pool';
import { sampleLogbook } from '../../../backend/src/print/pdf/sample';
import { median } from '../load/figures';
import type { Options } from '../options';
import { judge, say } from '../report';

const entries = 2000;
const runs = 5;

/**
 * W9: the time for printing a logbook of 2,000 entries, the memory, and the time in which the server does not
 * answer.
 */
export async function measurePdf({ wants }: Options): Promise<void> {
  if (!wants('W9')) return;
  const pool = new PdfPool(new Log(), {
    ...poolOptions,
    script: resolve(import.meta.dirname, '../server/pdf-worker.js'),
  });
  const model = sampleLogbook(entries);
  const before = process.memoryUsage.rss();
  let peak = before;
  // Opens the page for printing first, as people do.
  const opened = performance.now();
  await pool.warm();
  const ready = performance.now() - opened;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const [times, cpus, deaf]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run++) {
    const lag = monitorEventLoopDelay({ resolution: 5 });
    lag.enable();
    const began = performance.now();
    const usage = process.cpuUsage();
    await pool.reserve((make) => make({ document: 'logbook', model }));
    const { user, system } = process.cpuUsage(usage);
    lag.disable();
    times.push(performance.now() - began);
    cpus.push((user + system) / 1000);
    deaf.push(lag.max / 1e6);
  }
  clearInterval(watch);
  await pool.onApplicationShutdown();
  const [first = NaN, ...later] = times;
  say(
    `W9   PDF of ${entries} entries: ${Math.round(first)} ms in a thread that was ready after ${Math.round(ready)}${judge('first PDF, ms', first)}, then ${Math.round(median(later))} ms ` +
      `(${Math.round(median(cpus))} ms of CPU), ${Math.round((peak - before) / 1e6)} MB more, ` +
      `the server deaf for at most ${Math.round(Math.max(...deaf))} ms`,
  );
}
