import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Random } from '../../backend/src/demo/random';
import { registryCards } from './data/cards';
import { makeEntries } from './data/entries';
import { fillBare } from './data/fill-bare';
import { fillCountersign } from './data/fill-countersign';
import { type College, makeCollege } from './data/people';
import { makeWaiting } from './data/waiting';
import { type Server, startServer } from './servers/start';
import { openSqlite } from './stores/sqlite';

export const seed = 'bench';
/** Known, so that data which stayed from an earlier run can be read again. */
const jwtSecret = createHash('sha256').update('jwt').digest('base64url');
const key = createHash('sha256').update('patients').digest();

const mark = 'filled';
const bareFile = 'bare.sqlite';

/** Both servers' data on one engine, and how to start each of them on it. */
export interface Installation {
  readonly college: College;
  readonly size: number;
  readonly jwtSecret: string;
  startOurs(flags?: readonly string[]): Promise<Server>;
  startBare(): Promise<Server>;
  remove(): Promise<void>;
}

/**
 * Fills a database for each server with so many entries.
 * @param kept a folder where they stay as they were filled: later runs take copies of them
 */
export async function installOnSqlite(size: number, kept: string | undefined): Promise<Installation> {
  const folder = join(tmpdir(), `countersign-bench-${process.pid}-${size}`);
  const college = makeCollege(new Random(seed));
  const filled = kept && join(resolve(kept), `sqlite-${size}`);
  if (!filled) await fillSqlite(folder, size, college);
  else {
    // A folder without its mark was not filled to the end.
    if (!existsSync(join(filled, mark))) {
      await fillSqlite(filled, size, college);
      await writeFile(join(filled, mark), '');
    }
    await cp(filled, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  return {
    ...{ college, size, jwtSecret },
    startOurs: (flags) => startOurs(folder, flags),
    startBare: () =>
      startServer(resolve(import.meta.dirname, 'bare.js'), {
        BARE_DATABASE: join(folder, bareFile),
        BARE_CARDS: registryCards.join(','),
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const startOurs = (folder: string, flags: readonly string[] = []) =>
  startServer(
    resolve(import.meta.dirname, '../server/main.js'),
    {
      ...{ NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', TIME_ZONE: 'UTC' },
      ...{ JWT_SECRET: jwtSecret, PATIENT_KEY: key.toString('base64url') },
    },
    flags,
  );

async function fillSqlite(folder: string, size: number, college: College): Promise<void> {
  const waiting = makeWaiting(college, new Random(`${seed} waiting`));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // The first start makes the tables.
  await (await startOurs(folder)).stop();
  const ours = openSqlite(join(folder, 'countersign.sqlite'));
  await fillCountersign(ours, key, college, makeEntries(size, college, seed), waiting);
  await ours.close();
  const bare = openSqlite(join(folder, bareFile));
  await fillBare(bare, college, makeEntries(size, college, seed), waiting);
  await bare.close();
}
