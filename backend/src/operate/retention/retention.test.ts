import { expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { DAY_MS, HOUR_MS } from '../../../../schemas';
import { featuresOf } from '../../app/features';
import { ANY_ACCOUNT, Challenges } from '../../auth/challenges';
import { Clock } from '../../base/config';
import { newId } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import { Schedule } from '../../base/schedule/schedule';
import { addAccount, bearer, tokenOf } from '../../testing/accounts';
import { startApp, type TestApp } from '../../testing/app';
import { Retention } from './retention';

const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const open = (environment: Record<string, string> = {}) =>
  startApp(featuresOf(registry), { TIME_ZONE: 'UTC', ...environment });

/** Does something at three in the night, `days` after this one. */
async function atNight<T>(test: TestApp, days: number, work: () => Promise<T>): Promise<T> {
  const spy = vi.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(TODAY + days * DAY_MS + 3 * HOUR_MS));
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

const nightAfter = (test: TestApp, days: number) => atNight(test, days, () => test.app.get(Schedule).run());

const countIn = async ({ database }: TestApp, table: string) => (await database.read(`SELECT id FROM ${table}`)).length;

it('forgets old mails and links', async () => {
  const test = await open();
  await addAccount(test, { email: 'student@demo.test' });
  await test.request('/api/auth/forgot-password', { json: { email: 'student@demo.test' } });
  const left = () => Promise.all([countIn(test, 'mails'), countIn(test, 'account_links')]);
  expect(await left()).toEqual([1, 1]);
  await nightAfter(test, 179);
  expect(await left()).toEqual([1, 1]);
  await nightAfter(test, 182);
  expect(await left()).toEqual([0, 1]);
  await nightAfter(test, 367);
  expect(await left()).toEqual([0, 0]);
});

/** A session, one that was ended, and a challenge. */
async function makeAll(test: TestApp): Promise<void> {
  await addAccount(test, { email: 'student@demo.test' });
  const ended = await tokenOf(test, 'student@demo.test');
  await tokenOf(test, 'student@demo.test');
  await test.request('/api/auth/logout', { method: 'POST', headers: bearer(ended) });
  await test.app.get(Challenges).make('prove', ANY_ACCOUNT);
}

const TABLES = ['sessions', 'ended_sessions', 'passkey_challenges'];
const allIn = (test: TestApp) => Promise.all(TABLES.map((table) => countIn(test, table)));

it('forgets sessions and challenges that are over, and no sooner', async () => {
  const test = await open();
  // A challenge that is made at one o’clock is over by three.
  await atNight(test, 0, () => makeAll(test));
  expect(await allIn(test)).toEqual([1, 1, 1]);
  await nightAfter(test, 0);
  expect(await allIn(test)).toEqual([1, 1, 1]);
  await nightAfter(test, 400);
  expect(await allIn(test)).toEqual([0, 0, 0]);
});

it('forgets them at the start too, in a server that is off at night', async () => {
  const first = await open();
  await makeAll(first);
  const over = new Date(Date.now() - HOUR_MS).toISOString();
  await first.database.transaction(async (tx) => {
    for (const table of TABLES) await tx.changeAll(`UPDATE ${table} SET until = ?`, [over]);
  });
  expect(await allIn(first)).toEqual([1, 1, 1]);
  await first.app.close();
  expect(await allIn(await open({ DATA_DIR: first.dataDir }))).toEqual([0, 0, 0]);
});

it('does not keep the server from starting where they cannot be deleted', async () => {
  const test = await open();
  vi.spyOn(test.database, 'transaction').mockRejectedValueOnce(new Error('locked'));
  await test.app.get(Retention).onApplicationBootstrap();
  expect(test.logged.join()).toContain('what is over could not be deleted');
});

it('forgets answers to requests that nobody repeats, in a server that never stops; their keys stay', async () => {
  const test = await open();
  const id = newId();
  const row = { id, account: 'a', token: 't', resource: 'r', digest: 'd', answer: 'sealed' };
  await test.database.transaction((tx) =>
    insertRow(tx, test.database, 'idempotency', { ...row, createdAt: new Date(TODAY).toISOString() }),
  );
  const kept = () => test.database.read('SELECT id, answer FROM idempotency');
  await nightAfter(test, 6);
  expect(await kept()).toEqual([{ id, answer: 'sealed' }]);
  await nightAfter(test, 8);
  expect(await kept()).toEqual([{ id, answer: '' }]);
});
