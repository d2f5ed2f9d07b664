import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
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

/** Both servers' data on one engine, and how to start each of them on it. */
export interface Installation {
  readonly college: College;
  readonly size: number;
  readonly jwtSecret: string;
  startOurs(flags?: readonly string[]): Promise<Server>;
  startBare(): Promise<Server>;
  remove(): Promise<void>;
}

/** Generates so many entries into a new database of each server. @param kept a folder that stays; its data are used again */
export async function installOnSqlite(size: number, kept: string | undefined): Promise<Installation> {
  const folder = kept
    ? join(resolve(kept), `sqlite-${size}`)
    : join(tmpdir(), `countersign-bench-${process.pid}-${size}`);
  const environment = {
    ...{ NODE_ENV: 'production', DATA_DIR: folder, PORT: process.env.BENCH_PORT ?? '0' },
    ...{ JWT_SECRET: jwtSecret, PATIENT_KEY: key.toString('base64url') },
  };
  const startOurs = (flags: readonly string[] = []) =>
    startServer(resolve(import.meta.dirname, '../server/main.js'), environment, flags);
  const file = join(folder, 'bare.sqlite');
  const college = makeCollege(new Random(seed));
  const filled = join(folder, 'filled');
  if (!existsSync(filled)) {
    const waiting = makeWaiting(college, new Random(`${seed} waiting`));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    // The first start makes the tables.
    await (await startOurs()).stop();
    const ours = openSqlite(join(folder, 'countersign.sqlite'));
    await fillCountersign(ours, key, college, makeEntries(size, college, seed), waiting);
    await ours.close();
    const bare = openSqlite(file);
    await fillBare(bare, college, makeEntries(size, college, seed), waiting);
    await bare.close();
    await writeFile(filled, '');
  }
  return {
    ...{ college, size, jwtSecret, startOurs },
    startBare: () =>
      startServer(resolve(import.meta.dirname, 'bare.js'), {
        BARE_DATABASE: file,
        BARE_CARDS: registryCards.join(','),
      }),
    remove: async () => {
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}
