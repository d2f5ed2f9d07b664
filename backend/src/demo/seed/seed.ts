import { setImmediate as turn } from 'node:timers/promises';
import type { Registry } from '../../../../schemas';
import type { Database } from '../../base/database';
import { countOf } from '../../base/database/count-of';
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
/**
 * Entries per turn. One batch is written while the next is made, and after each turn the database's answers
 * are let through.
 */
const perTurn = 50;

export type SeedTarget = {
  readonly registry: Registry;
  readonly database: Database;
  readonly tableOf: (name: string) => EntryTable;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/** Receives how many entries were just added, and with how many rows. */
export type Tell = (entries: number, rows: number) => void;

/**
 * Makes the people of the colleges from this number on. Each process that takes part makes the same people
 * again.
 */
function peopled({ registry, today }: SeedTarget, options: SeedOptions, number: number) {
  const random = new Random(`${options.seed}/${number}`);
  const population = makeSeedPopulation({ ...options, number }, today, random.fork('people'));
  return { random, population, world: { registry, until: addDays(today, -1) } };
}

/**
 * Adds colleges with this many people.
 * @param passwordHash of all of them
 * @returns the number of the first college
 */
export async function seedPeople(
  options: SeedOptions,
  target: SeedTarget,
  passwordHash: string,
  tell: Tell,
): Promise<number> {
  const { database } = target;
  const number = (await countOf(database, `colleges WHERE name LIKE 'Seeded College %'`)) + 1;
  const { random, population, world } = peopled(target, options, number);
  const titles = titleRows(worldOf(population, { ...world, random }).titles, population, random.fork('titles'));
  await database.transaction(async (tx) => {
    await savePeople(tx, database, population, passwordHash);
    await insertAll(tx, database, 'titles', titles);
  });
  tell(0, population.users.length + population.headships.length + population.postings.length + titles.length);
  return number;
}

/** Adds the entries of one of several parts of the time to the colleges from this number on. */
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
    // A fault is reported where the write is awaited.
    writing.catch(() => undefined);
    waiting = [];
  }
  await writing;
  if (waiting.length > 0) await write(waiting);
}
