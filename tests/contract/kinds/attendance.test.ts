import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { PrintedAttendance } from '../../../backend/src/records/kinds/attendance/own-days';
import registry from '../../../resources.config';
import { showDay, todayIn } from '../../../schemas';
import { everyone, posting, type Who } from '../support/cast';
import { engines } from '../support/engines';
import { type Answer, errorsOf, recordOf, rowsOf } from '../support/http';
import { addPerson } from '../support/people';
import { allowed, knows } from '../support/reach';
import { openWorld, type World } from '../support/world';

type Body = Record<string, unknown>;
type Day = {
  day: string;
  id: string | null;
  state: string | null;
  version: number | null;
  mayMark: boolean;
  posting: string;
};
type Posting = {
  id: string;
  student: Body;
  coordinator: Body;
  fromDate: string;
  toDate: string;
  firstUnmarked: string | null;
  summary: Record<string, number | null>;
};
type Month = { student: Body; month: string; days: Day[]; postings: Posting[]; saved: number; unchanged: number };
const monthOf = (answer: Answer) => answer.body as Month;

const path = 'drpAttendance';
/** Monday to Saturday within the posting of the cast. */
const week = ['2025-03-03', '2025-03-04', '2025-03-05', '2025-03-06', '2025-03-07', '2025-03-08'];
const sunday = '2025-03-09';

