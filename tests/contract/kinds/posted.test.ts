import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { addDays } from '../../../backend/src/demo/calendar';
import registry from '../../../resources.config';
import { attendance, type EntryResource, hasSheet, may, statesMeaning, todayIn } from '../../../schemas';
import { validBody, verdictBody } from '../support/body';
import { engines } from '../support/engines';
import { recordOf, rowsOf, totalOf } from '../support/http';
import { addPerson, type Extra } from '../support/people';
import { worldOn } from '../support/world';

const today = todayIn('Asia/Kolkata');
const day = (shift: number) => addDays(today, shift);
const at = '2025-01-01T00:00:00.000Z';

/** Postings to the one coordinator, in days from today. */
const spans = {
  ended: [-40, -1],
  'ends today': [-30, 0],
  runs: [-20, 20],
  'begins today': [0, 30],
  'begins tomorrow': [1, 30],
} as const;
type When = keyof typeof spans;
const whens = Object.keys(spans) as When[];
const isNow = (when: When) => spans[when][0] <= 0 && spans[when][1] >= 0;

const isPosted = ({ fields }: EntryResource) =>
  fields.some((field) => field.type === 'person' && field.systemValue === 'postedCoordinator');
const [dated] = registry.entries.filter(
  (entry) => isPosted(entry) && entry.fields.some(({ type, filledBy }) => type === 'date' && filledBy === 'student'),
);
const [undated] = registry.entries.filter(
  (entry) => isPosted(entry) && !entry.fields.some(({ type, filledBy }) => type === 'date' && filledBy === 'student'),
);
const students = registry.directories.find(
  ({ holds }) => holds.what === 'accounts' && String(holds.ranks) === 'student',
);
if (!dated || !undated || !students) throw new Error('These tests need records of postings, and students');
const dateName = dated.fields.find(({ type }) => type === 'date')?.writeName ?? '';
const accepted = (entry: EntryResource) => statesMeaning(entry, 'accepted')[0];

