import { setImmediate as turn } from 'node:timers/promises';
import type { Registry } from '../../../../schemas';
import type { Database } from '../../database';
import type { EntryTable } from '../../engine/records/table';
import { addDays } from '../calendar';
import { worldOf } from '../entries/world';
import type { DemoEntry } from '../generate';
import { Random } from '../random';
import { insertAll } from '../store/insert';
import { saveEntries, savePeople, titleRows } from '../store/save';
import { seedEntries, seededTypes } from './entries';
import type { SeedOptions } from './options';
import { makeSeedPopulation } from './population';

const perTransaction = 5000;
/** One batch is written while the next is made, which lets the database's answers through so often. */
const perTurn = 50;

export type SeedTarget = {
  readonly registry: Registry;
  readonly database: Database;
  readonly tableOf: (name: string) => EntryTable;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Everybody's. */
  readonly passwordHash: string;
  /** Is told how many entries are in, and how many rows a second that took. */
  readonly tell: (entries: number, rowsPerSecond: number) => void;
};

/** Adds a college with so many people and entries. @returns how many rows went in */
export async function seed(options: SeedOptions, target: SeedTarget): Promise<number> {
  const { registry, database, tableOf, today, passwordHash, tell } = target;
  const types = seededTypes(registry, options.type);
  const [seeded] = await database.read<{ n: number }>(
    `SELECT COUNT(*) AS n FROM colleges WHERE name LIKE 'Seeded College %'`,
  );
  const number = Number(seeded?.n ?? 0) + 1;
  const random = new Random(`${options.seed}/${number}`);
  const population = makeSeedPopulation({ ...options, number }, today, random.fork('people'));
  const world = worldOf(population, { registry, until: addDays(today, -1), random: random.fork('entries') });
  const titles = titleRows(world.titles, population, random.fork('titles'));
  await database.transaction(async (tx) => {
    await savePeople(tx, database, population, passwordHash);
    await insertAll(tx, database, 'titles', titles);
  });
  let rows = population.users.length + population.postings.length + titles.length;
  let done = 0;
  const began = performance.now();
  let waiting: DemoEntry[] = [];
  const write = async (some: readonly DemoEntry[]) => {
    await database.transaction((tx) => saveEntries(tx, database, some, tableOf));
    done += some.length;
    rows += some.length + some.reduce((sum, { events }) => sum + events.length, 0);
    tell(done, Math.round((rows * 1000) / (performance.now() - began)));
  };
  let writing = Promise.resolve();
  for (const entry of seedEntries(types, options.entries, population.residents, world)) {
    waiting.push(entry);
    if (waiting.length % perTurn === 0) await turn();
    if (waiting.length < perTransaction) continue;
    await writing;
    writing = write(waiting);
    // A fault is told where it is waited for.
    writing.catch(() => undefined);
    waiting = [];
  }
  await writing;
  if (waiting.length > 0) await write(waiting);
  await database.analyse(['users', 'audit', ...types.map(({ name }) => name)]);
  return rows;
}
