import type { INestApplicationContext } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { Passwords } from '../auth/passwords';
import { Clock } from '../base/config';
import { Database, type Reader } from '../base/database';
import { hold } from '../base/database/limit-counts';
import { insertAll } from '../base/database/write-rows';
import { Log } from '../base/log/log';
import { BlobStore } from '../files/blob-store';
import { Emptiness } from '../people/beginning';
import { Entries } from '../records/read/entries';
import { REGISTRY } from '../records/store/registries';
import { demoPassword } from './accounts';
import { demoWorldOf } from './world';

/**
 * Fills an empty database with the demo college. It never runs in production, where anybody has an account,
 * or where the demo was ended. Everything is one transaction, so an interrupted start begins again. The log
 * says when it is done.
 */
export async function loadDemo(app: INestApplicationContext): Promise<void> {
  const database = app.get(Database);
  if (!(await app.get(Emptiness).isDemo()) || (await hasUsers(database))) return;
  const began = performance.now();
  // Loads the material only when needed, because it is large and almost every start goes without it.
  const { generate } = await import('./generate');
  const { demoKinds } = await import('./kinds');
  const { onLadder } = await import('./ladder');
  const { filesOf, storeFiles } = await import('./store/files');
  const { Random } = await import('./random');
  const { saveEntries, savePeople, titleRows } = await import('./store/save');
  const today = app.get(Clock).today();
  const registry = app.get<Registry>(REGISTRY);
  const { population, titles, entries: made } = generate({ registry, today });
  const { entries, rows } = onLadder(made, { registry, population, today, random: new Random('ladder') });
  const others = demoKinds(demoWorldOf({ registry, population, today, random: new Random('kinds') }));
  const hash = await app.get(Passwords).hash(demoPassword);
  const files = await storeFiles(app.get(BlobStore), [...filesOf(entries), ...others.files]);
  const parts = app.get(Entries);
  const loaded = await database
    .transaction(async (tx) => {
      await hold(tx, database, 'demo data', 60);
      if (await hasUsers(tx)) return false;
      await savePeople(tx, database, population, hash);
      await insertAll(tx, database, 'titles', titleRows(titles, population, new Random('titles')));
      await saveEntries(tx, database, entries, (name) => parts.named(name).table);
      for (const { table, rows: more } of [...rows, ...others.rows]) await insertAll(tx, database, table, more);
      await insertAll(tx, database, 'files', files);
      return true;
    })
    .catch(async (error: unknown) => {
      // Another process may have loaded the same data at the same time.
      if (await hasUsers(database)) return false;
      throw error;
    });
  if (!loaded) return;
  await database.analyse(['users', 'audit', 'files', ...new Set(entries.map(({ entry }) => entry.name))]);
  const ms = Math.round(performance.now() - began);
  app
    .get(Log)
    .info('demo data loaded', { people: population.users.length, entries: entries.length, files: files.length, ms });
}

async function hasUsers(database: Reader): Promise<boolean> {
  return (await database.read('SELECT id FROM users LIMIT 1')).length > 0;
}
