import { describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { actOf } from '../../../schemas';
import { goingOnOf, makingOf, numberOf } from '../../support/record-types';
import { cast, everyone, type Who } from '../support/cast';
import { engines } from '../support/engines';
import { type Answer, errorsOf, recordOf, rowsOf, totalOf } from '../support/http';
import { worldOn } from '../support/world';

type Body = Record<string, unknown>;
type Row = Body & { id: string };
const listIn = (answer: Answer) => (answer.body as { data: Row[] }).data;

describe.each(engines)('on %s', (engine) => {
  const world = worldOn(engine);

  describe.each(registry.records.map((exchange) => [exchange.name, exchange] as const))('%s', (_, exchange) => {
    const { path } = exchange.api;
    const number = numberOf(exchange);
    const student = exchange.owner.key;
    const [opening, answering] = [makingOf(exchange), goingOnOf(exchange)];
    const replies = answering.fields;
    let count = 0;
    const openBody = (more: Body = {}): Body => {
      const body: Body = { [student]: world.idOf('owner') };
      for (const { writeName, type } of opening.fields) body[writeName] = type === 'date' ? '03-03-2025' : 'Words';
      count += 1;
      return { ...body, [number]: `TEST-${count}`, ...more };
    };
    const replyBody = (id: unknown): Body => ({
      id,
      ...Object.fromEntries(replies.map(({ writeName }) => [writeName, 'My explanation'])),
    });
    const open = (who: Who | 'nobody', body = openBody(), headers: Record<string, string> = {}) =>
      world.as(who).post(`${path}/${opening.path}`, body, headers);
    const reply = (who: Who | 'nobody', body: Body, headers: Record<string, string> = {}) =>
      world.as(who).post(`${path}/${answering.path}`, body, headers);
    const opened = async (more: Body = {}) => recordOf(await open('counterpart', openBody(more)));
    const sees = (who: Who) => {
      const { role, college, department } = cast[who];
      return who === 'owner' || (role !== 'student' && college === 'north' && department === 'pathology' && knows(who));
    };
    const knows = (who: Who) => exchange.rights.read[cast[who].role] !== undefined;
    const right = (who: Who, name: 'open' | 'reply') => actOf(exchange, name).by[cast[who].role] !== undefined;

    it('is opened by faculty and found by its student, in the shapes of the specification', async () => {
      const body = openBody();
      const answer = await open('counterpart', body);
      expect(answer.status).toBe(201);
      const expected = {
        version: 1,
        [number]: body[number],
        [student]: { _id: world.idOf('owner'), id: world.idOf('owner'), name: 'Owner Persona' },
        ...Object.fromEntries(
          opening.fields.map((field) => [field.readName, field.type === 'date' ? '2025-03-03' : body[field.writeName]]),
        ),
        ...Object.fromEntries(replies.map(({ readName }) => [readName, null])),
      };
      const record = recordOf(answer);
      expect(record).toMatchObject(expected);
      expect(record._id).toBe(record.id);
      expect(
        Object.keys(record).filter((name) => ['college', 'department', 'search', 'uniqueNumber'].includes(name)),
      ).toEqual([]);
      const mine = await world.as('owner').get(`${path}/my`);
      expect(mine.body).toMatchObject({ success: true });
      expect(listIn(mine)).toContainEqual(record);
      expect(listIn(await world.as('colleague').get(`${path}/all`))).toContainEqual(record);
      expect(rowsOf(await world.as('head').get(path))).toContainEqual(record);
      expect((await world.as('owner').get(`${path}/${record.id}`)).body).toEqual(record);
    });

    it.each(everyone)('%s opens one exactly when the registry says so', async (who) => {
      const answer = await open(who);
      const expected = !right(who, 'open') ? 403 : sees(who) ? 201 : 422;
      expect(answer.status).toBe(expected);
      if (expected === 422) expect(Object.keys(errorsOf(answer))).toEqual([student]);
    });

    it.each(everyone)('%s reads one exactly when the registry says so', async (who) => {
      const { id } = await opened();
      const list = await world.as(who).get(path);
      if (knows(who)) expect(rowsOf(list).some((row) => row.id === id)).toBe(sees(who));
      else expect(list.status).toBe(403);
      const status = sees(who) ? 200 : 404;
      expect((await world.as(who).get(`${path}/${id}`)).status).toBe(status);
      expect((await world.as(who).get(`${path}/${id}/history`)).status).toBe(status);
    });

    it.each(everyone)('%s answers one exactly when it is about them', async (who) => {
      const { id } = await opened();
      const expected = !right(who, 'reply') ? 403 : who === 'owner' ? 200 : 404;
      expect((await reply(who, replyBody(id))).status).toBe(expected);
      const after = recordOf(await world.as('head').get(`${path}/${id}`));
      for (const { readName } of replies) expect(after[readName]).toBe(expected === 200 ? 'My explanation' : null);
    });

    it('lets nobody in without a session', async () => {
      for (const at of ['', '/my', '/all', '/next-number', '/00000000-0000-7000-8000-000000000000'])
        expect((await world.as('nobody').get(path + at)).status, at).toBe(401);
      expect((await open('nobody')).status).toBe(401);
      expect((await reply('nobody', replyBody('x'))).status).toBe(401);
    });

    it('says for each missing field what the registry says', async () => {
      const required = [...opening.fields, exchange.owner].filter((field) => field.required);
      const answer = await open('counterpart', {});
      expect(answer.status).toBe(422);
      expect(errorsOf(answer)).toEqual(
        Object.fromEntries(required.map(({ key, required: sentence }) => [key, sentence])),
      );
      for (const { key, required: sentence } of required)
        expect(errorsOf(await open('counterpart', openBody({ [key]: ' ' })))).toEqual({ [key]: sentence });
    });

    it('refuses what is no student of the viewer’s, with one and the same sentence', async () => {
      const strangers = ['counterpart', 'coordinator'].map((who) => world.idOf(who as Who));
      const odd = [...strangers, '00000000-0000-7000-8000-000000000000', 'x', "1' OR '1'='1", 7, {}, [], { _id: 5 }];
      const answers = await Promise.all(odd.map((one) => open('counterpart', openBody({ [student]: one }))));
      expect(answers.map(({ status }) => status)).toEqual(odd.map(() => 422));
      expect(answers.map((answer) => Object.keys(errorsOf(answer)))).toEqual(odd.map(() => [student]));
      expect((await open('counterpart', openBody({ [student]: { _id: world.idOf('owner') } }))).status).toBe(201);
    });

    it('refuses fields that the opener may not fill, naming them', async () => {
      const forged = { version: 7, openedBy: 'me', ...Object.fromEntries(replies.map(({ key }) => [key, 'Words'])) };
      const answer = await open('counterpart', openBody(forged));
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer)).sort()).toEqual(Object.keys(forged).sort());
    });

    it('refuses a day that is none or has not come', async () => {
      for (const { writeName, type } of opening.fields) {
        if (type !== 'date') continue;
        for (const day of ['31-02-2025', '2999-01-01', 'soon', 20250303])
          expect(Object.keys(errorsOf(await open('counterpart', openBody({ [writeName]: day }))))).toEqual([writeName]);
      }
    });

    it('refuses a number that is taken in the college, whatever its letter case, with its sentence', async () => {
      await opened({ [number]: 'Memo/Ünique/1' });
      for (const same of ['Memo/Ünique/1', 'MEMO/ünique/1', '  memo/Ünique/1 ']) {
        const answer = await open('head', openBody({ [number]: same }));
        expect(answer.status).toBe(422);
        expect(errorsOf(answer)).toEqual({ [number]: exchange.number?.taken });
      }
      expect((await open('counterpart', openBody({ [number]: 'x'.repeat(41) }))).status).toBe(422);
    });

    it('gives a number to one of many at the same moment', async () => {
      const bodies = Array.from({ length: 6 }, () => openBody({ [number]: 'RACE/2025/001' }));
      const answers = await Promise.all(bodies.map((body) => open('counterpart', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
      const different = await Promise.all(
        [2, 3, 4, 5].map((n) => open('head', openBody({ [number]: `RACE/2025/00${n}` }))),
      );
      expect(different.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    });

    it('suggests the next number of the department’s series, and counts on from what was taken', async () => {
      const next = async (who: Who) => ((await world.as(who).get(`${path}/next-number`)).body as Body)[number];
      const year = new Date().getUTCFullYear();
      const series = `${exchange.number?.prefix}/PATH/${year}`;
      expect(await next('counterpart')).toBe(`${series}/001`);
      await opened({ [number]: await next('counterpart') });
      expect(await next('head')).toBe(`${series}/002`);
      await opened({ [number]: `${series.toLowerCase()}/041` });
      await opened({ [number]: `${series}/007` });
      expect(await next('counterpart')).toBe(`${series}/042`);
      expect(await next('stranger')).toBe(`${series}/001`);
      expect(await next('neighbour')).toBe(`${exchange.number?.prefix}/MEDI/${year}/001`);
      for (const who of everyone)
        expect((await world.as(who).get(`${path}/next-number`)).status).toBe(right(who, 'open') ? 200 : 403);
    });

    it('is answered once', async () => {
      const { id } = await opened();
      const first = recordOf(await reply('owner', replyBody(id)));
      expect(first.version).toBe(2);
      const second = await reply('owner', { ...replyBody(id), [replies[0]?.writeName ?? '']: 'Another' });
      expect(second.status).toBe(409);
      expect(second.body).toMatchObject({ message: answering.once, current: first });
      const { id: other } = await opened();
      const rivals = await Promise.all([1, 2, 3, 4].map(() => reply('owner', replyBody(other))));
      expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('wants an answer that says something, and nothing besides', async () => {
      const { id } = await opened();
      const sentences = Object.fromEntries(replies.map(({ writeName, required }) => [writeName, required]));
      expect(errorsOf(await reply('owner', { id }))).toEqual(sentences);
      for (const { key } of opening.fields)
        expect(Object.keys(errorsOf(await reply('owner', { ...replyBody(id), [key]: 'Words' })))).toEqual([key]);
      for (const odd of [undefined, null, 7, []])
        expect(Object.keys(errorsOf(await reply('owner', replyBody(odd))))).toEqual(['id']);
      for (const unknown of ['', 'x', '00000000-0000-7000-8000-000000000000'])
        expect((await reply('owner', replyBody(unknown))).status).toBe(404);
      expect((await reply('owner', { ...replyBody(id), version: 9 })).status).toBe(409);
      expect(recordOf(await world.as('owner').get(`${path}/${id}`)).version).toBe(1);
    });

    it('tells its trail', async () => {
      const { id } = await opened();
      await reply('owner', replyBody(id));
      const trail = (await world.as('owner').get(`${path}/${id}/history`)).body as Body[];
      expect(trail.map(({ action, actor }) => [action, (actor as Body).name])).toEqual([
        ['create', 'Counterpart Persona'],
        ['reply', 'Owner Persona'],
      ]);
      expect(Object.keys(trail[0]?.after as Body).sort()).toEqual(opening.fields.map(({ key }) => key).sort());
      expect(trail[1]?.after).toMatchObject(Object.fromEntries(replies.map(({ key }) => [key, 'My explanation'])));
    });

    it('counts a request with an Idempotency-Key once', async () => {
      const body = openBody();
      const headers = { 'idempotency-key': `${exchange.name}-once` };
      const answers = await Promise.all([1, 2, 3].map(() => open('counterpart', body, headers)));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(recordOf(answers[0] as Answer)[number]).toBe(body[number]);
      expect((await open('counterpart', openBody(), headers)).status).toBe(422);
      const { id } = recordOf(answers[0] as Answer);
      const again = await Promise.all([1, 2].map(() => reply('owner', replyBody(id), headers)));
      expect(again.map(({ status }) => status)).toEqual([200, 200]);
    });

    it('is found by the fields that its screen searches, and by nothing else', async () => {
      const { id } = await opened({ [number]: 'Näedle/77' });
      const found = async (q: string) => {
        const answer = await world.as('counterpart').get(`${path}?q=${encodeURIComponent(q)}`);
        const rows = rowsOf(answer);
        expect(totalOf(answer)).toBe(rows.length);
        return rows.map((row) => row.id);
      };
      expect(await found('naedle')).toEqual([id]);
      expect(await found('OWNER pers')).toContain(id);
      expect(await found('fellow')).toEqual([]);
      expect(await found('Words')).toEqual([]);
      expect(await found('%')).toEqual([]);
    });

    it('pages, sorts and filters, and refuses names that it does not have', async () => {
      const all = await world.as('counterpart').get(`${path}?_sort=${number}&_order=asc`);
      const numbers = rowsOf(all).map((row) => String(row[number]));
      expect(totalOf(all)).toBe(numbers.length);
      const page = await world.as('counterpart').get(`${path}?_sort=${number}&_order=asc&_start=2&_end=5`);
      expect(rowsOf(page).map((row) => row[number])).toEqual(numbers.slice(2, 5));
      expect(totalOf(page)).toBe(numbers.length);
      const [first = ''] = numbers;
      const one = await world.as('counterpart').get(`${path}?${number}=${encodeURIComponent(first)}`);
      expect(rowsOf(one).map((row) => row[number])).toEqual([first]);
      const named = await world.as('counterpart').get(`${path}?${student}=${world.idOf('fellow')}`);
      expect([rowsOf(named).length, totalOf(named)]).toEqual([0, 0]);
      for (const odd of [
        'college=x',
        '_sort=uniqueNumber',
        'search_like=x',
        'openedBy=x',
        `${student}=x`,
        '_start=-1',
        'version=1',
      ])
        expect((await world.as('counterpart').get(`${path}?${odd}`)).status, odd).toBe(400);
    });

    it('has no other way to change or remove one', async () => {
      const { id } = await opened();
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        expect((await world.as('counterpart').call(method, `${path}/${id}`, { version: 1 })).status, method).toBe(404);
    });

    it('keeps all of them over a restart', async () => {
      const read = async () => (await world.as('owner').get(`${path}/my`)).body;
      const before = await read();
      await world.restart();
      expect(await read()).toEqual(before);
    });
  });
});
