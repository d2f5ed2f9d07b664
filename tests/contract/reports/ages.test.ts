/** A report blames nobody for the days on which they were away: it says the age that the queue says. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Holders } from '../../../schemas/api/handover';
import type { Report } from '../../../schemas/reports';
import { entryWhere } from '../../support/entries';
import { validBody } from '../support/body';
import { emailOf } from '../support/cast';
import { engines } from '../support/engines';
import { recordOf, rowsOf } from '../support/http';
import { signIn } from '../support/people';
import { openWorld, type World } from '../support/world';

const DAY = 86_400_000;
const monday = Date.parse('2026-03-02T01:32:00Z');
const daysBefore = (days: number) => new Date(monday - days * DAY).toISOString().slice(0, 10);
const entry = entryWhere(({ name }) => name === 'skillLabsReport');

describe.each(engines)('the ages of a report on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: monday - 40 * DAY });
    world = await openWorld(engine);
  });
  afterAll(async () => {
    await world.close();
    vi.useRealTimers();
  });

  it('are those of the queue, with the days beside them that do not count', async () => {
    vi.setSystemTime(monday - 28 * DAY);
    const owner = await signIn(world, emailOf('owner'), true);
    const body = { ...validBody(entry, world.material), teacher: world.idOf('colleague') };
    const made = await owner.post(entry.api.path, body);
    expect(made.status, made.text).toBe(201);
    vi.setSystemTime(monday - 25 * DAY);
    const colleague = await signIn(world, emailOf('colleague'), false);
    const told = await colleague.post('absences', { from: daysBefore(25), to: daysBefore(1) });
    expect(told.status, told.text).toBe(201);

    vi.setSystemTime(monday);
    const head = await signIn(world, emailOf('head'), false);
    const queue = rowsOf(await head.get('queue?for=all')) as unknown as { id: string; meta: { days: number } }[];
    const age = queue.find(({ id }) => id === recordOf(made).id)?.meta.days;
    const { rows: holders } = (await head.get('queue/holders')).body as Holders;
    const leftOut = holders.find(({ person }) => person?.id === world.idOf('colleague'))?.leftOut;
    expect(leftOut).toBeGreaterThan(20);
    const { tables } = (await head.get(`reports/verification?type=${entry.name}`)).body as Report;
    const row = tables
      .find(({ key }) => key === 'faculty')
      ?.rows.find(({ faculty }) => faculty === 'Colleague Persona');
    expect(row).toMatchObject({ waiting: 1, oldest: age, leftOut });
    // Who was away is asked once for all types: of what waits, and of what was answered.
    const read = vi.spyOn(world.database, 'read');
    await head.get('reports/verification');
    const asked = read.mock.calls.filter(([sql]) => /FROM absences/.test(sql));
    read.mockRestore();
    expect(asked).toHaveLength(2);

    // Nor does the answer that is given on the return take these days.
    const back = await signIn(world, emailOf('colleague'), false);
    const answer = await back.post(`${entry.api.path}/verify`, { id: recordOf(made).id, status: 'Verified' });
    expect(answer.status, answer.text).toBe(200);
    const after = (await head.get(`reports/verification?type=${entry.name}`)).body as Report;
    const answered = after.tables
      .find(({ key }) => key === 'faculty')
      ?.rows.find(({ faculty }) => faculty === 'Colleague Persona');
    expect(answered).toMatchObject({ waiting: 0, answered: 1, turnaround: age, inTime: 100 });
  });
});
