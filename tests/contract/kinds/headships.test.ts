/** Heads are appointed: who may be one and since when, whose time that ends, who is told, and two administrators at once. */
import { beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { type Registry, showDay, todayIn } from '../../../schemas';
import { requiredSentence } from '../../../schemas/sentences';
import { password } from '../support/cast';
import { engines, oneEngine } from '../support/engines';
import { type Answer, type Client, errorsOf, recordOf, rowsOf } from '../support/http';
import { addPerson, type Extra, mailsTo } from '../support/people';
import { openWorld, worldOn } from '../support/world';
import { listContract } from './directory/lists';

const appointing = registry.directories.find(({ rows }) => rows.effects.includes('headship'));
if (!appointing) throw new Error('The registry appoints no heads');
const { path } = appointing.api;
const today = todayIn('Asia/Kolkata');
const proof = { currentPassword: password };

describe.each(engines)('heads of departments, on %s', (engine) => {
  const world = worldOn(engine);
  const admin = () => world.as('administrator');
  const department = () => world.places.department('north', 'pathology');
  const rowOf = async () => recordOf(await admin().get(`departments/${department()}`));
  const appoint = (body: Record<string, unknown>, by: Client = admin()): Promise<Answer> =>
    by.post(path, { department: department(), since: '2025-02-01', ...proof, ...body });
  const rankOf = async ({ id }: Pick<Extra, 'id'>) => {
    const [row] = await world.database.read<{ role: string }>('SELECT role FROM users WHERE id = ?', [id]);
    return row?.role;
  };
  const headships = () =>
    world.database.read<Record<string, unknown>>(
      `SELECT person, since, ${world.database.quote('until')} AS ended, formerRank FROM headships ORDER BY since IS NOT NULL, since, createdAt, id`,
    );
  const old = () => ({ id: world.idOf('head') });
  let first: Extra;
  let second: Extra;
  beforeAll(async () => {
    first = await addPerson(world, { rank: 'lecturer', name: 'Dr. First' });
    second = await addPerson(world, { rank: 'associate_professor', name: 'Dr. Second' });
  });

  it('are appointed by administrators, who show again who they are', async () => {
    const body = { person: first.id, instead: old().id };
    for (const who of ['owner', 'counterpart', 'head', 'coordinator'] as const)
      expect((await appoint(body, world.as(who))).status).toBe(403);
    for (const odd of [{ currentPassword: undefined }, { currentPassword: '' }, { currentPassword: 'not it' }])
      expect(Object.keys(errorsOf(await appoint({ ...body, ...odd })))).toEqual(['currentPassword']);
    expect(errorsOf(await admin().post(path, {}))).toEqual({
      department: requiredSentence('Department'),
      person: requiredSentence('Head of department'),
      since: requiredSentence('Since'),
    });
    expect(await rankOf(first)).toBe('lecturer');
  });

  it('are of the staff of that department, and of one day in the past or today', async () => {
    const fault = async (body: Record<string, unknown>) => errorsOf(await appoint({ instead: old().id, ...body }));
    expect(await fault({ person: world.idOf('stranger') })).toEqual({
      person: 'Stranger Persona works at another college than College north',
    });
    expect(await fault({ person: world.idOf('neighbour') })).toEqual({
      person: 'Neighbour Persona works in another department than pathology',
    });
    expect(await fault({ person: old().id })).toEqual({ person: 'Head Persona is the head already' });
    const unknown = { person: 'Choose one of the options for Head of Department' };
    for (const person of [world.idOf('owner'), department(), 'nobody', world.idOf('coordinator')])
      expect(await fault({ person }), person).toEqual(
        person === world.idOf('coordinator')
          ? { person: 'Coordinator Persona works in another department than pathology' }
          : unknown,
      );
    expect(await fault({ person: first.id, department: first.id })).toEqual({
      department: 'Choose one of the options for Department',
    });
    expect(await fault({ person: first.id, since: '2999-01-01' })).toEqual({ since: 'Since cannot be in the future' });
    expect(await fault({ person: first.id, until: '2025-03-01' })).toEqual({ until: 'Until cannot be set here' });
    expect(await rankOf(old())).toBe('hod');
  });

  it('take the place of the one who is there, and of nobody whom nobody has seen', async () => {
    const says = 'Head Persona is the head of pathology';
    for (const instead of [undefined, first.id, 7])
      expect(errorsOf(await appoint({ person: first.id, instead })).department).toContain(says);
    const made = await appoint({ person: first.id, instead: old().id });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ person: { name: 'Dr. First' }, since: '2025-02-01', until: null });
    expect(await rowOf()).toMatchObject({ head: { id: first.id, name: 'Dr. First' }, headSince: '2025-02-01' });
    expect([await rankOf(first), await rankOf(old())]).toEqual(['hod', 'professor']);
    expect((await first.client.get('auth/me')).body).toMatchObject({ role: 'hod' });
    expect(await headships()).toEqual([
      { person: old().id, since: null, ended: '2025-02-01', formerRank: null },
      { person: first.id, since: '2025-02-01', ended: null, formerRank: 'lecturer' },
    ]);
  });

  it('end one another in the order of days, and are again what they were', async () => {
    const body = { person: second.id, instead: first.id };
    expect(errorsOf(await appoint({ ...body, since: '2025-01-31' })).since).toMatch(
      /^Dr\. First has been the head since 01-02-2025/,
    );
    expect((await appoint({ ...body, since: '2025-07-01' })).status).toBe(201);
    expect([await rankOf(first), await rankOf(second)]).toEqual(['lecturer', 'hod']);
    expect((await appoint({ person: first.id, instead: second.id, since: '2025-07-01' })).status).toBe(201);
    expect([await rankOf(first), await rankOf(second)]).toEqual(['hod', 'associate_professor']);
    expect((await headships()).map(({ ended }) => ended)).toEqual(['2025-02-01', '2025-07-01', '2025-07-01', null]);
    const [row] = rowsOf(await admin().get(path));
    expect((await admin().call('DELETE', `${path}/${row?.id}`)).status).toBe(403);
  });

  it('are corrected in the day alone, with which the time of whoever was it before ends', async () => {
    const rows = async () => rowsOf(await admin().get(path));
    const correct = async (at: number, change: Record<string, unknown>, by: Client = admin()) => {
      const row = (await rows())[at];
      return by.call('PATCH', `${path}/${row?.id}`, { version: row?.version, ...change });
    };
    const days = async () => (await headships()).map(({ since, ended }) => [since, ended]);
    const before = await days();
    expect((await correct(0, { since: '2025-08-01' }, world.as('head'))).status).toBe(404);
    const other = 'Only the day can be corrected. For another head, use “Appoint Head”.';
    expect(errorsOf(await correct(0, { person: second.id }))).toEqual({ person: other });
    expect(errorsOf(await correct(0, { since: '2999-01-01' }))).toEqual({ since: 'Since cannot be in the future' });
    expect(errorsOf(await correct(0, { since: '2025-06-30' }))).toEqual({
      since: 'Dr. Second was the head from 01-07-2025. Choose that day or a later one.',
    });
    expect(errorsOf(await correct(1, { since: '2025-07-02' }))).toEqual({
      since: 'The time ended on 01-07-2025. Choose that day or an earlier one.',
    });
    expect(await days()).toEqual(before);
    // The latest, then the one before it, whose time began on the day on which that of the first ended.
    const later = await correct(0, { since: '2025-09-01' });
    expect([later.status, later.body], later.text).toMatchObject([200, { since: '2025-09-01', until: null }]);
    expect((await correct(1, { since: '2025-06-01' })).status).toBe(200);
    expect(await days()).toEqual([
      [null, '2025-02-01'],
      ['2025-02-01', '2025-06-01'],
      ['2025-06-01', '2025-09-01'],
      ['2025-09-01', null],
    ]);
    expect(await rowOf()).toMatchObject({ head: { id: first.id }, headSince: '2025-09-01' });
    expect([await rankOf(first), await rankOf(second)]).toEqual(['hod', 'associate_professor']);
    // As it was, for what follows.
    await correct(1, { since: '2025-07-01' });
    await correct(0, { since: '2025-07-01' });
  });

  it('stand in the trail, and are told to administrators and to both', async () => {
    const trail = await world.database.read<Record<string, string>>(
      "SELECT action, record, actorName FROM audit WHERE resource = 'headships' ORDER BY at, id",
    );
    expect(trail.filter(({ action }) => action === 'create')).toHaveLength(3);
    // Two of the appointments that end a time, and two for each day that is corrected.
    expect(trail.filter(({ action }) => action === 'update')).toHaveLength(2 + 4 * 2);
    expect(new Set(trail.map(({ actorName }) => actorName))).toEqual(new Set(['Administrator Persona']));
    const ranks = await world.database.read("SELECT id FROM audit WHERE resource = 'account' AND record = ?", [
      first.id,
    ]);
    expect(ranks).toHaveLength(3);
    const [told] = await mailsTo(world, 'administrator@contract.test');
    expect(told).toMatchObject({ template: 'head-appointed', subject: 'Dr. First is the head of pathology' });
    expect(told?.text).toContain(
      'Administrator Persona appointed Dr. First as head of pathology, College north, since 01-02-2025.',
    );
    expect(told?.text).toContain('The time of Head Persona as head ended on that day.');
    expect((await mailsTo(world, first.email)).map(({ template }) => template)).toEqual([
      'head-begins',
      'head-ends',
      'head-begins',
    ]);
  });

  it('are made by no other way, and go to no other department', async () => {
    const account = async ({ id }: Pick<Extra, 'id'>, body: Record<string, unknown>) => {
      const { version } = recordOf(await admin().get(`accounts/${id}`));
      return admin().call('PATCH', `accounts/${id}`, { ...body, version, ...proof });
    };
    expect(errorsOf(await account(second, { role: 'hod' })).role).toContain('Heads are appointed');
    // Whoever sends back what was read changes nothing of it.
    expect((await account(first, { role: 'hod', name: 'Dr. First' })).status).toBe(200);
    expect(errorsOf(await account(first, { deptId: world.places.department('north', 'medicine') }))).toEqual({
      deptId: 'This is the head of a department. Appoint another head there first.',
    });
    expect((await account(first, { role: 'professor' })).status).toBe(200);
    expect((await headships()).at(-1)).toMatchObject({ person: first.id, ended: today });
    expect(await rowOf()).toMatchObject({ head: null, headSince: null });
    // Nobody is there, so nobody need be named.
    expect((await appoint({ person: first.id, since: today })).status).toBe(201);
    expect(await rankOf(first)).toBe('hod');
  });

  it('are heads no longer when their account is closed, nor when it is opened again', async () => {
    const closing = async (isApproved: boolean) => {
      const answer = await admin().call('PATCH', `accounts/${first.id}`, { isApproved, ...proof });
      expect(answer.status, answer.text).toBe(200);
    };
    const headless = async () => rowsOf(await admin().get('departments?head=')).map(({ id }) => id);
    expect(await headless()).not.toContain(department());
    await closing(false);
    expect(await rowOf()).toMatchObject({ head: null, headSince: null });
    expect(await headless()).toContain(department());
    expect((await headships()).at(-1)).toMatchObject({ person: first.id, ended: today });
    await closing(true);
    expect(await rankOf(first)).toBe('professor');
    expect(recordOf(await admin().get(`accounts/${first.id}`))).toMatchObject({ role: 'professor' });
    // Two people cannot have headed the department on one day.
    expect(errorsOf(await appoint({ person: second.id, since: '2025-08-01' }))).toEqual({
      since: `Dr. First was the head until ${showDay(today)}. Choose that day or a later one.`,
    });
    // Nobody is there, so nobody need be named.
    expect((await appoint({ person: first.id, since: today })).status).toBe(201);
    expect(await rankOf(first)).toBe('hod');
  });

  it('is one, however many administrators appoint at once', async () => {
    const other = await addPerson(world, { rank: 'admin', department: null });
    for (let round = 0; round < 6; round++) {
      const instead = ((await rowOf()).head as { id: string }).id;
      const people = [
        await addPerson(world, { rank: 'professor' }),
        await addPerson(world, { rank: 'professor' }),
        await addPerson(world, { rank: 'professor' }),
      ];
      const answers = await Promise.all(
        people.map(({ id }, at) => appoint({ person: id, instead, since: today }, at === 0 ? other.client : admin())),
      );
      const texts = answers.map(({ text }) => text).join('\n');
      expect(
        answers.filter(({ status }) => status === 201),
        texts,
      ).toHaveLength(1);
      expect(
        answers.filter(({ status }) => status === 422),
        texts,
      ).toHaveLength(2);
      for (const answer of answers.filter(({ status }) => status === 422))
        expect(errorsOf(answer).department).toMatch(/is the head of pathology, since/);
      const heads = await world.database.read<{ id: string }>(
        "SELECT id FROM users WHERE role = 'hod' AND department = ?",
        [department()],
      );
      expect(heads).toEqual([{ id: ((await rowOf()).head as { id: string }).id }]);
      expect((await headships()).filter(({ ended }) => ended === null)).toHaveLength(1);
    }
  });

  it('who were there before a start are known after it, if not since when', async () => {
    const medic = await addPerson(world, { rank: 'hod', department: 'medicine', name: 'Dr. Medic' });
    const there = `departments/${world.places.department('north', 'medicine')}`;
    expect(recordOf(await admin().get(there)).head).toBeNull();
    await world.restart();
    expect(recordOf(await admin().get(there))).toMatchObject({ head: { id: medic.id }, headSince: null });
    await world.restart();
    expect((await headships()).filter(({ person }) => person === medic.id)).toEqual([
      { person: medic.id, since: null, ended: null, formerRank: null },
    ]);
  });

  listContract(appointing, () => world);
});

describe.each(oneEngine)('where the registry does not say the word, on %s', (engine) => {
  it('there is no route, and accounts become heads as they did', async () => {
    const directories = registry.directories.filter((one) => one !== appointing);
    const resources = registry.resources.filter((one) => (one as unknown) !== appointing);
    const world = await openWorld(engine, { ...registry, directories, resources } as Registry);
    try {
      expect((await world.as('administrator').get(path)).status).toBe(404);
      const { id } = await addPerson(world, { rank: 'hod' });
      const change = { deptId: world.places.department('north', 'medicine'), version: 1, ...proof };
      expect((await world.as('administrator').call('PATCH', `accounts/${id}`, change)).status).toBe(200);
    } finally {
      await world.close();
    }
  });
});
