import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import {
  cellOf,
  hasSheet,
  placeIn,
  placesOf,
  remediationName,
  type Scorecard,
  type Sheet,
  scaleOf,
  scoreIn,
  sheetOf,
  sheetRows,
  ungrouped,
  wordsOfPlace,
} from '../../../schemas';
import { requiredSentence } from '../../../schemas/sentences';
import { makingOf } from '../../support/record-types';
import { csvRows, download } from '../exports/sheets';
import { cast, everyone, type Who } from '../support/cast';
import { engines, isFirst } from '../support/engines';
import { gate } from '../support/gate';
import { type Answer, errorsOf } from '../support/http';
import { addPerson } from '../support/people';
import { lets } from '../support/reach';
import { openWorld, type World } from '../support/world';

type Body = Record<string, unknown>;
type Saved = { success: boolean; message: string; warnings: string[]; record: Body & { id: string; version: number } };
type Sheets = { success: boolean; data: unknown; sheets: (Body & { id: string; version: number })[] };

const saved = (answer: Answer) => answer.body as Saved;
const sheets = (answer: Answer) => answer.body as Sheets;

/** A sheet with the same score in each row. */
const sheetWith = (card: Scorecard, score: unknown): Sheet =>
  sheetOf(sheetRows(card).map((row) => [row, (card.remarks ? { score, remarks: 'Steady' } : score) as number]));

