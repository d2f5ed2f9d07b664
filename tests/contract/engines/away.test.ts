/** The database away, by a power cut of its own: said in words, survived, and over by itself. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineRegistry, type EntryResource } from '../../../schemas';
import { sample } from '../../../schemas/testing/sample';
import { findMariadb, startMariadb } from '../../../scripts/mariadb.mjs';
import { runProgram, startServer } from '../../support/program';
import { openWorld, type World } from '../support/world';
import { expectNothingDoubled, expectNothingLost } from './support/survivors';
import { startWriters } from './support/writers';

const registry = defineRegistry([sample()]);
const [entry] = registry.entries as [EntryResource];
const { path } = entry.api;
const patience = { timeout: 30_000, interval: 100 };

describe.skipIf(!findMariadb())('a database that goes away', () => {
  let mariadb: Awaited<ReturnType<typeof startMariadb>>;
  let world: World;
  beforeAll(async () => {
    mariadb = await startMariadb();
    // A database of its own, which may be killed: the engine's shared one is named over.
    world = await openWorld('sqlite', registry, { DATABASE_URL: mariadb.url });
  });
  afterAll(async () => {
    await world?.close();
    await mariadb?.stop();
  });

  const ready = async () => {
    const response = await fetch(`${world.base}/readyz`);
    return { status: response.status, body: await response.json(), retryAfter: response.headers.get('retry-after') };
  };

  it('is told as 503 with Retry-After, and is back by itself', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', migrations: 'ok' } });
    await mariadb.crash();
    for (const answer of [await world.as('owner').get(path), await world.as('owner').post(path, { topic: 'lost' })]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.body).toEqual({
        code: 'unavailable',
        message: expect.stringMatching(/not available at the moment/),
      });
    }
    expect(await ready()).toEqual({
      status: 503,
      retryAfter: '2',
      body: {
        status: 'not ready',
        database: 'away',
        files: 'ok',
        migrations: 'unknown',
        reasons: [expect.stringMatching(/^The database does not answer \([A-Z_]+\)\.$/)],
      },
    });
    expect((await fetch(`${world.base}/healthz`)).status).toBe(200);
    await mariadb.start();
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), patience);
    expect((await world.as('owner').post(path, { topic: 'back' })).status).toBe(201);
    expect((await world.as('owner').get(path)).status).toBe(200);
  }, 60_000);

  it('loses nothing that was acknowledged when it is killed while people write', async () => {
    await world.database.transaction((tx) => tx.run(`DELETE FROM ${world.database.quote(entry.name)}`));
    const before = await world.database.read<{ record: string }>(`SELECT record FROM audit WHERE resource = ?`, [
      entry.name,
    ]);
    const body = { topic: 'through the storm' };
    const writers = startWriters(world.as('owner'), entry, body);
    for (let kills = 0; kills < 2; kills++) {
      await writers.acknowledged(30);
      await mariadb.crash();
      await mariadb.start();
    }
    await writers.acknowledged(10);
    await writers.stop();
    expect(writers.attempts.acknowledged.size).toBeGreaterThanOrEqual(70);
    const ids = await expectNothingLost(world.as('owner'), entry, body, writers.attempts);
    await expectNothingDoubled(world.database, entry, ids, new Set(before.map(({ record }) => record)));
  }, 120_000);

  it('is waited for by a server that starts before it', async () => {
    await mariadb.crash();
    const starting = startServer({ ...world.environment, TIME_ZONE: 'Asia/Kolkata' });
    await mariadb.start();
    const server = await starting;
    // `reasons` stand in what a failure prints
    const answer = async () =>
      ((await (await fetch(`${server.url}/readyz`)).json()) as { reasons?: string[] }).reasons ?? [];
    await vi.waitFor(async () => expect(await answer()).toEqual([]), patience);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 90_000);

  it('that lets nobody in is told in one sentence, without the password', async () => {
    const url = new URL(mariadb.url);
    url.password = 'hunter2-hunter2';
    const ran = await runProgram('main', [], { ...world.environment, DATABASE_URL: url.href });
    expect(ran.code).toBe(1);
    expect(ran.stderr).toBe(
      'The database in DATABASE_URL cannot be reached: it refuses this user name and password (ER_ACCESS_DENIED_ERROR).\n',
    );
  }, 60_000);
});
