/** The server of `npm run dev`. It stays while the registry is edited, and serves the newest one. */
import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Registry } from '../../../schemas';
import { loadConfig } from '../base/config';
import { Log } from '../base/log/log';
import { sentenceOf } from '../operate/command';
import { createApp } from './create-app';
import { productOf } from './features';

/** Its answers: when a registry was read, and when it is served. */
export type Answer = { readonly read: Fault | null } | { readonly served: boolean };

/** What an unreadable registry threw. */
interface Fault {
  readonly message: string;
  readonly faults?: unknown;
}

const log = new Log();
const answer = (said: Answer) => process.send?.(said);
let app: NestFastifyApplication | undefined;
let turn = Promise.resolve();

process.umask(0o077);
process.once('disconnect', () => process.exit());
process.on('message', (file) => {
  turn = turn.then(() => follow(String(file)));
});

async function follow(file: string): Promise<void> {
  const registry = await read(file);
  await app?.close();
  app = undefined;
  if (!registry) return;
  try {
    const config = await loadConfig(process.env);
    app = await createApp(config, { ...productOf(registry), log });
    await app.listen(config.port, config.host);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence) process.stderr.write(`${sentence}\n`);
    else log.fault('start failed', error);
  }
  answer({ served: app !== undefined });
}

async function read(file: string): Promise<Registry | undefined> {
  try {
    const { default: registry } = (await import(file)) as { default?: Registry };
    if (!registry) throw new Error('it has no default export');
    answer({ read: null });
    return registry;
  } catch (error) {
    const { message, faults } = error as Error & Fault;
    answer({ read: { message, faults } });
    return undefined;
  }
}
