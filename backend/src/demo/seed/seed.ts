import { setImmediate as turn } from 'node:timers/promises';
import type { Registry } from '../../../../schemas';
import type { Database } from '../../base/database';
import { insertAll } from '../../base/database/write-rows';
import type { EntryTable } from '../../records/store/table';
import { addDays } from '../calendar';
import { worldOf } from '../entries/world';
import type { DemoEntry } from '../generate';
import { Random } from '../random';
import { saveEntries, savePeople, titleRows } from '../store/save';
import { type Share, seedEntries, seededTypes } from './entries';

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
};

/** Is told how many entries went in just now, and how many rows with them. */
export type Tell = (entries: number, rows: number) => void;

/** What each process that takes part makes anew, and the same: the people of the colleges from this number on. */
function peopled({ registry, today }: SeedTarget, options: SeedOptions, number: number) {
  const random = new Random(`${options.seed}/${number}`);
  const population = makeSeedPopulation({ ...options, number }, today, random.fork('people'));
  return { random, population, world: { registry, until: addDays(today, -1) } };
}

/** Adds colleges with so many people. @param passwordHash everybody's @returns the first one's number */
export async function seedPeople(
  options: SeedOptions,
  target: SeedTarget,
  passwordHash: string,
  tell: Tell,
): Promise<number> {
  const { database } = target;
  const [seeded] = await database.read<{ n: number }>(
    `SELECT COUNT(*) AS n FROM colleges WHERE name LIKE 'Seeded College %'`,
  );
  const number = Number(seeded?.n ?? 0) + 1;
  const { random, population, world } = peopled(target, options, number);
  const titles = titleRows(worldOf(population, { ...world, random }).titles, population, random.fork('titles'));
  await database.transaction(async (tx) => {
    await savePeople(tx, database, population, passwordHash);
    await insertAll(tx, database, 'titles', titles);
  });
  tell(0, population.users.length + population.headships.length + population.postings.length + titles.length);
  return number;
}

/** Adds the entries of one of several stretches of time to the colleges from this number on. */
export async function seedShare(
  options: SeedOptions,
  target: SeedTarget,
  number: number,
  { part, of, alike }: Omit<Share, 'count'>,
  tell: Tell,
): Promise<void> {
  const { registry, database, tableOf } = target;
  const { random, population, world } = peopled(target, options, number);
  const own = worldOf(population, { ...world, random: random.fork(part === 0 ? 'entries' : `entries ${part}`) });
  const upTo = (parts: number) => Math.floor((options.entries * parts) / of);
  const share = { part, of, alike, count: upTo(part + 1) - upTo(part) };
  let waiting: DemoEntry[] = [];
  const write = async (some: readonly DemoEntry[]) => {
    await database.transaction((tx) => saveEntries(tx, database, some, tableOf, tx.load));
    tell(some.length, some.length + some.reduce((sum, { events }) => sum + events.length, 0));
  };
  let writing = Promise.resolve();
  for (const entry of seedEntries(seededTypes(registry, options.type), share, population.residents, own)) {
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
}
