/** A report blames nobody for the days on which they were away: it says the age that the queue says. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { statesMeaning } from '../../../schemas';
import type { Holders } from '../../../schemas/api/handover';
import type { Report } from '../../../schemas/api/reports';
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

  it('are of an answer those of its last waiting, without days on hold or those of whoever had it then', async () => {
    const start = monday + 400 * DAY;
    const day = (days: number) => new Date(start + days * DAY).toISOString().slice(0, 10);
    const as = (who: 'owner' | 'colleague' | 'head', days: number, isStudent = false) => {
      vi.setSystemTime(start + days * DAY);
      return signIn(world, emailOf(who), isStudent);
    };
    const owner = await as('owner', 0, true);
    const body = { ...validBody(entry, world.material), teacher: world.idOf('colleague') };
    const log = async () => recordOf(await owner.post(entry.api.path, body)).id;
    const [held, handed, opened] = [await log(), await log(), await log()];
    const ok = async (answer: ReturnType<typeof owner.post>) => {
      const { status, text, body } = await answer;
      expect(status, text).toBe(200);
      for (const one of (body as { results?: { ok: boolean }[] }).results ?? []) expect(one.ok, text).toBe(true);
    };
    const colleague = await as('colleague', 1);
    const items = (id: string) => [{ resource: entry.name, id, version: 1 }];
    await ok(colleague.post('queue/hold', { items: items(held), reason: 'Histology', until: day(14) }));
    await ok(colleague.post(`${entry.api.path}/verify`, { id: opened, status: 'Rejected' }));
    expect((await colleague.post('absences', { from: day(1), to: day(12) })).status).toBe(201);
    const head = await as('head', 14);
    await ok(head.post('queue/assign', { items: items(handed), to: world.idOf('head') }));
    const [open] = statesMeaning(entry, 'open');
    await ok(head.post(`${entry.api.path}/verify`, { id: opened, status: open }));
    const late = await as('head', 16);
    const answer = (id: string) => late.post(`${entry.api.path}/verify`, { id, status: 'Verified' });
    const rowOfHead = async (query: string) => {
      const { tables } = (await late.get(`reports/verification?type=${entry.name}${query}`)).body as Report;
      return tables.find(({ key }) => key === 'faculty')?.rows.find(({ faculty }) => faculty === 'Head Persona');
    };
    // On hold for fourteen of sixteen days: two. Had for fourteen by whoever was away on twelve: four. Opened again: two.
    for (const [id, median] of [
      [held, 2],
      [handed, 3],
      [opened, 2],
    ] as const) {
      await ok(answer(id));
      expect(await rowOfHead(`&from=${day(16)}`)).toMatchObject({ turnaround: median });
    }
    // What grows for ever is not in memory at once.
    const read = vi.spyOn(world.database, 'read');
    expect(await rowOfHead('')).toMatchObject({ answered: 3 });
    const parts = read.mock.results.filter((_, at) => /version.* FROM/.test(String(read.mock.calls[at]?.[0])));
    read.mockRestore();
    expect(
      (await Promise.all(parts.map(({ value }) => value as Promise<unknown[]>))).map(({ length }) => length),
    ).toEqual([1, 3]);
  });
});
