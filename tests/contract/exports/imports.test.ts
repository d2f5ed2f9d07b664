import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { insertRow } from '../../../backend/src/base/database/write-rows';
import { readSheet } from '../../../backend/src/in-and-out/import/read-sheet';
import { importedColumns } from '../../../backend/src/records/store/migration';
import { Writer } from '../../../backend/src/records/write/writer';
import registry from '../../../resources.config';
import { type EntryResource, importFault, itemsOf, may, modulesOf, studentFields } from '../../../schemas';
import { validBodies } from '../../../schemas/testing/bodies';
import { entryWhere, fieldWhere } from '../../support/entries';
import { type Body, validBody } from '../support/body';
import { cast, emailOf, everyone, type Who } from '../support/cast';
import { engines, isFirst } from '../support/engines';
import { entriesOn } from '../support/entries-on';
import { errorsOf, recordOf, rowsOf } from '../support/http';
import { openWorld, type World } from '../support/world';
import { oddTextCount, withOddTexts } from './odd-texts';
import { anyRows, csv, download, refusal, sendSheet } from './sheets';

type Preview = {
  columns: { name: string; heading: string; found: boolean }[];
  ignored: { heading: string; reason: string }[];
  passed: { row: number; text: string }[];
  rows: { row: number; values: Record<string, string>; errors: Record<string, string> }[];
  repeated: number[];
  seen: string;
  ok: number;
  faulty: number;
};

const cannot = registry.entries.filter((entry) => importFault(entry));
const simple = entryWhere(
  (entry) =>
    !entry.api.multipart && entry.fields.some(({ type }) => type === 'person') && entry.byKey.date !== undefined,
);
const day = fieldWhere(simple, ({ type }) => type === 'date');
const person = fieldWhere(simple, ({ type }) => type === 'person');
const text = fieldWhere(simple, ({ type, required }) => type === 'text' && required !== undefined);

