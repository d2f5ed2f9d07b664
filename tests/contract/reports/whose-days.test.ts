/** Days that are easily counted twice, for the wrong person, or on the wrong side of midnight. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { dayField, daysBetween, type EntryResource, isPosted, leaveFieldsOf, statesMeaning } from '../../../schemas';
import type { Report, ReportChoices } from '../../../schemas/api/reports';
import type { ReportName } from '../../../schemas/reports';
import { entryWhere, fieldWhere } from '../../support/entries';
import { validBody } from '../support/body';
import { emailOf, type Who } from '../support/cast';
import { engines } from '../support/engines';
import { type Client, recordOf } from '../support/http';
import { addPerson, signIn } from '../support/people';
import { openWorld, type World } from '../support/world';

const undated = entryWhere((one) => dayField(one) === undefined && !one.fields.some(isPosted));
const posted = entryWhere((one) => one.fields.some(isPosted) && dayField(one) !== undefined);
const leave = entryWhere((one) => leaveFieldsOf(registry.logbook, one) !== undefined);
const monday = Date.parse('2026-02-09T06:30:00Z');

describe.each(engines)('whose days count where, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: monday });
    world = await openWorld(engine);
  });
  afterAll(async () => {
    await world.close();
    vi.useRealTimers();
  });

  const report = async (client: Client, name: ReportName, query = '') => {
    const answer = await client.get(`reports/${name}?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Report;
  };
  const rowsOf = ({ tables }: Report, key: string) => tables.find((one) => one.key === key)?.rows ?? [];
  const figure = ({ figures }: Report, key: string) => figures.find((one) => one.key === key);
  const post = (student: string, coordinator: Who, fromDate: string, toDate: string) =>
    world.as('head').post('drpPostings', {
      student,
      coordinator: world.idOf(coordinator),
      institution: world.places.college('north'),
      fromDate,
      toDate,
    });
  /** Marks of the working days in March 2025. */
  const present = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `2025-03-${String(from + at).padStart(2, '0')}`)
      .filter((day) => new Date(day).getUTCDay() !== 0)
      .map((day) => ({ day, state: 'present' }));
  const verdict = (entry: EntryResource, { id, version }: { id: string; version: unknown }) => ({
    [entry.api.verifyKey]: id,
    version,
    status: statesMeaning(entry, 'accepted')[0],
  });

  it('of postings that overlap, the one that begins later has the shared days, and no day counts twice', async () => {
    const { id } = await addPerson(world);
    await post(id, 'coordinator', '2025-03-03', '2025-03-15');
    expect((await post(id, 'otherCoordinator', '2025-03-10', '2025-03-22')).status).toBe(201);
    const mark = (who: Who, days: object[]) => world.as(who).post('drpAttendance', { student: id, days });
    expect((await mark('coordinator', present(10, 10))).text).toContain('belongs to a posting that begins later');
    expect((await mark('coordinator', present(3, 8))).status).toBe(200);
    expect((await mark('otherCoordinator', present(10, 22))).status).toBe(200);
    const made = await report(world.as('head'), 'attendance', `student=${id}`);
    expect([figure(made, 'present')?.value, figure(made, 'unmarked')?.value]).toEqual([100, 0]);
    expect(rowsOf(made, 'postings').map(({ workingDays }) => workingDays)).toEqual([12, 6]);
  });

  it('marks that an earlier version left on shared days count for nobody, until whoever has the day marks it', async () => {
    const { id } = await addPerson(world);
    const days = ['2025-03-10', '2025-03-11', '2025-03-12'];
    const earlier = recordOf(await post(id, 'coordinator', '2025-03-03', '2025-03-12'));
    const mark = (who: Who, marked: object[]) => world.as(who).post('drpAttendance', { student: id, days: marked });
    expect((await mark('coordinator', present(3, 12))).status).toBe(200);
    expect((await post(id, 'otherCoordinator', '2025-03-10', '2025-03-12')).status).toBe(201);
    await world.database.transaction((tx) =>
      tx.changeAll('UPDATE drpAttendance SET posting = ?, coordinator = ? WHERE student = ? AND day >= ?', [
        earlier.id,
        world.idOf('coordinator'),
        id,
        days[0],
      ]),
    );
    const counted = async () => {
      const rows = rowsOf(await report(world.as('head'), 'attendance', `student=${id}`), 'postings');
      return rows.map(({ workingDays, present, unmarked }) => [workingDays, present, unmarked]);
    };
    expect(await counted()).toEqual([
      [3, 0, 3],
      [6, 6, 0],
    ]);
    expect((await mark('coordinator', present(10, 10))).status).toBe(422);
    const again = await mark(
      'otherCoordinator',
      days.map((day) => ({ day, state: 'present', version: 0 })),
    );
    expect([again.status, again.body]).toMatchObject([200, { saved: 3 }]);
    expect(await counted()).toEqual([
      [3, 3, 0],
      [6, 6, 0],
    ]);
  });

  it('what a coordinator has verified stays theirs when the posting gets another', async () => {
    const who = await addPerson(world);
    const posting = recordOf(await post(who.id, 'coordinator', '2025-03-01', '2025-05-31'));
    const day = dayField(posted)?.writeName ?? '';
    const log = async () =>
      recordOf(
        await who.client.post(posted.api.path, { ...validBody(posted, world.material), [day]: '2025-03-05' } as never),
      );
    const [verified, waiting] = [await log(), await log()];
    const words = fieldWhere(posted, ({ type, filledBy }) => type === 'text' && filledBy === 'verifier');
    const answer = await world
      .as('coordinator')
      .post(`${posted.api.path}/verify`, { ...verdict(posted, verified as never), [words.writeName]: 'Seen' });
    expect(answer.status, answer.text).toBeLessThan(300);
    const change = { version: posting.version, coordinator: world.idOf('otherCoordinator') };
    expect((await world.as('head').call('PATCH', `drpPostings/${posting.id}`, change)).status).toBe(200);
    const seenBy = async (name: Who, { id }: { id: string }) =>
      (await world.as(name).get(`${posted.api.path}/${id}`)).status;
    expect([await seenBy('coordinator', verified), await seenBy('otherCoordinator', verified)]).toEqual([200, 404]);
    expect([await seenBy('coordinator', waiting), await seenBy('otherCoordinator', waiting)]).toEqual([404, 200]);
  });

  it('leave over the turn of a training year, or of a period, counts in each with its own days', async () => {
    const fields = leaveFieldsOf(registry.logbook, leave);
    if (!fields) throw new Error('The registry keeps no leave');
    const who = await addPerson(world);
    await world.database.transaction((tx) =>
      tx.run("UPDATE users SET joinedDate = '2024-01-01', programme = 'md' WHERE id = ?", [who.id]),
    );
    const [from, to] = ['2025-12-27', '2026-01-10'];
    const body = { ...validBody(leave, world.material), [fields.from.writeName]: from, [fields.to.writeName]: to };
    const record = recordOf(await who.client.post(leave.api.path, body as never));
    const answer = await world.as('head').post(`${leave.api.path}/verify`, verdict(leave, record as never));
    expect(answer.status, answer.text).toBeLessThan(300);
    const days = async (query: string) =>
      rowsOf(await report(world.as('head'), 'attendance', `student=${who.id}&${query}`), 'leave').map(
        ({ who: year, kind0, kind1 }) => [year, Number(kind0) + Number(kind1)],
      );
    expect(await days('')).toEqual([
      ['Year 2', 5],
      ['Year 3', 10],
    ]);
    expect(await days('from=2026-01-01&to=2026-01-03')).toEqual([['Year 3', 3]]);
    expect(await days('to=2025-12-31')).toEqual([['Year 2', 5]]);
    const all = rowsOf(await report(world.as('head'), 'attendance', 'from=2025-12-01&to=2025-12-31'), 'leave');
    expect(all.map(({ kind0, kind1 }) => Number(kind0) + Number(kind1))).toContain(5);
    const beside = await who.client.get(`${leave.api.path}/beside?from=2026-01-20&to=2026-01-20`);
    const { years } = beside.body as { years: { kinds: { granted: number }[] }[] };
    expect(years.map(({ kinds }) => kinds.reduce((sum, { granted }) => sum + granted, 0))).toEqual([10]);
  });

  it('what is logged at night is logged on that day at the college', async () => {
    // 01-02-2026, 02:00 in India.
    vi.setSystemTime(Date.parse('2026-01-31T20:30:00Z'));
    const fellow = await signIn(world, emailOf('fellow'), true);
    expect((await fellow.post(undated.api.path, validBody(undated, world.material))).status).toBe(201);
    vi.setSystemTime(monday);
    const head = await signIn(world, emailOf('head'), false);
    const made = await report(head, 'activity', `from=2026-02-01&to=2026-02-28&type=${undated.name}`);
    expect(figure(made, 'entries')?.value).toBe(1);
    expect(rowsOf(made, 'residents').find(({ entries }) => entries === 1)?.last).toBe('2026-02-01');
  });

  it('whoever trained within the period is in every report of it, and can be chosen for any', async () => {
    const who = await addPerson(world);
    const set = (sql: string, days: readonly string[] = []) =>
      world.database.transaction((tx) => tx.run(`UPDATE users SET ${sql} WHERE id = ?`, [...days, who.id]));
    const logged = { ...validBody(posted, world.material), [dayField(posted)?.writeName ?? '']: '2025-12-05' };
    await post(who.id, 'coordinator', '2025-12-01', '2025-12-31');
    expect((await who.client.post(posted.api.path, logged as never)).status).toBe(201);
    await set("joinedDate = ?, programme = 'md', ending = 'completed', endedOn = ?", ['2023-01-02', '2026-01-04']);
    const head = await signIn(world, emailOf('head'), false);
    const tables = { activity: 'residents', progress: 'residents', attendance: 'postings' } as const;
    const isIn = async (query: string) =>
      Promise.all(
        Object.entries(tables).map(async ([name, key]) =>
          rowsOf(await report(head, name as ReportName, query), key).some(({ resident }) => resident === who.name),
        ),
      );
    expect(await isIn('from=2025-12-01&to=2026-02-01')).toEqual([true, true, true]);
    expect(await isIn('from=2026-01-05')).toEqual([false, false, false]);
    expect(await isIn('from=2022-12-01&to=2023-01-01')).toEqual([false, false, false]);
    // Activity without a period is about twelve months; the others are about today.
    expect(await isIn('')).toEqual([true, false, false]);
    const programme = async (query: string) =>
      (await report(head, 'attendance', query)).tables.find(({ key }) => key === 'drp')?.note;
    expect(await programme('from=2025-12-01&to=2026-02-01')).toBeUndefined();
    expect(await programme('to=2026-02-01')).toBe('1 of them is of people who are not in the other tables.');
    const sums = async (query: string) => {
      const made = await report(head, 'activity', query);
      const rows = rowsOf(made, 'residents').reduce((sum, { entries }) => sum + Number(entries), 0);
      const note = made.tables.find(({ key }) => key === 'residents')?.note;
      return { missing: Number(figure(made, 'entries')?.value) - rows, note };
    };
    expect(await sums('')).toEqual({ missing: 0, note: undefined });
    await set("state = 'suspended'");
    expect(await sums('')).toMatchObject({ missing: 1, note: expect.stringContaining('has 1 more entry, of people') });
    const { body } = await head.get('reports');
    expect((body as ReportChoices).students.at(-1)).toEqual({ id: who.id, name: `${who.name}, until 04-01-2026` });
    // Whose account is closed is found by name alone.
    for (const name of Object.keys(tables)) await report(head, name as ReportName, `student=${who.id}`);
    expect((await isIn('from=2025-12-01&to=2026-02-01')).slice(0, 2)).toEqual([false, false]);
    await set('endedOn = NULL');
    expect((await head.get(`reports/progress?student=${who.id}`)).status).toBe(404);
  });

  it('the last day of a training is one of it, in the overview as in the other reports', async () => {
    const who = await addPerson(world);
    const end = (day: string) =>
      world.database.transaction((tx) =>
        tx.run("UPDATE users SET joinedDate = '2023-02-10', ending = 'completed', endedOn = ? WHERE id = ?", [
          day,
          who.id,
        ]),
      );
    const residents = async () => figure(await report(world.as('administrator'), 'overview'), 'residents')?.value;
    const isShown = async () =>
      rowsOf(await report(world.as('head'), 'progress'), 'residents').some(({ resident }) => resident === who.name);
    const before = Number(await residents());
    await end('2026-02-09');
    expect([await isShown(), await residents()]).toEqual([true, before]);
    await end('2026-02-08');
    expect([await isShown(), await residents()]).toEqual([false, before - 1]);
  });

  it('no week is missed after today, nor after the end of a training', async () => {
    const who = await addPerson(world);
    const set = (sql: string) =>
      world.database.transaction((tx) => tx.run(`UPDATE users SET ${sql} WHERE id = ?`, [who.id]));
    await set("joinedDate = '2023-01-02', programme = 'md'");
    const head = await signIn(world, emailOf('head'), false);
    const note = async (query: string) =>
      figure(await report(head, 'activity', `student=${who.id}${query}`), 'weeks')?.note;
    expect(await note('&from=2026-02-09&to=2026-06-30')).toContain('0 of 1 weeks');
    await set("ending = 'completed', endedOn = '2026-01-04'");
    const weeks = daysBetween('2025-03-01', '2026-01-04') / 7;
    expect(await note('')).toContain(`of ${Math.ceil(weeks)} weeks`);
  });

  // The last, because its resident leaves the department whose totals the others compare.
  it('leave goes with a resident into another department', async () => {
    const fields = leaveFieldsOf(registry.logbook, leave);
    if (!fields) throw new Error('The registry keeps no leave');
    const who = await addPerson(world);
    const head = await addPerson(world, { rank: 'hod', department: 'medicine' });
    const days = (from: string, to: string) => ({
      ...validBody(leave, world.material),
      [fields.from.writeName]: from,
      [fields.to.writeName]: to,
      [fields.by.writeName]: fields.kinds[0] ?? '',
    });
    const first = recordOf(await who.client.post(leave.api.path, days('2026-01-05', '2026-01-21') as never));
    const verdictOn = verdict(leave, first as never);
    expect((await world.as('head').post(`${leave.api.path}/verify`, verdictOn)).status).toBeLessThan(300);
    await world.database.transaction((tx) =>
      tx.run("UPDATE users SET department = ?, joinedDate = '2025-06-01', programme = 'md' WHERE id = ?", [
        world.places.department('north', 'medicine'),
        who.id,
      ]),
    );
    const moved = await signIn(world, who.email, true);
    const logged = await moved.post(leave.api.path, days('2026-02-02', '2026-02-06') as never);
    expect(logged.status, logged.text).toBe(201);
    const next = recordOf(logged);
    const asked = new URLSearchParams({ from: '2026-02-02', to: '2026-02-06', student: who.id, except: next.id });
    const beside = await head.client.get(`${leave.api.path}/beside?${asked}`);
    expect(beside.body).toMatchObject({ years: [{ kinds: [{ granted: 17, waiting: 0 }, {}], asked: 5 }] });
    const rows = rowsOf(await report(head.client, 'attendance', `student=${who.id}`), 'leave');
    expect(rows).toMatchObject([{ kind0: 17, waiting: 5 }]);
    // Elsewhere only what was logged there is counted.
    const earlier = await world
      .as('head')
      .get(`${leave.api.path}/beside?from=2026-02-02&to=2026-02-06&student=${who.id}`);
    expect(earlier.body).toMatchObject({ years: [{ kinds: [{ granted: 17, waiting: 0 }, {}] }] });
    // The earlier department's head reports about those who are there.
    expect((await world.as('head').get(`reports/attendance?student=${who.id}`)).status).toBe(404);
  });
});
