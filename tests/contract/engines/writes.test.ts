/** Writes that hold when many come at once, and when the program ends in the middle of them. */

import { describe, expect, it } from 'vitest';
import { defineRegistry } from '../../../schemas';
import { sample, withFields } from '../../../schemas/testing/sample';
import { engines } from '../support/engines';
import { type Answer, recordOf } from '../support/http';
import { worldOn } from '../support/world';

const registry = defineRegistry([withFields({ day: { type: 'date', label: 'Day' } })]);
const path = sample().api.path;
const table = sample().name;

describe.each(engines)('on %s', (engine) => {
  const world = worldOn(engine, registry);

  const count = async (sql: string, params: unknown[] = []) => {
    const [row] = await world.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${sql}`, params);
    return Number(row?.n);
  };

  it('of 20 verdicts on one version one counts, and 19 are told who was faster', async () => {
    const { id, version } = recordOf(await world.as('owner').post(path, { topic: 'contested' }));
    const verdicts = Array.from({ length: 20 }, (_, n) =>
      world
        .as(n % 2 ? 'colleague' : 'head')
        .post(`${path}/verify`, { id, version, status: n % 2 ? 'Verified' : 'Rejected' }),
    );
    const answers = await Promise.all(verdicts);
    const by = (status: number) => answers.filter((answer) => answer.status === status);
    expect([by(200).length, by(409).length]).toEqual([1, 19]);
    const winner = recordOf(by(200)[0] as Answer);
    for (const { body } of by(409))
      expect(body).toMatchObject({ code: 'conflict', current: { id, version: 2, status: winner.status } });
    expect(recordOf(await world.as('owner').get(`${path}/${id}`))).toMatchObject({ version: 2, status: winner.status });
    expect(await count(`audit WHERE record = ? AND action = 'verify'`, [id])).toBe(1);
  });

  it('of 20 verdicts that name no version each counts once, one after the other', async () => {
    const { id } = recordOf(await world.as('owner').post(path, { topic: 'unversioned' }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.as('colleague').post(`${path}/verify`, { id, status: 'Verified' })),
    );
    const counted = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(counted).toBeGreaterThan(0);
    expect(recordOf(await world.as('owner').get(`${path}/${id}`)).version).toBe(1 + counted);
    expect(await count(`audit WHERE record = ? AND action = 'verify'`, [id])).toBe(counted);
  });

  it('200 creates with 50 keys make 50 records', async () => {
    const before = await count(table);
    // The four of a key come together: that is when they meet.
    const keyOf = (n: number) => Math.floor(n / 4);
    const creates = Array.from({ length: 200 }, (_, n) => {
      const key = keyOf(n);
      return world.as('owner').post(path, { topic: `keyed ${key}` }, { 'idempotency-key': `burst-${key}` });
    });
    const answers = await Promise.all(creates);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    for (let key = 0; key < 50; key++) {
      const ids = new Set(answers.filter((_, n) => keyOf(n) === key).map((answer) => recordOf(answer).id));
      expect(ids.size, `burst-${key}`).toBe(1);
    }
    expect(await count(table)).toBe(before + 50);
    expect(await count(`${table} WHERE clientKey LIKE 'burst-%'`)).toBe(50);
    const ids = await world.database.read<{ id: string }>(
      `SELECT id FROM ${world.database.quote(table)} WHERE topic LIKE 'keyed%'`,
    );
    for (const { id } of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  }, 60_000);

  it('two transactions that wait for each other both count', async () => {
    const [one, two] = await Promise.all(
      ['left', 'right'].map(async (topic) => recordOf(await world.as('owner').post(path, { topic })).id),
    );
    let begun = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let runs = 0;
    const add = (ids: (string | undefined)[]) =>
      world.database.transaction(async (tx) => {
        runs += 1;
        const sql = `UPDATE ${world.database.quote(table)} SET version = version + 1 WHERE id = ?`;
        await tx.run(sql, [ids[0]]);
        begun += 1;
        if (begun === 2) meet();
        // On SQLite the second does not begin before the first has ended.
        if (engine === 'mysql') await met;
        await tx.run(sql, [ids[1]]);
      });
    await Promise.all([add([one, two]), add([two, one])]);
    for (const id of [one, two]) expect(recordOf(await world.as('owner').get(`${path}/${id}`)).version).toBe(3);
    expect(runs).toBe(engine === 'mysql' ? 3 : 2);
  });
});
