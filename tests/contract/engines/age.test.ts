/** One clock for what waits: what makes it stand, what does not, and that all who read it say the same. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Schedule } from '../../../backend/src/base/schedule/schedule';
import { emailOf, type Who } from '../support/cast';
import { engines } from '../support/engines';
import { type Client, recordOf, rowsOf, totalOf } from '../support/http';
import { mailsTo, signIn } from '../support/people';
import { openWorld, type World } from '../support/world';
import { answering } from './support/answering';

const DAY = 86_400_000;
/** A Monday, at seven where the college is. */
const monday = Date.parse('2026-03-02T01:32:00Z');
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const back = (days: number) => dayOf(monday - days * DAY);

describe.each(engines)('the age of what waits, on %s', (engine) => {
  let world: World;
  const people = new Map<Who, Client>();
  const as = (who: Who): Client => people.get(who) ?? world.as(who);

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: monday });
    world = await openWorld(engine, answering);
    // Of 28, 20, 9, 8 and 3 days, for one teacher.
    for (const days of [28, 20, 9, 8, 3]) {
      vi.setSystemTime(monday - days * DAY);
      const answer = await world.as('owner').post('sample', { topic: `${days}`, teacher: world.idOf('counterpart') });
      expect(answer.status, answer.text).toBe(201);
    }
    vi.setSystemTime(monday);
    for (const who of ['counterpart', 'colleague', 'head'] as const)
      people.set(who, await signIn(world, emailOf(who), false));
  });
  afterAll(async () => {
    await world.close();
    vi.useRealTimers();
  });

  const days = async (query: string) =>
    (rowsOf(await as('head').get(`queue?for=all&${query}`)) as unknown as { meta: { days: number } }[]).map(
      ({ meta }) => meta.days,
    );
  const held = async () => {
    const { rows } = (await as('head').get('queue/holders')).body as {
      rows: { person: { id: string }; older: number; leftOut: number; oldest: string }[];
    };
    const { older, leftOut } = rows.find(({ person }) => person.id === world.idOf('counterpart')) ?? {};
    return { older, leftOut };
  };
  const declare = (who: Who, body: Record<string, unknown>) => as(who).post('absences', body);
  const change = (who: Who, answer: Awaited<ReturnType<typeof declare>>, body: object) => {
    const { id, version } = recordOf(answer);
    return as(who).call('PATCH', `absences/${id}`, { version, ...body });
  };

  it('is told alike by the queue, its filter, the table of the head and the mail', async () => {
    expect(await days('')).toEqual([28, 20, 9, 8, 3]);
    expect(await days('older=7')).toEqual([28, 20, 9, 8]);
    expect(await days('older=8')).toEqual([28, 20, 9]);
    expect(await held()).toEqual({ older: 4, leftOut: 0 });
  });

  it('is not made less by a decision that is taken back at once', async () => {
    const [oldest] = rowsOf(await as('counterpart').get('sample?_sort=createdAt&_order=ASC'));
    for (const status of ['Verified', 'Pending']) {
      const answer = await as('counterpart').post('sample/verify', { id: oldest?.id, status });
      expect(answer.status, answer.text).toBe(200);
      vi.setSystemTime(Date.now() + 9_000);
    }
    expect(await days('')).toEqual([28, 20, 9, 8, 3]);
    vi.setSystemTime(monday);
  });

  it('is not made less by an absence that is told of long afterwards', async () => {
    const refused = await declare('counterpart', { from: back(4), to: back(0) });
    expect(refused.status, refused.text).toBe(422);
    expect(refused.text).toContain('at most 3 days later. Your head can go further back.');
    expect((await declare('head', { from: back(8), to: back(0) })).text).not.toContain('Your head');
    const byHead = { person: world.idOf('counterpart'), to: back(0) };
    expect((await declare('head', { ...byHead, from: back(91) })).status).toBe(422);
    expect(await days('')).toEqual([28, 20, 9, 8, 3]);
  });

  it('is not made less by one that is taken back at once', async () => {
    const told = await declare('counterpart', { from: back(3), to: dayOf(monday + 3 * DAY) });
    expect(told.status, told.text).toBe(201);
    expect(await held()).toEqual({ older: 2, leftOut: 3 });
    expect((await change('counterpart', told, { cancelled: true })).status).toBe(200);
    expect(await days('')).toEqual([28, 20, 9, 8, 3]);
    expect(await held()).toEqual({ older: 4, leftOut: 0 });
    const again = { version: 2 };
    for (const body of [{ to: dayOf(monday + 9 * DAY) }, { cancelled: true }]) {
      const answer = await change('counterpart', told, { ...again, ...body });
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('was taken back')]);
    }
  });

  it('stands while one is away, for everybody who reads it, and the head sees how many days that were', async () => {
    const person = world.idOf('counterpart');
    const told = await declare('head', { person, from: back(5), to: dayOf(monday + 3 * DAY) });
    expect(told.status, told.text).toBe(201);
    expect(await days('')).toEqual([23, 15, 4, 3, 0]);
    expect(await days('older=7')).toEqual([23, 15]);
    expect(await days('older=15')).toEqual([23]);
    const second = await as('head').get('queue?for=all&older=3&_start=1&_end=2');
    expect([rowsOf(second).length, totalOf(second)]).toEqual([1, 3]);
    expect(totalOf(await as('head').get('queue?for=all&older=3&q=nothing%20like%20it'))).toBe(0);
    expect(await held()).toEqual({ older: 2, leftOut: 5 });
    vi.setSystemTime(monday + 4 * DAY);
    await world.part(Schedule).run();
    const [mail] = (await mailsTo(world, emailOf('counterpart'))).filter(
      ({ template }) => template === 'waiting-digest',
    );
    expect(mail?.text).toContain('5 entries wait for you; 2 have waited longer than 7 days.');
    for (const who of ['counterpart', 'head'] as const) people.set(who, await signIn(world, emailOf(who), false));
    for (const body of [{ to: dayOf(monday + 20 * DAY) }, { cancelled: true }, { delegate: null }]) {
      const answer = await change('counterpart', told, body);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('is over')]);
    }
    expect(await held()).toEqual({ older: 2, leftOut: 9 });
  });

  it('may be put right by the head further back', async () => {
    const told = await declare('head', {
      person: world.idOf('counterpart'),
      from: back(30),
      to: dayOf(monday + 4 * DAY),
    });
    expect(told.status, told.text).toBe(201);
    expect((await days(''))[0]).toBe(0);
  });

  it('orders what has waited too long, where an older entry was opened again since', async () => {
    vi.setSystemTime(monday + 8 * DAY);
    people.set('counterpart', await signIn(world, emailOf('counterpart'), false));
    const [oldest] = rowsOf(await as('counterpart').get('sample?_sort=createdAt&_order=ASC'));
    for (const status of ['Verified', 'Pending']) {
      const answer = await as('counterpart').post('sample/verify', { id: oldest?.id, status });
      expect(answer.status, answer.text).toBe(200);
      vi.setSystemTime(Date.now() + 3_600_000);
    }
    vi.setSystemTime(monday + 12 * DAY);
    people.set('head', await signIn(world, emailOf('head'), false));
    expect(await days('')).toEqual([4, 7, 7, 7, 7]);
    expect(await days('older=3')).toEqual([7, 7, 7, 7, 4]);
  });

  it('is reminded of on a day of the college, whatever the day in Greenwich', async () => {
    // Half past one on the 18th.
    vi.setSystemTime(Date.parse('2026-03-17T20:00:00Z'));
    people.set('owner', await signIn(world, emailOf('owner'), true));
    const [entry] = rowsOf(await as('owner').get('sample'));
    const remind = () => as('owner').post('queue/remind', { items: [{ resource: 'sample', id: entry?.id }] });
    expect((await remind()).body).toMatchObject({ results: [{ ok: true }] });
    expect((await remind()).text).toContain('You reminded of this entry on 18-03-2026.');
  });
});
