import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findProgram } from './find-program.mjs';
import { freePort } from './ports.mjs';

/**
 * A private MariaDB for one test run. Its data directory is new, its port on 127.0.0.1 is a free one, and
 * everything is deleted after `stop`.
 * @typedef {object} TestDatabase
 * @property {string} url of a user who may create databases; each test makes its own, with a name that begins
 * with `test`
 * @property {() => Promise<void>} crash ends the server as a power cut would; its data and its port are kept
 * @property {() => Promise<void>} start starts it again after a crash
 * @property {() => Promise<void>} stop
 */

/** Finds the server. Debian does not put it on a plain user's PATH. */
export const findMariadb = () => findProgram(['mariadbd'], ['/usr/sbin/mariadbd', '/usr/libexec/mariadbd']);

/**
 * Starts a private MariaDB. It is durable as in production (`innodb_flush_log_at_trx_commit=1`), and
 * otherwise small.
 * @param {string | undefined} [program]
 * @param {number} [wantedPort] a free one by default
 * @returns {Promise<TestDatabase>} once it answers
 * @throws {Error} with the server's own words when it does not start
 */
export async function startMariadb(program = findMariadb(), wantedPort = 0) {
  if (!program) throw new Error('MariaDB is not installed.');
  const folder = mkdtempSync(join(tmpdir(), `countersign-mariadb-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    giveToServer(folder);
    await createSystemTables(folder);
    const port = await freePort(wantedPort);
    let crash = await launch(program, folder, port);
    process.once('exit', remove);
    return {
      url: `mysql://countersign:countersign@127.0.0.1:${port}/test`,
      crash: () => crash(),
      start: async () => {
        crash = await launch(program, folder, port);
      },
      stop: async () => {
        await crash();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The server does not run as root. It then uses the account of its package. */
const isRoot = process.getuid?.() === 0;
export const asServer = isRoot ? ['--user=mysql'] : [];

/** @param {string} folder */
export function giveToServer(folder) {
  if (!isRoot) return;
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'mysql'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
}

/** @param {string} folder */
const dataIn = (folder) => join(folder, 'data');

/** @param {string} folder */
export async function createSystemTables(folder) {
  const program = findProgram(['mariadb-install-db'], ['/usr/bin/mariadb-install-db']);
  if (!program) throw new Error('mariadb-install-db is not installed.');
  const args = ['--no-defaults', `--datadir=${dataIn(folder)}`, '--auth-root-authentication-method=normal'];
  await promisify(execFile)(program, [...args, '--skip-test-db', '--innodb-log-file-size=16M', ...asServer]);
}

/**
 * @param {string} program
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<() => Promise<void>>} kills the server
 */
function launch(program, folder, port) {
  const accounts = join(folder, 'accounts.sql');
  writeFileSync(
    accounts,
    [
      'CREATE DATABASE IF NOT EXISTS test;',
      "CREATE USER IF NOT EXISTS countersign@'127.0.0.1' IDENTIFIED BY 'countersign';",
      "GRANT ALL ON *.* TO countersign@'127.0.0.1';",
    ].join('\n'),
    { mode: 0o644 },
  );
  const server = spawn(program, [...settings(folder, port), `--init-file=${accounts}`, ...asServer], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // Nothing needs to be flushed, because the data are deleted or the test is about a crash. The server must
  // not outlive this process.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };

  return new Promise((resolve, reject) => {
    /** @type {string[]} */
    const log = [];
    createInterface({ input: server.stderr }).on('line', (line) => {
      log.push(line);
      if (line.includes('ready for connections')) resolve(stop);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`MariaDB ended with ${code}:\n${log.slice(-15).join('\n')}`)));
  });
}

/** The settings that a production server needs too. docker-compose.yml has the same. */
export const serverSettings = [
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_bin',
  '--sql-mode=STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  '--innodb-flush-log-at-trx-commit=1',
  '--skip-name-resolve',
  '--max-connections=200',
  // The triggers of the tables are made by a user without rights beyond its database.
  '--log-bin-trust-function-creators=1',
];

/**
 * @param {string} folder
 * @param {number} port
 */
const settings = (folder, port) => [
  '--no-defaults',
  `--datadir=${dataIn(folder)}`,
  `--socket=${join(folder, 'socket')}`,
  `--pid-file=${join(folder, 'pid')}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--innodb-buffer-pool-size=128M',
  '--innodb-log-file-size=16M',
  ...serverSettings,
];
