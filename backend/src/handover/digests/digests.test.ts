import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { DAY_MS, HOUR_MS, itemsOf, modulesOf } from '../../../../schemas';
import { featuresOf } from '../../app/features';
import { Clock } from '../../base/config';
import { Schedule } from '../../base/schedule/schedule';
import { mailsOf } from '../../people/testing/app';
import { Unsubscribing } from '../../people/unsubscribing';
import { addAccount, addDepartment, bearer, tokenOf } from '../../testing/accounts';
import { startApp, type TestApp } from '../../testing/app';

/** The hour that has begun. The college is in the time zone where it is noon. */
const NOON = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const entry = registry.entries.find(({ api }) => api.path === 'logbooks/procedureReport');
if (!entry) throw new Error('The registry has no procedures');
const { name: resource, label } = entry;
const path = `/api/${entry.api.path}`;
/** A registry without `waiting`, so that nothing else is sent. The ladder has tests of its own. */
const unhurried: typeof registry = { ...registry, logbook: { ...registry.logbook, waiting: undefined } };
/** The line about these entries in a digest. */
const line = new RegExp(`^- ${label.many}: (.*)$`, 'm');

/** The hours by which the college is ahead of Greenwich. */
const AHEAD = ((48 - new Date(NOON).getUTCHours()) % 24) - 12;
const zoneAhead = (hours: number) => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
const TIME_ZONE = zoneAhead(AHEAD);

async function college(declared = unhurried) {
  const test = await startApp(featuresOf(declared), { TIME_ZONE });
  const place = await addDepartment(test, 'Pathology');
  const student = await addAccount(test, { email: 'student@demo.test', name: 'Asha Rao', ...place });
  const faculty = await addAccount(test, { email: 'faculty@demo.test', name: 'Dr. Iyer', role: 'lecturer', ...place });
  const [studentToken, facultyToken] = [
    await tokenOf(test, 'student@demo.test'),
    await tokenOf(test, 'faculty@demo.test'),
  ];
  const module = modulesOf('pathology', 'procedures')[0] ?? '';
  const procedure = itemsOf('pathology', 'procedures', module)[0];
  return {
    test,
    place,
    student,
    faculty,
    async log(): Promise<string> {
      const date = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
      const patient = { patientName: 'Zebra Patient', ipdOpdNo: '4711' };
      const json = { date, competency: module, procedure, ...patient, role: 'Assisted', teacher: faculty };
      const response = await test.request(path, { json, headers: bearer(studentToken) });
      const { id } = (await response.json()) as { id?: string };
      if (!id) throw new Error(`Not logged: ${response.status}`);
      return id;
    },
    async verify(id: string, status: string): Promise<void> {
      const json = { id, status, score: 'Good - 3', hodFeedback: 'Neat' };
      const response = await test.request(`${path}/verify`, { json, headers: bearer(facultyToken) });
      if (!response.ok) throw new Error(`Not verified: ${await response.text()}`);
    },
  };
}

/** Runs the schedule at a local time, `hours` after this noon. */
async function lookAt(test: TestApp, hours: number): Promise<void> {
  const spy = vi.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(NOON + hours * HOUR_MS));
  await test.app.get(Schedule).run();
  spy.mockRestore();
}

/** Writes a verdict into the trail, with the time at which it would have been given. */
const decided = (test: TestApp, record: string, toState: string, hours: number) => {
  const at = new Date(NOON + hours * HOUR_MS);
  return test.database.transaction((tx) =>
    tx.run('INSERT INTO audit (id, at, action, resource, record, toState) VALUES (?, ?, ?, ?, ?, ?)', [
      v7({ msecs: at.getTime() }),
      at.toISOString(),
      'verify',
      resource,
      record,
      toState,
    ]),
  );
};

const digests = (test: TestApp) => mailsOf(test, 'verdict-digest');

const countsIn = async (test: TestApp) => (await digests(test)).map(({ text }) => line.exec(text)?.[1]);

