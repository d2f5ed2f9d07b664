/** Three thousand acts of anybody: whatever is asked for, nobody holds an entry of their own, or one that is not theirs to verify. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../support/cast';
import { engines } from '../support/engines';
import { type Client, recordOf } from '../support/http';
import { addPerson } from '../support/people';
import { openWorld, type World } from '../support/world';
import { answering } from './support/answering';

const entries = 100;
const calls = 30;

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe.each(engines)('whoever holds an entry, on %s', (engine) => {
  let world: World;
  let clients: Client[];
  let people: (string | null)[];
  let items: { resource: string; id: string }[];

  beforeAll(async () => {
    world = await openWorld(engine, answering);
    const faculty: Who[] = ['counterpart', 'colleague', 'head'];
    // A resident of once, who is faculty by now, and whose own old entries still wait.
    const grown = await addPerson(world, { rank: 'professor' });
    clients = [...faculty.map((who) => world.as(who)), grown.client];
    people = [...[...faculty, 'neighbour' as const].map((who) => world.idOf(who)), grown.id, null];
    items = [];
    for (let index = 0; index < entries; index++) {
      const answer = await world.as('owner').post('sample', { topic: `Case ${index}`, teacher: people[index % 3] });
      expect(answer.status, answer.text).toBe(201);
      items.push({ resource: 'sample', id: recordOf(answer).id });
    }
    const [, colleague] = people;
    for (const [index, student] of [grown.id, colleague].entries())
      await world.database.transaction((tx) =>
        tx.run(`UPDATE sample SET student = ?, waitsFor = NULL WHERE topic LIKE '%${index}'`, [student]),
      );
  });
  afterAll(() => world.close());

  it('is never its student', async () => {
    const below = numbers(20_260_302);
    const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
    let acts = 0;
    let done = 0;
    for (let call = 0; call < calls; call++) {
      const client = one(clients);
      const deed = one(['assign', 'assign', 'claim', 'back', 'pool']);
      const path = deed === 'claim' ? 'queue/claim' : 'queue/assign';
      const to = { assign: one(people), back: 'back', pool: null, claim: undefined }[deed];
      const answer = await client.post(path, { items, ...(to !== undefined && { to }) });
      expect(answer.status, answer.text).toBe(200);
      const { results } = answer.body as { results: { ok: boolean }[] };
      acts += results.length;
      done += results.filter(({ ok }) => ok).length;
      const held = await world.database.read<{ waitsFor: string | null; student: string }>(
        'SELECT waitsFor, student FROM sample',
      );
      expect(held.filter(({ waitsFor, student }) => waitsFor === student)).toEqual([]);
      expect(held.filter(({ waitsFor }) => waitsFor === world.idOf('neighbour'))).toEqual([]);
    }
    expect(acts).toBe(entries * calls);
    expect(done).toBeGreaterThan(acts / 10);
  }, 240_000);
});