/** What lies at a place of the sheets by period. */
const sheetAt = ({ periods }: Scorecard, data: unknown, place: readonly number[]): unknown =>
  periods.reduce(
    (found, { container }, depth) => (found as Record<string, Body | undefined>)[container]?.[place[depth] ?? ''] ?? {},
    data,
  );

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  describe.each(registry.records.filter(hasSheet).map((type) => [type.name, type] as const))('%s', (name, type) => {
    const { sheet: card } = type;
    const { path } = type.api;
    const student = type.owner.writeName ?? type.owner.key;
    const savers = makingOf(type).by;
    const { min, max } = scaleOf(card.scale);
    // Each test takes a period of its own, so that none sees another's sheet.
    const place = placesOf(card)[0] ?? [];
    const bodyFor = (who: Who | string, at: readonly number[], score: unknown, more: Body = {}): Body => ({
      [student]: who in cast ? world.idOf(who as Who) : who,
      ...Object.fromEntries(card.periods.map(({ key }, index) => [key, at[index]])),
      [card.key]: sheetWith(card, score),
      ...more,
    });
    const keep = (who: Who, body: Body, headers: Record<string, string> = {}) =>
      world.as(who).post(`${path}/add`, body, headers);
    const ofStudent = (who: Who | 'nobody', student: Who | string = 'owner') =>
      world.as(who).post(`${path}/all`, { student: student in cast ? world.idOf(student as Who) : student });
    const keeps = (who: Who) => lets(savers, who);
    const trailOf = async (id: string) =>
      (await world.as('counterpart').get(`${path}/${id}/history`)).body as {
        action: string;
        actor: Body;
        before: Body;
        after: Body;
      }[];

    it('ignores no filter that it does not have', async () => {
      const says = 'Sheets cannot be asked for by “zzz”';
      for (const asked of ['my?zzz=1', `all?student=${world.idOf('owner')}&zzz=1`]) {
        const answer = await world.as(asked.startsWith('my') ? 'owner' : 'counterpart').get(`${path}/${asked}`);
        expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ message: says })]);
      }
    });

    it('begins empty, under the containers of the specification', async () => {
      const answer = sheets(await ofStudent('counterpart', (await addPerson(world)).id));
      expect(answer).toEqual({ success: true, data: { [card.periods[0]?.container ?? '']: {} }, sheets: [] });
    });

    it('keeps a sheet and gives it back by period, to its student too', async () => {
      const student = await addPerson(world);
      const answer = await keep('counterpart', bodyFor(student.id, place, max));
      expect(answer.status).toBe(200);
      expect(saved(answer)).toMatchObject({ success: true, message: card.says.saved, warnings: [] });
      expect(saved(answer).record).toMatchObject({
        version: 1,
        student: { _id: student.id, name: student.name },
        teacher: { _id: world.idOf('counterpart'), name: 'Counterpart Persona' },
        [card.key]: sheetWith(card, max),
      });
      for (const read of [await ofStudent('counterpart', student.id), await student.client.get(`${path}/my`)]) {
        const { data, success } = sheets(read);
        expect(success).toBe(true);
        for (const row of sheetRows(card)) expect(scoreIn(cellOf(sheetAt(card, data, place), row))).toBe(max);
      }
      const queried = await world.as('counterpart').get(`${path}/all?student=${student.id}`);
      expect(queried.body).toEqual((await ofStudent('counterpart', student.id)).body);
    });

    it('is a row of a file for whoever reads it, with a column for each score', async () => {
      const { id, client } = await addPerson(world);
      await keep('counterpart', bodyFor(id, place, max));
      for (const reader of [world.as('counterpart'), client]) {
        const { headings, rows } = csvRows(await download(reader, `${path}/export?student=${id}`));
        expect(new Set(headings).size).toBe(headings.length);
        expect(rows).toHaveLength(1);
        const of = (heading: string) => rows[0]?.[heading];
        expect(card.periods.map(({ label }) => of(label))).toEqual(wordsOfPlace(card, place));
        for (const { group, groupLabel, label } of sheetRows(card)) {
          const heading = group === ungrouped ? label : `${groupLabel}: ${label}`;
          expect(of(heading), heading).toBe(String(max));
          expect(of(`${heading}, remarks`), heading).toBe(card.remarks ? 'Steady' : undefined);
        }
        expect(of('Verified By')).toBe('Counterpart Persona');
      }
    });

    it('shows the teacher, the day and the version beside rows with remarks; plain numbers stand alone', async () => {
      const { id } = await addPerson(world);
      await keep('counterpart', bodyFor(id, place, max));
      const sheet = sheetAt(card, sheets(await ofStudent('counterpart', id)).data, place) as Body;
      const named = ['teacher', 'verifiedDate', 'version', remediationName];
      if (!card.remarks) expect(Object.keys(sheet).filter((name) => named.includes(name))).toEqual([]);
      else
        expect(sheet).toMatchObject({
          teacher: 'Counterpart Persona',
          verifiedDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          version: 1,
        });
    });

    it.each(everyone)('%s keeps one exactly when the registry says so', async (who) => {
      const before = sheets(await ofStudent('head', 'fellow')).sheets.length;
      const answer = await keep(who, bodyFor('fellow', place, max - 1));
      const mayTry = savers[cast[who].role] !== undefined;
      expect(answer.status).toBe(keeps(who) ? 200 : mayTry ? 422 : 403);
      if (mayTry && !keeps(who)) expect(Object.keys(errorsOf(answer))).toEqual([student]);
      if (!keeps(who)) expect(sheets(await ofStudent('head', 'fellow')).sheets.length).toBe(before);
    });

    it('lists sheets like the records of any other resource', async () => {
      const { id } = saved(await keep('counterpart', bodyFor('owner', place, max))).record;
      const at = (query: string) => world.as('counterpart').get(`${path}?${query}`);
      const one = await world.as('owner').get(`${path}/${id}`);
      expect(one.body).toMatchObject({ id, [card.key]: sheetWith(card, max) });
      const found = await at(
        `student=${world.idOf('owner')}&${card.periods[0]?.key}=${place[0]}&q=owner&_sort=student`,
      );
      expect(found.body).toContainEqual(one.body);
      expect(found.headers.get('x-total-count')).toBe(String((found.body as unknown[]).length));
      expect((await at('q=nobody-is-called-that')).body).toEqual([]);
      expect((await at('_start=0&_end=0')).body).toEqual([]);
      expect((await at('cells=1')).status).toBe(400);
      expect((await world.as('fellow').get(`${path}/${id}`)).status).toBe(404);
    });

    it('gives the same answer for what is missing, foreign or not an id', async () => {
      const ids = [
        world.idOf('owner'),
        world.idOf('colleague'),
        '00000000-0000-7000-8000-000000000000',
        "1' OR '1'='1",
        '😀',
      ];
      const answers = await Promise.all(ids.map((student) => world.as('neighbour').post(`${path}/all`, { student })));
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    });

    it.runIf(isFirst(engine))('refuses a score that is none, with the sentence of the screen', async () => {
      for (const score of [min - 1, max + 1, max - 0.5, 'seven', true, [], {}, '1e0']) {
        const answer = await keep('counterpart', bodyFor('owner', place, score));
        expect(answer.status, String(score)).toBe(422);
        expect((answer.body as { message: string }).message).toBe(card.says.invalid);
        expect(Object.keys(errorsOf(answer))).toEqual(sheetRows(card).map(({ name }) => name));
      }
    });

    it('takes a blank as the registry says', async () => {
      for (const blank of ['', null, '  ']) {
        const answer = await keep('counterpart', bodyFor('owner', place, blank));
        expect(answer.status).toBe(card.blank === undefined ? 422 : 200);
      }
      const none = await keep('counterpart', { ...bodyFor('owner', place, max), [card.key]: {} });
      expect(none.status).toBe(card.blank === undefined ? 422 : 200);
      if (card.blank === undefined) return;
      const sheet = saved(none).record[card.key];
      for (const row of sheetRows(card)) expect(scoreIn(cellOf(sheet, row))).toBe(card.blank);
    });

    it.each([['a text'], [[]], [null], [7], [undefined]])('refuses %j in place of a sheet', async (sheet) => {
      const answer = await keep('counterpart', { ...bodyFor('owner', place, max), [card.key]: sheet });
      expect(answer.status).toBe(422);
      expect((answer.body as { message: string }).message).toBe(card.says.invalid);
    });

    it.runIf(isFirst(engine))('refuses rows, parts of rows and fields that do not exist, naming them', async () => {
      const [row] = sheetRows(card);
      if (!row) throw new Error('A sheet without rows');
      const strange = { ...sheetWith(card, max), nonsense: { score: 3 }, constructor: 3 };
      const rows = await keep('counterpart', { ...bodyFor('owner', place, max), [card.key]: strange });
      expect(rows.status).toBe(422);
      expect(Object.keys(errorsOf(rows)).sort()).toEqual(['constructor', 'nonsense']);
      const forged = await keep('counterpart', { ...bodyFor('owner', place, max), teacher: 'me', id: 'x' });
      expect(Object.keys(errorsOf(forged)).sort()).toEqual(['id', 'teacher']);
      const cell = { score: max, remarks: '', verdict: 'good' };
      const parts = { ...sheetWith(card, max), ...sheetOf([[row, cell]]) };
      const inRow = await keep('counterpart', { ...bodyFor('owner', place, max), [card.key]: parts });
      expect(inRow.status).toBe(422);
      expect(Object.keys(errorsOf(inRow))).toContain(`${row.name}.verdict`);
    });

    it.each(card.periods.map(({ key, label }) => [key, label] as const))('wants a real %s', async (name, label) => {
      for (const value of [99, -1, 1.5, 'x', {}, [1]]) {
        const answer = await keep('counterpart', { ...bodyFor('owner', place, max), [name]: value });
        expect(errorsOf(answer)).toEqual({
          [name]: expect.stringMatching(`^${label} counts from ${card.periods[0]?.values[0]?.value}: `),
        });
      }
      const { [name]: _, ...without } = bodyFor('owner', place, max);
      expect(errorsOf(await keep('counterpart', without))).toEqual({ [name]: requiredSentence(label) });
      const text = await keep('counterpart', bodyFor('owner', place.map(String) as unknown as number[], max));
      expect(text.status).toBe(200);
    });

    it('saves a low score, and warns while no remediation is suggested', async () => {
      const { remediation } = card;
      if (!remediation) {
        const refused = await keep('counterpart', bodyFor('owner', place, max, { [remediationName]: 'More practice' }));
        return expect(Object.keys(errorsOf(refused))).toEqual([remediationName]);
      }
      const low = remediation.below - 1;
      const without = await keep('counterpart', bodyFor('owner', place, low));
      expect([without.status, saved(without).warnings]).toEqual([200, [remediation.hint]]);
      const plan = 'Weekly tutorials with the guide';
      const body = bodyFor('owner', place, low, { [remediationName]: plan });
      expect(saved(await keep('counterpart', body)).warnings).toEqual([]);
      const sheet = sheetAt(card, sheets(await world.as('owner').get(`${path}/my`)).data, place) as Body;
      expect(sheet[remediationName]).toBe(plan);
      expect(saved(await keep('counterpart', bodyFor('owner', place, remediation.below))).warnings).toEqual([]);
    });

    it('keeps one sheet a period: saving again is another version, and the trail says what changed', async () => {
      const { id: student } = await addPerson(world);
      const first = saved(await keep('counterpart', bodyFor(student, place, max))).record;
      const second = saved(await keep('head', bodyFor(student, place, max - 1))).record;
      expect([second.id, second.version]).toEqual([first.id, 2]);
      // Nobody's name stands under scores that another gave.
      expect(second.teacher).toMatchObject({ id: world.idOf('head') });
      const trail = await trailOf(first.id);
      expect(trail.map(({ action }) => action)).toEqual(['create', 'update']);
      expect(trail[1]?.actor).toMatchObject({ id: world.idOf('head') });
      const names = sheetRows(card).map(({ name }) => name);
      expect(Object.keys(trail[1]?.before ?? {}).sort()).toEqual([...names].sort());
      expect(scoreIn(trail[1]?.before[names[0] ?? ''])).toBe(max);
      expect(scoreIn(trail[1]?.after[names[0] ?? ''])).toBe(max - 1);
    });

    it('leaves a sheet as it is that is saved without a change', async () => {
      const { id: student } = await addPerson(world);
      const first = saved(await keep('counterpart', bodyFor(student, place, max))).record;
      const again = await keep('head', bodyFor(student, place, max, { version: first.version }));
      expect([again.status, saved(again).record]).toEqual([200, first]);
      expect(await trailOf(first.id)).toHaveLength(1);
    });

    it('refuses an outdated version with the sheet as it is now', async () => {
      const { version } = saved(await keep('counterpart', bodyFor('owner', place, max))).record;
      expect((await keep('colleague', bodyFor('owner', place, max - 1, { version }))).status).toBe(200);
      const late = await keep('counterpart', bodyFor('owner', place, max, { version }));
      expect(late.status).toBe(409);
      expect((late.body as { current: Body }).current).toMatchObject({
        version: version + 1,
        teacher: { name: 'Colleague Persona' },
        [card.key]: sheetWith(card, max - 1),
      });
      // 0 means that there was none when the viewer looked.
      expect((await keep('counterpart', bodyFor('owner', place, max, { version: 0 }))).status).toBe(409);
      for (const odd of ['1', -1, 1.5, true])
        expect(
          Object.keys(errorsOf(await keep('counterpart', bodyFor('owner', place, max, { version: odd })))),
        ).toEqual(['version']);
    });

    it('loses no save of many at the same moment', async () => {
      const at = placesOf(card)[1] ?? [];
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => keep('counterpart', bodyFor('owner', at, max - index))),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const versions = answers.map((answer) => saved(answer).record.version).sort();
      expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(new Set(answers.map((answer) => saved(answer).record.id)).size).toBe(1);
      const { id } = saved(answers[0] as Answer).record;
      expect(await trailOf(id)).toHaveLength(8);
      const rivals = await Promise.all(
        Array.from({ length: 4 }, () => keep('counterpart', bodyFor('owner', at, max - 8, { version: 8 }))),
      );
      expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('counts a request with an Idempotency-Key once', async () => {
      const at = placesOf(card)[2] ?? [];
      const headers = { 'idempotency-key': `${name}-once` };
      const answers = await Promise.all([1, 2, 3].map(() => keep('counterpart', bodyFor('owner', at, max), headers)));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const again = await keep('counterpart', bodyFor('owner', at, max), headers);
      expect(again.text).toBe(answers[0]?.text);
      expect(await trailOf(saved(again).record.id)).toHaveLength(saved(again).record.version);
      expect((await keep('counterpart', bodyFor('owner', at, max - 1), headers)).status).toBe(422);
    });

    it('leaves a sheet to the department that kept it when its student moves', async () => {
      const at = placesOf(card)[1] ?? [];
      expect((await keep('counterpart', bodyFor('fellow', at, max))).status).toBe(200);
      const medicine = world.places.department('north', 'medicine');
      const move = (to: string) =>
        world.database.transaction((tx) =>
          tx.run("UPDATE users SET department = ?, joinedDate = '2001-01-01' WHERE id = ?", [to, world.idOf('fellow')]),
        );
      const fellow = async () =>
        (
          (await world.as('neighbour').get(`${path}/residents`)).body as { id: string; sheets: number; due: Body[] }[]
        ).find(({ id }) => id === world.idOf('fellow'));
      await move(medicine);
      try {
        expect(sheets(await ofStudent('counterpart', 'fellow')).sheets.length).toBeGreaterThan(0);
        expect(sheets(await ofStudent('neighbour', 'fellow')).sheets).toEqual([]);
        const { sheets: own, due = [] } = (await fellow()) ?? {};
        expect(own).toBe(0);
        expect(due.map((place) => placeIn(card, place))).not.toContainEqual(at);
        expect(due.length).toBeGreaterThan(0);
        expect(errorsOf(await keep('neighbour', bodyFor('fellow', at, max - 1)))).toEqual({
          [student]: expect.stringContaining('Another department has kept this sheet'),
        });
        expect((await keep('counterpart', bodyFor('fellow', at, max))).status).toBe(422);
      } finally {
        await move(world.places.department('north', 'pathology'));
      }
    });

    it('keeps no sheet of a student who is moved at that moment', async () => {
      const { id } = await addPerson(world);
      const { database } = world;
      const transaction = database.transaction.bind(database);
      const [moved, wanted] = [gate(), gate()];
      const to = (department: string): [string, string[]] => [
        'UPDATE users SET department = ? WHERE id = ?',
        [world.places.department('north', department), id],
      ];
      // The sheet is judged while nobody else sees the move yet, and written when it is committed.
      const move = transaction(async (tx) => {
        await tx.changeOne(...to('medicine'));
        moved.open();
        await wanted.passed;
      });
      await moved.passed;
      const spy = vi.spyOn(database, 'transaction').mockImplementationOnce((...work) => {
        wanted.open();
        return transaction(...work);
      });
      const answer = await keep('counterpart', bodyFor(id, place, max)).finally(wanted.open);
      spy.mockRestore();
      await move;
      await transaction((tx) => tx.changeOne(...to('pathology')));
      expect(answer.status, answer.text).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual([student]);
      expect(await database.read(`SELECT id FROM ${database.quote(name)} WHERE student = ?`, [id])).toEqual([]);
    });

    it.runIf(isFirst(engine))('answers what is nested without end, and what is no object', async () => {
      const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
      const send = (body: string, headers = {}) =>
        fetch(`${world.base}/api/${path}/add`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${world.as('head').token}`,
            'content-type': 'application/json',
            ...headers,
          },
          body,
        }).then(({ status }) => status);
      expect(await send(`{"${card.key}":${deep}}`)).toBe(422);
      expect(await send(`{"${card.key}":{"${sheetRows(card)[0]?.key}":${deep}}}`)).toBe(422);
      expect(await send(`{"${card.key}":${deep}}`, { 'idempotency-key': 'deep' })).toBe(400);
      for (const odd of ['[]', 'null', '"x"', '', '{']) expect(await send(odd), odd).toBe(400);
    });

    it('tells whoever scores what is due: the periods that are over without a sheet', async () => {
      const residents = (who: Who | 'nobody') => world.as(who).get(`${path}/residents`);
      const of = async (who: Who) =>
        ((await residents('head')).body as { id: string; sheets: number; due: Body[] }[]).find(
          ({ id }) => id === world.idOf(who),
        );
      const joined = (day: string | null) =>
        world.database.transaction((tx) =>
          tx.run('UPDATE users SET joinedDate = ? WHERE id = ?', [day, world.idOf('fellow')]),
        );
      for (const who of everyone) expect((await residents(who)).status, who).toBe(savers[cast[who].role] ? 200 : 403);
      expect((await residents('nobody')).status).toBe(401);
      await joined(null);
      expect((await of('fellow'))?.due).toEqual([]);
      await joined('2001-01-01');
      const all = (await of('fellow'))?.due ?? [];
      const held = ((await of('fellow'))?.sheets ?? 0) + all.length;
      expect(held).toBe(placesOf(card).length);
      const [first = {}] = all;
      await keep('counterpart', bodyFor('fellow', placeIn(card, first), max));
      expect((await of('fellow'))?.due).toEqual(all.slice(1));
    });

    it('keeps a sheet over a restart', async () => {
      const before = saved(await keep('counterpart', bodyFor('owner', place, max))).record;
      await world.restart();
      expect((await world.as('owner').get(`${path}/${before.id}`)).body).toMatchObject({
        version: before.version,
        [card.key]: before[card.key],
      });
    });

    it.runIf(isFirst(engine))('asks for a student, and for nothing else', async () => {
      expect((await world.as('counterpart').post(`${path}/all`, {})).status).toBe(400);
      expect((await world.as('counterpart').get(`${path}/all`)).status).toBe(400);
      expect((await world.as('counterpart').get(`${path}/all?student=x&college=y`)).status).toBe(400);
    });
  });

  it('offers exactly the active students of the viewer’s department', async () => {
    const students = await world.database.read<{ id: string }>(
      `SELECT id FROM users WHERE role = 'student' AND department = ? AND state = 'active' ORDER BY search, id`,
      [world.places.department('north', 'pathology')],
    );
    const expected = students.map(({ id }) => ({ _id: id, id }));
    for (const who of everyone) {
      const answer = await world.as(who).get('misc/allStudents');
      const { role, college, department } = cast[who];
      const chooses = role === 'faculty' || role === 'hod';
      expect(answer.status, who).toBe(chooses ? 200 : 403);
      if (!chooses) continue;
      const isHome = college === 'north' && department === 'pathology';
      expect(answer.body).toMatchObject(isHome ? expected : []);
      expect(answer.body).toHaveLength(isHome ? expected.length : 0);
    }
  });
});