describe.each(engines)('imports on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const preview = async (entry: EntryResource, sheet: Buffer | string, who: Who = 'owner') => {
    const answer = await sendSheet(world.as(who), `${entry.api.path}/import/preview`, sheet);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Preview;
  };
  const save = (
    entry: EntryResource,
    sheet: Buffer | string,
    headers: Record<string, string> = {},
    who: Who = 'owner',
  ) => sendSheet(world.as(who), `${entry.api.path}/import`, sheet, headers);
  const template = (entry: EntryResource, format: string) =>
    download(world.as('owner'), `${entry.api.path}/import/template?format=${format}`);
  const count = async (entry: EntryResource) => (await world.stored(entry)).length;

  /** A sheet with the headings of a type and rows by wire name. */
  const sheetOf = (entry: EntryResource, rows: readonly Body[]) => {
    const fields = studentFields(entry).filter(({ type }) => type !== 'file');
    return csv([
      fields.map(({ column }) => column),
      ...rows.map((row) => fields.map(({ writeName }) => String(row[writeName] ?? ''))),
    ]);
  };
  /** A valid body as people write it: names instead of ids. */
  const written = (more: Body = {}): Body => ({
    ...validBody(simple, world.material),
    [person.writeName]: 'Counterpart Persona',
    ...more,
  });

  const can = entriesOn(engine).filter((entry) => !importFault(entry));
  describe.each(can.map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
    it('takes its own exports again, of the same resident or another, without loss', async () => {
      const context = {
        today: '2026-01-01',
        department: 'pathology',
        titles: (list: string) => [world.material.title(list)],
        people: () => new Set([world.idOf('counterpart'), world.idOf('colleague'), world.idOf('head')]),
      };
      const fields = studentFields(entry).filter(({ type }) => type !== 'file');
      const bodies = fc.sample(validBodies(fields, context), { numRuns: oddTextCount, seed: 42 });
      const ids: string[] = [];
      for (const [number, body] of bodies.entries()) {
        const answer = await world.as('owner').post(entry.api.path, withOddTexts(entry, body, number));
        expect(answer.status, answer.text).toBe(201);
        ids.push(recordOf(answer).id);
      }
      const said = async (who: Who, some: readonly string[]) => {
        const query = some.map((id) => `id=${id}`).join('&');
        const records = rowsOf(await world.as(who).get(`${entry.api.path}?${query}`));
        return records.map((record) => JSON.stringify(fields.map(({ readName }) => record[readName]))).sort();
      };
      const filled = new Set([
        'id',
        'createdAt',
        'updatedAt',
        'imported',
        ...studentFields(entry).map(({ key }) => key),
      ]);
      const besides = (rows: readonly object[]) =>
        rows.map((row) => JSON.stringify(Object.entries(row).filter(([key]) => !filled.has(key)))).sort();
      const original = await said('owner', ids);
      for (const [format, who] of [
        ['csv', 'owner'],
        ['csv', 'fellow'],
        ['xlsx', 'fellow'],
      ] as const) {
        const known = new Set((await world.stored(entry)).map(({ id }) => id));
        const query = `format=${format}&${ids.map((id) => `id=${id}`).join('&')}`;
        const { bytes } = await download(world.as('owner'), `${entry.api.path}/export?${query}`);
        const judged = await preview(entry, bytes, who);
        expect(judged.rows.filter(({ errors }) => Object.keys(errors).length > 0)).toEqual([]);
        expect(judged.columns.every(({ found }) => found)).toBe(true);
        const again = who === 'owner' || format === 'xlsx';
        expect(judged.repeated, 'those that are logged already').toHaveLength(again ? bodies.length : 0);
        const answer = await save(entry, bytes, {}, who);
        expect([answer.status, answer.body]).toEqual([201, { imported: bodies.length }]);
        const imported = (await world.stored(entry)).filter(({ id }) => !known.has(id));
        expect(imported.every(({ student }) => student === world.idOf(who))).toBe(true);
        expect(imported.every(({ status }) => status === entry.workflow.initial)).toBe(true);
        const logged = (await world.stored(entry)).filter(({ id }) => ids.includes(String(id)));
        if (who === 'owner') expect(besides(imported), 'what the server writes').toEqual(besides(logged));
        const found = await said(
          who,
          imported.map(({ id }) => String(id)),
        );
        expect(found, `${format} of ${who}`).toEqual(original);
      }
    });

    // What a template says, no database knows.
    if (!isFirst(engine)) return;
    it.each(['csv', 'xlsx'])('has a template in %s whose example row is a valid entry', async (format) => {
      const { status, bytes } = await template(entry, format);
      expect(status).toBe(200);
      const rows = await anyRows({ bytes });
      const example = rows[0] ?? {};
      expect(example[entry.list.labels.serial]).toBe('Example');
      for (const field of studentFields(entry))
        if (field.type !== 'file')
          expect(Object.keys(example)).toContain(`${field.column}${field.required ? ' *' : ''}`);
      // With the mark, the row is left out; without it, it is an entry.
      const unmarked = csv([Object.keys(example), Object.values({ ...example, [entry.list.labels.serial]: '1' })]);
      const judged = await preview(entry, unmarked);
      expect(judged.rows[0]?.errors).toEqual({});
      const marked = await sendSheet(world.as('owner'), `${entry.api.path}/import/preview`, bytes);
      expect(errorsOf(marked)).toEqual({ file: 'This sheet has no entries.' });
    });

    it('lists what may be chosen in the template', async () => {
      const rows = await anyRows(await template(entry, 'csv'));
      const offered = rows.filter((row) => row[entry.list.labels.serial] === 'Options');
      for (const field of studentFields(entry)) {
        if (field.type !== 'choice' || field.options.from !== 'list') continue;
        const heading = `${field.column}${field.required ? ' *' : ''}`;
        expect(offered.flatMap((row) => row[heading] || [])).toEqual(field.options.values);
      }
    });
  });

  it('takes a thousand entries, and no more', async () => {
    const rows = Array.from({ length: 1000 }, () => written());
    const before = await count(simple);
    expect((await save(simple, sheetOf(simple, rows))).body).toEqual({ imported: 1000 });
    expect(await count(simple)).toBe(before + 1000);
    const more = await save(simple, sheetOf(simple, [...rows, written()]));
    expect(errorsOf(more).file).toBe('A sheet may have at most 1,000 entries. Please split it.');
    expect(await count(simple)).toBe(before + 1000);
  });

  it('takes what residents wrote in other capitals, days and titles than the form', async () => {
    const entry = entryWhere(
      ({ fields, api }) =>
        !api.multipart &&
        ['catalogue', 'list'].every((from) =>
          fields.some((one) => one.type === 'choice' && one.options.from === from),
        ) &&
        fields.some(({ type }) => type === 'person'),
    );
    const body = validBody(entry, world.material);
    const fields = studentFields(entry);
    const asWritten = fields.map((field): [string, unknown] => {
      const value = String(body[field.writeName] ?? '');
      if (field.type === 'choice') return [field.writeName, value.toUpperCase()];
      if (field.type === 'person') return [field.writeName, 'Dr counterpart persona'];
      return [field.writeName, field.type === 'date' ? '3/3/25' : value];
    });
    const known = new Set((await world.stored(entry)).map(({ id }) => id));
    const answer = await save(entry, sheetOf(entry, [Object.fromEntries(asWritten)]));
    expect([answer.status, answer.body], answer.text).toEqual([201, { imported: 1 }]);
    const [made] = (await world.stored(entry)).filter(({ id }) => !known.has(id));
    for (const { key, writeName, type } of fields)
      if (['choice', 'person', 'date'].includes(type)) expect(made?.[key], key).toEqual(body[writeName]);
  });

  // SQLite has one writer, so there nobody logs anything while a sheet is saved.
  it.runIf(engine === 'mysql')('logs nothing beside an entry that is logged while it is saved', async () => {
    const body = { ...validBody(simple, world.material), [text.writeName]: `Beside ${Date.now()}` };
    const sheet = sheetOf(simple, [written(body)]);
    const { seen } = await preview(simple, sheet);
    const before = await count(simple);
    const { add } = Writer.prototype;
    const saved = vi.spyOn(Writer.prototype, 'add').mockImplementationOnce(async function (this: Writer, ...row) {
      const logged = await world.as('owner').post(simple.api.path, body);
      expect(logged.status, logged.text).toBe(201);
      return add.apply(this, row);
    });
    onTestFinished(() => saved.mockRestore());
    const answer = await world.as('owner').post(`${simple.api.path}/import`, {
      file: new File([new Uint8Array(Buffer.from(sheet))], 'sheet'),
      seen,
    });
    expect([answer.status, await count(simple)]).toEqual([409, before + 1]);
  });

  // What else a sheet is refused for, the program decides.
  if (!isFirst(engine)) return;
  it.each(cannot.map((entry) => [entry.name, entry] as const))('says why %s cannot be imported', async (_, entry) => {
    const sentence = importFault(entry)?.sentence ?? '';
    const file = await template(entry, 'csv');
    expect(file.status).toBe(422);
    expect(refusal(file).message).toBe(sentence);
    for (const path of ['import', 'import/preview']) {
      const answer = await sendSheet(world.as('owner'), `${entry.api.path}/${path}`, 'a,b\n1,2');
      expect([answer.status, Object.values(errorsOf(answer))]).toEqual([422, [sentence]]);
    }
  });

  it.each(everyone)('is open to %s exactly when they log such entries', async (who) => {
    const expected = may(simple, 'create', cast[who].role);
    const file = await download(world.as(who), `${simple.api.path}/import/template`);
    expect(file.status).toBe(expected ? 200 : 403);
    for (const path of ['import', 'import/preview']) {
      const answer = await sendSheet(
        world.as(who),
        `${simple.api.path}/${path}`,
        sheetOf(simple, [{ [text.writeName]: 'x' }]),
      );
      expect(answer.status, answer.text).toBe(!expected ? 403 : path === 'import' ? 422 : 200);
    }
    expect((await download(world.as('nobody'), `${simple.api.path}/import/template`)).status).toBe(401);
  });

  it('brings nothing back that was corrected or withdrawn', async () => {
    const entry = entryWhere(
      ({ workflow, name }) => workflow.correct !== undefined && can.some((one) => one.name === name),
    );
    const valid = validBody(entry, world.material);
    const first = recordOf(await world.as('owner').post(entry.api.path, valid));
    const corrected = await world
      .as('owner')
      .post(`${entry.api.path}/${first.id}/correct`, { ...valid, version: first.version });
    expect(corrected.status, corrected.text).toBe(201);
    const gone = recordOf(await world.as('owner').post(entry.api.path, valid));
    const withdrawn = await world.as('owner').post(`${entry.api.path}/${gone.id}/withdraw`, { version: gone.version });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    const query = [first.id, recordOf(corrected).id, gone.id].map((id) => `id=${id}`).join('&');
    const { bytes } = await download(world.as('owner'), `${entry.api.path}/export?format=csv&${query}`);
    const judged = await preview(entry, bytes, 'fellow');
    expect(judged.passed.map(({ text }) => text).sort()).toEqual(['corrected since', 'withdrawn']);
    expect((await save(entry, bytes, {}, 'fellow')).body).toEqual({ imported: 1 });
  });

  it('says the sentences of the form by row and column', async () => {
    const judged = await preview(
      simple,
      sheetOf(simple, [
        written(),
        written({ [text.writeName]: '' }),
        written({ [day.writeName]: '31-02-2025', [person.writeName]: 'Nobody At All' }),
        {},
        written({ [day.writeName]: '05/03/2025', [person.writeName]: emailOf('colleague').toUpperCase() }),
      ]),
    );
    expect([judged.ok, judged.faulty]).toEqual([2, 2]);
    expect(judged.rows.map(({ row, errors }) => [row, errors])).toEqual([
      [2, {}],
      [3, { [text.writeName]: text.required }],
      [
        4,
        {
          [day.writeName]: `${day.label} must be a real date, as DD-MM-YYYY`,
          [person.writeName]: `Choose one of the options for ${person.label}`,
        },
      ],
      [6, {}],
    ]);
    expect(judged.rows[3]?.values[day.writeName]).toBe('05-03-2025');
  });

  it('takes nothing of a day after the end of a training', async () => {
    const endOn = (end: string | null) =>
      world.database.transaction((tx) =>
        tx.run('UPDATE users SET endedOn = ? WHERE id = ?', [end, world.idOf('owner')]),
      );
    await endOn('2025-03-04');
    const judged = await preview(
      simple,
      sheetOf(simple, [written({ [day.writeName]: '04/03/2025' }), written({ [day.writeName]: '05/03/2025' })]),
    ).finally(() => endOn(null));
    expect(judged.rows.map(({ errors }) => errors)).toEqual([
      {},
      { [day.writeName]: 'Your training ended on 04-03-2025. No later day can be logged.' },
    ]);
  });

  it('says which rows are logged already, or stand in the sheet twice', async () => {
    const once = written({ [text.writeName]: `Once ${Date.now()}` });
    const twice = written({ [text.writeName]: `Twice ${Date.now()}` });
    expect((await preview(simple, sheetOf(simple, [once, twice, twice]))).repeated).toEqual([4]);
    await save(simple, sheetOf(simple, [once]));
    expect((await preview(simple, sheetOf(simple, [once, twice]))).repeated).toEqual([2]);
  });

  it('logs nothing that was logged since it was looked at, from the same sheet for example', async () => {
    const sheet = sheetOf(simple, [written({ [text.writeName]: `Both ${Date.now()}` })]);
    const { seen } = await preview(simple, sheet);
    const import_ = (asSeen: string) =>
      world.as('owner').post(`${simple.api.path}/import`, {
        file: new File([new Uint8Array(Buffer.from(sheet))], 'sheet'),
        seen: asSeen,
      });
    expect((await import_(seen)).status).toBe(201);
    const before = await count(simple);
    const again = await import_(seen);
    expect([again.status, (again.body as { message: string }).message]).toEqual([
      409,
      'Entries of this kind were logged since you looked at this sheet, so nothing was imported. Please look at it again.',
    ]);
    expect(await count(simple)).toBe(before);
    // Whoever reads that they are there, and logs them all the same, means it.
    const looked = await preview(simple, sheet);
    expect(looked.repeated).toEqual([2]);
    expect((await import_(looked.seen)).status).toBe(201);
  });

  it('imports all or nothing', async () => {
    const before = await count(simple);
    const answer = await save(simple, sheetOf(simple, [written(), written({ [text.writeName]: '' }), written()]));
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({
      file: '1 of 3 rows has a fault, so nothing was imported.',
      [`Row 3, ${text.column}`]: text.required,
    });
    expect(await count(simple)).toBe(before);
  });

  it('leaves what is not the student’s, and names it', async () => {
    const fields = studentFields(simple).filter(({ type }) => type !== 'file');
    const row = written();
    const judged = await preview(
      simple,
      csv([
        [...fields.map(({ column }) => column.toUpperCase()), 'Status', 'Score', 'Verified By', 'Weather', 'id'],
        [...fields.map(({ writeName }) => String(row[writeName])), 'Verified', '4', 'Head Persona', 'Sunny', 'x'],
      ]),
    );
    expect(judged.ignored.map(({ heading }) => heading)).toEqual(['Status', 'Score', 'Verified By', 'Weather', 'id']);
    expect(judged.ignored.find(({ heading }) => heading === 'Weather')?.reason).toBe('This entry has no such column.');
    expect([judged.ok, judged.faulty]).toEqual([1, 0]);
  });

  it('makes pending records of the student’s own, marked as imported', async () => {
    const words = `Imported ${Date.now()}`;
    const answer = await save(simple, sheetOf(simple, [written({ [text.writeName]: words })]));
    expect(answer.status).toBe(201);
    const [record] = rowsOf(await world.as('owner').get(`${simple.api.path}?${text.readName}_like=${words}`));
    expect(record).toMatchObject({
      status: simple.workflow.initial,
      student: { id: world.idOf('owner') },
      [person.readName]: { id: world.idOf('counterpart') },
      verifiedBy: null,
      version: 1,
      meta: { imported: true },
    });
    const history = await world.as('counterpart').get(`${simple.api.path}/${record?.id}/history`);
    expect(history.body).toMatchObject([
      { action: 'import', actor: { id: world.idOf('owner') }, toState: simple.workflow.initial },
    ]);
    const found = rowsOf(await world.as('owner').get(`${simple.api.path}?q=${words.toUpperCase()}`));
    expect(found.map(({ id }) => id)).toEqual([record?.id]);
  });

  it('marks by the trail what an earlier version imported, and what corrects it', async () => {
    const { database } = world;
    const [table, column] = [simple.name, 'imported'].map((name) => database.quote(name));
    const marks = async () => new Map((await world.stored(simple)).map(({ id, imported }) => [id, imported]));
    expect((await save(simple, sheetOf(simple, [written()]))).status).toBe(201);
    const before = await marks();
    const [first] = [...before].find(([, row]) => row !== null) ?? [];
    const successor = recordOf(await world.as('owner').post(simple.api.path, validBody(simple, world.material))).id;
    const fill = importedColumns(registry).find((one) => one.table === simple.name)?.fill;
    const early = recordOf(await world.as('owner').post(simple.api.path, validBody(simple, world.material))).id;
    const event = { at: new Date().toISOString(), action: 'import', resource: simple.name, record: early };
    await database.transaction(async (tx) => {
      // Whatever the trail says of it beside that.
      for (const after of [null, 'no JSON']) await insertRow(tx, database, 'audit', { ...event, id: newId(), after });
      await tx.changeAll(`UPDATE ${table} SET ${column} = NULL`);
      await tx.changeOne(`UPDATE ${table} SET replaces = ? WHERE id = ?`, [first, successor]);
      await tx.changeAll(fill?.((name) => database.quote(name)) ?? '');
      await tx.changeOne(`UPDATE ${table} SET replaces = NULL WHERE id = ?`, [successor]);
    });
    const were = [...before].map(([id, row]) => [id, row === null ? null : 1] as const);
    expect(await marks()).toEqual(new Map([...were, [successor, 1], [early, 1]]));
  });

  it('counts once for one Idempotency-Key, however often it is sent', async () => {
    const sheet = sheetOf(simple, [written(), written()]);
    const before = await count(simple);
    const headers = { 'idempotency-key': `import-${Date.now()}` };
    const answers = await Promise.all([1, 2, 3].map(() => save(simple, sheet, headers)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { imported: 2 }]));
    expect(await count(simple)).toBe(before + 2);
    const other = await save(simple, sheetOf(simple, [written()]), headers);
    expect(other.status).toBe(422);
    expect(await count(simple)).toBe(before + 2);
  });

  it('asks for the address when a name is not enough', async () => {
    await world.database.transaction((tx) =>
      tx.run('UPDATE users SET name = ?, version = version + 1 WHERE id = ?', [
        'Head Persona',
        world.idOf('colleague'),
      ]),
    );
    const rows = ['Head Persona', emailOf('head')].map((who) => written({ [person.writeName]: who }));
    const judged = await preview(simple, sheetOf(simple, rows));
    expect(judged.rows.map(({ errors }) => errors)).toEqual([
      {
        [person.writeName]: 'Several people are called Head Persona: please write the email address instead',
      },
      {},
    ]);
  });

  it('checks an item against the module beside it', async () => {
    const entry = entryWhere(({ fields }) =>
      fields.some(({ type, ...field }) => type === 'choice' && 'options' in field && isWithin(field.options)),
    );
    const child = fieldWhere(entry, (field) => field.type === 'choice' && isWithin(field.options));
    const { options } = child as { options: { name: 'skills' | 'procedures'; within: string } };
    const parent = entry.byKey[options.within];
    const [one = '', other = ''] = modulesOf('pathology', options.name);
    const item = itemsOf('pathology', options.name, one).find(
      (each) => !itemsOf('pathology', options.name, other).includes(each),
    );
    const row = { ...validBody(entry, world.material), [entry.people[0] ?? '']: emailOf('counterpart') };
    const judged = await preview(
      entry,
      sheetOf(entry, [
        { ...row, [parent?.writeName ?? '']: one, [child.writeName]: item },
        { ...row, [parent?.writeName ?? '']: other, [child.writeName]: item },
      ]),
    );
    expect(judged.rows.map(({ errors }) => errors)).toEqual([
      {},
      { [child.writeName]: `Choose one of the options for ${child.label}` },
    ]);
  });

  it.each([
    ['a document', '%PDF-1.4 …', 'Please choose a CSV file or an Excel workbook (.xlsx)'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old or protected Excel file'],
    ['a broken workbook', Buffer.from('504b0304ffff', 'hex'), 'This workbook cannot be read'],
    ['letters of no known kind', Buffer.from([0x61, 0xe9, 0x2c, 0x62]), 'The letters of this file cannot be read'],
    ['an empty file', '', 'Please choose a CSV file'],
    ['other headings', 'Weather,Mood\nsunny,good', 'names no column'],
    ['headings alone', 'Date,Topic', 'no entries'],
  ])('refuses %s in words', async (_, sheet, sentence) => {
    const heads = typeof sheet === 'string' ? sheet.replace('Date,Topic', `${day.column},${text.column}`) : sheet;
    const answer = await sendSheet(world.as('owner'), `${simple.api.path}/import/preview`, heads);
    expect(answer.status, answer.text).toBe(422);
    expect(errorsOf(answer).file).toContain(sentence);
  });

  it('refuses more than 5 MB, a body without a file, and an unknown format', async () => {
    const large = await sendSheet(
      world.as('owner'),
      `${simple.api.path}/import/preview`,
      'a'.repeat(5 * 1024 * 1024 + 1),
    );
    expect([large.status, (large.body as { message: string }).message]).toEqual([
      413,
      'The sheet is larger than 5 MB. Please divide it, and send one part after the other.',
    ]);
    expect((await world.as('owner').post(`${simple.api.path}/import`, { file: 'a' })).status).toBe(400);
    expect((await template(simple, 'ods')).status).toBe(400);
  });

  it('offers a second sheet with the options, and a third with notes', async () => {
    const { bytes } = await template(simple, 'xlsx');
    expect((await readSheet(bytes)).rows).toHaveLength(2);
    expect(bytes.includes('xl/worksheets/sheet2.xml')).toBe(true);
    expect(bytes.includes('xl/worksheets/sheet3.xml')).toBe(true);
  });
});

const isWithin = (options: { from: string }) => 'within' in options && options.within !== undefined;
