/** How many absences may be declared, and which of them a queue reads. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, type Reader } from '../../../backend/src/base/database';
import { insertRow } from '../../../backend/src/base/database/write-rows';
import { StandIns } from '../../../backend/src/handover/stand-ins';
import { dayAfter } from '../../../schemas';
import type { Holders } from '../../../schemas/api/handover';
import type { Who } from '../support/cast';
import { engines } from '../support/engines';
import { type Answer, recordOf } from '../support/http';
import { addPerson, signIn } from '../support/people';
import { openWorld, type World } from '../support/world';

describe.each(engines)('absences, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const today = () => new Date().toISOString().slice(0, 10);
  // The day after may have begun at the college.
  const lastDay = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const declare = (who: Who) => world.as(who).post('absences', { from: today(), to: lastDay() });
  const cancel = (who: Who, answer: Answer) => {
    const { id, version } = recordOf(answer);
    return world.as(who).call('PATCH', `absences/${id}`, { version, cancelled: true });
  };

  it('are said to whoever is away, on the days of theirs alone', async () => {
    const awayOf = async (who: Who) => (await world.as(who).get('auth/me')).body as { away?: unknown };
    const before = await world.as('neighbour').get('auth/me');
    expect(before.text).not.toContain('"away"');
    const declared = await declare('neighbour');
    expect((await awayOf('neighbour')).away).toBe(lastDay());
    expect(await awayOf('colleague')).not.toHaveProperty('away');
    expect((await cancel('neighbour', declared)).status).toBe(200);
    expect((await world.as('neighbour').get('auth/me')).text).toBe(before.text);
  });

  it('are not read that were cancelled before the days that are asked for, or before they began', async () => {
    const person = world.idOf('counterpart');
    const absence = (fromDate: string, cancelledAt: string | null) => ({
      id: newId(),
      person,
      fromDate,
      toDate: '2026-12-31',
      reason: 'leave',
      delegate: null,
      declaredBy: person,
      createdAt: '2026-01-05T12:00:00.000Z',
      cancelledAt,
      version: 1,
    });
    const [before, unbegun, later, open] = [
      absence('2026-01-05', '2026-01-20T12:00:00.000Z'),
      absence('2026-06-01', '2026-02-03T12:00:00.000Z'),
      absence('2026-01-05', '2026-02-03T12:00:00.000Z'),
      absence('2026-03-05', null),
    ];
    await world.database.transaction(async (tx) => {
      for (const row of [before, unbegun, later, open]) await insertRow(tx, world.database, 'absences', row);
    });
    const read: string[] = [];
    const reader: Reader = {
      read: async <Row>(sql: string, values?: unknown[]) => {
        const rows = await world.database.read<Row & { id: string }>(sql, values);
        read.push(...rows.map(({ id }) => id));
        return rows;
      },
    };
    const absences = await world.part(StandIns).since('2026-02-01', [person], reader);
    expect(read.toSorted()).toEqual([later.id, open.id].toSorted());
    expect([absences.of(person, '2026-02-02'), absences.of(person, '2026-02-03')]).toMatchObject([
      { id: later.id },
      undefined,
    ]);
  });

  it('name to the head who stands in, as long as that account is open', async () => {
    const delegate = world.idOf('colleague');
    const told = await world.as('head').post('absences', { from: today(), to: lastDay(), delegate });
    expect(told.status, told.text).toBe(201);
    const standIn = async () => {
      const { rows } = (await world.as('head').get('queue/holders')).body as Holders;
      return rows.find(({ person }) => person?.id === world.idOf('head'))?.away?.delegate?.id;
    };
    const close = (state: string) =>
      world.database.transaction((tx) => tx.run('UPDATE users SET state = ? WHERE id = ?', [state, delegate]));
    expect(await standIn()).toBe(delegate);
    await close('suspended');
    expect(await standIn()).toBeUndefined();
    await close('active');
    expect((await cancel('head', told)).status).toBe(200);
  });

  it('are taken back as they were: nobody is named who could not be chosen, and no day is added', async () => {
    const told = await declare('neighbour');
    expect(told.status, told.text).toBe(201);
    const { id, version, delegate, to } = recordOf(told);
    const change = { delegate: world.idOf('stranger'), to: '2999-12-31' };
    const cancelled = { version, cancelled: true, ...change };
    const answer = await world.as('neighbour').call('PATCH', `absences/${id}`, cancelled);
    expect(recordOf(answer)).toMatchObject({ delegate, to, cancelledAt: expect.any(String) });
  });

  it('of whoever left have no last day, and are taken back', async () => {
    const told = await world.as('neighbour').post('absences', { from: today(), reason: 'left' });
    expect(told.status, told.text).toBe(201);
    const { id, version } = recordOf(told);
    const ended = await world.as('neighbour').call('PATCH', `absences/${id}`, { version, to: lastDay() });
    expect([ended.status, ended.body]).toMatchObject([422, { errors: { to: expect.stringContaining('for good') } }]);
    expect((await cancel('neighbour', told)).status).toBe(200);
  });

  it('of whoever left end when the account is opened again, or works elsewhere from now on', async () => {
    const change = async (who: Who, id: string, cells: Record<string, unknown>) => {
      const { version } = recordOf(await world.as(who).get(`staff/${id}`));
      const answer = await world.as(who).call('PATCH', `staff/${id}`, { version, ...cells });
      expect(answer.status, answer.text).toBe(200);
    };
    const leaver = async () => {
      const person = await addPerson(world, { rank: 'lecturer' });
      const told = await world.as('head').post('absences', { person: person.id, from: today(), reason: 'left' });
      expect(told.status, told.text).toBe(201);
      return person;
    };
    const [opened, moved] = [await leaver(), await leaver()];
    await change('head', opened.id, { isApproved: false });
    await change('head', opened.id, { isApproved: true });
    await change('administrator', moved.id, { deptId: world.places.department('north', 'medicine') });
    for (const { email } of [opened, moved]) {
      const back = await signIn(world, email, false);
      expect((await back.get('auth/me')).text).not.toContain('"away"');
      expect((await back.get('absences')).body).toMatchObject([{ reason: 'left', cancelledAt: expect.any(String) }]);
    }
  });

  it('of whoever leaves on a day to come stay when they work elsewhere before it', async () => {
    const person = await addPerson(world, { rank: 'lecturer' });
    const from = dayAfter(today(), 5);
    const told = await world.as('head').post('absences', { person: person.id, from, reason: 'left' });
    expect(told.status, told.text).toBe(201);
    const { version } = recordOf(await world.as('administrator').get(`staff/${person.id}`));
    const cells = { version, deptId: world.places.department('north', 'medicine') };
    expect((await world.as('administrator').call('PATCH', `staff/${person.id}`, cells)).status).toBe(200);
    const moved = await signIn(world, person.email, false);
    expect((await moved.get('absences')).body).toMatchObject([{ reason: 'left', from, to: null, cancelledAt: null }]);
    // Whoever did not mean it takes it back.
    expect((await moved.call('PATCH', `absences/${recordOf(told).id}`, { version: 1, cancelled: true })).status).toBe(
      200,
    );
  });

  it('are declared a hundred times in thirty days, and one at a time', async () => {
    let latest = await declare('colleague');
    expect(latest.status, latest.text).toBe(201);
    const over = await declare('colleague');
    expect([over.status, over.text]).toEqual([
      422,
      expect.stringContaining('Please end that absence first, then enter the new days.'),
    ]);
    for (let n = 1; n < 100; n++) {
      await cancel('colleague', latest);
      latest = await declare('colleague');
    }
    expect((await cancel('colleague', latest)).status).toBe(200);
    const more = await declare('colleague');
    expect([more.status, more.text]).toEqual([
      422,
      expect.stringContaining('At most 100 absences are declared in 30 days.'),
    ]);
    expect((await declare('head')).status).toBe(201);
  });
});