describe.each(engines)('a coordinator on %s', (engine) => {
  const world = worldOn(engine);
  const residents = new Map<When, Extra>();
  const me = () => world.as('otherCoordinator');
  const resident = (when: When) => {
    const found = residents.get(when);
    if (!found) throw new Error(`nobody ${when}`);
    return found;
  };
  const log = async (entry: EntryResource, who: Extra, more: Record<string, unknown> = {}) => {
    const answer = await who.client.post(entry.api.path, { ...validBody(entry, world.material), ...more });
    expect(answer.status, answer.text).toBe(201);
    return recordOf(answer).id;
  };
  const post = (student: string, coordinator: string, from: number, to: number) =>
    world.database.transaction((tx) =>
      tx.run(
        'INSERT INTO postings (id, student, coordinator, institution, fromDate, toDate, createdAt, updatedAt, version) VALUES (?, ?, ?, NULL, ?, ?, ?, ?, 1)',
        [newId(), student, coordinator, day(from), day(to), at, at],
      ),
    );

  beforeAll(async () => {
    for (const when of whens) {
      const person = await addPerson(world, { name: `Resident ${when}` });
      residents.set(when, person);
      const [from, to] = spans[when];
      await post(person.id, world.idOf('otherCoordinator'), from, to);
    }
  });

  it.each(whens)('sees a resident whose posting %s exactly while it lasts', async (when) => {
    const { id, name } = resident(when);
    const { path } = students.api;
    expect((await me().get(`${path}/${id}`)).status).toBe(isNow(when) ? 200 : 404);
    expect(rowsOf(await me().get(`${path}?q=${encodeURIComponent(name)}`)).map((row) => row.id)).toEqual(
      isNow(when) ? [id] : [],
    );
  });

  it.each([
    ['before', -21, false],
    ['on the first day of', -20, true],
    ['during', -3, true],
  ] as const)('sees what was done %s a posting or not: %i days from today', async (_, shift, seen) => {
    const id = await log(dated, resident('runs'), { [dateName]: day(shift) });
    await expectSeen(dated, id, seen);
  });

  it.each([
    ['on the last day of', -1, true],
    ['after', 0, false],
  ] as const)('sees what was done %s a posting that has ended or not', async (_, shift, seen) => {
    const id = await log(dated, resident('ended'), { [dateName]: day(shift) });
    await expectSeen(dated, id, seen);
  });

  it('sees a report that is about no day when the posting had begun, and verifies it after its end', async () => {
    await expectSeen(undated, await log(undated, resident('ended')), true);
    await expectSeen(undated, await log(undated, resident('begins tomorrow')), false);
  });

  it('no longer sees what another coordinator takes over, from that day on', async () => {
    const person = await addPerson(world);
    await post(person.id, world.idOf('otherCoordinator'), -30, -11);
    await post(person.id, world.idOf('coordinator'), -10, 10);
    await expectSeen(dated, await log(dated, person, { [dateName]: day(-11) }), true);
    const later = await log(dated, person, { [dateName]: day(-10) });
    await expectSeen(dated, later, false);
    expect((await world.as('coordinator').get(`${dated.api.path}/${later}`)).status).toBe(200);
    expect((await me().get(`${students.api.path}/${person.id}`)).status).toBe(404);
  });

  it('takes over what waits until the planned end of a posting, in which the training ended', async () => {
    const person = await addPerson(world);
    await post(person.id, world.idOf('coordinator'), -20, -1);
    const verified = await log(dated, person, { [dateName]: day(-2) });
    const waits = await log(dated, person, { [dateName]: day(-2) });
    await expectSeen(dated, verified, false);
    await world.database.transaction((tx) =>
      tx.changeOne('UPDATE users SET endedOn = ? WHERE id = ?', [day(-5), person.id]),
    );
    const change = async (to: number) => {
      const head = world.as('head');
      const rows = rowsOf(await head.get(`drpPostings?_end=100&student=${person.id}`));
      expect(rows).toHaveLength(1);
      const answer = await head.call('PATCH', `drpPostings/${rows[0]?.id}`, {
        student: person.id,
        coordinator: world.idOf('otherCoordinator'),
        institution: world.places.college('north'),
        fromDate: day(-20),
        toDate: day(to),
        version: rows[0]?.version,
      });
      expect(answer.status, answer.text).toBe(200);
    };
    await change(-5);
    await expectSeen(dated, verified, true);
    // A shorter posting no longer has the day.
    await change(-6);
    await expectSeen(dated, waits, false);
  });

  it('sees nothing else of a resident who is posted now, nor of anybody else', async () => {
    const someone = resident('runs');
    const notMine = registry.entries.filter((entry) => !isPosted(entry));
    expect(notMine.length).toBeGreaterThan(10);
    for (const entry of notMine) {
      const { path } = entry.api;
      const id = await log(entry, someone);
      for (const route of ['', '/my', '/all', '/export'])
        expect((await me().get(`${path}${route}`)).status, `${path}${route}`).toBe(403);
      expect((await me().get(`${path}/${id}`)).status, path).toBe(404);
      expect((await me().get(`${path}/${id}/history`)).status, path).toBe(404);
    }
    const foreign = await addPerson(world);
    for (const entry of [dated, undated]) await expectSeen(entry, await log(entry, foreign), false);
    for (const { api } of registry.records.filter(hasSheet))
      expect((await me().post(`${api.path}/all`, { student: someone.id })).status, api.path).toBe(403);
    for (const { api } of registry.records) expect((await me().get(api.path)).status, api.path).toBe(403);
    for (const path of ['misc/allStudents', 'report/students', 'audit', 'mail', 'archive'])
      expect((await me().get(path)).status, path).toBe(403);
    for (const directory of registry.directories)
      if (!may(directory, 'read', 'drpc'))
        expect((await me().get(directory.api.path)).status, directory.name).toBe(403);
    for (const form of registry.forms)
      if (form.keeps.what === 'inbox') expect((await me().get(form.api.path)).status, form.name).toBe(403);
    expect((await me().get('misc/allTeacherDataDeptAndCollegeWise')).body).toEqual({ users: [] });
  });

  it('counts and searches no further than that', async () => {
    for (const entry of [dated, undated])
      await log(entry, resident('ended'), entry === dated ? { [dateName]: day(-9) } : {});
    const total = totalOf(await me().get('queue?_end=200'));
    const rows = rowsOf(await me().get('queue?_end=200')) as unknown as { resource: string }[];
    expect(rows).toHaveLength(2);
    expect(total).toBe(2);
    expect(new Set(rows.map(({ resource }) => resource))).toEqual(new Set([dated.name, undated.name]));
    const foreign = await addPerson(world, { name: 'Zenobia Unposted' });
    await log(dated, foreign);
    for (const path of [dated.api.path, 'queue', students.api.path])
      expect(rowsOf(await me().get(`${path}?q=zenobia`)), path).toEqual([]);
  });

  it('marks days of the posting and no others', async () => {
    const mark = (who: Extra, shift: number) =>
      me().post(attendance.path, { student: who.id, days: [{ day: workday(shift), state: 'present' }] });
    const workday = (shift: number) => (new Date(`${day(shift)}T00:00:00Z`).getUTCDay() ? day(shift) : day(shift - 1));
    expect((await mark(resident('runs'), -5)).status).toBe(200);
    expect((await mark(resident('runs'), -25)).status).toBe(422);
    expect((await mark(resident('ended'), -5)).status).toBe(200);
    expect((await mark(resident('begins tomorrow'), -5)).status).toBe(422);
    const foreign = await addPerson(world);
    expect((await mark(foreign, -5)).status).toBe(422);
    expect((await me().get(`${attendance.path}?student=${foreign.id}`)).status).toBe(404);
  });

  /** By every way that leads to a record. */
  async function expectSeen(entry: EntryResource, id: string, seen: boolean) {
    const { path, verifyKey } = entry.api;
    expect((await me().get(`${path}/${id}`)).status).toBe(seen ? 200 : 404);
    expect((await me().get(`${path}/${id}/history`)).status).toBe(seen ? 200 : 404);
    for (const list of [rowsOf(await me().get(`${path}?_end=200`)), rowsOf(await me().get('queue?_end=200'))])
      expect(list.some((row) => row.id === id)).toBe(seen);
    const record = (
      await world.database.read<Record<string, string>>(`SELECT * FROM ${entry.name} WHERE id = ?`, [id])
    )[0];
    for (const field of entry.fields)
      if (field.type === 'file' && record?.[field.key])
        expect((await me().get(`files/${record[field.key]}`)).status).toBe(seen ? 200 : 404);
    const verdict = await me().post(`${path}/verify`, { [verifyKey]: id, ...verdictBody(entry) });
    expect(verdict.status, verdict.text).toBe(seen ? 200 : 404);
    if (seen) expect(recordOf(verdict).status).toBe(accepted(entry));
  }
});
