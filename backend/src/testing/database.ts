import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Database, EntitySchema } from '../base/database';
import { type DatabaseOptions, openDatabase } from '../base/database/open';
import { opened } from './opened';

/** A database of these tables for the tests around it, in a folder that is removed after them. */
export function openedDatabase(tables: readonly object[], following: DatabaseOptions['following'] = []): Database {
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return opened(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-'));
    const file = join(folder, 'test.sqlite');
    return (await openDatabase({ url: undefined, file, schemas: tables as EntitySchema[], following })).database;
  });
}
