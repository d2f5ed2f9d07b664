import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { featuresOf } from '../app/features';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { LadderRun } from '../handover/ladder/ladder-run';
import { bearer } from '../testing/accounts';
import { startApp, type TestApp } from '../testing/app';
import { DemoModule, loadDemo } from '.';
import { demoAccounts, demoPassword } from './accounts';

const strong = 'mKq2v8-ZxLw0pTn5RyHd7sJcUe3aGfBi';
const plain = featuresOf(registry);
const features = { ...plain, modules: [...plain.modules, DemoModule], afterMigrate: loadDemo };
const start = (environment?: Record<string, string>) => startApp(features, environment);

const countOf = async ({ database }: TestApp, table: string) =>
  Number((await database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${database.quote(table)}`))[0]?.n);

describe('the demo in a database', () => {
  it('fills an empty one in one go and once, lets everybody in and shows full logbooks', async () => {
    const begun = vi.spyOn(Database.prototype, 'transaction');
    const test = await start();
    // The number of waits for the disk does not grow with the data. `npm run bench` measures the seconds.
    expect(begun.mock.calls.length).toBeLessThan(10);
    begun.mockRestore();
    const lines = test.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'demo data loaded');
    expect(lines).toHaveLength(1);
    const users = await countOf(test, 'users');
    expect(users).toBe(lines[0].people);
    await loadDemo(test.app);
    expect(await countOf(test, 'users')).toBe(users);
    for (const { name, demo } of registry.entries)
      expect(await countOf(test, name), name).toBeGreaterThan(demo ? 10 : 0);

    const offered = await (await test.request('/api/auth/demo-accounts')).json();
    expect(offered).toEqual(
      demoAccounts.map(({ userName, loginType, label }) => ({ userName, password: demoPassword, loginType, label })),
    );
    const tokens: string[] = [];
    for (const { userName, loginType } of demoAccounts) {
      const body = { userName, password: demoPassword, loginType };
      const { token } = (await (await test.request('/api/auth/login', { json: body })).json()) as { token?: string };
      expect(token, userName).toBeTruthy();
      tokens.push(token ?? '');
    }
    const headers = bearer(tokens[0] ?? '');
    for (const entry of registry.entries) {
      const answer = await test.request(`/api/${entry.api.path}?_start=0&_end=10`, { headers });
      const rows = (await answer.json()) as Record<string, unknown>[];
      expect(rows.length, entry.name).toBeGreaterThan(2);
      const file = entry.fields.find(({ type }) => type === 'file');
      const path = rows.map((row) => (row[file?.readName ?? ''] as { path?: string } | null)?.path).find(Boolean);
      if (!file || !path) continue;
      const bytes = Buffer.from(await (await test.request(path, { headers })).arrayBuffer());
      expect(['pdf', 'png'], entry.name).toContain((await fileTypeFromBuffer(bytes))?.ext);
    }
  }, 90_000);

  it('leaves nothing for the ladder to do on its first day', async () => {
    const { app, database } = await start();
    const stands = async () => ({
      queue: await database.read('SELECT type, COUNT(*) AS n FROM open_entries WHERE waitsFor = ? GROUP BY type', [
        (await database.read<{ id: string }>("SELECT id FROM users WHERE email = 'faculty@demo.test'"))[0]?.id,
      ]),
      moves: await database.read('SELECT * FROM assignments ORDER BY id'),
      told: await database.read('SELECT * FROM ladder_steps ORDER BY id'),
      mails: await database.read('SELECT * FROM mails'),
    });
    const before = await stands();
    const waiting = before.queue as { n: number }[];
    expect(waiting.reduce((sum, { n }) => sum + Number(n), 0)).toBeGreaterThan(80);
    expect(before.moves.length).toBeGreaterThan(50);
    const clock = app.get(Clock);
    const turn = { day: clock.today(), at: clock.now(), bringsList: false };
    await app.get(LadderRun, { strict: false }).takeDueSteps(turn, new AbortController().signal);
    expect(await stands()).toEqual(before);
  }, 90_000);

  it('stays out of production, and out of a database with accounts', async () => {
    const test = await start({ NODE_ENV: 'production', JWT_SECRET: strong });
    expect(await countOf(test, 'users')).toBe(0);
    const answer = await test.request('/api/auth/demo-accounts');
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found', code: 'not-found' }]);
  });

  it('is no demo where the demo accounts are not', async () => {
    const test = await startApp({ ...features, afterMigrate: undefined });
    const answer = await test.request('/api/auth/demo-accounts');
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found', code: 'not-found' }]);
  });
});
