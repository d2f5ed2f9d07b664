import { expect } from 'vitest';
import type { Database } from '../../../../backend/src/database';
import type { EntryResource } from '../../../../schemas';
import type { Body } from '../../support/body';
import { type Client, recordOf } from '../../support/http';
import { type Attempts, create } from './writers';

/**
 * After a crash: every acknowledged record is there, each repeated create gives the record of its key, and there is one
 * record and one line of the trail for each key, no more.
 */
export async function expectNothingLost(
  client: Client,
  entry: EntryResource,
  body: Body,
  { acknowledged, asked }: Attempts,
) {
  for (const [key, id] of acknowledged) expect((await client.get(`${entry.api.path}/${id}`)).status, key).toBe(200);
  const ids = new Set<string>();
  for (const key of asked) {
    const answer = await create(client, entry, body, key);
    expect(answer.status, answer.text).toBe(201);
    const { id } = recordOf(answer);
    if (acknowledged.has(key)) expect(id).toBe(acknowledged.get(key));
    ids.add(id);
  }
  expect(ids.size).toBe(asked.size);
  return ids;
}

/**
 * Nothing but those records, and each with the line that its transaction wrote.
 * @param earlier records that lines of the trail were about before
 */
export async function expectNothingDoubled(
  database: Database,
  entry: EntryResource,
  ids: ReadonlySet<string>,
  earlier: ReadonlySet<string> = new Set(),
) {
  const rows = await database.read<{ id: string }>(`SELECT id FROM ${database.quote(entry.name)}`);
  expect(new Set(rows.map(({ id }) => id))).toEqual(ids);
  const trail = await database.read<{ record: string }>(
    `SELECT record FROM audit WHERE resource = ? AND action = 'create'`,
    [entry.name],
  );
  const records = trail.map(({ record }) => record).filter((record) => !earlier.has(record));
  expect(records.sort()).toEqual([...ids].sort());
}
