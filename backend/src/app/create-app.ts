import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import type { EntryResource } from '../../../schemas';
import type { ViewedRequest } from '../auth/decorators';
import { Clock, type Config } from '../base/config';
import { schemaCheck } from '../base/database/migrate/check';
import { openDatabase, wishOf } from '../base/database/open';
import { compression, createAdapter, hangUpWhenClosing } from '../base/http/adapter';
import { refuseSlowBodies, refuseWideBodies } from '../base/http/body-limits';
import { addSecurityHeaders } from '../base/http/headers';
import { addHealth, readiness } from '../base/http/health';
import { addMetrics } from '../base/http/metrics';
import { logRequests, noteRequestFacts, noticeProxy } from '../base/http/request-facts';
import { serveWeb } from '../base/http/web';
import { Log, NestLog } from '../base/log/log';
import { openAddresses } from '../demo/accounts';
import { refuseElsewhere } from '../files/elsewhere';
import { Storage } from '../files/storage';
import { mailStates } from '../mail/mail.table';
import { refuseInvented } from '../operate/demo/invented';
import { findPatientKeys } from '../operate/sealed/keys';
import { appModule, type Foundation } from './app.module';
import type { Features } from './features';
import { firstPage } from './first-page/first-page';
import { databaseOf, openFiles } from './installation';

export interface AppOptions extends Partial<Features> {
  /** The directory of the built web application. Without it only the API is served. */
  readonly webRoot?: string;
  /**
   * The types whose first rows are in the documents of the pages.
   * @default none
   */
  readonly entries?: readonly EntryResource[];
  readonly log?: Log;
  /** Called with every route; for tests. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Milliseconds in which a body must arrive; a test waits less. */
  readonly bodyPatience?: number;
}

/**
 * Opens the database and the files, migrates, and makes the application, ready to `listen`. `app.close()` closes all.
 * The API is below `/api`, which controllers leave out of their paths.
 */
export async function createApp(config: Config, options: AppOptions = {}): Promise<NestFastifyApplication> {
  const foundation = await open(config, options);
  const { database, blobs, log } = foundation;
  let app: NestFastifyApplication | undefined;
  try {
    const adapter = createAdapter(config.trustProxy);
    app = await NestFactory.create<NestFastifyApplication>(appModule(foundation, options.modules ?? []), adapter, {
      logger: new NestLog(log),
      abortOnError: false,
    });
    app.setGlobalPrefix('api');
    const server = adapter.getInstance();
    if (options.onRoute) server.addHook('onRoute', options.onRoute);
    addSecurityHeaders(server, config);
    logRequests(server, log);
    if (config.trustProxy === false) noticeProxy(server, log);
    hangUpWhenClosing(server);
    refuseSlowBodies(server, (request) => (request as ViewedRequest).session !== undefined, options.bodyPatience);
    await app.register(cookie);
    await app.register(multipart);
    await app.register(compress, compression);
    refuseWideBodies(server);
    noteRequestFacts(server);
    const shape = schemaCheck(wishOf(databaseOf(config, options)).tables);
    const ready = () => readiness(database, blobs, shape);
    addHealth(server, ready);
    if (config.metricsToken)
      await addMetrics(server, config.metricsToken, { ready, mails: () => mailStates(database) });
    if (options.webRoot) {
      const shown = { entries: options.entries ?? [], dayOf: app.get(Clock).dayOf };
      await serveWeb(server, options.webRoot, await firstPage(server, options.webRoot, shown));
    }
    await app.init();
    await options.afterMigrate?.(app);
    await app.get(Storage).countOnce();
    return app;
  } catch (error) {
    await letGo(app, foundation);
    throw error;
  }
}

/** After a start that failed. A fault of the closing is only logged, so that the reason for the other is told. */
async function letGo(
  app: NestFastifyApplication | undefined,
  { database, log }: Pick<Foundation, 'database' | 'log'>,
): Promise<void> {
  try {
    // The application closes the database too, once its timers and workers have ended.
    await (app ?? database).close();
  } catch (error) {
    log.fault('closing failed', error);
    // A server that does not close has kept the application from closing it.
    if (app) await database.close().catch((fault: unknown) => log.fault('the database was not closed', fault));
  }
}

/** A new database has hundreds of steps. The next line is the address, which somebody looks for. */
const shortened = (steps: readonly string[], most = 20): readonly string[] =>
  steps.length > most ? [...steps.slice(0, most), `and ${steps.length - most} more`] : steps;

async function open(config: Config, { log = new Log(), ...features }: AppOptions): Promise<Foundation> {
  const { database, steps, refused, words } = await openDatabase({
    ...databaseOf(config, features),
    onProgress: (what, facts) => log.info(what, facts),
  });
  if (steps.length > 0 || words.length > 0)
    log.info('database migrated', { steps: shortened(steps.map(({ summary }) => summary)), changes: words });
  if (refused.length > 0) log.info('database kept as it is', { reasons: refused.map(({ reason }) => reason) });
  try {
    if (config.mode === 'production') await refuseInvented(database, openAddresses);
    await findPatientKeys(config, database, features.sealed ?? []);
    const blobs = await openFiles(config);
    if (!config.filesUrl) await refuseElsewhere(database, blobs);
    return { config, database, blobs, log };
  } catch (error) {
    await letGo(undefined, { database, log });
    throw error;
  }
}
