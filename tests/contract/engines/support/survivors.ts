import { expect } from 'vitest';
import type { Database } from '../../../../backend/src/base/database';
import { type EntryResource, studentFields } from '../../../../schemas';
import type { Body } from '../../support/body';
import { type Client, recordOf } from '../../support/http';
import { type Attempts, create } from './writers';

/** What is there after a crash of what was asked for. */
interface Survivors {
  /** One for each key that was asked for, acknowledged or not. */
  readonly ids: ReadonlySet<string>;
  /** Keys of what was acknowledged, and is not there, not whole, or not what its key gives. */
  readonly lost: readonly string[];
}

/** Asks for every acknowledged record with its files, and again for whatever was asked for, by its key. */
export async function survivorsOf(
  client: Client,
  entry: EntryResource,
  body: Body,
  { acknowledged, asked }: Attempts,
): Promise<Survivors> {
  const lost = new Set<string>();
  const ids = new Set<string>();
  await forEach(acknowledged, async ([key, id]) => {
    if (!(await isWhole(client, entry, body, id))) lost.add(key);
  });
  await forEach(asked, async (key) => {
    const answer = await create(client, entry, body, key);
    expect(answer.status, answer.text).toBe(201);
    const { id } = recordOf(answer);
    if (acknowledged.has(key) && id !== acknowledged.get(key)) lost.add(key);
    ids.add(id);
  });
  expect(ids.size).toBe(asked.size);
  return { ids, lost: [...lost] };
}

/** Several at a time. */
async function forEach<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all].values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const one of left) await work(one);
    }),
  );
}

/** Whether a record is there, and its files are what was sent. */
async function isWhole(client: Client, entry: EntryResource, body: Body, id: string): Promise<boolean> {
  const answer = await client.get(`${entry.api.path}/${id}`);
  if (answer.status !== 200) return false;
  for (const { readName, writeName } of studentFields(entry)) {
    const sent = body[writeName];
    if (!(sent instanceof File)) continue;
    const { path } = recordOf(answer)[readName] as { path: string };
    const file = await client.get(path.replace('/api/', ''));
    if (file.status !== 200 || file.text !== (await sent.text())) return false;
  }
  return true;
}

/** Records that nobody asked for, and those that have not the one line that their transaction wrote. */
export async function doubledIn(
  database: Database,
  entry: EntryResource,
  ids: ReadonlySet<string>,
  earlier: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const rows = await database.read<{ id: string }>(`SELECT id FROM ${database.quote(entry.name)}`);
  const trail = await database.read<{ record: string }>(
    `SELECT record FROM audit WHERE resource = ? AND action = 'create'`,
    [entry.name],
  );
  const lines = new Map<string, number>();
  for (const { record } of trail) if (!earlier.has(record)) lines.set(record, (lines.get(record) ?? 0) + 1);
  const there = new Set([...rows.map(({ id }) => id), ...lines.keys()]);
  const odd = [...there].filter((id) => !ids.has(id) || lines.get(id) !== 1);
  return [...odd, ...[...ids].filter((id) => !there.has(id))];
}

/**
 * After a crash: every acknowledged record is there, each repeated create gives the record of its key, and there is one
 * record and one line of the trail for each key, no more.
 */
export async function expectNothingLost(client: Client, entry: EntryResource, body: Body, attempts: Attempts) {
  const { ids, lost } = await survivorsOf(client, entry, body, attempts);
  expect(lost).toEqual([]);
  return ids;
}

/**
 * Nothing but those records, and each with the line that its transaction wrote.
 * @param earlier records that lines of the trail were about before
 */
export async function expectNothingDoubled(...asked: Parameters<typeof doubledIn>) {
  expect(await doubledIn(...asked)).toEqual([]);
}
