import 'reflect-metadata';
import { resolve } from 'node:path';
import { loadConfig } from './config';
import { createApp } from './create-app';
import { Log } from './log/log';
import { isPlain } from './operate/command';
import { features } from './product';

const SHUTDOWN_MS = 10_000;

async function main(): Promise<void> {
  // The database and the files hold personal data: what this process writes is for its own user.
  process.umask(0o077);
  const config = await loadConfig(process.env);
  const log = new Log();
  const app = await createApp(config, { ...features, log, webRoot: resolve(import.meta.dirname, '../web') });
  await app.listen(config.port, config.host);
  process.stdout.write(`Countersign is ready at ${(await app.getUrl()).replace('[::1]', 'localhost')}\n`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Requests under way may finish; one that does not must not keep the process from ending.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fault('closing failed', error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  // What the operator can mend is told in words, without a stack.
  if (isPlain(error)) process.stderr.write(`${error.message}\n`);
  else new Log().fault('start failed', error);
  process.exit(1);
});
