import { expect, it } from 'vitest';
import { Database, newId } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import { opened } from '../../testing/opened';
import { College } from '../kinds/entry/testing/college';
import { trailOf } from './history';

const college = opened(() => College.open());

it('keeps all that was done, and the newest of a thousand offers', async () => {
  const database = college.app.get(Database);
  const record = newId();
  const event = (action: string, second: number) => ({
    id: newId(),
    at: new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString(),
    actor: college.as('faculty').id,
    actorName: 'Dr. Rao',
    action,
    resource: 'sample',
    record,
    fromState: null,
    toState: null,
    before: null,
    after: null,
    seen: null,
    batch: null,
    address: null,
    requestId: null,
  });
  const offers = Array.from({ length: 1005 }, (_, second) => event(second % 2 ? 'offer' : 'noOffer', second + 3));
  const done = ['import', 'verify', 'correct'].map((action, second) => event(action, second));
  const all = [...done, ...offers, event('verify', 2000)];
  await database.transaction(async (tx) => {
    for (const row of all) await insertRow(tx, database, 'audit', row);
  });
  const told = (await trailOf(database, 'sample', record)).map(({ id }) => id);
  expect(told.slice(0, 3)).toEqual(done.map(({ id }) => id));
  expect(told.slice(3)).toEqual(all.slice(-1001).map(({ id }) => id));
});
