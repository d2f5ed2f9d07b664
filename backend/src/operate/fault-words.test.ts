/** What an operator reads instead of a stack. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '../app/create-app';
import { loadConfig } from '../base/config';
import { openDatabase } from '../base/database/open';
import { Log } from '../base/log/log';
import { temporaryDirectory } from '../testing/temporary';
import { OperatorError, sentenceOf } from './command';

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const fault = (code: string, told: object = {}) => Object.assign(new Error('secret'), { code, ...told });

it('a port that another program has', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => other.once('listening', ready));
  const { port } = other.address() as { port: number };
  const app = await createApp(await loadConfig({ DATA_DIR: await temporaryDirectory(), NODE_ENV: 'test' }), {
    log: new Log(() => undefined),
  });
  const error = await thrownBy(app.listen(port, '127.0.0.1'));
  expect(sentenceOf(error)).toBe(
    `Port ${port} of 127.0.0.1 is taken: another program listens there. End that one, or choose another PORT.`,
  );
  await app.close();
  other.close();
});

it('a DATA_DIR that is none, and a file that is no database', async () => {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'file'), 'x');
  const path = join(folder, 'file', 'data');
  expect(sentenceOf(await thrownBy(loadConfig({ DATA_DIR: path })))).toMatch(
    new RegExp(`^${folder}/file.* \\(E\\w+\\)\\.$`),
  );
  expect(sentenceOf(await thrownBy(loadConfig({ DATA_DIR: join(folder, 'file') })))).toBe(
    `${folder}/file is a file, where a folder is needed (EEXIST).`,
  );
  await mkdir(join(folder, 'data'));
  const file = join(folder, 'data', 'countersign.sqlite');
  await writeFile(file, 'no database, and longer than nothing '.repeat(200));
  expect(sentenceOf(await thrownBy(openDatabase({ url: undefined, file, schemas: [] })))).toMatch(
    /^The file of the database is damaged: .* \(SQLITE_NOTADB\)\.$/,
  );
});

it.each([
  [fault('EACCES', { path: '/srv/a' }), '/srv/a may not be read or written by this user'],
  [fault('EROFS', { path: '/srv/a' }), '/srv/a cannot be written: its file system is read-only (EROFS).'],
  [fault('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db.test' }), 'db.test cannot be found: compare the name'],
  [fault('ENOSPC', { path: '/srv/a' }), 'There is no room left on the disk of /srv/a (ENOSPC)'],
  [fault('ENOSPC'), 'There is no room left on the disk (ENOSPC)'],
  [fault('SQLITE_FULL'), 'no room left on the disk of the database: make room, and run this again (SQLITE_FULL)'],
  [new Error('Migration failed', { cause: { driverError: fault('ER_DISK_FULL') } }), 'of the database: make room'],
  [fault('SQLITE_READONLY_DIRECTORY'), 'cannot be written by this user'],
  [
    new Error('Migration failed', { cause: { driverError: fault('ER_BINLOG_CREATE_ROUTINE_NEED_SUPER') } }),
    'log_bin_trust_function_creators=1',
  ],
  [
    new Error('Migration failed', { cause: { driverError: fault('ER_TABLEACCESS_DENIED_ERROR') } }),
    'lacks a right on its database',
  ],
  [new OperatorError('In words.'), 'In words.'],
])('%o', (error, sentence) => expect(sentenceOf(error)).toContain(sentence));

it.each([[new TypeError('x is not a function')], [fault('ENOENT')], ['text'], [undefined]])(
  'a fault of ours has no sentence: %o',
  (error) => expect(sentenceOf(error)).toBeUndefined(),
);
