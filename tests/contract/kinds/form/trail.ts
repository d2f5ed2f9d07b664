import { expect, it } from 'vitest';
import { Clock } from '../../../../backend/src/base/config';
import { rowsOf, totalOf } from '../../support/http';
import type { World } from '../../support/world';

/** The search of the trail: for administrators, by what it knows, and by nothing else. */
export function trailContract(world: () => World) {
  const found = async (query: string) => rowsOf(await world().as('administrator').get(`audit?_end=200&${query}`));

  it('finds by actor, action, resource and record, newest first', async () => {
    const actor = world().idOf('owner');
    const rows = await found(`actor=${actor}&resource=session&action=sign-in`);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => (row.actor as { id: string }).id))).toEqual(new Set([actor]));
    const times = (await found('')).map((row) => String(row.at));
    expect(times).toEqual([...times].sort().reverse());
    const answer = await world().as('administrator').get(`audit?_end=1&actor=${actor}`);
    expect(rowsOf(answer)).toHaveLength(1);
    expect(totalOf(answer)).toBeGreaterThan(1);
    const [{ record } = { record: '' }] = rows;
    expect(new Set((await found(`record=${String(record)}`)).map((row) => row.record))).toEqual(new Set([record]));
  });

  it('finds by time', async () => {
    expect(await found('to=2001-01-01')).toEqual([]);
    expect(await found('from=2999-01-01')).toEqual([]);
    const clock = world().part(Clock);
    const days = async (query: string) => (await found(query)).map(({ at }) => clock.dayOf(String(at)));
    const [day] = await days('');
    // The day at the college, which in Greenwich may be the one before.
    expect(new Set(await days(`from=${day}&to=${day}`))).toEqual(new Set([day]));
  });

  it.each(['before_like=x', 'address=x', '_sort=after', '_sort=actor', 'q=x', 'actor=x', 'from=soon'])(
    'refuses %s',
    async (query) => {
      expect((await world().as('administrator').get(`audit?${query}`)).status).toBe(400);
    },
  );
}
