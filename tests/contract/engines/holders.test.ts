/** For whom an entry waits: when it is made, when a database of an earlier version comes, when a posting changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { type EntryResource, meaningOf } from '../../../schemas';
import type { Teachers } from '../../../schemas/api/lists';
import { fieldIn } from '../../../schemas/registry/rows';
import { entryWhere } from '../../support/entries';
import { validBody, verdictBody } from '../support/body';
import { emailOf, type Who } from '../support/cast';
import { engines } from '../support/engines';
import { recordOf, rowsOf } from '../support/http';
import { addPerson, mailsTo } from '../support/people';
import { openWorld, type World } from '../support/world';

const naming = entryWhere(({ people }) => people.length > 0);
const optional = entryWhere(({ people, byKey }) => people.some((key) => byKey[key]?.required === undefined));
const posted = entryWhere(
  ({ people, holders, fields }) =>
    people.length === 0 &&
    holders.length > 0 &&
    fields.some(({ type, filledBy }) => type === 'date' && filledBy === 'student'),
);
const plain = entryWhere(({ holders }) => holders.length === 0);

describe.each(engines)('whom an entry waits for, on %s', (engine) => {
  let world: World;
  const ids: Record<'naming' | 'unnamed' | 'posted' | 'plain' | 'before', string> = {
    naming: '',
    unnamed: '',
    posted: '',
    plain: '',
    before: '',
  };
  const log = async (entry: EntryResource, more: Record<string, unknown> = {}) => {
    const body = { ...validBody(entry, world.material), ...more };
    const answer = await world.as('owner').post(entry.api.path, body);
    expect(answer.status, answer.text).toBe(201);
    return recordOf(answer).id;
  };
  const waits = async ({ name }: EntryResource, id: string) => {
    const [row] = await world.database.read<{ waitsFor: string | null }>(
      `SELECT waitsFor FROM ${world.database.quote(name)} WHERE id = ?`,
      [id],
    );
    return row?.waitsFor;
  };
  const run = (sql: string, values: readonly unknown[] = []) => world.database.transaction((tx) => tx.run(sql, values));
  const guideOfOwner = (id: string | null) => run('UPDATE users SET guide = ? WHERE id = ?', [id, world.idOf('owner')]);

  beforeAll(async () => {
    world = await openWorld(engine);
    ids.before = await log(plain);
    await guideOfOwner(world.idOf('colleague'));
    ids.naming = await log(naming);
    const person = optional.byKey[optional.people[0] ?? ''];
    ids.unnamed = await log(optional, { [person?.writeName ?? '']: undefined });
    ids.posted = await log(posted);
    ids.plain = await log(plain);
  });
  afterAll(() => world.close());

  const expected = (): [EntryResource, string, string | null][] => [
    [naming, ids.naming, world.idOf('counterpart')],
    [optional, ids.unnamed, world.idOf('colleague')],
    [posted, ids.posted, world.idOf('coordinator')],
    [plain, ids.plain, world.idOf('colleague')],
  ];

  it('is whom it names, else the coordinator of the posting, else the guide, else nobody', async () => {
    for (const [entry, id, holder] of expected()) expect(await waits(entry, id), entry.name).toBe(holder);
    expect(await waits(plain, ids.before)).toBeNull();
  });

  it('is told to the guide as one', async () => {
    type Waiting = { id: string; meta: { isGuided?: boolean } };
    const guided = async (who: Who, part: string) =>
      ((await world.as(who).get(`queue?for=${part}`)).body as Waiting[])
        .filter(({ meta }) => meta.isGuided)
        .map(({ id }) => id)
        .toSorted();
    expect(await guided('colleague', 'me')).toEqual([ids.unnamed, ids.plain].toSorted());
    // What names another, or waits for another, is not the guide's.
    expect(await guided('colleague', 'all')).toEqual([ids.unnamed, ids.plain].toSorted());
    expect(await guided('counterpart', 'all')).toEqual([]);
    await guideOfOwner(null);
    expect(await guided('colleague', 'me')).toEqual([]);
    await guideOfOwner(world.idOf('colleague'));
  });

  it('is no guide who could not verify it', async () => {
    for (const who of ['neighbour', 'stranger'] as const) {
      await guideOfOwner(world.idOf(who));
      expect(await waits(plain, await log(plain)), who).toBeNull();
    }
    await guideOfOwner(world.idOf('colleague'));
    await run(`UPDATE users SET state = 'suspended' WHERE id = ?`, [world.idOf('colleague')]);
    expect(await waits(plain, await log(plain)), 'suspended').toBeNull();
    // One who was added and has not come yet can once they come.
    await run(`UPDATE users SET state = 'pending' WHERE id = ?`, [world.idOf('colleague')]);
    expect(await waits(plain, await log(plain)), 'pending').toBe(world.idOf('colleague'));
    await run(`UPDATE users SET state = 'active' WHERE id = ?`, [world.idOf('colleague')]);
  });

  it('may be somebody who was added and has not come, whom residents may name and nobody hands anything over to', async () => {
    const newcomer = await addPerson(world, { rank: 'professor' });
    const state = (set: string) => run(`UPDATE users SET ${set} WHERE id = ?`, [newcomer.id]);
    await state("state = 'pending', passwordHash = NULL");
    const offered = async (who: Who) => {
      const { users } = (await world.as(who).get('misc/allTeacherDataDeptAndCollegeWise')).body as Teachers;
      return users.some(({ id }) => id === newcomer.id);
    };
    expect([await offered('owner'), await offered('counterpart')]).toEqual([true, false]);
    const person = naming.byKey[naming.people[0] ?? '']?.writeName ?? '';
    const id = await log(naming, { [person]: newcomer.id });
    expect(await waits(naming, id)).toBe(newcomer.id);
    // Whoever was shut out is named by nobody.
    await state("state = 'suspended'");
    expect(await offered('owner')).toBe(false);
    const refused = await world
      .as('owner')
      .post(naming.api.path, { ...validBody(naming, world.material), [person]: newcomer.id });
    expect(refused.status).toBe(422);
  });

  it('may read and verify it from elsewhere where a counterpart may, and nowhere else', async () => {
    const neighbour = world.as('neighbour');
    for (const [entry, id, isLetIn] of [
      [naming, await log(naming), true],
      [plain, await log(plain), false],
    ] as const) {
      const { path } = entry.api;
      expect((await neighbour.get(`${path}/${id}`)).status).toBe(404);
      await run(`UPDATE ${world.database.quote(entry.name)} SET waitsFor = ? WHERE id = ?`, [
        world.idOf('neighbour'),
        id,
      ]);
      expect((await neighbour.get(`${path}/${id}`)).status, entry.name).toBe(isLetIn ? 200 : 404);
      expect(rowsOf(await neighbour.get(path)).map((row) => row.id)).toEqual(isLetIn ? [id] : []);
      const status = entry.workflow.verify.to[0];
      const verdict = { [entry.api.verifyKey]: id, status, ...verdictBody(entry) };
      expect((await neighbour.post(`${path}/verify`, verdict)).status).toBe(isLetIn ? 200 : 404);
    }
  });

  it('is said on no specified route', async () => {
    for (const [entry, id] of expected()) {
      const answer = await world.as('head').get(`${entry.api.path}/${id}`);
      expect(Object.keys(recordOf(answer))).not.toContain('meta');
      expect(answer.text).not.toMatch(/waitsFor|verifiedFor/);
      expect((await world.as('head').get(`${entry.api.path}?waitsFor=${world.idOf('head')}`)).status).toBe(400);
    }
  });

  it('is the coordinator again who takes it, or who gets it back', async () => {
    const id = await log(posted);
    const act = async (who: Who, name: string, more: object = {}) => {
      const body = { items: [{ resource: posted.name, id }], ...more };
      const answer = await world.as(who).post(`queue/${name}`, body);
      expect(answer.body).toMatchObject({ results: [{ ok: true }] });
      return waits(posted, id);
    };
    const coordinator = world.idOf('coordinator');
    expect(await act('head', 'assign', { to: null })).toBeNull();
    expect(await act('coordinator', 'claim')).toBe(coordinator);
    expect(await act('head', 'assign', { to: world.idOf('colleague') })).toBe(world.idOf('colleague'));
    expect(await act('head', 'assign', { to: 'back' })).toBe(coordinator);
    // Whoever coordinates others holds none of these.
    await act('head', 'assign', { to: null });
    const items = [{ resource: posted.name, id }];
    expect((await world.as('otherCoordinator').post('queue/claim', { items })).body).toMatchObject({
      results: [{ ok: false }],
    });
  });

  it('is filled in for the records of an earlier version, once', async () => {
    for (const [entry] of expected()) await run(`UPDATE ${world.database.quote(entry.name)} SET waitsFor = NULL`);
    await run(`UPDATE schema_history SET derived = '{}'`);
    await world.restart();
    for (const [entry, id, holder] of expected()) expect(await waits(entry, id), entry.name).toBe(holder);
    // What has been put into the pool since stays there.
    await run(`UPDATE ${world.database.quote(naming.name)} SET waitsFor = NULL WHERE id = ?`, [ids.naming]);
    await world.restart();
    expect(await waits(naming, ids.naming)).toBeNull();
  });

  it('is the next coordinator when the posting changes, unless it was handed to somebody else', async () => {
    const { path } = registry.directories.find(({ holds }) => holds.what === 'own' && holds.table === 'postings')
      ?.api ?? {
      path: '',
    };
    const handed = await log(posted);
    await run(`UPDATE ${world.database.quote(posted.name)} SET waitsFor = ? WHERE id = ?`, [
      world.idOf('head'),
      handed,
    ]);
    const [posting] = rowsOf(await world.as('administrator').get(path));
    const changed = await world.as('administrator').call('PATCH', `${path}/${posting?.id}`, {
      coordinator: world.idOf('otherCoordinator'),
      version: posting?.version,
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await waits(posted, ids.posted)).toBe(world.idOf('otherCoordinator'));
    expect(await waits(posted, handed)).toBe(world.idOf('head'));
  });

  it('is the department once whom it waits for works elsewhere, and its head learns how much', async () => {
    const id = await log(naming);
    expect(await waits(naming, id)).toBe(world.idOf('counterpart'));
    const held = async () => {
      let count = 0;
      for (const entry of registry.entries) {
        const rows = await world.database.read<{ status: string }>(
          `SELECT status FROM ${world.database.quote(entry.name)} WHERE waitsFor = ?`,
          [world.idOf('counterpart')],
        );
        count += rows.filter(({ status }) => meaningOf(entry, status) === 'open').length;
      }
      return count;
    };
    const waited = await held();
    expect(waited).toBeGreaterThan(0);
    const accounts = registry.directories.find(
      ({ holds }) => holds.what === 'accounts' && holds.ranks.includes('professor'),
    );
    const place = accounts?.fields.find((field) => field.type === 'link' && field.to === 'departments');
    if (!accounts || !place) throw new Error('No administrator moves people');
    const path = `${accounts.api.path}/${world.idOf('counterpart')}`;
    const move = async (department: string, more: object = {}) => {
      const { version } = recordOf(await world.as('administrator').get(path));
      const changes = { [place.writeName]: world.places.department('north', department), version, ...more };
      return (await world.as('administrator').call('PATCH', path, changes)).status;
    };
    expect(await move('medicine', { [fieldIn(accounts, 'email')?.writeName ?? '']: 'no address' })).toBe(422);
    expect(await held()).toBe(waited);
    expect(await move('medicine')).toBe(200);
    expect(await waits(naming, id)).toBeNull();
    expect(await held()).toBe(0);
    const [told, ...more] = (await mailsTo(world, emailOf('head'))).filter(
      ({ template }) => template === 'departed-holder',
    );
    expect(more).toEqual([]);
    expect(told?.text).toMatch(new RegExp(`${waited} (entry|entries) waited for Counterpart Persona`));
    expect(await move('pathology')).toBe(200);
  });
});
