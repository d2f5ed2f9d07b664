import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { onTestFinished } from 'vitest';
import { type AppOptions, createApp } from '../app/create-app';
import { loadConfig } from '../base/config';
import { Database } from '../base/database';
import { Log } from '../base/log/log';
import { temporaryDirectory } from './temporary';

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly database: Database;
  readonly dataDir: string;
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** What was logged, one JSON text a line. */
  readonly logged: string[];
  /** `fetch` with a path. A plain object as `json` becomes the body. */
  request(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
}

/** The real application on a free port, with an empty database in a new directory; closed when the test has finished. */
export async function startApp(options: AppOptions = {}, environment: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = await temporaryDirectory();
  const logged: string[] = [];
  // Production refuses cheap hashes; a test of it pays the price.
  const cheap = environment.NODE_ENV === 'production' ? {} : { PASSWORD_COST: 'least' };
  const config = await loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', ...cheap, ...environment });
  const app = await createApp(config, { log: new Log((line) => logged.push(line)), ...options });
  await app.listen(0, '127.0.0.1');
  onTestFinished(async () => {
    const closing = app.close();
    // A test may leave a body unread, and its connection busy.
    app.getHttpServer().closeAllConnections();
    await closing;
  });
  const url = (await app.getUrl()).replace('localhost', '127.0.0.1');
  return {
    app,
    database: app.get(Database),
    dataDir,
    url,
    logged,
    request(path, { json, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (json !== undefined) headers.set('content-type', 'application/json');
      return fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers,
        ...(json !== undefined && { method: init.method ?? 'POST', body: JSON.stringify(json) }),
      });
    },
  };
}
