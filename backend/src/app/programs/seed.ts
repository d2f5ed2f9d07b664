import 'reflect-metadata';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import registry from '../../../../resources.config';
import { todayIn } from '../../../../schemas';
import { Passwords } from '../../auth/passwords';
import { type Config, loadConfig } from '../../base/config';
import { Database } from '../../base/database';
import { dropIndexes, openDatabase, openEngine } from '../../base/database/open';
import { demoPassword } from '../../demo/accounts';
import { seededTypes } from '../../demo/seed/entries';
import { readSeedOptions, type SeedOptions, usage } from '../../demo/seed/options';
import { type SeedTarget, seedPeople, seedShare, type Tell } from '../../demo/seed/seed';
import { cipherWith } from '../../field-types';
import { sentenceOf } from '../../operate/command';
import { refuseReal } from '../../operate/demo/invented';
import { findPatientKeys } from '../../operate/sealed/keys';
import { entryTableOf } from '../../records/store/table';
import { databaseOf, keepStopped } from '../installation';
import { product } from '../product';

/** From this many entries, indexes are made afterwards and several threads work. */
const MANY = 200_000;
const THREADS = 3;
const ALIKE = 8;
/** Megabytes for young objects. Entries are short-lived, and collecting them took an eighth of the time. */
const YOUNG = 96;

/** The work of a thread: its part, and the number of the college. */
type Task = { readonly number: number; readonly part: number; readonly of: number };

/** The command `npm run seed`: bulk data for measurements, in the database that the environment names. */
async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) return say(usage);
  const options = readSeedOptions(argv);
  const config = await loadConfig(process.env);
  // All its accounts have the password that a demo's sign-in page shows.
  if (config.mode === 'production') throw new Error('Seeding is not for production');
  await keepStopped(config);
  const place = databaseOf(config, product);
  const { database } = await openDatabase(place);
  const isBulk = database.isShared && options.entries >= MANY;
  const types = seededTypes(registry, options.type).map(({ name }) => name);
  try {
    await refuseReal(database);
    await findPatientKeys(config, database, product.sealed);
    if (isBulk) await dropIndexes(place, ['audit', ...types]);
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    let [done, rows] = [0, 0];
    const tell: Tell = (entries, more) => {
      done += entries;
      rows += more;
      if (entries > 0) say(`${done} of ${options.entries} entries, ${Math.round(rows / seconds())} rows/s`);
    };
    const target = targetOf(config, database);
    const number = await seedPeople(options, target, await new Passwords().hash(demoPassword), tell);
    if (isBulk) await inThreads(number, tell);
    else await seedShare(options, target, number, { part: 0, of: 1, alike: 1 }, tell);
    if (isBulk) {
      say(`${seconds().toFixed(1)} s; now the indexes …`);
      await (await openDatabase(place)).database.close();
    }
    await database.analyse(['users', 'audit', ...types]);
    say(`${rows} rows in ${seconds().toFixed(1)} s; everybody's password is ${demoPassword}`);
  } finally {
    await database.close();
  }
}

/** Gives each thread a part of the time span. The first that fails ends the program. */
const inThreads = (number: number, tell: Tell) =>
  Promise.all(
    Array.from({ length: THREADS }, (_, part) => {
      const workerData: Task = { number, part, of: THREADS };
      const worker = new Worker(new URL(import.meta.url), {
        argv: process.argv.slice(2),
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
      });
      worker.on('message', ([entries, rows]: [number, number]) => tell(entries, rows));
      return new Promise<void>((resolve, reject) => {
        worker
          .once('error', reject)
          .once('exit', (code) => (code === 0 ? resolve() : reject(new Error('A thread ended'))));
      });
    }),
  );

/** Runs in a thread. The database exists without its indexes. */
async function takePart({ number, part, of }: Task, options: SeedOptions): Promise<void> {
  const config = await loadConfig(process.env);
  const database = new Database(await openEngine(databaseOf(config, product)));
  const tell: Tell = (...counted) => parentPort?.postMessage(counted);
  try {
    await seedShare(options, targetOf(config, database), number, { part, of, alike: ALIKE }, tell);
  } finally {
    await database.close();
  }
}

function targetOf({ patientKeys, timeZone }: Config, database: Database): SeedTarget {
  const cipher = cipherWith(patientKeys);
  const tables = new Map(registry.entries.map((entry) => [entry.name, entryTableOf(entry, database.dialect, cipher)]));
  return {
    registry,
    database,
    today: todayIn(timeZone),
    tableOf: (name) => {
      const table = tables.get(name);
      if (!table) throw new Error(`No entry is called ${name}`);
      return table;
    },
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const work = isMainThread ? main() : takePart(workerData, readSeedOptions(process.argv.slice(2)));
work.catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
});