describe('the digest of verdicts', () => {
  it('tells a student in the evening what was decided, once, and nothing about a patient', async () => {
    const { test, log, verify } = await college();
    const [first, second, third] = [await log(), await log(), await log()];
    await log();
    await verify(first, 'Approved');
    await verify(second, 'Approved');
    await verify(third, 'Approved');
    await verify(third, 'Rejected');
    await lookAt(test, 6.9);
    expect(await digests(test)).toEqual([]);
    await lookAt(test, 7.1);
    await lookAt(test, 8);
    const [mail, ...others] = await digests(test);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: 'student@demo.test', toName: 'Asha Rao' });
    expect(mail?.text).toMatch(`- ${label.many}: 2 verified, 1 rejected\n`);
    const [stored] = await test.database.read(`SELECT * FROM mails WHERE template = 'verdict-digest'`);
    expect(JSON.stringify(stored)).not.toMatch(/Zebra|4711/);
    expect(stored).toMatchObject({ unsubscribe: expect.stringContaining('/api/public/unsubscribe?token=') });
  });

  it('begins where the last one ended, also after days without a server', async () => {
    const { test, log } = await college();
    const [first, second, third] = [await log(), await log(), await log()];
    await decided(test, first, 'Approved', 0);
    await decided(test, second, 'Approved', 7.01);
    await lookAt(test, 7.1);
    expect(await countsIn(test)).toEqual(['1 verified']);
    await decided(test, third, 'Rejected', 30);
    await lookAt(test, 3 * 24 + 7.1);
    expect(await countsIn(test)).toEqual(['1 verified', '1 verified, 1 rejected']);
    await lookAt(test, 4 * 24 + 7.1);
    expect(await digests(test)).toHaveLength(2);
  });

  it('is silent about what was reopened, and about what is long past', async () => {
    const { test, log } = await college();
    const [reopened, old, fresh] = [await log(), await log(), await log()];
    await decided(test, reopened, 'Approved', -1);
    await decided(test, reopened, 'Pending', 0);
    await decided(test, old, 'Approved', -20);
    await decided(test, fresh, 'Rejected', 0);
    await lookAt(test, 7.1);
    expect(await countsIn(test)).toEqual(['1 rejected']);
  });

  it('is not sent at night', async () => {
    const { test, log } = await college();
    await decided(test, await log(), 'Approved', 0);
    await lookAt(test, 11.1);
    expect(await countsIn(test)).toEqual([]);
    await lookAt(test, 10.9);
    expect(await countsIn(test)).toEqual(['1 verified']);
  });

  it('is sent once by several schedulers', async () => {
    const { test, log } = await college();
    await decided(test, await log(), 'Approved', 0);
    const scheduler = test.app.get(Schedule);
    vi.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(NOON + 7.5 * HOUR_MS));
    await Promise.all([scheduler.run(), scheduler.run(), scheduler.run()]);
    expect(await digests(test)).toHaveLength(1);
  });

  it('goes out again on a day on which the evening comes to begin later', async () => {
    const { test, log } = await college();
    const clock = test.app.get(Clock);
    clock.follow(() => zoneAhead(AHEAD + 2));
    await decided(test, await log(), 'Approved', 0);
    await lookAt(test, 5.1);
    await decided(test, await log(), 'Rejected', 6);
    clock.follow(() => zoneAhead(AHEAD));
    await lookAt(test, 7.1);
    await lookAt(test, 7.2);
    expect(await countsIn(test)).toEqual(['1 verified', '1 rejected']);
  });

  it.each([
    [
      'declined',
      async (test: TestApp, id: string) => {
        const token = new URL(test.app.get(Unsubscribing).urlFor(id)).search;
        await test.request(`/api/public/unsubscribe${token}`, { method: 'POST' });
      },
    ],
    [
      'was closed',
      async (test: TestApp, id: string) => {
        await test.database.transaction((tx) => tx.run(`UPDATE users SET state = 'suspended' WHERE id = ?`, [id]));
      },
    ],
  ])('goes to nobody who %s', async (_, change) => {
    const { test, student, log } = await college();
    await decided(test, await log(), 'Approved', 0);
    await change(test, student);
    await lookAt(test, 7.1);
    expect(await digests(test)).toEqual([]);
  });
});

/** Runs the scheduler on a Monday at nine. */
async function onMonday(test: TestApp, week = 0): Promise<void> {
  const monday = Date.parse('2026-03-02T09:00:00Z') - AHEAD * HOUR_MS + week * 7 * DAY_MS;
  const spy = vi.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(monday));
  await test.app.get(Schedule).run();
  spy.mockRestore();
}

describe('the list of what waits', () => {
  const waiting = (test: TestApp) => mailsOf(test, 'waiting-digest');
  const signUp = ({ test, place }: Awaited<ReturnType<typeof college>>) =>
    addAccount(test, { email: 'new@demo.test', state: 'pending', ...place });

  it('tells faculty on Mondays, once, of sign-ups of their department', async () => {
    const made = await college(registry);
    const { test } = made;
    await signUp(made);
    const elsewhere = await addDepartment(test, 'Surgery');
    await addAccount(test, { email: 'other@demo.test', role: 'professor', ...elsewhere });
    await addAccount(test, { email: 'admin@demo.test', role: 'admin' });
    await onMonday(test);
    await onMonday(test);
    const [mail, ...others] = await waiting(test);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: 'faculty@demo.test', toName: 'Dr. Iyer' });
    expect(mail?.text).toContain('1 resident waits for their account to be approved.');
    await onMonday(test, 1);
    expect(await waiting(test)).toHaveLength(2);
  });

  it('counts the sign-ups of a department once for all of its faculty', async () => {
    const made = await college(registry);
    const { test, place } = made;
    await signUp(made);
    await addAccount(test, { email: 'second@demo.test', role: 'professor', ...place });
    const read = vi.spyOn(test.database, 'read');
    await onMonday(test);
    const counts = read.mock.calls.filter(
      ([sql]) => sql.includes('COUNT(*)') && sql.includes('passwordHash IS NOT NULL'),
    );
    expect(counts).toHaveLength(1);
    const told = (await waiting(test)).filter(({ text }) => text.includes('1 resident waits for their account'));
    expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual(['faculty@demo.test', 'second@demo.test']);
  });

  it('is not written when nothing waits, or for whoever declined', async () => {
    const made = await college(registry);
    const { test, faculty } = made;
    await onMonday(test);
    await signUp(made);
    await test.database.transaction((tx) => tx.run('UPDATE users SET mailDigests = 0 WHERE id = ?', [faculty]));
    await onMonday(test, 1);
    expect(await waiting(test)).toEqual([]);
  });

  it('is sent to nobody where the registry has no `waiting`', async () => {
    const made = await college();
    await signUp(made);
    await made.log();
    await onMonday(made.test);
    expect(await waiting(made.test)).toEqual([]);
  });
});
