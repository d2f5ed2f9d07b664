import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Random } from '../../backend/src/demo/random';
import manifest from '../../package.json';
import { registryCards } from './data/cards';
import { makeEntries } from './data/entries';
import { fillBare } from './data/fill-bare';
import { fillCountersign } from './data/fill-countersign';
import { type College, makeCollege } from './data/people';
import { makeWaiting } from './data/waiting';
import type { EngineName } from './options';
import { openPlaces, type Places } from './places';
import { type Server, startServer } from './servers/start';

/** The seed of all random data, so that both servers and all runs get the same. */
export const seed = 'bench';
/** A fixed secret, so that data from an earlier run can be read again. */
const jwtSecret = createHash('sha256').update('jwt').digest('base64url');
const patientKey = createHash('sha256').update('patients').digest();

/** The data of both servers on one engine, with functions that start the servers. */
export interface Installation {
  readonly engine: EngineName;
  readonly size: number;
  /** The folder of SQLite's files. */
  readonly folder: string;
  readonly college: College;
  readonly jwtSecret: string;
  /** @param flags for node itself */
  startOurs(flags?: readonly string[]): Promise<Server>;
  startBare(): Promise<Server>;
  remove(): Promise<void>;
}

/**
 * Fills a database for each server with this many entries.
 * @param kept a folder with SQLite's files as they were filled, which later runs copy
 */
export async function install(engine: EngineName, size: number, kept: string | undefined): Promise<Installation> {
  const folder = join(tmpdir(), `countersign-bench-${process.pid}-${engine}-${size}`);
  const college = makeCollege(new Random(seed));
  const places = await openPlaces(engine, folder, kept && join(resolve(kept), `sqlite-${size}`), (made) =>
    fill(made, size, college),
  );
  return {
    engine,
    size,
    folder,
    college,
    jwtSecret,
    startOurs: (flags) => startOurs(places, flags),
    startBare: () =>
      startServer(resolve(import.meta.dirname, 'bare.js'), {
        BARE_DATABASE: places.bare,
        BARE_CARDS: registryCards.join(','),
      }),
    async remove() {
      await places.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The flags of `npm start`. */
const usual = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));

const startOurs = ({ folder, url }: Places, flags: readonly string[] = []) =>
  startServer(
    resolve(import.meta.dirname, '../server/main.js'),
    {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      TIME_ZONE: 'UTC',
      JWT_SECRET: jwtSecret,
      PATIENT_KEY: patientKey.toString('base64url'),
      ...(url && { DATABASE_URL: url }),
    },
    [...usual, ...flags],
  );

async function fill(places: Places, size: number, college: College): Promise<void> {
  const waiting = makeWaiting(college, new Random(`${seed} waiting`));
  // The first start creates the tables.
  await (await startOurs(places)).stop();
  const ours = await places.openOurs();
  await fillCountersign(ours, patientKey, college, makeEntries(size, college, seed), waiting);
  await ours.close();
  const bare = await places.openBare();
  await fillBare(bare, college, makeEntries(size, college, seed), waiting, places.tail);
  await bare.close();
}