/** Who sees the attendance of `owner`, and who marks it. */
const { read: reading = {}, mark: marking = {} } = registry.logbook.attendance?.rights ?? {};
const readers = allowed(reading);
const markers = allowed(marking);

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const mark = (who: Who | 'nobody', days: unknown, student: unknown = world.idOf('owner'), headers = {}) =>
    world.as(who).post(path, { student, days }, headers);
  const read = (who: Who | 'nobody', month = '2025-03', student = world.idOf('owner')) =>
    world.as(who).get(`${path}?student=${student}&month=${month}`);
  const dayOf = async (day: string) => monthOf(await read('head', day.slice(0, 7))).days.find((one) => one.day === day);
  const at = '2025-01-01T00:00:00.000Z';
  const post = (student: string, coordinator: Who, { from, to } = posting) =>
    world.database.transaction((tx) =>
      tx.run(
        'INSERT INTO postings (id, student, coordinator, institution, fromDate, toDate, createdAt, updatedAt, version) VALUES (?, ?, ?, NULL, ?, ?, ?, ?, 1)',
        [newId(), student, world.idOf(coordinator), from, to, at, at],
      ),
    );
  /** A resident of one test, posted like the owner. */
  const posted = async () => {
    const { id, name } = await addPerson(world);
    await post(id, 'coordinator');
    return { id, name };
  };
  /** The body of a posting. */
  const postingOf = (student: string) => (coordinator: Who, fromDate: string, toDate: string) => ({
    student,
    coordinator: world.idOf(coordinator),
    institution: world.places.college('north'),
    fromDate,
    toDate,
  });
  const present = (day: string, more: Body = {}) => ({ day, state: 'present', ...more });

  it('begins with every day of the posting unmarked', async () => {
    const { id, name } = await posted();
    const { student, days, postings } = monthOf(await read('coordinator', '2025-03', id));
    expect(student).toMatchObject({ _id: id, name });
    expect(days).toHaveLength(31);
    expect(days.every(({ state, id, version }) => state === null && id === null && version === null)).toBe(true);
    expect(days.filter(({ mayMark }) => !mayMark).map(({ day }) => day)).toEqual([
      '2025-03-02',
      sunday,
      '2025-03-16',
      '2025-03-23',
      '2025-03-30',
    ]);
    expect(postings[0]?.firstUnmarked).toBe('2025-03-01');
    // 92 days from 1 March to 31 May 2025, with 13 Sundays.
    expect(postings[0]?.summary).toEqual({
      workingDays: 79,
      plannedDays: 79,
      present: 0,
      absent: 0,
      leave: 0,
      unmarked: 79,
      percentage: 0,
    });
    expect(monthOf(await read('coordinator', '2025-02', id)).days).toEqual([]);
  });

  it.each(everyone)('%s marks a day exactly when in charge of it', async (who) => {
    const answer = await mark(who, [present('2025-04-01', { remark: who })]);
    expect(answer.status).toBe(markers.includes(who) ? 200 : knows(marking, who) ? 422 : 403);
    if (answer.status === 422) expect(Object.keys(errorsOf(answer))).toEqual(['student']);
    if (markers.includes(who))
      expect(monthOf(answer)).toMatchObject({ success: true, saved: 1, unchanged: 0, month: '2025-04' });
  });

  it.each(everyone)('%s reads it exactly when in charge of it, or one’s own', async (who) => {
    const status = readers.includes(who) ? 200 : knows(reading, who) ? 404 : 403;
    const answer = await read(who);
    expect(answer.status).toBe(status);
    if (status === 200) expect(monthOf(answer).days.some(({ mayMark }) => mayMark)).toBe(markers.includes(who));
    await mark('head', [present('2025-04-02')]);
    const id = (await dayOf('2025-04-02'))?.id;
    expect((await world.as(who).get(`${path}/${id}/history`)).status).toBe(status === 200 ? 200 : 404);
  });

  it('shows residents their own days', async () => {
    expect(monthOf(await world.as('owner').get(`${path}/my?month=2025-03`))).toEqual(monthOf(await read('owner')));
    const fellow = await world.as('fellow').get(`${path}/my?month=2025-03`);
    expect(monthOf(fellow)).toMatchObject({ student: { name: 'Fellow Persona' }, days: [], postings: [] });
    expect((await world.as('administrator').get(`${path}/my`)).status).toBe(403);
  });

  it('is no longer decided by the resident who became faculty there', async () => {
    const { id, client } = await addPerson(world);
    await post(id, 'coordinator');
    await mark('coordinator', [{ day: week[0], state: 'absent' }], id);
    await world.database.transaction((tx) => tx.run("UPDATE users SET role = 'lecturer' WHERE id = ?", [id]));
    const own = monthOf(await client.get(`${path}?student=${id}&month=2025-03`));
    expect(own.days.some(({ mayMark }) => mayMark)).toBe(false);
    expect(rowsOf(await client.get(`${path}/residents`)).some(({ student }) => (student as Body).id === id)).toBe(
      false,
    );
    expect(errorsOf(await client.post(path, { student: id, days: [present(week[0] ?? '')] }))).toHaveProperty(
      'student',
    );
    const [{ id: of = '' } = {}] = own.postings;
    const change = { version: 1, toDate: '2025-04-01' };
    expect((await client.call('PATCH', `drpPostings/${of}`, change)).status).toBe(403);
    expect(monthOf(await mark('counterpart', [present(week[0] ?? '')], id)).saved).toBe(1);
    expect((await world.as('counterpart').call('PATCH', `drpPostings/${of}`, change)).status).toBe(200);
  });

  it('counts what was marked, and the same marks once', async () => {
    const states = ['present', 'present', 'present', 'absent', 'leave', 'present'];
    const days = week.map((day, index) => ({ day, state: states[index] }));
    const { id } = await posted();
    expect(monthOf(await mark('coordinator', days, id))).toMatchObject({ saved: 6, unchanged: 0 });
    const again = monthOf(await mark('head', days, id));
    expect(again).toMatchObject({ saved: 0, unchanged: 6 });
    expect(again.days.filter(({ state }) => state).map(({ day, version }) => [day, version])).toEqual(
      week.map((day) => [day, 1]),
    );
    const { summary } = again.postings[0] as Posting;
    expect(summary).toMatchObject({ workingDays: 79, present: 4, absent: 1, leave: 1, unmarked: 79 - 6 });
    expect(summary.percentage).toBe(Math.round((4 / 79) * 1000) / 10);
  });

  it('corrects a day, takes a mark away, and tells both in the trail', async () => {
    const day = '2025-03-10';
    await mark('coordinator', [present(day, { remark: 'Came late' })]);
    const first = await dayOf(day);
    expect(first).toMatchObject({
      state: 'present',
      remark: 'Came late',
      version: 1,
      markedBy: { name: 'Coordinator Persona' },
    });
    // The same without a remark keeps the remark.
    expect(monthOf(await mark('head', [present(day)])).unchanged).toBe(1);
    await mark('head', [{ day, state: 'leave' }]);
    expect(await dayOf(day)).toMatchObject({
      state: 'leave',
      remark: null,
      version: 2,
      markedBy: { name: 'Head Persona' },
    });
    const trail = (await world.as('owner').get(`${path}/${first?.id}/history`)).body as {
      action: string;
      before: Body;
      after: Body;
    }[];
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(trail[1]).toMatchObject({
      before: { day, state: 'present', remark: 'Came late' },
      after: { day, state: 'leave', remark: null },
    });
    expect(monthOf(await mark('head', [{ day, state: null }])).saved).toBe(1);
    expect(await dayOf(day)).toMatchObject({ state: null, id: null });
    expect(monthOf(await mark('head', [{ day, state: null }]))).toMatchObject({ saved: 0, unchanged: 1 });
  });

  it('refuses a day that was seen unmarked and is marked by now', async () => {
    const day = '2025-03-31';
    expect((await mark('coordinator', [{ day, state: 'absent', version: 0 }])).status).toBe(200);
    const late = await mark('head', [{ ...present(day), version: 0 }]);
    expect(late.status).toBe(409);
    expect((late.body as { current: Body }).current).toEqual({ day, state: 'absent', remark: null, version: 1 });
    // Whoever asks for what it says already takes nobody's mark.
    expect(monthOf(await mark('head', [{ day, state: 'absent', version: 0 }]))).toMatchObject({
      saved: 0,
      unchanged: 1,
    });
    expect((await mark('coordinator', [{ day, state: null, version: 1 }])).status).toBe(200);
  });

  it('refuses an outdated version with the day as it is now', async () => {
    const day = '2025-03-11';
    await mark('coordinator', [present(day, { remark: null })]);
    await mark('head', [{ day, state: 'absent', version: 1 }]);
    const late = await mark('coordinator', [present('2025-03-12'), { day, state: 'leave', version: 1 }]);
    expect(late.status).toBe(409);
    expect((late.body as { current: Body }).current).toEqual({ day, state: 'absent', remark: null, version: 2 });
    expect((await dayOf('2025-03-12'))?.state).toBeNull();
  });

  it.each([
    ['a Sunday', sunday],
    ['a day before the posting', '2025-02-28'],
    ['a day after the posting', '2025-06-02'],
  ])('refuses %s, and then marks nothing of the call', async (_, day) => {
    const answer = await mark('coordinator', [present('2025-05-05'), present(day)]);
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(['days.1']);
    expect((await dayOf('2025-05-05'))?.state).toBeNull();
  });

  it('refuses bodies that say nothing clear, with a sentence where', async () => {
    const faults = async (days: unknown) => Object.keys(errorsOf(await mark('coordinator', days)));
    for (const odd of [undefined, null, [], 'x', {}, Array.from({ length: 32 }, () => present(week[0] ?? ''))])
      expect(await faults(odd)).toEqual(['days']);
    const items = [
      'x',
      null,
      [],
      {},
      present('31-02-2025'),
      { day: week[0], state: 'late' },
      { day: week[0] },
      present(week[0] ?? '', { by: 1 }),
      present(week[0] ?? '', { version: '1' }),
      present(week[0] ?? '', { remark: 'x'.repeat(201) }),
      present(week[0] ?? '', { remark: {} }),
    ];
    expect(await faults(items)).toEqual(items.map((_, index) => `days.${index}`));
    expect(await faults([present('2025-03-13'), present('13-03-2025')])).toEqual(['days.1']);
    for (const odd of [
      'x',
      7,
      null,
      {},
      world.idOf('fellow'),
      world.idOf('counterpart'),
      '00000000-0000-7000-8000-000000000000',
    ])
      expect(Object.keys(errorsOf(await mark('coordinator', [present(week[0] ?? '')], odd)))).toEqual(['student']);
    const more = await world
      .as('coordinator')
      .post(path, { student: world.idOf('owner'), days: [present(week[0] ?? '')], coordinator: 'me' });
    expect(Object.keys(errorsOf(more))).toEqual(['coordinator']);
  });

  it('refuses questions that it does not know', async () => {
    const owner = world.idOf('owner');
    for (const odd of [
      '',
      `student=${owner}&month=2025-13`,
      `student=${owner}&month=2025`,
      `student=${owner}&college=x`,
      `student=${owner}&student=x`,
    ])
      expect((await world.as('head').get(`${path}?${odd}`)).status, odd).toBe(400);
    expect((await world.as('head').get(`${path}?student=x`)).status).toBe(404);
    expect((await world.as('owner').get(`${path}/my?student=${owner}`)).status).toBe(400);
    for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
      expect((await world.as('head').get(`${path}/${id}/history`)).status).toBe(404);
  });

  it('marks a day once when many do so at the same moment', async () => {
    const day = '2025-05-06';
    const answers = await Promise.all(markers.flatMap((who) => [mark(who, [present(day)]), mark(who, [present(day)])]));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map((answer) => monthOf(answer).saved).reduce((sum, one) => sum + one)).toBe(1);
    expect(await dayOf(day)).toMatchObject({ state: 'present', version: 1 });
  });

  it('counts a request with an Idempotency-Key once', async () => {
    const headers = { 'idempotency-key': 'attendance-once' };
    const send = (state: string) => mark('coordinator', [{ day: '2025-05-07', state }], world.idOf('owner'), headers);
    expect(monthOf(await send('present')).saved).toBe(1);
    await mark('head', [{ day: '2025-05-07', state: 'absent' }]);
    expect(monthOf(await send('present')).saved).toBe(1);
    expect((await dayOf('2025-05-07'))?.state).toBe('absent');
    expect((await send('leave')).status).toBe(422);
  });

  it('keeps to the dates of the posting that runs today, and shows each coordinator only their own', async () => {
    const today = todayIn('Asia/Kolkata');
    const shift = (days: number) =>
      new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    const [from, to] = [shift(-10), shift(10)];
    const { id } = await posted();
    await post(id, 'otherCoordinator', { from, to });
    const { postings, month } = monthOf(await world.as('otherCoordinator').get(`${path}?student=${id}`));
    expect([postings.map(({ fromDate }) => fromDate), month]).toEqual([[from], today.slice(0, 7)]);
    expect(monthOf(await read('otherCoordinator', '2025-03', id)).days).toEqual([]);
    expect(monthOf(await read('coordinator', today.slice(0, 7), id)).days).toEqual([]);
    expect(monthOf(await read('head', today.slice(0, 7), id)).postings.map(({ fromDate }) => fromDate)).toEqual([
      from,
      posting.from,
    ]);
    const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
    const past = isSunday(shift(-1)) ? shift(-2) : shift(-1);
    const future = isSunday(shift(1)) ? shift(2) : shift(1);
    expect(errorsOf(await mark('otherCoordinator', [present(future)], id))['days.0']).toContain('in the future');
    expect((await mark('coordinator', [present(past)], id)).status).toBe(422);
    expect(monthOf(await mark('otherCoordinator', [present(past)], id)).saved).toBe(1);
  });

  it('a day that is marked goes with the posting that has it', async () => {
    const [first, ...others] = ['2025-09-01', '2025-09-02', '2025-09-03', '2025-09-04'];
    const days = [first, ...others].map((day) => present(String(day)));
    const { id: student } = await addPerson(world);
    const sent = postingOf(student);
    const head = world.as('head');
    const long = await head.post('drpPostings', sent('coordinator', '2025-08-01', '2025-10-31'));
    expect(long.status, long.text).toBe(201);
    expect((await mark('coordinator', days, student)).status).toBe(200);
    const { id, version } = recordOf(long);
    const ended = { ...sent('coordinator', '2025-08-01', '2025-08-31'), version };
    expect((await head.post('drpPostings', sent('otherCoordinator', '2025-09-01', '2025-09-30'))).status).toBe(201);
    expect((await head.call('PATCH', `drpPostings/${id}`, ended)).status).toBe(200);

    const shown = monthOf(await read('otherCoordinator', '2025-09', student));
    expect(shown.postings[0]).toMatchObject({ firstUnmarked: '2025-09-05', summary: { present: 4 } });
    expect(shown.days.filter(({ state }) => state).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    const again = await mark('otherCoordinator', [...days, present('2025-09-05')], student);
    expect(monthOf(again)).toMatchObject({ saved: 1, unchanged: 4 });

    // One that overlaps takes its days, and gives them back.
    const over = await head.post('drpPostings', sent('coordinator', '2025-09-03', '2025-09-04'));
    const presentIn = async () =>
      monthOf(await read('head', '2025-09', student)).postings.map(({ summary }) => summary.present);
    expect(await presentIn()).toEqual([2, 3, 0]);
    const back = { ...sent('coordinator', '2025-10-01', '2025-10-02'), version: recordOf(over).version };
    expect((await head.call('PATCH', `drpPostings/${recordOf(over).id}`, back)).status).toBe(200);
    expect(await presentIn()).toEqual([0, 5, 0]);

    // So does one that was a mistake and is deleted.
    const mistaken = recordOf(await head.post('drpPostings', sent('coordinator', '2025-09-02', '2025-12-31')));
    expect(await presentIn()).toEqual([0, 4, 1, 0]);
    expect((await head.call('DELETE', `drpPostings/${mistaken.id}`)).status).toBe(200);
    expect(await presentIn()).toEqual([0, 5, 0]);
    expect((await head.call('DELETE', `drpPostings/${recordOf(over).id}`)).status).toBe(200);
    expect(await presentIn()).toEqual([5, 0]);

    // Days that an earlier version left behind come with whoever marks them again.
    await world.database.transaction((tx) =>
      tx.changeAll(`UPDATE ${path} SET posting = ? WHERE student = ?`, [id, student]),
    );
    expect(await presentIn()).toEqual([0, 0]);
    expect(monthOf(await mark('head', days, student))).toMatchObject({ saved: 4, unchanged: 0 });
    expect(await presentIn()).toEqual([4, 0]);
  });

  it('keeps a marked day in a posting of its resident', async () => {
    const { id: student } = await addPerson(world);
    const { id: other } = await addPerson(world);
    const head = world.as('head');
    const sent = postingOf(student);
    const made = await head.post('drpPostings', sent('coordinator', '2025-08-01', '2025-08-30'));
    expect(made.status, made.text).toBe(201);
    const days = ['2025-08-01', '2025-08-02', '2025-08-29'];
    expect((await mark('coordinator', [...days.map((day) => present(day))], student)).status).toBe(200);
    const { id, version } = recordOf(made);
    const change = (body: Body) => head.call('PATCH', `drpPostings/${id}`, { ...body, version });
    const faults = async (body: Body) => {
      const answer = await change(body);
      expect(answer.status, answer.text).toBe(422);
      return errorsOf(answer);
    };

    expect(await faults(postingOf(other)('coordinator', '2025-08-01', '2025-08-30'))).toEqual({
      student: expect.stringContaining('3 days'),
    });
    expect(await faults(sent('coordinator', '2025-08-01', '2025-08-28'))).toEqual({
      toDate: expect.stringContaining('1 day is marked'),
    });
    expect(await faults(sent('coordinator', '2025-08-04', '2025-08-30'))).toEqual({
      fromDate: expect.stringContaining('2 days'),
    });
    expect(await faults(sent('coordinator', '2025-08-04', '2025-08-28'))).toEqual({
      toDate: expect.stringContaining('3 days'),
    });
    expect(monthOf(await read('head', '2025-08', student)).postings).toMatchObject([{ summary: { present: 3 } }]);
    expect((await read('head', '2025-08', other)).status).toBe(404);

    expect((await mark('head', [{ day: '2025-08-29', state: null }], student)).status).toBe(200);
    expect((await change(sent('otherCoordinator', '2025-07-01', '2025-08-28'))).status).toBe(200);
    expect(monthOf(await read('otherCoordinator', '2025-08', student)).postings).toMatchObject([
      { summary: { present: 2 } },
    ]);
  });

  it('of a mark and a posting that ends before it one comes to pass', async () => {
    const head = world.as('head');
    for (let round = 0; round < 10; round++) {
      const { id: student } = await addPerson(world);
      const sent = postingOf(student);
      const { id, version } = recordOf(await head.post('drpPostings', sent('coordinator', '2025-08-01', '2025-08-30')));
      const [marked, ended] = await Promise.all([
        mark('coordinator', [present('2025-08-29')], student),
        head.call('PATCH', `drpPostings/${id}`, { ...sent('coordinator', '2025-08-01', '2025-08-28'), version }),
      ]);
      expect([marked.status, ended.status].toSorted(), `${marked.text} ${ended.text}`).toEqual([200, 422]);
    }
  });

  it('counts no day of another resident, whom an earlier version left in the posting', async () => {
    const { id: student } = await posted();
    expect((await mark('coordinator', [present('2025-03-04')], student)).status).toBe(200);
    const { id: other } = await addPerson(world);
    await world.database.transaction((tx) =>
      tx.changeAll('UPDATE postings SET student = ? WHERE student = ?', [other, student]),
    );
    const shown = monthOf(await read('head', '2025-03', other));
    expect(shown.days.filter(({ state }) => state !== null)).toEqual([]);
    expect(shown.postings).toMatchObject([{ firstUnmarked: '2025-03-01', summary: { present: 0 } }]);
  });

  it('prints a posting as the screen shows it, also where the training ended in it', async () => {
    const { id } = await posted();
    await post(id, 'coordinator', { from: '2025-09-01', to: '2025-10-31' });
    const ended = '2025-03-08';
    await world.database.transaction((tx) => tx.changeOne('UPDATE users SET endedOn = ? WHERE id = ?', [ended, id]));
    const shown = monthOf(await read('head', '2025-03', id)).postings;
    expect(shown.map(({ toDate, summary }) => [toDate, summary.workingDays])).toEqual([[ended, 7]]);
    const { summary } = await world.part(PrintedAttendance).of(id, world.database);
    const columns = summary?.('2025-12-31').rows.map(({ cells }) => cells.slice(2, 5));
    expect(columns).toEqual(
      shown.map(({ fromDate, toDate, summary }) => [showDay(fromDate), showDay(toDate), String(summary.workingDays)]),
    );
  });

  it('keeps a training from ending before days that are marked', async () => {
    const { id } = await posted();
    const head = world.as('head');
    expect((await mark('head', [present('2025-03-07'), present('2025-03-08')], id)).status).toBe(200);
    const file = `${registry.directories.find(({ name }) => name === 'trainees')?.api.path}/${id}`;
    const end = async (endedOn: string) => {
      const { version } = recordOf(await head.get(file));
      return head.call('PATCH', file, { startedOn: '2024-01-01', ending: 'left', endedOn, version });
    };
    expect(errorsOf(await end('2025-03-06'))).toEqual({
      endedOn:
        '2 later days are marked in the attendance and would no longer count. Take the marks away first, or choose 08-03-2025.',
    });
    expect((await end('2025-03-08')).status).toBe(200);
    expect(errorsOf(await end('2025-03-07'))).toMatchObject({ endedOn: expect.stringContaining('1 later day is') });
    const marked = monthOf(await read('head', '2025-03', id)).days.find(({ day }) => day === '2025-03-08');
    const taken = { day: '2025-03-08', state: null, version: marked?.version };
    expect((await mark('head', [taken], id)).status).toBe(200);
    expect((await end('2025-03-07')).status).toBe(200);
  });

  it('is not given to somebody for days after the end of the training', async () => {
    const { id } = await addPerson(world);
    const sent = postingOf(id);
    const head = world.as('head');
    await world.database.transaction((tx) =>
      tx.changeOne('UPDATE users SET endedOn = ? WHERE id = ?', ['2025-03-08', id]),
    );
    const refused = await head.post('drpPostings', sent('coordinator', '2025-03-01', '2025-03-09'));
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      { toDate: 'The training of this resident ended on 08-03-2025, so the posting ends by then' },
    ]);
    expect((await head.post('drpPostings', sent('coordinator', '2025-03-01', '2025-03-08'))).status).toBe(201);
    // Of a resident of another department the head learns nothing.
    await world.database.transaction((tx) =>
      tx.changeOne('UPDATE users SET department = ? WHERE id = ?', [world.places.department('north', 'medicine'), id]),
    );
    const other = await head.post('drpPostings', sent('coordinator', '2025-03-01', '2025-03-09'));
    expect(other.status).toBeGreaterThanOrEqual(400);
    expect(other.text).not.toContain('ended');
  });

  it('is listed until the day on which the training ended, and stays as planned where it had not begun', async () => {
    const { id } = await addPerson(world);
    const sent = postingOf(id);
    const head = world.as('head');
    const post = async (from: string, to: string) =>
      recordOf(await head.post('drpPostings', sent('coordinator', from, to)));
    const [cut, later] = [await post('2025-03-01', '2025-05-31'), await post('2025-07-01', '2025-09-30')];
    const set = (endedOn: string | null) =>
      world.database.transaction((tx) => tx.changeOne('UPDATE users SET endedOn = ? WHERE id = ?', [endedOn, id]));
    const ends = async (query = '') => {
      const rows = rowsOf(await head.get(`drpPostings?_end=100&${query}`)) as unknown as {
        id: string;
        toDate: string;
      }[];
      return [cut, later].map((one) => rows.find((row) => row.id === one.id)?.toDate);
    };
    await set('2025-04-10');
    expect(await ends()).toEqual(['2025-04-10', '2025-09-30']);
    expect(await ends('toDate_lte=2025-04-10')).toEqual(['2025-04-10', undefined]);
    // What is changed besides leaves the planned end as it is, and so does whoever says the training goes on.
    const body = { ...sent('otherCoordinator', '2025-03-01', '2025-04-10'), version: cut.version };
    const changed = await head.call('PATCH', `drpPostings/${cut.id}`, body);
    expect(changed.status, changed.text).toBe(200);
    await set(null);
    expect(await ends()).toEqual(['2025-05-31', '2025-09-30']);
    for (const one of [cut, later]) expect((await head.call('DELETE', `drpPostings/${one.id}`)).status).toBe(200);
  });

  it('is given to nobody for days before the training, nor after the course', async () => {
    const { id } = await addPerson(world);
    const sent = postingOf(id);
    const head = world.as('head');
    const set = (sql: string) =>
      world.database.transaction((tx) => tx.changeOne(`UPDATE users SET ${sql} WHERE id = ?`, [id]));
    const post = async (from: string, to: string) =>
      errorsOf(await head.post('drpPostings', sent('coordinator', from, to)));
    await set("joinedDate = '2025-03-01', programme = 'md'");
    expect(await post('2025-02-28', '2025-03-08')).toEqual({
      fromDate: 'The training of this resident begins on 01-03-2025, so no posting begins before that',
    });
    expect(await post('2028-02-01', '2028-03-01')).toEqual({
      toDate:
        'The training of this resident ends on 29-02-2028, so the posting ends by then. If it was extended, say so in the training file first.',
    });
    await set("plannedEnd = '2028-08-31'");
    const made = await head.post('drpPostings', sent('coordinator', '2028-02-01', '2028-03-01'));
    expect(made.status, made.text).toBe(201);
    // What lies outside already is changed in other ways.
    await set('plannedEnd = NULL');
    const body = { ...sent('otherCoordinator', '2028-02-01', '2028-03-01'), version: recordOf(made).version };
    expect((await head.call('PATCH', `drpPostings/${recordOf(made).id}`, body)).status).toBe(200);
  });

  it('keeps the days over a restart', async () => {
    await mark('head', [present('2025-04-03')]);
    const before = (await read('head', '2025-04')).body;
    await world.restart();
    expect((await read('head', '2025-04')).body).toEqual(before);
  });
});
