/** The acceptance of hand-over and ladder: one teacher's sixty entries, from the first digest to the account's end. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../backend/src/app/create-app';
import { featuresOf } from '../../../backend/src/app/features';
import { loadConfig } from '../../../backend/src/base/config';
import { newId } from '../../../backend/src/base/database';
import { Log } from '../../../backend/src/base/log/log';
import { Schedule } from '../../../backend/src/base/schedule/schedule';
import { WaitingEntries } from '../../../backend/src/handover/waiting-entries';
import { Accounts } from '../../../backend/src/people';
import { showDay } from '../../../schemas';
import { emailOf, type Who } from '../support/cast';
import { engines } from '../support/engines';
import { type Client, recordOf, rowsOf, totalOf } from '../support/http';
import { addPerson, type Extra, mailsTo, signIn } from '../support/people';
import { openWorld, type World } from '../support/world';
import { answering } from './support/answering';

const DAY = 86_400_000;
/** A Monday, at seven where the college is. */
const monday = Date.parse('2026-03-02T01:32:00Z');

interface Row {
  id: string;
  version: number;
  resource: string;
  meta?: {
    waitsFor: { id: string } | null;
    days: number;
    leftOut?: number;
    remindedOn?: string;
    hold?: { until: string };
    handed?: unknown;
  };
}
interface Result {
  id: string;
  ok: boolean;
  code?: string;
  message?: string;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

describe.each(engines)('what waits for Dr A, on %s', (engine) => {
  let world: World;
  let carol: Extra;
  const people = new Map<Who, Client>();
  const as = (who: Who): Client => people.get(who) ?? world.as(who);
  const at = (time: number) => vi.setSystemTime(time);
  const signInAll = async () => {
    for (const who of ['owner', 'fellow', 'counterpart', 'colleague', 'head'] as const)
      people.set(who, await signIn(world, emailOf(who), who === 'owner' || who === 'fellow'));
    carol = { ...carol, client: await signIn(world, carol.email, false) };
  };
  const log = async (who: Who, count: number, days: number) => {
    const back = Date.now();
    at(back - days * DAY);
    for (let index = 0; index < count; index++) {
      const answer = await as(who).post('sample', {
        topic: `Case ${days}/${index}`,
        teacher: world.idOf('counterpart'),
      });
      expect(answer.status, answer.text).toBe(201);
    }
    at(back);
  };
  const queue = async (client: Client, query: string): Promise<Row[]> => {
    const answer = await client.get(`queue?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return rowsOf(answer) as unknown as Row[];
  };
  const items = (rows: readonly Row[]) => rows.map(({ resource, id, version }) => ({ resource, id, version }));
  const act = async (client: Client, name: string, body: Record<string, unknown>): Promise<Result[]> => {
    const answer = await client.post(`queue/${name}`, body);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as { results: Result[] }).results;
  };
  const verify = (client: Client, { id, version }: Row) =>
    client.post('sample/verify', { id, version, status: 'Verified' });
  const mails = async (who: Who) =>
    (await mailsTo(world, emailOf(who))).filter(({ template }) => template === 'waiting-digest');
  const allMails = async () => (await world.database.read('SELECT id FROM mails')).length;
  const morning = () => world.part(Schedule).run();

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: monday });
    world = await openWorld(engine, answering);
    carol = await addPerson(world, { rank: 'professor', name: 'Carol Persona' });
    await signInAll();
    const guides: [Who, string][] = [
      ['owner', world.idOf('colleague')],
      ['fellow', carol.id],
    ];
    for (const [student, guide] of guides)
      await world.database.transaction((tx) =>
        tx.run('UPDATE users SET guide = ? WHERE id = ?', [guide, world.idOf(student)]),
      );
    for (const [days, count] of [
      [3, 10],
      [10, 10],
      [16, 5],
      [25, 5],
    ] as const)
      for (const who of ['owner', 'fellow'] as const) await log(who, count, days);
    const elsewhere = await addPerson(world, { college: 'south' });
    at(monday - 10 * DAY);
    const body = { topic: 'Elsewhere', teacher: world.idOf('stranger') };
    expect((await elsewhere.client.post('sample', body)).status).toBe(201);
    at(monday);
  });
  afterAll(async () => {
    await world.close();
    vi.useRealTimers();
  });

  it('is not remembered of a request that takes nothing', async () => {
    const remembered = async () => (await world.database.read('SELECT id FROM idempotency')).length;
    const before = await remembered();
    const body = { items: [{ resource: 'sample', id: newId() }] };
    const answer = await as('counterpart').post('queue/claim', body, { 'idempotency-key': 'nothing' });
    expect(answer.body).toMatchObject({ results: [{ ok: false, code: 'not-found' }] });
    expect(await remembered()).toBe(before);
  });

  it('is told once: to Dr A, to the guides and to the head, each in one mail', async () => {
    await morning();
    const [mine, ...more] = await mails('counterpart');
    expect(more).toEqual([]);
    expect(mine?.text).toContain('60 entries wait for you; 40 have waited longer than 7 days.');
    expect(mine?.text).toContain('The oldest waits since 5 February.');
    expect(mine?.text).toContain('- Samples: 60');
    expect(mine?.text).not.toMatch(/Case|Persona,? .*Owner/);
    const guided = [await mails('colleague'), await mailsTo(world, carol.email)];
    expect(
      guided.map((all) =>
        all.map(({ text }) => /(\d+) entries of your residents have waited 14 days or longer/.exec(text)?.[1]),
      ),
    ).toEqual([['10'], ['10']]);
    const [led, ...others] = await mails('head');
    expect(others).toEqual([]);
    expect(led?.text).toContain(
      '1 of 3 colleagues has entries older than 21 days (Counterpart Persona 10). Hand them over?',
    );
    expect((await mails('stranger')).map(({ text }) => text)).toEqual([
      expect.stringContaining('1 entry waits for you'),
    ]);
    expect(await allMails()).toBe(5);
  });

  it('is not told again: by the same process, by a second one, or on the next day', async () => {
    await morning();
    const other = await createApp(await loadConfig(world.environment), {
      ...featuresOf(answering),
      log: new Log(() => undefined),
    });
    // As if this process had not heard that the turn is over.
    await world.database.transaction((tx) => tx.run(`DELETE FROM digest_runs WHERE name = 'ladder'`));
    await Promise.all([other.get(Schedule).run(), morning()]);
    await other.close();
    expect(await allMails()).toBe(5);
  });

  it('is marked for the delegate while Dr A is away, and ages no more', async () => {
    const declared = await as('counterpart').post('absences', {
      from: '2026-03-03',
      to: '2026-03-16',
      delegate: world.idOf('colleague'),
    });
    expect(declared.status, declared.text).toBe(201);
    expect(recordOf(declared)).toMatchObject({
      reason: 'leave',
      delegate: { id: world.idOf('colleague') },
    });
    at(monday + DAY);
    await signInAll();
    const first = await queue(as('colleague'), 'for=absent&_end=200');
    expect(first).toHaveLength(60);
    expect(first.every(({ meta }) => meta?.waitsFor?.id === world.idOf('counterpart'))).toBe(true);
    for (let day = 1; day <= 14; day++) {
      at(monday + day * DAY);
      await morning();
    }
    expect(await mails('counterpart')).toHaveLength(1);
    await signInAll();
    // On both Mondays of these days whoever stands in is told, and nobody else.
    const inPlace = '60 entries wait for Counterpart Persona, in whose place you decide.';
    const told = async (who: Who) => (await mails(who)).filter(({ text }) => text.includes(inPlace)).length;
    expect([await told('colleague'), await told('head')]).toEqual([2, 0]);
    // The student reads it beside the entry.
    const own = await queue(as('owner'), 'for=mine');
    const away = { until: '2026-03-16', delegate: { id: world.idOf('colleague'), name: 'Colleague Persona' } };
    expect(own.map(({ meta }) => meta)).toMatchObject(
      own.map(() => ({ waitsFor: { name: 'Counterpart Persona' }, away })),
    );
    const last = await queue(as('colleague'), 'for=absent&_end=200');
    expect(last.map(({ id, meta }) => [id, meta?.days])).toEqual(first.map(({ id, meta }) => [id, meta?.days]));
    expect(await queue(carol.client, 'for=absent')).toEqual([]);
    expect((await queue(as('counterpart'), 'for=me&_end=200')).length).toBe(60);
  });

  it('is counted for everybody as they see it', async () => {
    const parts = async (client: Client) =>
      (rowsOf(await client.get('queue/parts')) as unknown as { for: string; waiting: number; person?: object }[]).map(
        ({ for: part, waiting, person }) => [part, waiting, person !== undefined],
      );
    const drA = world.idOf('counterpart');
    expect(await parts(as('colleague'))).toEqual([
      ['me', 0, false],
      [drA, 60, true],
      ['pool', 0, false],
      ['all', 0, false],
    ]);
    expect(await queue(as('colleague'), `for=${drA}&_end=200`)).toHaveLength(60);
    expect(await queue(carol.client, `for=${drA}`)).toEqual([]);
    expect(await parts(as('head'))).toEqual([
      ['me', 0, false],
      ['pool', 0, false],
      ['all', 60, false],
    ]);
    expect((await queue(as('head'), 'for=all'))[0]?.meta?.waitsFor?.id).toBe(drA);
  });

  it('is verified by the delegate in their own name, for Dr A', async () => {
    const five = (await queue(as('colleague'), 'for=absent')).slice(0, 5);
    for (const row of five) {
      const answer = await verify(as('colleague'), row);
      expect(answer.status, answer.text).toBe(200);
      expect(recordOf(answer)).toMatchObject({
        verifiedBy: { id: world.idOf('colleague') },
        meta: { for: { id: world.idOf('counterpart'), name: 'Counterpart Persona' } },
      });
    }
    const trail = await world.database.read<{ actor: string; after: string }>(
      `SELECT actor, ${world.database.quote('after')} FROM audit WHERE action = 'verify'`,
    );
    expect(trail.map(({ actor, after }) => [actor, JSON.parse(after).verifiedFor])).toEqual(
      five.map(() => [world.idOf('colleague'), { id: world.idOf('counterpart'), name: 'Counterpart Persona' }]),
    );
    const other = await queue(as('colleague'), 'for=absent');
    expect((await verify(carol.client, other[0] as Row)).status).toBe(403);
  });

  it('is not verified by the delegate once Dr A is back', async () => {
    const [sixth] = await queue(as('colleague'), 'for=absent');
    at(monday + 15 * DAY);
    await signInAll();
    expect((await verify(as('colleague'), sixth as Row)).status).toBe(403);
    expect(await queue(as('colleague'), 'for=absent')).toEqual([]);
  });

  it('is anybody’s while the delegate is away as well, or gone', async () => {
    const inPool = async () => totalOf(await carol.client.get('queue?for=pool'));
    const today = dayOf(Date.now());
    const declared = await as('counterpart').post('absences', {
      from: today,
      to: today,
      delegate: world.idOf('colleague'),
    });
    expect(await inPool()).toBe(0);
    const account = (state: string) =>
      world.database.transaction((tx) =>
        tx.run('UPDATE users SET state = ? WHERE id = ?', [state, world.idOf('colleague')]),
      );
    await account('suspended');
    expect(await inPool()).toBe(55);
    // They are still Dr A's: the head's table counts nothing that waits for nobody.
    expect((await queue(carol.client, 'for=pool')).every(({ meta }) => meta?.waitsFor !== null)).toBe(true);
    const { rows } = (await as('head').get('queue/holders')).body as { rows: { person: object | null }[] };
    expect(rows.find(({ person }) => person === null)).toBeUndefined();
    await account('active');
    const away = await as('colleague').post('absences', { from: today, to: today });
    expect(await inPool()).toBe(55);
    // For whom they wait they are no less their own, and no second time anybody's.
    const parts = rowsOf(await as('counterpart').get('queue/parts')) as unknown as { for: string; waiting: number }[];
    expect(parts.map((part) => [part.for, part.waiting])).toEqual(
      expect.arrayContaining([
        ['me', 55],
        ['pool', 0],
      ]),
    );
    const circle = { from: dayOf(Date.now() - DAY), to: dayOf(Date.now() + DAY), delegate: world.idOf('counterpart') };
    const refused = await as('colleague').post('absences', circle);
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({
        errors: { delegate: 'Counterpart Persona is away on some of these days. Please choose somebody else.' },
      }),
    ]);
    for (const [who, answer] of [
      ['counterpart', declared],
      ['colleague', away],
    ] as const) {
      const { id, version } = recordOf(answer);
      expect((await as(who).call('PATCH', `absences/${id}`, { version, cancelled: true })).status).toBe(200);
    }
    expect(await inPool()).toBe(0);
  });

  it('is no way out to be away for long: the head sees absences of more than thirty days', async () => {
    const declare = (after: number, days: number) => {
      const from = Date.now() + after * DAY;
      return carol.client.post('absences', { from: dayOf(from), to: dayOf(from + (days - 1) * DAY) });
    };
    const [short, long] = [await declare(100, 30), await declare(130, 300)];
    expect([short.status, long.status]).toEqual([201, 201]);
    // One absence is not put over another, nor grows into it.
    const from = dayOf(Date.now() + 100 * DAY)
      .split('-')
      .toReversed()
      .join('-');
    const over = await declare(129, 1);
    expect([over.status, over.text]).toEqual([422, expect.stringContaining(`You are away from ${from} to`)]);
    const change = ({ id, version }: ReturnType<typeof recordOf>, days: number) =>
      carol.client.call('PATCH', `absences/${id}`, { version, to: dayOf(Date.now() + days * DAY) });
    expect((await change(recordOf(short), 130)).status).toBe(422);
    const shorter = await change(recordOf(short), 128);
    expect(shorter.status, shorter.text).toBe(200);
    expect((await change(recordOf(shorter), 129)).status).toBe(200);
    const seen = async (client: Client, longer: number) =>
      rowsOf(await client.get(`absences?longer=${longer}`)).map(({ id }) => id);
    expect(await seen(as('head'), 30)).toEqual([recordOf(long).id]);
    expect(await seen(as('head'), 300)).toEqual([]);
    expect(await seen(as('colleague'), 30)).toEqual([]);
    for (const { id, version } of rowsOf(await carol.client.get('absences')))
      await carol.client.call('PATCH', `absences/${id}`, { version, cancelled: true });
    expect(await seen(as('head'), 30)).toEqual([]);
  });

  it('is handed over by the head, but for what Dr A decides meanwhile', async () => {
    const table = (await as('head').get('queue/holders')).body as {
      rows: { person: { id: string } | null; waiting: number }[];
    };
    expect(table.rows.find(({ person }) => person?.id === world.idOf('counterpart'))).toMatchObject({ waiting: 55 });
    const all = await queue(as('counterpart'), 'for=me&_end=200');
    expect(all).toHaveLength(55);
    expect((await verify(as('counterpart'), all[7] as Row)).status).toBe(200);
    expect((await as('colleague').post('queue/assign', { items: items(all), to: carol.id })).status).toBe(200);
    expect(await queue(carol.client, 'for=me')).toEqual([]);
    const results = await act(as('head'), 'assign', { items: items(all), to: carol.id });
    expect(results.filter(({ ok }) => ok)).toHaveLength(54);
    expect(results.filter(({ ok }) => !ok)).toEqual([
      {
        resource: 'sample',
        id: all[7]?.id,
        ok: false,
        code: 'conflict',
        message: expect.stringContaining('meanwhile'),
      },
    ]);
    expect(totalOf(await carol.client.get('queue?for=me'))).toBe(54);
    expect((await verify(carol.client, (await queue(carol.client, 'for=me'))[0] as Row)).status).toBe(200);
  });

  it('is not decided as Dr A’s own after it was handed over, unless they know', async () => {
    const [one, other] = (await queue(carol.client, 'for=me&_end=200')).slice(-2) as [Row, Row];
    const seen = (waitsFor: string | null) => ({ id: one.id, version: one.version, waitsFor });
    const decide = (client: Client, waitsFor: string | null) =>
      client.post('sample/verify', { ...seen(waitsFor), status: 'Verified' });
    const together = async (client: Client, waitsFor: string | null) => {
      const items = [{ ...seen(waitsFor), resource: 'sample' }];
      const answer = await client.post('queue/verify', { items, meaning: 'accepted' });
      return (answer.body as { results: Result[] }).results;
    };
    const handedOver = { code: 'handed-over', message: expect.stringContaining('A colleague has it now') };
    // As it was on the page of Dr A before, and as it was for anybody before Carol took it.
    for (const waitsFor of [world.idOf('counterpart'), null]) {
      const refused = await decide(as('counterpart'), waitsFor);
      expect(refused).toMatchObject({ status: 409, body: handedOver });
      expect(await together(as('counterpart'), waitsFor)).toEqual([{ id: one.id, ok: false, ...handedOver }]);
      const many = { items: [seen(waitsFor)], status: 'Verified' };
      expect((await as('counterpart').post('sample/verify-many', many)).body).toMatchObject({ results: [handedOver] });
    }
    expect((await decide(as('counterpart'), 'somebody')).status).toBe(422);
    // Whoever has it needs not have seen that, and a colleague may decide what they know to be another's.
    expect((await decide(carol.client, world.idOf('counterpart'))).status).toBe(200);
    // Once it is decided it waits for nobody: whoever reads that, and replaces the verdict, is not kept from it.
    const overtaken = await decide(as('counterpart'), world.idOf('counterpart'));
    expect(overtaken).toMatchObject({ status: 409, body: { current: { version: one.version + 1 } } });
    const mine = { ...seen(world.idOf('counterpart')), version: one.version + 1, status: 'Rejected' };
    expect((await as('counterpart').post('sample/verify', mine)).status).toBe(200);
    const known = { id: other.id, version: other.version, waitsFor: carol.id, status: 'Verified' };
    expect((await as('counterpart').post('sample/verify', known)).status).toBe(200);
  });

  it('can be taken back by the head at once, and given back by whoever got it for two days', async () => {
    const [one, two] = await queue(carol.client, 'for=me');
    expect(one?.meta?.handed).toMatchObject({ by: { id: world.idOf('head'), name: 'Head Persona' } });
    const back = (client: Client, row: Row | undefined) =>
      act(client, 'assign', { items: items([row as Row]), to: 'back' });
    /** How many of their days count for nobody but an earlier holder. */
    const daysBefore = async (...rows: (Row | undefined)[]) => {
      const ids = new Map([['sample', rows.map((row) => row?.id ?? '')]]);
      return (await world.part(WaitingEntries).of({ ids })).map(({ ageBefore }) => ageBefore > 0);
    };
    expect(await daysBefore(one, two)).toEqual([true, true]);
    at(Date.now() + 30_000);
    expect(await back(as('head'), one)).toMatchObject([{ ok: true }]);
    at(Date.now() + 120_000);
    expect(await back(as('head'), two)).toMatchObject([{ ok: false, code: 'refused' }]);
    expect(await back(carol.client, two)).toMatchObject([{ ok: true }]);
    expect((await queue(as('counterpart'), 'for=me')).map(({ id }) => id).sort()).toEqual([one?.id, two?.id].sort());
    // Nobody took anything over, so Dr A's days go on.
    expect(await daysBefore(one, two)).toEqual([false, false]);
    const [three] = await queue(carol.client, 'for=me');
    at(Date.now() + 2 * DAY);
    await signInAll();
    expect(await back(carol.client, three)).toMatchObject([{ ok: false }]);
    await act(as('head'), 'assign', { items: items([one, two] as Row[]), to: carol.id });
  });

  it('is offered by a colleague, and waits until it is taken', async () => {
    const [row] = await queue(carol.client, 'for=me');
    expect(
      await act(carol.client, 'assign', { items: items([row as Row]), to: world.idOf('colleague') }),
    ).toMatchObject([{ ok: true, offered: true }]);
    // Offered again, it is told of once.
    const history = async () => rowsOf(await carol.client.get(`${row?.resource}/${row?.id}/history`));
    const events = (await history()).length;
    await act(carol.client, 'assign', { items: items([row as Row]), to: world.idOf('colleague') });
    expect(await history()).toHaveLength(events);
    // It is counted for the colleague, and says on the giver's side to whom it was offered.
    const parts = await as('colleague').get('queue/parts');
    expect(parts.body).toContainEqual({ for: 'pool', waiting: 1, offered: 1 });
    expect((await queue(as('colleague'), 'for=pool')).map(({ id, meta }) => [id, meta])).toMatchObject([
      [row?.id, { waitsFor: { id: carol.id }, handed: { offered: true, by: { id: carol.id } } }],
    ]);
    expect((await queue(carol.client, 'for=me')).find(({ id }) => id === row?.id)?.meta).toMatchObject({
      offeredTo: { id: world.idOf('colleague') },
    });
    expect(await act(as('counterpart'), 'claim', { items: items([row as Row]) })).toMatchObject([{ ok: false }]);
    // Taken back, and declined, it is no offer any more.
    const offer = () => act(carol.client, 'assign', { items: items([row as Row]), to: world.idOf('colleague') });
    for (const client of [carol.client, as('colleague')]) {
      expect(await act(client, 'assign', { items: items([row as Row]), to: 'back' })).toMatchObject([{ ok: true }]);
      expect(await queue(as('colleague'), 'for=pool')).toEqual([]);
      expect(await act(as('colleague'), 'claim', { items: items([row as Row]) })).toMatchObject([{ ok: false }]);
      await offer();
    }
    expect(await act(as('colleague'), 'claim', { items: items([row as Row]) })).toMatchObject([{ ok: true }]);
    expect((await queue(as('colleague'), 'for=me')).map(({ id }) => id)).toEqual([row?.id]);
  });

  it('is held twice with a reason, which the student sees', async () => {
    const [row] = await queue(carol.client, 'for=me');
    const today = dayOf(Date.now());
    const until = dayOf(Date.now() + 10 * DAY);
    const hold = (client: Client, more: object = {}) =>
      client.post('queue/hold', { items: items([row as Row]), reason: 'Histology', until, ...more });
    expect((await hold(carol.client, { reason: ' ' })).status).toBe(422);
    expect((await hold(carol.client, { until: dayOf(Date.now() + 16 * DAY) })).status).toBe(422);
    expect((await hold(carol.client, { until: '2020-01-01' })).status).toBe(422);
    expect((await hold(as('counterpart'))).body).toMatchObject({ results: [{ ok: false, code: 'refused' }] });
    expect((await hold(carol.client, { until: today })).body).toMatchObject({ results: [{ ok: true }] });
    expect((await hold(carol.client)).body).toMatchObject({ results: [{ ok: true }] });
    expect((await hold(carol.client)).body).toMatchObject({
      results: [{ ok: false, message: 'An entry can be held 2 times' }],
    });
    const own = [
      ...(await queue(as('owner'), 'for=mine&_end=200')),
      ...(await queue(as('fellow'), 'for=mine&_end=200')),
    ];
    const held = own.find(({ id }) => id === row?.id);
    expect(held?.meta).toMatchObject({ hold: { until, reason: 'Histology', by: { id: carol.id } } });
    // Whoever reads the reason does not ask for an answer.
    const asked = await Promise.all(
      (['owner', 'fellow'] as const).map((who) => act(as(who), 'remind', { items: items([held as Row]) })),
    );
    expect(asked.flat().map(({ ok, message }) => [ok, message])).toContainEqual([
      false,
      `This entry is on hold until ${showDay(until)}. The reason stands beside it.`,
    ]);
  });

  it('is taken off hold by whoever could hold it, and was held all the same', async () => {
    const held = async (client: Client) =>
      (await queue(client, 'for=me&_end=200')).filter(({ meta }) => meta?.hold !== undefined);
    const [row] = await held(carol.client);
    const release = (client: Client) => act(client, 'release', { items: items([row as Row]) });
    const refused = (message: string) => [{ ok: false, code: 'refused', message }];
    expect(await release(as('counterpart'))).toMatchObject(
      refused('Only whoever an entry waits for can take it off hold'),
    );
    expect(await release(carol.client)).toMatchObject([{ ok: true }]);
    expect(await held(carol.client)).toEqual([]);
    expect(await release(carol.client)).toMatchObject(refused('This entry is not on hold'));
    const again = { items: items([row as Row]), reason: 'Histology', until: dayOf(Date.now() + DAY) };
    expect(await act(carol.client, 'hold', again)).toMatchObject(refused('An entry can be held 2 times'));
    const trail = await world.database.read<{ action: string }>(
      "SELECT action FROM audit WHERE record = ? AND action IN ('hold', 'release') ORDER BY at, id",
      [row?.id ?? ''],
    );
    expect(trail.map(({ action }) => action)).toEqual(['hold', 'hold', 'release']);
  });

  it('is reminded of by its student, once a week, and told in one line', async () => {
    const own = await queue(as('owner'), 'for=mine&_end=200');
    const waiting = own.filter(({ meta }) => meta?.waitsFor?.id === carol.id).slice(0, 20);
    const results = await act(as('owner'), 'remind', { items: items(waiting) });
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await act(as('owner'), 'remind', { items: items(waiting.slice(0, 1)) })).toMatchObject([
      { ok: false, message: expect.stringContaining('You reminded') },
    ]);
    expect(await act(as('fellow'), 'remind', { items: items(waiting.slice(0, 1)) })).toMatchObject([
      { ok: false, code: 'not-found' },
    ]);
    expect(
      (await queue(as('owner'), 'for=mine&_end=200')).find(({ id }) => id === waiting[0]?.id)?.meta?.remindedOn,
    ).toBeTruthy();
    const before = (await mailsTo(world, carol.email)).length;
    at(monday + 18 * DAY);
    await morning();
    const after = await mailsTo(world, carol.email);
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)?.text).toContain('1 resident asks for an answer.');
  });

  it('becomes the department’s in the transaction that closes the account', async () => {
    await signInAll();
    await log('owner', 12, 0);
    const accounts = world.part(Accounts);
    const head = { id: world.idOf('head'), name: 'Head Persona' };
    const close = world.database.transaction(async (tx) => {
      await accounts.approve(tx, head, world.idOf('counterpart'), false);
      throw new Error('not committed');
    });
    await expect(close).rejects.toThrow('not committed');
    expect((await queue(as('counterpart'), 'for=me')).length).toBe(12);
    const before = (await mailsTo(world, emailOf('head'))).length;
    await world.database.transaction((tx) => accounts.approve(tx, head, world.idOf('counterpart'), false));
    const pool = await queue(carol.client, 'for=pool');
    expect(pool.map(({ meta }) => meta?.waitsFor)).toEqual(pool.map(() => null));
    expect(
      (await world.database.read(`SELECT id FROM sample WHERE waitsFor IS NULL AND status = 'Pending'`)).length,
    ).toBe(12);
    const [told, ...more] = (await mailsTo(world, emailOf('head'))).slice(before);
    expect(more).toEqual([]);
    expect(told?.text).toContain('12 entries waited for Counterpart Persona, who has left.');
  });

  it('is the department’s after thirty days, and nobody’s graduation waits for one teacher', async () => {
    // What was held, handed over or taken last has waited thirty days since, without those of its holds.
    at(monday + 64 * DAY);
    await signInAll();
    // By two processes at the same moment, of which neither stops the other.
    const other = await createApp(await loadConfig(world.environment), {
      ...featuresOf(answering),
      log: new Log(() => undefined),
    });
    await Promise.all([other.get(Schedule).run(), morning()]);
    await other.close();
    const trail = `SELECT record FROM assignments WHERE kind = 'pool' GROUP BY record HAVING COUNT(*) > 1`;
    expect(await world.database.read(trail)).toEqual([]);
    const held = await world.database.read(`SELECT id FROM sample WHERE waitsFor IS NOT NULL AND status = 'Pending'`);
    const pooled = await queue(as('head'), 'for=pool&_end=200');
    expect(held).toEqual([]);
    expect(pooled.length).toBeGreaterThan(50);
    const [last] = (await mailsTo(world, carol.email)).slice(-1);
    expect(last?.text).toMatch(/\d+ entries have waited so long that anybody of the department may answer now/);
    expect(await act(as('head'), 'claim', { items: items(pooled.slice(0, 1)) })).toMatchObject([{ ok: true }]);
    expect(await act(carol.client, 'claim', { items: items(pooled.slice(0, 1)) })).toMatchObject([{ ok: false }]);
  });

  it('waits for whoever took it or got it then for as many days again', async () => {
    const [taken, ...given] = (await queue(as('head'), 'for=pool&_end=200')).slice(-3);
    const ids = [taken, ...given].map((row) => row?.id);
    const holders = async () => {
      const rows = await queue(as('head'), 'for=all&_end=200');
      return ids.map((id) => rows.find((row) => row.id === id)?.meta?.waitsFor?.id ?? null);
    };
    const [head, theirs] = [world.idOf('head'), [carol.id, carol.id]];
    await act(as('head'), 'claim', { items: items([taken as Row]) });
    await act(as('head'), 'assign', { items: items(given), to: carol.id });
    const from = Date.now();
    const on = async (day: number) => {
      at(from + day * DAY);
      await signInAll();
      await morning();
      return holders();
    };
    expect(await on(1)).toEqual([head, ...theirs]);
    expect(await on(29)).toEqual([head, ...theirs]);
    const before = (await mailsTo(world, carol.email)).length;
    expect(await on(30)).toEqual([null, null, null]);
    const [told] = (await mailsTo(world, carol.email)).slice(before);
    expect(told?.text).toContain('2 entries have waited so long that anybody of the department may answer now');
  });
});

describe('a holiday', () => {
  it('that the college lists makes nothing older', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: monday - 10 * DAY });
    const world = await openWorld('sqlite', answering);
    try {
      await world.as('owner').post('sample', { topic: 'Before', teacher: world.idOf('counterpart') });
      vi.setSystemTime(monday);
      const metas = async () => {
        const teacher = await signIn(world, emailOf('counterpart'), false);
        return rowsOf(await teacher.get('queue?for=me')).map(({ meta }) => meta as Row['meta']);
      };
      const days = async () => (await metas()).map((meta) => meta?.days);
      const leftOut = async () => (await metas()).map((meta) => meta?.leftOut);
      expect(await leftOut()).toEqual([undefined]);
      expect(await days()).toEqual([10]);
      const add = (college: string, from: number, to: number) =>
        world.database.transaction((tx) =>
          tx.run(
            "INSERT INTO holidays (id, college, name, fromDate, toDate, createdAt, updatedAt) VALUES (?, ?, 'Onam', ?, ?, '', '')",
            [newId(), world.places.college(college), dayOf(monday - from * DAY), dayOf(monday - to * DAY)],
          ),
        );
      for (const back of [5, 2, 20]) await add('north', back, back);
      expect(await days()).toEqual([8]);
      expect(await leftOut()).toEqual([2]);
      await add('south', 8, 1);
      expect(await days()).toEqual([8]);
      // Only for as long as it was there already.
      await add('north', 8, 7);
      await add('north', 30, 12);
      expect(await days()).toEqual([6]);
    } finally {
      await world.close();
      vi.useRealTimers();
    }
  });
});

describe('the morning’s mails', () => {
  it('tell a head that a resident asks for what waits for nobody, and reach nobody who is away', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: monday - 5 * DAY });
    const world = await openWorld('sqlite', answering);
    try {
      const entry = await world.as('owner').post('sample', { topic: 'Unclaimed' });
      expect(entry.status, entry.text).toBe(201);
      await world.database.transaction((tx) =>
        tx.run("UPDATE users SET state = 'pending' WHERE id = ?", [world.idOf('fellow')]),
      );
      const away = { from: dayOf(monday - 2 * DAY), to: dayOf(monday) };
      for (const who of ['head', 'counterpart'] as const)
        expect((await world.as(who).post('absences', away)).status).toBe(201);
      const remind = await world
        .as('owner')
        .post('queue/remind', { items: [{ resource: 'sample', id: recordOf(entry).id, version: 1 }] });
      expect(remind.body).toMatchObject({ results: [{ ok: true }] });
      const to = async (who: Who) => (await mailsTo(world, emailOf(who))).map(({ text }) => text);
      const morning = (time: number) => {
        vi.setSystemTime(time);
        return world.part(Schedule).run();
      };
      await morning(monday);
      expect(await to('colleague')).toEqual([expect.stringContaining('1 resident waits for their account')]);
      expect([...(await to('head')), ...(await to('counterpart'))]).toEqual([]);
      await morning(monday + DAY);
      const [asked, ...more] = await to('head');
      expect(more).toEqual([]);
      expect(asked).toContain('1 entry waits for nobody in particular.');
      expect(asked).toContain('1 resident asks for an answer to it.');
      expect(await to('counterpart')).toEqual([]);
    } finally {
      await world.close();
      vi.useRealTimers();
    }
  });
});
