import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import registry from '../../../../resources.config';
import { fixedTables } from '../../app/app.module';
import type { Database } from '../../base/database';
import { openDatabase } from '../../base/database/open';
import { cipherWith } from '../../field-types';
import { kindTables } from '../../records/kinds';
import { type EntryTable, entryTableOf } from '../../records/store/table';
import { temporaryDirectory } from '../../testing/temporary';
import { readSeedOptions } from './options';
import { seedPeople, seedShare } from './seed';

async function openEmpty(): Promise<Database> {
  const file = join(await temporaryDirectory(), 'seed.sqlite');
  const { database } = await openDatabase({
    url: undefined,
    file,
    schemas: [...fixedTables, ...kindTables(registry)],
  });
  onTestFinished(() => database.close());
  return database;
}

async function run(database: Database, argv: readonly string[], told: number[] = [], parts = 1): Promise<number> {
  const cipher = cipherWith(Buffer.alloc(32, 7));
  const tables = new Map<string, EntryTable>(
    registry.entries.map((entry) => [entry.name, entryTableOf(entry, database.dialect, cipher)]),
  );
  const target = {
    registry,
    database,
    today: '2026-03-31',
    tableOf: (name: string) => tables.get(name) as EntryTable,
  };
  let sum = 0;
  const tell = (entries: number, rows: number) => {
    if (entries > 0) told.push(entries);
    sum += rows;
  };
  const options = readSeedOptions(argv);
  const number = await seedPeople(options, target, 'hash', tell);
  for (let part = 0; part < parts; part++)
    await seedShare(options, target, number, { part, of: parts, alike: parts }, tell);
  return sum;
}

const size = ['--students', '40', '--faculty', '8'];
const countOf = async (database: Database, table: string) =>
  Number((await database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${database.quote(table)}`))[0]?.n);

describe('seeding', () => {
  it('adds as many as asked, of all types and states, with a trail', async () => {
    const database = await openEmpty();
    const told: number[] = [];
    const rows = await run(database, [...size, '--entries', '8000'], told);
    expect(told).toEqual([5000, 3000]);
    let entries = 0;
    for (const { name, workflow, demo } of registry.entries) {
      const states = await database.read<{ status: string; n: number }>(
        `SELECT status, COUNT(*) AS n FROM ${database.quote(name)} GROUP BY status`,
      );
      entries += states.reduce((sum, { n }) => sum + Number(n), 0);
      const meanings = new Set(states.map(({ status }) => workflow.states[status]));
      expect(meanings, name).toEqual(new Set(demo ? Object.values(workflow.states) : []));
    }
    expect(entries).toBe(8000);
    expect(await countOf(database, 'users')).toBe(40 + 8 + 6);
    const tables = ['audit', 'headships', 'postings', 'titles'];
    const others = (await Promise.all(tables.map((table) => countOf(database, table)))).reduce((sum, n) => sum + n, 0);
    expect(rows).toBe(8000 + 54 + others);
  });

  it('makes the same again elsewhere, and another college beside the first', async () => {
    const [one, other] = [await openEmpty(), await openEmpty()];
    const digest = async (database: Database) => {
      const people = await database.read('SELECT * FROM users ORDER BY id');
      const trail = await database.read('SELECT * FROM audit ORDER BY id');
      return createHash('sha256')
        .update(JSON.stringify([people, trail]))
        .digest('hex');
    };
    const argv = [...size, '--entries', '200'];
    await run(one, argv);
    await run(other, argv);
    expect(await digest(one)).toBe(await digest(other));
    await run(one, argv);
    expect(await countOf(one, 'colleges')).toBe(2);
    expect(await countOf(one, 'users')).toBe(2 * 54);
  });

  it('comes to the same number in several parts, one after the other in time', async () => {
    const database = await openEmpty();
    const told: number[] = [];
    await run(database, [...size, '--entries', '2001'], told, 2);
    expect(told).toEqual([1000, 1001]);
    expect(await countOf(database, 'users')).toBe(40 + 8 + 6);
  });

  it('can keep to one type', async () => {
    const database = await openEmpty();
    const [first, second] = registry.entries;
    await run(database, [...size, '--entries', '50', '--type', second?.name ?? '']);
    expect(await countOf(database, second?.name ?? '')).toBe(50);
    expect(await countOf(database, first?.name ?? '')).toBe(0);
    await expect(run(database, [...size, '--type', 'nothing'])).rejects.toThrow('--type must be one of');
  });
});

describe('the options', () => {
  it('have defaults', () => {
    expect(readSeedOptions([])).toEqual({
      students: 500,
      faculty: 50,
      entries: 100_000,
      seed: 'bench',
      type: undefined,
    });
  });

  it.each([
    [['--students', '0'], '--students must be a whole number'],
    [['--faculty', '7'], '--faculty must be a whole number from 8'],
    [['--entries', '1e5'], '--entries must be a whole number'],
    [['--what'], "Unknown option '--what'"],
  ])('%j are refused in words', (argv, words) => {
    expect(() => readSeedOptions(argv)).toThrow(words);
  });
});
