import 'reflect-metadata';
import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { type INestApplication, Logger } from '@nestjs/common';
import registry from '../../../resources.config';
import { type Config, ConfigurationError, loadConfig } from '../base/config';
import { Log, NestLog } from '../base/log/log';
import { sentenceOf } from '../operate/command';
import { announcements } from '../people/setup/setup-address';
import { createApp } from './create-app';
import { lockFileOf } from './installation';
import { product } from './product';
import { supervise, type WorkerMessage } from './workers';

const SHUTDOWN_MS = 10_000;
/** After this time the work at the start is done. */
const STARTED_MS = 1000;

async function start(webRoot: string, program: string): Promise<void> {
  // The database and the files contain personal data, so only this process's user may read what it writes.
  process.umask(0o077);
  // A log that nobody reads any more, or whose disk is full, must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const config = await loadConfig(process.env);
  const log = new Log();
  if (config.webConcurrency > 1 && cluster.isPrimary) return supervise(program, config.webConcurrency, log);
  if (config.databaseUrl === undefined) {
    await beAlone(config);
    // Whoever starts it by a unit of their own may have left the flag out.
    if (!globalThis.gc)
      log.info('started without --expose-gc', { means: 'more memory for lists that are asked in new ways' });
  }
  const app = await createApp(config, { ...product, log, webRoot, entries: registry.entries });
  await listen(app, config, log);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Running requests may finish. One that does not must not keep the process from ending.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fault('closing failed', error);
        process.exit(1);
      },
    );
  };
  // Not `once`: a terminal signals every process and npm signals again. A second signal without a listener would end
  // the process at once.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The process that started this one is gone and would not replace it.
  if (cluster.isWorker) process.once('disconnect', stop);

  // Whoever reads this line may send a signal at once.
  const readyAt = (await app.getUrl()).replace('[::1]', 'localhost');
  if (cluster.isWorker) process.send?.({ readyAt } satisfies WorkerMessage);
  else process.stdout.write(`Countersign is ready at ${readyAt}\n`);
  // Of several processes only the first says it. A replacement has a higher number.
  if ((cluster.worker?.id ?? 1) === 1) for (const line of await announcements(app)) process.stdout.write(`${line}\n`);
  setTimeout(settle, STARTED_MS).unref();
}

/**
 * The embedded database is served by one process: a second would keep it waiting in the middle of a request, and count
 * the attempts of a sign-in apart. One that is ending is waited for.
 */
async function beAlone({ dataDir }: Config): Promise<void> {
  const { takePlace } = await import('../base/database/engines/sqlite');
  const lockFile = lockFileOf(dataDir);
  if (await takePlace(lockFile, 0)) return;
  const patience = SHUTDOWN_MS + STARTED_MS;
  // Said at once, because whoever started it twice by mistake would take the silence for a start.
  process.stdout.write(
    `Another server runs on DATA_DIR (${dataDir}). Waiting ${patience / 1000} seconds for it to end.\n`,
  );
  if (!(await takePlace(lockFile, patience)))
    throw new ConfigurationError([
      `Another server runs on DATA_DIR (${dataDir}), and the embedded database is served by one: stop that one first, or give this one a folder of its own`,
    ]);
}

/** Opens the port. The framework would log one that is taken with a stack, beside the sentence of `serve`. */
async function listen(app: INestApplication, { port, host }: Config, log: Log): Promise<void> {
  Logger.overrideLogger(false);
  await app.listen(port, host);
  Logger.overrideLogger(new NestLog(log));
}

/** Frees memory. A start leaves a fifth of the heap as garbage, which the engine would keep until it needs room. */
function settle(): void {
  // Also happens at the end, but not when the process is killed.
  flushCompileCache();
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Serves until a signal ends it. A start that fails ends the process with the reason.
 * @param webRoot the built web application
 * @param program the file that calls this
 */
export function serve(webRoot: string, program: string): void {
  start(webRoot, program).catch((error: unknown) => {
    // What the operator can correct is said in words, without a stack.
    const sentence = sentenceOf(error);
    if (sentence) process.stderr.write(`${sentence}\n`);
    else new Log().fault('start failed', error);
    process.exit(1);
  });
}
