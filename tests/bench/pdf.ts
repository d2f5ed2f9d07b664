/**
 * How long a logbook of 2,000 entries takes, how much memory, and how long the server is deaf meanwhile. Needs the
 * server's build. `node -e "import('vite').then((vite) => vite.runnerImport('./tests/bench/pdf.ts'))"`
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Log } from '../../backend/src/http/log';
import { PdfPool, poolOptions } from '../../backend/src/pdf/pool';
import { logbookModel } from './logbook-model';

const ENTRIES = 2000;
const RUNS = 3;
const script = resolve('build/server/pdf-worker.js');
if (!existsSync(script)) throw new Error('Build the server first: npm run build');

const pool = new PdfPool(new Log(), { ...poolOptions, script });
const model = logbookModel(ENTRIES);
const say = (text: string) => process.stdout.write(`${text}\n`);

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 10);
const before = process.memoryUsage.rss();
for (let run = 1; run <= RUNS; run += 1) {
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const start = performance.now();
  const cpu = process.cpuUsage();
  const bytes = await pool.reserve((make) => make({ document: 'logbook', model }));
  const { user, system } = process.cpuUsage(cpu);
  lag.disable();
  const took = performance.now() - start;
  say(
    `pdf: ${ENTRIES} entries, run ${run}: ${Math.round(took)} ms (${Math.round((user + system) / 1000)} ms of CPU), ` +
      `${Math.round(bytes.byteLength / 1024)} kB, server deaf for at most ${Math.round(lag.max / 1e6)} ms`,
  );
}
clearInterval(watch);
say(`pdf: memory ${Math.round(peak / 1e6)} MB at most, ${Math.round((peak - before) / 1e6)} MB more than before`);
await pool.onApplicationShutdown();
