/**
 * What each record type of the registry promises, made from its declaration: who makes a record and who goes on with it, what is
 * asked for, what is refused, and how it is found. A type that is declared tomorrow is asked the same.
 */
import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { namesPerson, type ResolvedField, showField, sideOf, takesWords } from '../../schemas';
import { writeField } from '../../schemas/field-types/in-sheet';
import { anyRows, csvRows, download } from './exports/sheets';
import { bodyOf } from './support/body';
import { cast, emailOf, everyone, type Who } from './support/cast';
import { engines } from './support/engines';
import { type Answer, errorsOf, recordOf, rowsOf, totalOf } from './support/http';
import { mailsTo } from './support/people';
import { allowed, knows, lets } from './support/reach';
import { worldOn } from './support/world';

type Body = Record<string, unknown>;
type Row = Body & { id: string };

/** A value as a record has it that was sent so. Of a person it has the name too. */
const shown = (field: ResolvedField, sent: unknown) =>
  namesPerson(field) ? expect.objectContaining({ id: sent }) : sent;

describe.each(engines)('on %s', (engine) => {
  const world = worldOn(engine);

  const types = registry.records.filter(({ sheet }) => !sheet);
  describe.each(types.map((type) => [type.name, type] as const))('%s', (_, type) => {
    const { api, owner, department, byKey, number } = type;
    const opening = type.acts.find(({ makes }) => makes);
    if (!opening) throw new Error(`Nobody makes ${type.name}`);
    const chooses = owner.required !== undefined;
    const [opener = 'owner', another = opener] = allowed(opening.by);
    const plain = opening.fields.filter(({ key }) => key !== number?.key);
    let count = 0;
    const openBody = (more: Body = {}): Body => {
      count += 1;
      return {
        ...bodyOf({ byKey }, plain, world.material),
        ...(chooses && { [owner.key]: world.idOf('owner') }),
        // That of the owner, so that a record stands where the rules are asked about one.
        ...(department && { [department.key]: world.places.department('north', 'pathology') }),
        ...(number && { [number.key]: `TEST-${count}` }),
        ...more,
      };
    };
    const open = (who: Who | 'nobody', body = openBody(), headers: Record<string, string> = {}) =>
      world.as(who).post(`${api.path}/${opening.path}`, body, headers);
    const opened = async (more: Body = {}) => {
      const answer = await open(opener, openBody(more));
      expect(answer.status, answer.text).toBe(201);
      return recordOf(answer);
    };
    const sees = (who: Who) => lets(type.rights.read, who);
    const reader = allowed(type.rights.read).find((who) => who !== 'owner' && who !== opener) ?? opener;
    const listIn = (answer: Answer, name: string | null) =>
      (name === null ? answer.body : (answer.body as Body)[name]) as Row[];
    const person = { _id: '', id: '', name: 'Owner Persona' };

    it('is made by whoever may, and found by whose it is', async () => {
      const body = openBody();
      const answer = await open(opener, body);
      expect(answer.status, answer.text).toBe(201);
      const record = recordOf(answer);
      const sent = opening.fields.map((field) => [field.readName, shown(field, body[field.writeName])]);
      const id = world.idOf('owner');
      expect(record).toMatchObject({ version: 1, ...Object.fromEntries(sent) });
      if (chooses) expect(record[owner.key]).toEqual({ ...person, _id: id, id });
      expect(record._id).toBe(record.id);
      const hidden = ['college', 'department', 'search', 'uniqueNumber'];
      expect(Object.keys(record).filter((name) => hidden.includes(name))).toEqual([]);
      const mine = await world.as('owner').get(`${api.path}/my`);
      if (api.succeeds) expect(mine.body).toMatchObject({ success: true });
      expect(listIn(mine, api.lists.mine)).toContainEqual(record);
      expect(listIn(await world.as(reader).get(`${api.path}/all`), api.lists.all)).toContainEqual(record);
      expect(rowsOf(await world.as(reader).get(api.path))).toContainEqual(record);
      expect((await world.as('owner').get(`${api.path}/${record.id}`)).body).toEqual(record);
    });

    it.each(everyone)('%s makes one exactly when the registry says so', async (who) => {
      const answer = await open(who);
      const expected = !knows(opening.by, who) ? 403 : !chooses || lets(opening.by, who) ? 201 : 422;
      expect(answer.status, answer.text).toBe(expected);
      if (expected === 422) expect(Object.keys(errorsOf(answer))).toEqual([owner.key]);
    });

    it.each(everyone)('%s reads one exactly when the registry says so', async (who) => {
      const { id } = await opened();
      const list = await world.as(who).get(api.path);
      if (knows(type.rights.read, who)) expect(rowsOf(list).some((row) => row.id === id)).toBe(sees(who));
      else expect(list.status).toBe(403);
      const status = sees(who) ? 200 : 404;
      expect((await world.as(who).get(`${api.path}/${id}`)).status).toBe(status);
      expect((await world.as(who).get(`${api.path}/${id}/history`)).status).toBe(status);
    });

    it('lets nobody in without a session', async () => {
      for (const at of ['', '/my', '/all', '/00000000-0000-7000-8000-000000000000'])
        expect((await world.as('nobody').get(api.path + at)).status, at).toBe(401);
      for (const { path } of type.acts)
        expect((await world.as('nobody').post(`${api.path}/${path}`, {})).status, path).toBe(401);
    });

    it('says for each missing field what the registry says', async () => {
      const required = Object.fromEntries(
        [
          ...opening.fields.map(({ writeName, required }) => [writeName, required]),
          [owner.key, owner.required],
          [department?.key, department?.required],
        ].filter(([, sentence]) => sentence),
      );
      const answer = await open(opener, {});
      expect(answer.status).toBe(422);
      expect(errorsOf(answer)).toEqual(required);
      for (const [name, sentence] of Object.entries(required))
        expect(errorsOf(await open(opener, openBody({ [name]: ' ' })))).toEqual({ [name]: sentence });
    });

    it.runIf(chooses)('refuses whom its maker does not see, with one and the same sentence', async () => {
      const strangers = ['counterpart', 'coordinator'].map((who) => world.idOf(who as Who));
      const odd = [...strangers, '00000000-0000-7000-8000-000000000000', 'x', "1' OR '1'='1", 7, {}, [], { _id: 5 }];
      const answers = await Promise.all(odd.map((one) => open(opener, openBody({ [owner.key]: one }))));
      expect(answers.map(({ status }) => status)).toEqual(odd.map(() => 422));
      expect(answers.map((answer) => Object.keys(errorsOf(answer)))).toEqual(odd.map(() => [owner.key]));
      expect((await open(opener, openBody({ [owner.key]: { _id: world.idOf('owner') } }))).status).toBe(201);
    });

    it('refuses fields that its maker may not fill, naming them', async () => {
      const others = type.fields.filter((field) => !opening.fields.some(({ key }) => key === field.key));
      const stamps = type.acts.flatMap(({ stamp }) => stamp ?? []);
      const names = [...others.map(({ writeName }) => writeName), ...stamps, 'version'];
      const answer = await open(opener, openBody(Object.fromEntries(names.map((name) => [name, 'Words']))));
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer)).sort()).toEqual(names.sort());
    });

    it('refuses a day that is none or has not come', async () => {
      for (const field of opening.fields) {
        if (field.type !== 'date') continue;
        const days = ['31-02-2025', 'soon', 20250303, ...(field.latest === 'today' ? ['2999-01-01'] : [])];
        for (const day of days)
          expect(Object.keys(errorsOf(await open(opener, openBody({ [field.writeName]: day }))))).toContain(
            field.writeName,
          );
      }
    });

    describe.runIf(number)('has a number', () => {
      const { key = '', taken = '', prefix = '' } = number ?? {};

      it('that is refused where the college has it, whatever its letter case', async () => {
        await opened({ [key]: 'Memo/Ünique/1' });
        for (const same of ['Memo/Ünique/1', 'MEMO/ünique/1', '  memo/Ünique/1 ']) {
          const answer = await open(another, openBody({ [key]: same }));
          expect(answer.status).toBe(422);
          expect(errorsOf(answer)).toEqual({ [key]: taken });
        }
        expect((await open(opener, openBody({ [key]: 'x'.repeat(41) }))).status).toBe(422);
      });

      it('that one of many at the same moment gets', async () => {
        const bodies = Array.from({ length: 6 }, () => openBody({ [key]: 'RACE/2025/001' }));
        const answers = await Promise.all(bodies.map((body) => open(opener, body)));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
        const different = await Promise.all(
          [2, 3, 4, 5].map((n) => open(another, openBody({ [key]: `RACE/2025/00${n}` }))),
        );
        expect(different.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      });

      it('that is suggested: the next of the department’s series, after what was taken', async () => {
        const next = async (who: Who) => ((await world.as(who).get(`${api.path}/next-number`)).body as Body)[key];
        const year = new Date().getUTCFullYear();
        const series = (department: string) => `${prefix}/${department.slice(0, 4).toUpperCase()}/${year}`;
        const own = series(cast[opener].department ?? '');
        const first = String(await next(opener));
        expect(first).toMatch(new RegExp(`^${own}/\\d{3}$`));
        const onwards = (n: number) => `${own}/${String(Number(first.slice(-3)) + n).padStart(3, '0')}`;
        await opened({ [key]: first });
        expect(await next(another)).toBe(onwards(1));
        await opened({ [key]: onwards(40).toLowerCase() });
        await opened({ [key]: onwards(6) });
        expect(await next(opener)).toBe(onwards(41));
        for (const who of everyone) {
          const status = knows(opening.by, who) ? 200 : 403;
          expect((await world.as(who).get(`${api.path}/next-number`)).status, who).toBe(status);
          const { college, department } = cast[who];
          if (status === 200 && department && `${college}/${department}` !== 'north/pathology')
            expect(await next(who)).toBe(`${series(department)}/001`);
        }
      });
    });

    describe.each(
      type.acts.filter(({ makes, once, to }) => !makes && once && !to).map((act) => [act.name, act] as const),
    )('%s', (_, act) => {
      const { fields } = act;
      const [actor = 'owner'] = allowed(act.by);
      const filled = () => bodyOf({ byKey }, fields, world.material);
      const take = (who: Who, body: Body, headers: Record<string, string> = {}) =>
        world.as(who).post(`${api.path}/${act.path}`, body, headers);

      it.each(everyone)('%s takes it exactly when the registry says so', async (who) => {
        const { id } = await opened();
        const expected = !knows(act.by, who) ? 403 : lets(act.by, who) ? 200 : 404;
        expect((await take(who, { id, ...filled() })).status).toBe(expected);
        const after = recordOf(await world.as(reader).get(`${api.path}/${id}`));
        for (const field of fields)
          expect(after[field.readName]).toEqual(expected === 200 ? shown(field, filled()[field.writeName]) : null);
      });

      it('is taken once', async () => {
        const { id } = await opened();
        const first = recordOf(await take(actor, { id, ...filled() }));
        expect(first.version).toBe(2);
        const second = await take(actor, { id, ...filled() });
        expect(second.status).toBe(409);
        expect(second.body).toMatchObject({ message: act.once, current: first });
        const { id: other } = await opened();
        const rivals = await Promise.all([1, 2, 3, 4].map(() => take(actor, { id: other, ...filled() })));
        expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      });

      it('is told to the other side by mail exactly when the registry says so, as the opening is', async () => {
        const people = [...new Set<Who>(['owner', opener])];
        const mailed = async (after: () => Promise<unknown>) => {
          const letters = async (who: Who) => (await mailsTo(world, emailOf(who))).map(({ subject }) => subject);
          const [before, result] = [await Promise.all(people.map(letters)), await after()];
          const all = await Promise.all(people.map(letters));
          return { result: result as Row, mails: all.map((subjects, at) => subjects.slice(before[at]?.length)) };
        };
        const saidOf = ({ effects, done }: typeof act, by: Who) => {
          const whose = chooses ? 'owner' : opener;
          const other = by === whose ? opener : whose;
          const subjects = effects.includes('letter') && other !== by ? [`${type.label.one} ${done}`] : [];
          return people.map((who) => (who === other ? subjects : []));
        };
        const begun = await mailed(() => opened());
        expect(begun.mails).toEqual(saidOf(opening, opener));
        const gone = await mailed(() => take(actor, { id: begun.result.id, ...filled() }));
        expect(gone.mails).toEqual(saidOf(act, actor));
      });

      it('wants what it asks for, and nothing besides', async () => {
        const { id } = await opened();
        const required = fields.filter((field) => field.required);
        const sentences = Object.fromEntries(required.map(({ writeName, required }) => [writeName, required]));
        if (required.length > 0) expect(errorsOf(await take(actor, { id }))).toEqual(sentences);
        for (const { writeName } of plain)
          expect(Object.keys(errorsOf(await take(actor, { id, ...filled(), [writeName]: 'Words' })))).toEqual([
            writeName,
          ]);
        for (const odd of [undefined, null, 7, []])
          expect(Object.keys(errorsOf(await take(actor, { ...filled(), id: odd })))).toEqual(['id']);
        for (const unknown of ['', 'x', '00000000-0000-7000-8000-000000000000'])
          expect((await take(actor, { ...filled(), id: unknown })).status).toBe(404);
        expect((await take(actor, { id, ...filled(), version: 9 })).status).toBe(409);
        expect(recordOf(await world.as(reader).get(`${api.path}/${id}`)).version).toBe(1);
      });

      it('stands in the trail after what was made', async () => {
        const { id } = await opened();
        await take(actor, { id, ...filled() });
        const trail = (await world.as(reader).get(`${api.path}/${id}/history`)).body as Body[];
        const named = (who: Who) => `${who.charAt(0).toUpperCase()}${who.slice(1)} Persona`;
        expect(trail.map(({ action, actor: by }) => [action, (by as Body).name])).toEqual([
          [opening.action, named(opener)],
          [act.action, named(actor)],
        ]);
        expect(Object.keys(trail[0]?.after as Body).sort()).toEqual(opening.fields.map(({ key }) => key).sort());
        expect(Object.keys(trail[1]?.after as Body)).toEqual(expect.arrayContaining(fields.map(({ key }) => key)));
      });

      it('counts a request with an Idempotency-Key once, as what makes one does', async () => {
        const body = openBody();
        const headers = { 'idempotency-key': `${type.name}-${act.name}-once` };
        const answers = await Promise.all([1, 2, 3].map(() => open(opener, body, headers)));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        const [other] = opening.fields.filter(takesWords);
        if (other) expect((await open(opener, { ...body, [other.writeName]: 'OTHER' }, headers)).status).toBe(422);
        const { id } = recordOf(answers[0] as Answer);
        const again = await Promise.all([1, 2].map(() => take(actor, { id, ...filled() }, headers)));
        expect(again.map(({ status }) => status)).toEqual([200, 200]);
      });
    });

    it('is found by what its list searches, and by nothing else', async () => {
      const { id } = await opened(number && { [number.key]: 'Näedle/77' });
      const found = async (q: string) => {
        const answer = await world.as(reader).get(`${api.path}?q=${encodeURIComponent(q)}`);
        const rows = rowsOf(answer);
        expect(totalOf(answer)).toBe(rows.length);
        return rows.map((row) => row.id);
      };
      const { search } = type.list;
      if (number && search.includes(number.key)) expect(await found('naedle')).toEqual([id]);
      expect((await found('OWNER pers')).includes(id)).toBe(search.includes(owner.key));
      expect(await found('counterpart')).toEqual([]);
      expect(await found('%')).toEqual([]);
    });

    it('is paged, sorted and filtered, by the names that it has', async () => {
      const key = number?.key ?? 'createdAt';
      const at = (query: string) => world.as(reader).get(`${api.path}?${query}`);
      const all = await at(`_sort=${key}&_order=asc`);
      const ids = rowsOf(all).map(({ id }) => id);
      expect(totalOf(all)).toBe(ids.length);
      const page = await at(`_sort=${key}&_order=asc&_start=2&_end=5`);
      expect(rowsOf(page).map(({ id }) => id)).toEqual(ids.slice(2, 5));
      expect(totalOf(page)).toBe(ids.length);
      const [first] = rowsOf(all);
      if (number) {
        const one = await at(`${key}=${encodeURIComponent(String(first?.[key]))}`);
        expect(rowsOf(one).map(({ id }) => id)).toEqual([first?.id]);
      }
      const fellow = world.idOf('fellow');
      const named = await at(`${owner.key}=${fellow}`);
      // Whoever makes their own has made one above; of the others nobody was chosen.
      const own = !chooses && knows(opening.by, 'fellow') ? [fellow] : [];
      expect(rowsOf(named).map((row) => (row[owner.key] as { id: string }).id)).toEqual(own);
      expect(totalOf(named)).toBe(own.length);
      const stamps = type.acts.flatMap(({ stamp }) => (stamp ? [`${stamp}=x`] : []));
      for (const odd of ['college=x', 'search_like=x', `${owner.key}=x`, '_start=-1', 'version=1', ...stamps])
        expect((await at(odd)).status, odd).toBe(400);
    });

    it.runIf(!type.exports)('is no file', async () => {
      expect((await world.as(reader).get(`${api.path}/export`)).status).toBe(404);
    });

    describe.runIf(type.exports)('is saved as a file', () => {
      const saved = (who: Who | 'nobody', query = '') => download(world.as(who), `${api.path}/export?${query}`);

      it('by whoever reads its list, with the same rows in the same order', async () => {
        await opened();
        await opened();
        for (const query of ['', 'q=owner', '_sort=createdAt&_order=asc', `_sort=${owner.key}&_order=desc`])
          for (const who of everyone) {
            const list = await world.as(who).get(`${api.path}?_end=200&${query}`);
            const file = await saved(who, query);
            expect(file.status, who).toBe(list.status);
            if (list.status !== 200) continue;
            const title = byKey[type.title];
            const titles = csvRows(file).rows.map((row) => row[title?.column ?? '']);
            expect(titles).toEqual(rowsOf(list).map((row) => (title ? showField(title, row) : '')));
          }
        expect((await saved('nobody')).status).toBe(401);
        expect((await saved(reader, '_start=0')).status).toBe(400);
      });

      it('with the columns of the list, then everything else that a record says', async () => {
        const { id } = await opened();
        const record = recordOf(await world.as(reader).get(`${api.path}/${id}`));
        const newest = `id=${id}&format=`;
        const [row = {}] = await anyRows(await saved(reader, `${newest}xlsx`));
        expect((await anyRows(await saved(reader, `${newest}csv`)))[0]).toEqual(row);
        const side = sideOf(cast[reader].role);
        const shown = type.list.columns[side].flatMap((key) => byKey[key]?.column ?? []);
        expect(Object.keys(row).filter((heading) => shown.includes(heading))).toEqual(shown);
        for (const field of type.fields) expect(row[field.column]).toBe(writeField(field, record));
        const told = [
          owner.key,
          ...(department ? [department.key] : []),
          ...type.acts.flatMap(({ stamp }) => stamp ?? []),
        ];
        for (const key of told) {
          const named = record[key] as { name: string } | null;
          expect(Object.values(row)).toContain(named?.name ?? '');
        }
      });

      it('in which no spreadsheet works anything out, and which the trail names', async () => {
        const word = plain.find(takesWords);
        const { id } = await opened(word && { [word.writeName]: '=1+1' });
        const [row] = csvRows(await saved(reader, `id=${id}`)).rows;
        if (word) expect(row?.[word.column]).toBe("'=1+1");
        const [line] = await world.database.read<{ after: string }>(
          `SELECT * FROM audit WHERE action = 'export' AND resource = ? AND actor = ? ORDER BY at DESC, id DESC`,
          [type.name, world.idOf(reader)],
        );
        expect(JSON.parse(line?.after ?? 'null')).toEqual({ format: 'csv', by: ['id'] });
      });
    });

    it('changes by its acts alone, and is there after a restart', async () => {
      const { id } = await opened();
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        expect((await world.as(opener).call(method, `${api.path}/${id}`, { version: 1 })).status, method).toBe(404);
      const read = async () => (await world.as('owner').get(`${api.path}/my`)).body;
      const before = await read();
      await world.restart();
      expect(await read()).toEqual(before);
    });
  });
});
