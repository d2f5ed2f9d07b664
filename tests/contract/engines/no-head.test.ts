/** A department whose head's account is closed, with nobody in their place: who sees it, and what becomes of what waits. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isUpload, studentFields, wordMeaning } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { validBody, verdictBody } from '../support/body';
import { password, type Who } from '../support/cast';
import { oneEngine } from '../support/engines';
import { recordOf, rowsOf } from '../support/http';
import { openWorld, type World } from '../support/world';
import { DAY, done, mornings, tuesday } from './support/mornings';

const entry = entryWhere(
  (one) =>
    one.people.length > 0 &&
    one.workflow.waiting === undefined &&
    wordMeaning(one, 'refused') !== undefined &&
    !studentFields(one).some(isUpload),
);

describe.each(oneEngine)('a department without a head, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: tuesday - 35 * DAY });
    world = await openWorld(engine);
    // A start takes down who is the head.
    await world.restart();
  });
  afterAll(async () => {
    await world.close();
    vi.useRealTimers();
  });

  const { as, morning, told: toldIn } = mornings(() => world);
  const told = (who: Who) => toldIn(who, /.*for nobody in particular.*/g);

  it('is among those without one, its entries are anybody’s, and the next head is told of them', async () => {
    const material = { ...world.material, faculty: world.idOf('head') };
    const { id } = recordOf(await done((await as('owner')).post(entry.api.path, validBody(entry, material))));
    const other = recordOf(await done((await as('owner')).post(entry.api.path, validBody(entry, material))));
    vi.setSystemTime(tuesday);
    const proof = { currentPassword: password };
    const headless = async () =>
      rowsOf(await (await as('administrator')).get('departments?head=')).map((row) => row.id);
    const department = world.places.department('north', 'pathology');
    expect(await headless()).not.toContain(department);
    await done(
      (await as('administrator')).call('PATCH', `accounts/${world.idOf('head')}`, { isApproved: false, ...proof }),
    );
    expect(await headless()).toContain(department);
    const pool = async (who: Who) => rowsOf(await (await as(who)).get('queue?for=pool')).map((row) => row.id);
    expect((await pool('colleague')).sort()).toEqual([id, other.id].sort());
    await morning(0);
    await morning(1);
    const verdict = { [entry.api.verifyKey]: id, status: wordMeaning(entry, 'accepted'), ...verdictBody(entry) };
    await done((await as('counterpart')).post(`${entry.api.path}/verify`, verdict));
    expect([await told('counterpart'), await told('colleague')]).toEqual([[], []]);
    vi.setSystemTime(tuesday + DAY);
    const appointed = { department, person: world.idOf('colleague'), since: '2026-03-04', ...proof };
    await done((await as('administrator')).post('headships', appointed));
    expect(await headless()).not.toContain(department);
    await morning(2);
    expect(await told('colleague')).toEqual(['1 entry waits for nobody in particular.']);
  });
});
