/** The database killed, and frozen for half a minute: a process that is stopped, but whose connections stand. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findMariadb, startMariadb } from '../../scripts/mariadb.mjs';
import { openScene } from './support/scene';

const FROZEN_MS = 30_000;

describe.skipIf(!findMariadb())('the database', () => {
  let mariadb: Awaited<ReturnType<typeof startMariadb>>;
  beforeAll(async () => {
    mariadb = await startMariadb();
  });
  afterAll(() => mariadb?.stop());

  async function sceneOn(name: string) {
    const connection = await mysql.createConnection(mariadb.url);
    await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    const [[row]] = await connection.query<mysql.RowDataPacket[]>('SELECT @@pid_file AS file');
    await connection.end();
    const scene = await openScene({ DATABASE_URL: mariadb.url.replace(/\w+$/, name) });
    onTestFinished(() => scene.close());
    await scene.start();
    const answers = async (path: string) => (await fetch(`${scene.url()}${path}`)).status;
    return { scene, answers, pid: Number(readFileSync(row?.file, 'utf8')) };
  }
  const unavailable = (answered: ReadonlyMap<number, number>) => {
    expect([...answered.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    return `${answered.get(503) ?? 0} told of it (503)`;
  };

  it('killed', async () => {
    const { scene, answers } = await sceneOn('killed');
    const writers = scene.write();
    for (let kills = 0; kills < 5; kills++) {
      await writers.acknowledged(60);
      await mariadb.crash();
      await vi.waitFor(async () => expect(await answers('/readyz')).toBe(503), { timeout: 10_000 });
      await mariadb.start();
    }
    await writers.acknowledged(60);
    await writers.stop();
    await scene.survey('MariaDB killed five times', unavailable(writers.answered));
  });

  it('frozen', async () => {
    const { scene, answers, pid } = await sceneOn('frozen');
    const writers = scene.write();
    await writers.acknowledged(100);
    process.kill(pid, 'SIGSTOP');
    try {
      const until = performance.now() + FROZEN_MS;
      while (performance.now() < until) {
        expect([await answers('/healthz'), await answers('/readyz')]).toEqual([200, 503]);
        await pause(1000);
      }
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    const thawed = performance.now();
    await writers.acknowledged(100);
    const back = Math.round(performance.now() - thawed);
    await vi.waitFor(async () => expect(await answers('/readyz')).toBe(200), { timeout: 30_000 });
    await writers.stop();
    await scene.survey(
      'MariaDB frozen for 30 s',
      `${unavailable(writers.answered)}, a hundred more ${back} ms after it`,
    );
  });
});
