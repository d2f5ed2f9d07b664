/** Accepted entries that residents ask back: who is told of them by mail, when, and how often. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isUpload, studentFields, todayIn, wordMeaning } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { validBody, verdictBody } from '../support/body';
import type { Who } from '../support/cast';
import { engines } from '../support/engines';
import { recordOf } from '../support/http';
import { openWorld, type World } from '../support/world';
import { DAY, done, mornings, tuesday } from './support/mornings';

const entry = entryWhere(
  (one) => one.people.length > 0 && wordMeaning(one, 'refused') !== undefined && !studentFields(one).some(isUpload),
);

describe.each(engines)('what is asked back, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: tuesday - DAY });
    world = await openWorld(engine);
  });
  afterAll(async () => {
    await world.close();
    vi.useRealTimers();
  });

  const { as, morning, told: toldIn } = mornings(() => world);
  const askedBack = async () => {
    const owner = await as('owner');
    const { id } = recordOf(await done(owner.post(entry.api.path, validBody(entry, world.material))));
    const verdict = { [entry.api.verifyKey]: id, status: wordMeaning(entry, 'accepted'), ...verdictBody(entry) };
    await done((await as('counterpart')).post(`${entry.api.path}/verify`, verdict));
    await done(owner.post(`${entry.api.path}/${id}/ask-back`, { reason: 'Wrong day' }));
    return id;
  };
  const told = (who: Who) => toldIn(who, /.* asked back, .*/g);
  const today = () => todayIn('Asia/Kolkata', new Date());
  const one = '1 accepted entry is asked back, to be corrected.';

  it('is told to its verifier on the next morning, once, and again on Monday until it is answered', async () => {
    const id = await askedBack();
    await morning(0);
    expect(await told('counterpart')).toEqual([one]);
    expect([await told('colleague'), await told('head')]).toEqual([[], []]);
    for (let day = 1; day < 6; day++) await morning(day);
    expect(await told('counterpart')).toEqual([one]);
    await morning(6);
    expect(await told('counterpart')).toEqual([one, one]);
    await done((await as('counterpart')).post(`${entry.api.path}/${id}/answer-back`, { answer: 'leave' }));
    await morning(13);
    expect(await told('counterpart')).toEqual([one, one]);
    expect([await told('colleague'), await told('head')]).toEqual([[], []]);
  });

  it('is told to the head when its verifier has left, though the account is not closed yet', async () => {
    await askedBack();
    await done(
      (await as('head')).post('absences', { person: world.idOf('counterpart'), from: today(), reason: 'left' }),
    );
    await morning(14);
    expect([await told('head'), await told('colleague')]).toEqual([[one], []]);
    expect(await told('counterpart')).toEqual([one, one]);
  });

  it('is told to the head when its verifier’s account is closed', async () => {
    await askedBack();
    await world.database.transaction((tx) =>
      tx.changeOne("UPDATE users SET state = 'suspended' WHERE id = ?", [world.idOf('counterpart')]),
    );
    await morning(15);
    expect([await told('head'), await told('colleague')]).toEqual([
      [one, '2 accepted entries are asked back, to be corrected.'],
      [],
    ]);
  });
});
