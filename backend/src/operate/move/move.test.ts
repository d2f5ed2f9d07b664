import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { Database } from '../../base/database';
import { RESTORING } from '../../base/database/migrate/migrate';
import { openEngine } from '../../base/database/open';
import { LocalDisk } from '../../files/local-disk';
import { temporaryDirectory } from '../../testing/temporary';
import { OperatorError } from '../command';
import { moveFiles } from './move';

it('moves nothing of a database whose restore was broken off', async () => {
  const folder = await temporaryDirectory();
  const engine = await openEngine({ url: undefined, file: join(folder, 'a.sqlite') });
  const database = new Database(engine);
  const [from, to] = [await LocalDisk.open(join(folder, 'from')), await LocalDisk.open(join(folder, 'to'))];
  const each = vi.fn();
  const move = () => moveFiles(database, from, to, { forget: true, each });
  try {
    await engine.migration(async (session) => {
      await session.run('CREATE TABLE files (id TEXT, "key" TEXT, size INT, sha256 TEXT)', []);
      await session.run(`CREATE TABLE ${RESTORING} (id INT PRIMARY KEY)`, []);
    });
    await expect(move()).rejects.toThrow(OperatorError);
    expect(each).not.toHaveBeenCalled();
    await engine.migration((session) => session.run(`DROP TABLE ${RESTORING}`, []));
    expect(await move()).toEqual({ kept: 0, copied: 0, missing: [] });
  } finally {
    await database.close();
  }
});
