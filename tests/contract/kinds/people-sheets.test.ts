/** Residents and staff out of sheets: whom they add, find and change, what they refuse, and how long nobody else waits; and a column filled in for many. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bytesOf, oneBatch, type Sheet } from '../../../backend/src/in-and-out/export/table';
import { RowsThere } from '../../../backend/src/in-and-out/import/rows-there';
import type { ImportAnswer, Preview } from '../../../schemas/api/in-and-out';
import { requiredSentence } from '../../../schemas/sentences';
import { csv, download, sendSheet } from '../exports/sheets';
import type { Body } from '../support/body';
import type { Who } from '../support/cast';
import { engines, isFirst } from '../support/engines';
import { type Answer, errorsOf, rowsOf } from '../support/http';
import { addPerson, mailsTo } from '../support/people';
import { openWorld, type World } from '../support/world';

type Row = readonly string[];
const heads = ['Name', 'E-mail', 'Programme', 'Date of joining', 'Guide', 'Admission No'];
let made = 0;
const address = () => `sheet${++made}@contract.test`;

describe.each(engines)('sheets of people on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const sheet = (rows: readonly Row[], headings = heads) => csv([headings, ...rows]);
  const preview = async (path: string, text: string, who: Who = 'head') => {
    const answer = await sendSheet(world.as(who), `${path}/import/preview`, text);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Preview;
  };
  type Saving = { who?: Who; changes?: true; seen?: string | undefined };
  const save = (path: string, text: string, { who = 'head', changes, seen }: Saving = {}) =>
    world.as(who).post(`${path}/import`, {
      file: new File([text], 'sheet'),
      ...(changes && { changes: 'true' }),
      ...(seen && { seen }),
    });
  const countOf = async (answer: Answer) => {
    expect(answer.status, answer.text).toBe(201);
    return answer.body as ImportAnswer;
  };
  const people = () => world.database.read<{ id: string }>('SELECT id FROM users');
  const resident = (name: string, more: Partial<Record<'email' | 'guide' | 'no', string>> = {}): Row => [
    name,
    more.email ?? address(),
    'MD',
    '01-07-2025',
    more.guide ?? '',
    more.no ?? '',
  ];
  const trainee = async (q: string) => rowsOf(await world.as('head').get(`trainees?q=${encodeURIComponent(q)}`))[0];
  const faultsIn = ({ rows }: Preview) =>
    rows.flatMap(({ row, errors }) => Object.entries(errors).map((one) => [row, ...one]));

  it('add residents with programme, start and guide, and find all of them in the same sheet again', async () => {
    const teacher = await addPerson(world, { name: 'Dr. Sheet Guide', rank: 'professor' });
    const text = sheet([
      resident('Sheet Asha', { guide: 'sheet  GUIDE', no: 'S-1' }),
      resident('Sheet Binu', { guide: teacher.email, no: 'S-2' }),
    ]);
    const before = (await people()).length;
    const seen = await preview('trainees', text);
    expect([seen.ok, seen.faulty, seen.ignored]).toEqual([2, 0, []]);
    expect(seen.rows[0]?.values).toMatchObject({ guide: 'Dr. Sheet Guide', startedOn: '01-07-2025' });
    expect(await people()).toHaveLength(before);

    expect(await countOf(await save('trainees', text))).toEqual({ imported: 2, changed: 0, same: 0 });
    expect(await trainee('Sheet Asha')).toMatchObject({
      programme: 'md',
      startedOn: '2025-07-01',
      guide: { id: teacher.id },
      admissionNo: 'S-1',
      isInvited: true,
    });
    const rows = await world.database.read('SELECT id FROM guides WHERE person = ? AND until IS NULL', [teacher.id]);
    expect(rows).toHaveLength(2);
    // Whoever has not come yet needs the guide as well.
    expect(rowsOf(await world.as('head').get('teachers?q=Sheet%20Guide'))).toMatchObject([{ meta: { load: 2 } }]);
    const mails = await mailsTo(world, teacher.email);
    expect(mails.map(({ template, subject }) => [template, subject])).toEqual([
      ['new-guide', 'You guide 2 residents more'],
    ]);
    // Nobody was invited by the sheet itself.
    const links = await world.database.read(`SELECT id FROM account_links WHERE ${world.database.quote('user')} = ?`, [
      (await trainee('Sheet Asha'))?.id ?? '',
    ]);
    expect(links).toEqual([]);

    const again = await preview('trainees', text);
    expect(again.rows.map(({ there }) => there)).toEqual([
      { name: 'Sheet Asha', changes: [] },
      { name: 'Sheet Binu', changes: [] },
    ]);
    expect(await countOf(await save('trainees', text))).toEqual({ imported: 0, changed: 0, same: 2 });
    expect(await people()).toHaveLength(before + 2);
  });

  it('keep of a name what is shown and searched: one blank between words, and no sign that nobody sees', async () => {
    expect(
      await countOf(await save('trainees', sheet([resident('Dr. Sun\u200bitha  \u00a0Rao\u00ad')]))),
    ).toMatchObject({
      imported: 1,
    });
    for (const q of ['Sunitha Rao', 'sunitha   rao '])
      expect(await trainee(q), q).toMatchObject({ name: 'Dr. Sunitha Rao' });
  });

  it('take a thousand people in bounded time, and let others write and read meanwhile', async () => {
    const teacher = await addPerson(world, { name: 'Dr. Many Residents', rank: 'professor' });
    const rows = Array.from({ length: 1000 }, (_, at) =>
      resident(`Many ${at}`, { guide: teacher.email, no: `M-${at}` }),
    );
    const text = sheet(rows);
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    const times: Record<string, number> = {};
    const timed = async <T>(name: string, work: () => Promise<T>) => {
      const begun = performance.now();
      const answer = await work();
      times[name] = Math.round(performance.now() - begun);
      return answer;
    };
    const seen = await timed('preview', () => preview('trainees', text));
    expect(seen.ok).toBe(1000);
    const [answer] = await Promise.all([
      timed('import', () => save('trainees', text)),
      timed('list meanwhile', () => world.as('administrator').get('trainees?_end=10')),
      timed('write meanwhile', () =>
        world.as('administrator').post('institutions', { state: 'kerala', institutionName: `Meanwhile ${engine}` }),
      ),
    ]);
    expect(await countOf(answer)).toEqual({ imported: 1000, changed: 0, same: 0 });
    const again = await timed('the same again', () => save('trainees', text));
    expect(await countOf(again)).toEqual({ imported: 0, changed: 0, same: 1000 });
    clearInterval(watch);
    console.info(`${engine}: ${JSON.stringify({ ...times, 'longest pause': Math.round(longest) })}`);
  });

  // What else a sheet of people says, the program decides.
  if (!isFirst(engine)) return;
  it('leave those who are there as they are, and change them where that is asked for; the address never', async () => {
    const teacher = await addPerson(world, { name: 'Dr. Other Guide', rank: 'professor' });
    const email = address();
    await countOf(await save('trainees', sheet([resident('Sheet Chitra', { email, no: 'S-3' })])));
    const text = sheet([
      ['Sheet Chitra Devi', address(), 'Diploma', '', 'Dr. Other Guide', 's-3'],
      ['Sheet Chitra Devi', email, 'Diploma', '', 'Dr. Other Guide', 'S-3'],
    ]);
    // Numbers are compared as they are written, so the first is somebody else, who lacks a start.
    const seen = await preview('trainees', text);
    expect(seen.rows[0]?.errors).toEqual({ startedOn: requiredSentence('Start of training') });
    const byNumber = sheet([['Sheet Chitra Devi', address(), 'Diploma', '', 'Dr. Other Guide', 'S-3']]);
    expect((await preview('trainees', byNumber)).rows[0]?.there).toEqual({
      name: 'Sheet Chitra',
      // That it stays is said in the row.
      addresses: [{ name: 'email', from: email }],
      changes: [
        { name: 'name', from: 'Sheet Chitra', to: 'Sheet Chitra Devi' },
        { name: 'programme', from: 'MD', to: 'Diploma' },
        { name: 'guide', from: '', to: 'Dr. Other Guide' },
      ],
    });
    expect(await countOf(await save('trainees', byNumber))).toEqual({ imported: 0, changed: 0, same: 1 });
    expect(await trainee('Sheet Chitra')).toMatchObject({ name: 'Sheet Chitra', programme: 'md', guide: null });
    expect(await countOf(await save('trainees', byNumber, { changes: true }))).toEqual({
      imported: 0,
      changed: 1,
      same: 0,
    });
    expect(await trainee('Sheet Chitra')).toMatchObject({
      name: 'Sheet Chitra Devi',
      email,
      programme: 'diploma',
      startedOn: '2025-07-01',
      guide: { id: teacher.id },
    });
  });

  it('take a cell that holds only blanks for an empty one', async () => {
    const asha = resident('Blank Asha', { no: 'B-1' });
    await countOf(await save('trainees', sheet([asha])));
    const text = sheet([[...asha.slice(0, 2), ' ', ' ', ' ', '\u00a0 ']]);
    const seen = await preview('trainees', text);
    expect([seen.rows[0]?.there, faultsIn(seen)]).toEqual([{ name: 'Blank Asha', changes: [] }, []]);
    expect(await countOf(await save('trainees', text, { changes: true }))).toMatchObject({ changed: 0, same: 1 });
    expect(await trainee('Blank Asha')).toMatchObject({ programme: 'md', admissionNo: 'B-1' });
  });

  it('change nothing that the preview did not show', async () => {
    const first = resident('Seen Asha');
    const second = resident('Seen Binu');
    await countOf(await save('trainees', sheet([first, second])));
    const text = sheet([first, ['Seen Binu Nair', ...second.slice(1)]]);
    const { seen, rows } = await preview('trainees', text);
    expect(rows.map(({ there }) => there?.changes.length)).toEqual([0, 1]);
    const row = await trainee('Seen Asha');
    const corrected = await world
      .as('administrator')
      .call('PATCH', `trainees/${row?.id}`, { version: Number(row?.version), startedOn: '2025-08-15' });
    expect(corrected.status, corrected.text).toBe(200);

    const refused = await save('trainees', text, { changes: true, seen });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('since you looked at it')]);
    expect(await trainee('Seen Asha')).toMatchObject({ startedOn: '2025-08-15' });
    expect(await trainee('Seen Binu')).toMatchObject({ name: 'Seen Binu' });
    // Where the sheet changes nobody, nothing can be lost.
    const added = sheet([first, second, resident('Seen Chitra')]);
    expect(await countOf(await save('trainees', added, { seen }))).toMatchObject({ imported: 1, same: 2 });

    const again = await preview('trainees', text);
    expect(again.rows.map(({ there }) => there?.changes.length)).toEqual([1, 1]);
    expect(await countOf(await save('trainees', text, { changes: true, seen: again.seen }))).toMatchObject({
      changed: 2,
    });
  });

  it('change nothing that somebody changed while the sheet was saved', async () => {
    const first = resident('Held Asha');
    await countOf(await save('trainees', sheet([first])));
    const text = sheet([['Held Asha Nair', ...first.slice(1)]]);
    const { seen } = await preview('trainees', text);
    const row = await trainee('Held Asha');
    const rowsThere = world.part(RowsThere);
    const find = rowsThere.of.bind(rowsThere);
    vi.spyOn(rowsThere, 'of').mockImplementationOnce(async (tx, ...rest) => {
      const found = await find(tx, ...rest);
      await tx.changeOne("UPDATE users SET name = 'Held Corrected', version = version + 1 WHERE id = ?", [row?.id]);
      return found;
    });
    expect((await save('trainees', text, { changes: true, seen })).status).toBe(409);
  });

  it('mean the guide of their own department where another has a namesake', async () => {
    const name = 'Dr. Sheet Namesake';
    const own = await addPerson(world, { name, rank: 'professor' });
    await addPerson(world, { name, rank: 'professor', department: 'medicine' });
    await countOf(await save('trainees', sheet([resident('Sheet Latha', { guide: name })])));
    expect(await trainee('Sheet Latha')).toMatchObject({ guide: { id: own.id } });
  });

  it('name a guide who left where the row has that guide, and then it stays so', async () => {
    const teacher = await addPerson(world, { name: 'Dr. Sheet Leaver', rank: 'professor' });
    const [email, other] = [address(), address()];
    await countOf(await save('trainees', sheet([resident('Sheet Gita', { email, guide: teacher.email })])));
    await countOf(await save('trainees', sheet([resident('Sheet Hari', { email: other })])));
    const closed = await world.as('administrator').call('PATCH', `accounts/${teacher.id}`, { isApproved: false });
    expect(closed.status, closed.text).toBe(200);

    const next = sheet([resident('Sheet Gita', { email, guide: 'dr. sheet LEAVER' }), resident('Sheet Indu')]);
    const seen = await preview('trainees', next);
    expect([faultsIn(seen), seen.unknown, seen.rows[0]?.there]).toEqual([[], [], { name: 'Sheet Gita', changes: [] }]);
    expect(await countOf(await save('trainees', next, { changes: true }))).toEqual({
      imported: 1,
      changed: 0,
      same: 1,
    });
    expect(await trainee('Sheet Gita')).toMatchObject({ guide: { id: teacher.id } });
    // Nobody else gets a guide who left.
    const given = sheet([resident('Sheet Hari', { email: other, guide: 'Dr. Sheet Leaver' })]);
    expect(faultsIn(await preview('trainees', given)).map(([, name]) => name)).toEqual(['guide']);
  });

  it('name a closed account, change nothing of it, and take it once it is open', async () => {
    const email = address();
    await countOf(await save('trainees', sheet([resident('Sheet Returner', { email })])));
    const id = (await trainee('Sheet Returner'))?.id;
    const open = (isApproved: boolean) => world.as('administrator').call('PATCH', `accounts/${id}`, { isApproved });
    expect((await open(false)).status).toBe(200);
    const text = sheet([['Sheet Returner', email, 'MD', '01-08-2026', '', '']]);
    const seen = await preview('trainees', text);
    expect(seen.rows[0]?.there).toMatchObject({
      changes: [],
      stays: expect.stringMatching(/^Sheet Returner is here with a closed account.*“Activate”/),
    });
    expect(await countOf(await save('trainees', text, { changes: true }))).toMatchObject({ changed: 0, same: 1 });
    expect((await open(true)).status).toBe(200);
    expect(await countOf(await save('trainees', text, { changes: true }))).toMatchObject({ changed: 1 });
  });

  it('add newcomers beside a faulty row of somebody who is here and stays', async () => {
    const email = address();
    await countOf(await save('trainees', sheet([resident('Sheet Jaya', { email })])));
    const text = sheet([['Sheet Jaya', email, 'Astrology', '01-07-2025', 'Dr. Nobody', ''], resident('Sheet Kiran')]);
    expect(faultsIn(await preview('trainees', text)).map(([row, name]) => [row, name])).toEqual([
      [2, 'programme'],
      [2, 'guide'],
    ]);
    expect((await save('trainees', text, { changes: true })).status).toBe(422);
    expect(await countOf(await save('trainees', text))).toEqual({ imported: 1, changed: 0, same: 1 });
    expect(await trainee('Sheet Jaya')).toMatchObject({ programme: 'md', guide: null });
  });

  it('of teachers and residents in one add those of the rows that are not left out, and see again only them', async () => {
    const headings = ['Name', 'Designation', 'Mobile', 'Email', 'Joined'];
    const member = (name: string, rank: string): Row => [name, rank, '+91 98220 12345', address(), '1.8.2009'];
    const [teacher, learner] = [member('Dr. Sheet Mixed', 'Professor'), member('Dr. Sheet Junior', 'JR II')];
    const file = new File([sheet([teacher, learner, teacher], headings)], 'sheet');
    const asked = (path: string, without: string) => world.as('head').post(`staff/${path}`, { file, without });
    expect((await asked('import', '')).status).toBe(422);
    expect((await asked('import', 'all but 2')).status).toBe(400);
    const none = expect.stringContaining('besides those that are left out');
    expect(errorsOf(await asked('import/preview', '2,3,4'))).toEqual({ file: none });
    const seen = (await asked('import/preview', '3,4')).body as Preview;
    expect([seen.ok, seen.faulty, seen.rows.map(({ row }) => row)]).toEqual([1, 0, [2]]);
    expect(await countOf(await asked('import', '3,4'))).toEqual({ imported: 1, changed: 0, same: 0 });
    expect(rowsOf(await world.as('head').get('staff?q=Dr. Sheet Mixed'))).toHaveLength(1);
    expect(rowsOf(await world.as('head').get('staff?q=Dr. Sheet Junior'))).toEqual([]);
  });

  it('are refused where more rows are left out than is read', async () => {
    const headings = ['Name', 'Designation', 'Mobile', 'Email', 'Joined'];
    const member = (name: string): Row => [name, 'Professor', '+91 98220 12345', address(), '1.8.2009'];
    const file = new File([sheet([member('Dr. Sheet Meant'), member('Dr. Sheet Cut')], headings)], 'sheet');
    const refused = await world.as('head').post('staff/import', { file, without: `10,${'4,'.repeat(5000)}3` });
    expect([refused.status, refused.body]).toMatchObject([400, { message: 'The field without is too long' }]);
    expect(rowsOf(await world.as('head').get('staff?q=Dr. Sheet Meant'))).toEqual([]);
    expect(rowsOf(await world.as('head').get('staff?q=Dr. Sheet Cut'))).toEqual([]);
  });

  it('take nobody for another whose number begins again', async () => {
    const there = sheet([resident('Begun Asha Rao', { no: 'R-1' }), resident('Begun Binu Nair', { no: 'R-2' })]);
    await countOf(await save('trainees', there));
    const next = sheet([
      resident('Vikram Singh', { no: 'R-1' }),
      // Whoever has the number may be written otherwise, and may have another address.
      resident('Dr. B. Nair', { no: 'R-2' }),
    ]);
    const seen = await preview('trainees', next);
    expect(faultsIn(seen)).toEqual([[2, 'admissionNo', 'Begun Asha Rao has this admission number already']]);
    expect(seen.rows.map(({ there }) => there?.name)).toEqual([undefined, 'Begun Binu Nair']);
    const refused = await save('trainees', next, { changes: true });
    expect(errorsOf(refused)).toMatchObject({
      'Row 2, Admission Number': 'Begun Asha Rao has this admission number already',
    });
    expect(await trainee('Begun Asha Rao')).toMatchObject({ name: 'Begun Asha Rao', admissionNo: 'R-1' });
    expect(await trainee('Vikram Singh')).toBeUndefined();

    // Somebody who has the number as well is found by the name.
    await countOf(await save('trainees', sheet([resident('Vikram Singh')])));
    const { id } = (await trainee('Vikram Singh')) ?? {};
    await world.database.transaction((tx) => tx.run("UPDATE users SET admissionNo = 'R-1' WHERE id = ?", [String(id)]));
    const both = await preview('trainees', sheet([resident('Vikram Singh', { no: 'R-1' })]));
    expect(both.rows.map(({ there }) => there?.name)).toEqual(['Vikram Singh']);
  });

  it('lack a guide, who is filled in for all of them at once, told once, and replaces nobody', async () => {
    const [teacher, other] = [
      await addPerson(world, { rank: 'professor' }),
      await addPerson(world, { rank: 'professor' }),
    ];
    const names = ['Fill Asha', 'Fill Binu', 'Fill Chitra'];
    await countOf(await save('trainees', sheet(names.map((name) => resident(name)))));
    const rows = await Promise.all(names.map(trainee));
    const ids = rows.map((row) => String(row?.id));
    const [first] = ids;
    const mine = await world
      .as('head')
      .call('PATCH', `trainees/${first}`, { guide: other.id, version: Number(rows[0]?.version) });
    expect(mine.status, mine.text).toBe(200);

    const fill = (body: Body, who: Who = 'head') => world.as(who).post('trainees/fill', { ids, ...body });
    const elsewhere = await addPerson(world, { college: 'south', rank: 'professor' });
    expect(errorsOf(await fill({ field: 'guide', value: elsewhere.id })).guide).toMatch(/another college|not one of/i);
    expect((await fill({ field: 'name', value: 'Everybody' })).status).toBe(400);
    expect((await fill({ field: 'guide', value: teacher.id }, 'colleague')).status).toBe(403);

    const answer = await fill({ field: 'guide', value: teacher.id });
    expect([answer.status, answer.body]).toEqual([200, { filled: 2 }]);
    const guides = (await Promise.all(names.map(trainee))).map((row) => row?.guide);
    expect(guides).toMatchObject([{ id: other.id }, { id: teacher.id }, { id: teacher.id }]);
    expect((await mailsTo(world, teacher.email)).map(({ subject }) => subject)).toEqual(['You guide 2 residents more']);

    // A guide whose account is closed guides nobody any more.
    const unguided = async () =>
      rowsOf(await world.as('head').get('trainees?isGuided=0&isAdmitted=1&q=Fill%20')).map(({ id }) => id);
    const said = async () => (await Promise.all(names.map(trainee))).map((row) => row?.meta);
    const [gone, here] = [{ guideGone: true }, { guideGone: false }];
    expect([await unguided(), await said()]).toEqual([[], [here, here, here]]);
    await world.database.transaction((tx) =>
      tx.changeOne("UPDATE users SET state = 'suspended' WHERE id = ?", [other.id]),
    );
    expect([await unguided(), await said()]).toEqual([[first], [gone, here, here]]);
    expect((await fill({ field: 'guide', value: teacher.id })).body).toEqual({ filled: 1 });
    expect(await unguided()).toEqual([]);

    // Nor does one who has gone to another department, whatever became of the residents.
    const place = (department: string) =>
      world.database.transaction((tx) =>
        tx.changeOne('UPDATE users SET department = ? WHERE id = ?', [
          world.places.department('north', department),
          teacher.id,
        ]),
      );
    await place('medicine');
    expect((await unguided()).toSorted()).toEqual(ids.toSorted());
    // Such a guide may have been chosen, so nobody takes the place of all of them at once.
    expect((await fill({ field: 'guide', value: world.idOf('counterpart') })).body).toEqual({ filled: 0 });
    expect((await Promise.all(names.map(trainee))).map((row) => row?.guide)).toMatchObject(
      names.map(() => ({ id: teacher.id })),
    );

    // None of them has come yet. Whoever signed up is asked for once somebody lets them in.
    const comes = (set: string) =>
      world.database.transaction((tx) => tx.changeOne(`UPDATE users SET ${set} WHERE id = ?`, [first]));
    await comes("passwordHash = 'x'");
    expect((await unguided()).toSorted()).toEqual(ids.slice(1).toSorted());
    await comes("state = 'active'");
    expect((await unguided()).toSorted()).toEqual(ids.toSorted());
  });

  it('name every fault by row and heading, and then change nothing', async () => {
    for (const _ of ['once', 'twice']) await addPerson(world, { name: 'Dr. Twin Sheet', rank: 'professor' });
    const taken = await addPerson(world, { department: 'medicine' });
    const twice = address();
    const text = sheet([
      resident('', { email: 'no address' }),
      resident('Sheet Dev', { guide: 'Dr. Twin Sheet', email: twice }),
      resident('Sheet Esha', { guide: 'Dr. Nobody', email: twice }),
      ['Sheet Farid', taken.email, 'Astrology', '31-02-2025', '', ''],
      resident('Sheet Good'),
    ]);
    const before = await people();
    const seen = await preview('trainees', text);
    expect(faultsIn(seen)).toEqual([
      [2, 'name', requiredSentence('Name')],
      [2, 'email', expect.stringMatching(/email/i)],
      [3, 'guide', 'Several people are called Dr. Twin Sheet: please write the email address instead'],
      [4, 'guide', '“Dr. Nobody” is not among what can be chosen as Guide'],
      [4, 'email', 'Row 3 has this email already'],
      [5, 'programme', expect.stringMatching(/^“Astrology” is none of these: MD, MS, /)],
      [5, 'startedOn', 'Start of Training must be a real date, as DD-MM-YYYY'],
    ]);
    const refused = await save('trainees', text);
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toMatchObject({
      file: '4 of 5 rows have faults, so nothing was imported.',
      'Row 4, Guide': '“Dr. Nobody” is not among what can be chosen as Guide',
    });
    const one = sheet([resident('Sheet Farid', { email: taken.email })]);
    expect(faultsIn(await preview('trainees', one))).toEqual([
      [2, 'email', 'There is an account with this email address already'],
    ]);
    expect(await people()).toEqual(before);
  });

  it('make nobody head, coordinator or administrator, and leave whoever became one', async () => {
    const headings = ['Name', 'Designation', 'Mobile', 'Email', 'Joined'];
    const member = (name: string, rank: string, email = address()): Row => [
      name,
      rank,
      '9876543210',
      email,
      '01-02-2020',
    ];
    const bold = ['Head of Department', 'hod', 'DRP Coordinator', 'Administrator', 'admin', 'Student'];
    const seen = await preview(
      'staff',
      sheet(
        bold.map((rank, at) => member(`Dr. Bold ${at}`, rank)),
        headings,
      ),
    );
    const word = (rank: string) => `A sheet makes nobody ${rank}. Write the rank here, and give the role afterwards.`;
    const appointed = 'Heads are appointed: open Departments, and press “Appoint Head” there';
    expect(seen.rows.map(({ errors }) => errors.role)).toEqual([
      appointed,
      appointed,
      word('DRP Coordinator'),
      word('Administrator'),
      word('Administrator'),
      word('Student'),
    ]);
    const text = sheet(
      [member('Dr. Sheet Lecturer', 'associate professor'), member('Head Persona', 'Professor', 'head@contract.test')],
      headings,
    );
    const head = await world.database.read<{ email: string; name: string }>(
      'SELECT email, name FROM users WHERE id = ?',
      [world.idOf('head')],
    );
    const own = text.replace('head@contract.test', head[0]?.email ?? '');
    expect((await preview('staff', own)).rows[1]?.there).toEqual({
      name: head[0]?.name,
      changes: [],
      stays: `${head[0]?.name} is Head of Department here and stays as they are.`,
    });
    expect(await countOf(await save('staff', own, { changes: true }))).toEqual({ imported: 1, changed: 0, same: 1 });
    const [after] = await world.database.read<{ role: string }>('SELECT role FROM users WHERE id = ?', [
      world.idOf('head'),
    ]);
    expect(after?.role).toBe('hod');
  });

  it('of an administrator name the college and the department, or both are said once', async () => {
    const headings = [...heads.slice(0, 4), 'College', 'Department'];
    const at = (name: string, college: string, department: string): Row => [
      name,
      address(),
      'MD',
      '01-07-2025',
      college,
      department,
    ];
    const north = world.places.college('north');
    const [college] = rowsOf(
      await world
        .as('administrator')
        .get(`institutions/${north}`)
        .then((one) => ({ ...one, body: [one.body] })),
    );
    const text = sheet(
      [at('Sheet Named', String(college?.institutionName), 'Pathology'), at('Sheet Bare', '', '')],
      headings,
    );
    const seen = await preview('trainees', text, 'administrator');
    expect(faultsIn(seen).map(([row, name]) => [row, name])).toEqual([
      [3, 'collegeId'],
      [3, 'deptId'],
    ]);
    const answer = await world.as('administrator').post('trainees/import', {
      file: new File([text], 'sheet'),
      collegeId: north,
      deptId: world.places.department('north', 'medicine'),
    });
    expect(await countOf(answer)).toEqual({ imported: 2, changed: 0, same: 0 });
    const stored = await world.database.read<{ department: string }>(
      "SELECT department FROM users WHERE name IN ('Sheet Named', 'Sheet Bare') ORDER BY name",
    );
    expect(stored.map(({ department }) => department)).toEqual([
      world.places.department('north', 'medicine'),
      world.places.department('north', 'pathology'),
    ]);
  });

  it('look for a department in the college of its row, wherever its column stands', async () => {
    const headings = ['Name', 'Designation', 'Mobile', 'Email', 'Joined', 'Department', 'College'];
    const at = (name: string, department: string, college: string): Row => [
      name,
      'Professor',
      '9876543210',
      address(),
      '01-02-2020',
      department,
      college,
    ];
    const asAdmin = world.as('administrator');
    const [north, south] = [world.places.college('north'), world.places.college('south')];
    const only = await asAdmin.post('departments', {
      institution: north,
      name: 'Sheet Only North',
      catalogue: 'medicine',
    });
    expect(only.status, only.text).toBe(201);
    const look = async (text: string, collegeId?: string) => {
      const answer = await asAdmin.post('staff/import/preview', { file: new File([text], 'sheet'), collegeId });
      expect(answer.status, answer.text).toBe(200);
      return answer.body as Preview;
    };
    const said = sheet(
      [at('Dr. Sheet South', 'Pathology', 'College south'), at('Dr. Sheet North', 'Pathology', 'College north')],
      headings,
    );
    expect(faultsIn(await look(said))).toEqual([]);
    const given = sheet([at('Dr. Sheet Given', 'Pathology', '')], headings);
    expect(faultsIn(await look(given, south))).toEqual([]);
    await countOf(await asAdmin.post('staff/import', { file: new File([said], 'sheet') }));
    await countOf(await asAdmin.post('staff/import', { file: new File([given], 'sheet'), collegeId: south }));
    const stored = await world.database.read<{ college: string; department: string }>(
      "SELECT college, department FROM users WHERE name IN ('Dr. Sheet South', 'Dr. Sheet North', 'Dr. Sheet Given') ORDER BY name",
    );
    const pathology = (name: string) => ({
      college: world.places.college(name),
      department: world.places.department(name, 'pathology'),
    });
    expect(stored).toEqual([pathology('south'), pathology('north'), pathology('south')]);

    // A department that only another college has is missing in this one, and may be added.
    const lacking = sheet([at('Dr. Sheet Lacking', 'Sheet Only North', 'College south')], headings);
    const seen = await look(lacking);
    expect(faultsIn(seen)).toEqual([[2, 'deptId', '“Sheet Only North” is not among what can be chosen as Department']]);
    expect(seen.unknown).toEqual([{ name: 'deptId', text: 'Sheet Only North', near: [], college: south }]);
    // Nobody knows to which college a department belongs whose college is unknown.
    const nowhere = await look(sheet([at('Dr. Sheet Nowhere', 'Sheet Nowhere', 'College nowhere')], headings));
    expect(nowhere.unknown.map(({ name, college }) => [name, college])).toEqual([
      ['collegeId', null],
      ['deptId', null],
    ]);
  });

  it('move nobody who is here already to the department that rows without one get', async () => {
    const email = address();
    const rank = 'associate professor';
    const north = world.places.college('north');
    const [pathology, medicine] = ['pathology', 'medicine'].map((name) => world.places.department('north', name));
    const headings = ['Name', 'Designation', 'Mobile', 'Email', 'Joined'];
    const text = (mobile: string, newcomer: string) =>
      sheet(
        [
          ['Dr. Sheet Here', rank, mobile, email, '01-02-2020'],
          ['Dr. Sheet Newcomer', rank, '9876543210', newcomer, '01-02-2020'],
        ],
        headings,
      );
    const sent = (of: string, deptId: string | undefined, more: Body = {}) => ({
      file: new File([of], 'sheet'),
      collegeId: north,
      deptId,
      ...more,
    });
    const asAdmin = world.as('administrator');
    const newcomer = address();
    await countOf(await asAdmin.post('staff/import', sent(text('9876543210', newcomer), medicine)));

    // The same sheet, and one that corrects a number, by somebody who chooses another department.
    const same = sent(text('9876543210', newcomer), pathology, { changes: 'true' });
    expect(await countOf(await asAdmin.post('staff/import', same))).toEqual({ imported: 0, changed: 0, same: 2 });
    const corrected = text('9876543211', address());
    const seen = (await asAdmin.post('staff/import/preview', sent(corrected, pathology))).body as Preview;
    expect(seen.rows[0]?.there?.changes.map(({ name }) => name)).toEqual(['phone']);
    const answer = await asAdmin.post('staff/import', sent(corrected, pathology, { changes: 'true' }));
    expect(await countOf(answer)).toEqual({ imported: 1, changed: 1, same: 0 });
    const stored = await world.database.read<{ department: string }>(
      "SELECT department FROM users WHERE name IN ('Dr. Sheet Here', 'Dr. Sheet Newcomer') ORDER BY name, createdAt",
    );
    expect(stored.map(({ department }) => department)).toEqual([medicine, medicine, pathology]);
  });

  it('of a registrar are read as people write them, and what they name may be added from there', async () => {
    const headings = [
      'Sr No',
      'Name of the Faculty',
      'Present Post',
      'Mobile No.',
      'E-mail ID',
      'Date of Joining',
      'Dept.',
    ];
    const north = world.places.college('north');
    const at = (name: string, post: string, joined: string, department: string): Row => [
      '1',
      name,
      post,
      '9876543210',
      address(),
      joined,
      department,
    ];
    const text = sheet(
      [
        at('Dr. Sheet Rana', 'Assoc. Professor', '12-07-19', 'Dept. of Pathology'),
        at('Dr. Sheet Sane', 'Senior Resident', '1-Aug-2021', 'Patholgy'),
        at('Dr. Sheet Tare', 'Asst. Prof', '01-08-2021', 'Sheet Medicine'),
        at('Dr. Sheet Uke', 'Professor', '01-08-2021', 'Sheet Medicine'),
        at('Dr. Sheet Vaze', 'Professor', '01-08-2021', 'Sheet Medcine'),
        ['', 'Total 3 faculty', '', '', '', '', ''],
      ],
      headings,
    );
    const asAdmin = world.as('administrator');
    const sent = (more: Record<string, string>) => ({ file: new File([text], 'sheet'), collegeId: north, ...more });
    const look = async (more: Record<string, string> = {}) => {
      const answer = await asAdmin.post('staff/import/preview', sent(more));
      expect(answer.status, answer.text).toBe(200);
      return answer.body as Preview;
    };
    const first = await look();
    expect(first.ignored).toEqual([{ heading: 'Present Post', reason: 'Countersign has no such column here.' }]);
    expect(first.passed).toEqual([{ row: 7, text: 'Total 3 faculty' }]);
    expect(first.rows.every(({ errors }) => errors.role === requiredSentence('Role'))).toBe(true);

    const by = { headings: JSON.stringify({ 'Present Post': 'role' }) };
    const seen = await look(by);
    expect(seen.rows.map(({ values }) => [values.role, values.joinedDate])).toEqual([
      ['Associate Professor', '12-07-2019'],
      ['Lecturer', '01-08-2021'],
      ['Assistant Professor', '01-08-2021'],
      ['Professor', '01-08-2021'],
      ['Professor', '01-08-2021'],
    ]);
    expect(seen.rows[1]?.written).toMatchObject({ role: 'Senior Resident', joinedDate: '1-Aug-2021' });
    expect(faultsIn(seen)).toEqual([
      [3, 'deptId', '“Patholgy” is not among what can be chosen as Department. Did you mean pathology?'],
      [4, 'deptId', '“Sheet Medicine” is not among what can be chosen as Department'],
      [5, 'deptId', '“Sheet Medicine” is not among what can be chosen as Department'],
      [6, 'deptId', '“Sheet Medcine” is not among what can be chosen as Department'],
    ]);
    expect(seen.unknown).toEqual([
      { name: 'deptId', text: 'Patholgy', near: ['pathology'], college: north },
      { name: 'deptId', text: 'Sheet Medicine', near: [], college: north },
      // More rows have the other one.
      { name: 'deptId', text: 'Sheet Medcine', near: ['Sheet Medicine'], college: north },
    ]);

    const departments = csv([['Name'], ['Patholgy'], ['Sheet Medicine'], ['Sheet Medcine']]);
    const file = () => new File([departments], 'departments');
    const added = await asAdmin.post('departments/import', { file: file(), institution: north, catalogue: 'medicine' });
    expect(await countOf(added)).toEqual({ imported: 3, changed: 0, same: 0 });
    const again = await asAdmin.post('departments/import', { file: file(), institution: north, catalogue: 'medicine' });
    expect(await countOf(again)).toEqual({ imported: 0, changed: 0, same: 3 });
    expect((await world.as('head').post('departments/import', { file: file(), institution: north })).status).toBe(403);
    const halves = new File(
      [
        csv([
          ['Name', 'Institution'],
          ['Patholgy', ''],
        ]),
      ],
      'halves',
    );
    const nothing = await asAdmin.post('departments/import/preview', { file: halves });
    expect(errorsOf(nothing)).toEqual({
      file: 'This sheet has no rows. Row 2 (“Patholgy”) is left out: it fills too few columns. A row needs Institution and Name.',
    });
    expect(await countOf(await asAdmin.post('staff/import', sent(by)))).toEqual({ imported: 5, changed: 0, same: 0 });
    expect((await asAdmin.post('staff/import/preview', sent({ headings: '[1]' }))).status).toBe(400);
  });

  it('give a new department the standard list that its name says, and leave the one that is here as it is', async () => {
    const asAdmin = world.as('administrator');
    const text = csv([
      ['Sr. No.', 'Name', 'Standard list'],
      ['1', 'General Surgery', ''],
      ['2', 'PSM', ''],
      ['3', 'Orthopaedics', ''],
      ['4', 'Psychiatry', 'Medicine'],
    ]);
    const institution = world.places.college('south');
    const sent = () => ({ file: new File([text], 'departments'), institution, catalogue: 'own' });
    const { rows } = (await asAdmin.post('departments/import/preview', sent())).body as Preview;
    expect(rows.map(({ values }) => values.catalogue)).toEqual([
      'Surgery',
      'Community Medicine',
      undefined,
      'Medicine',
    ]);
    expect(await countOf(await asAdmin.post('departments/import', sent()))).toMatchObject({ imported: 4 });
    const kept = async (name: string) =>
      rowsOf(await asAdmin.get(`departments?q=${encodeURIComponent(name)}`)).find((one) => one.name === name);
    const lists = ['General Surgery', 'PSM', 'Orthopaedics', 'Psychiatry'].map(
      async (name) => (await kept(name))?.catalogue,
    );
    expect(await Promise.all(lists)).toEqual(['surgery', 'community-medicine', 'own', 'medicine']);
    const surgery = await kept('General Surgery');
    await asAdmin.call('PATCH', `departments/${surgery?.id}`, { catalogue: 'own', version: surgery?.version });
    const again = await asAdmin.post('departments/import', { ...sent(), changes: 'true' });
    expect(await countOf(again)).toEqual({ imported: 0, changed: 0, same: 4 });
    expect(await kept('General Surgery')).toMatchObject({ catalogue: 'own' });
  });

  it('compare unknown departments with each other as long as they are few', async () => {
    const north = world.places.college('north');
    const headings = ['Name', 'Email', 'Role', 'Department'];
    const nearIn = async (others: number) => {
      const departments = ['Sheet Dermatology', 'Sheet Dermatology', 'Sheet Dermatolgy'];
      for (let n = 0; n < others; n += 1) departments.push(`${n} Department`);
      const rows = departments.map((one): Row => ['Dr. Sheet Wagh', address(), 'Professor', one]);
      const file = new File([sheet(rows, headings)], 'sheet');
      const answer = await world.as('administrator').post('staff/import/preview', { file, collegeId: north });
      expect(answer.status, answer.text).toBe(200);
      return (answer.body as Preview).unknown.find(({ text }) => text === 'Sheet Dermatolgy')?.near;
    };
    expect(await nearIn(198)).toEqual(['Sheet Dermatology']);
    expect(await nearIn(199)).toEqual([]);
  });

  it('of several years in one workbook say which year was read', async () => {
    const year = (name: string, ...rows: Row[]) => ({ name, headings: heads, widths: [], batches: oneBatch(rows) });
    const look = async (...sheets: [Sheet, ...Sheet[]]) =>
      (await sendSheet(world.as('head'), 'trainees/import/preview', await buffer(bytesOf('xlsx', sheets, new Date()))))
        .body as Preview;
    const [first, second] = [year('2024', resident('Sheet Older')), year('2025', resident('Sheet Newer'))];
    const seen = await look(first, second, { ...year('Empty'), headings: [] }, year('Notes', ['of the template']));
    expect([seen.ok, seen.sheets]).toEqual([1, { read: '2024', unread: ['2025'] }]);
    const cover = { ...year('Cover'), headings: ['Government Medical College'] };
    const below = await look(cover, year('2024', resident('Sheet Older')));
    expect([below.ok, below.sheets]).toEqual([1, { read: '2024', unread: ['Cover'] }]);
    expect(await look(year('2024', resident('Sheet Older')), year('Options'))).not.toHaveProperty('sheets');
    expect(await preview('trainees', sheet([resident('Sheet Older')]))).not.toHaveProperty('sheets');
  });

  it('have a template that is read again, for whoever may add', async () => {
    for (const format of ['csv', 'xlsx']) {
      const file = await download(world.as('head'), `trainees/import/template?format=${format}`);
      expect(file.status).toBe(200);
      const empty = await sendSheet(world.as('head'), 'trainees/import/preview', file.bytes);
      expect(errorsOf(empty)).toEqual({ file: 'This sheet has no rows.' });
    }
    expect((await download(world.as('colleague'), 'trainees/import/template')).status).toBe(403);
  });
});
