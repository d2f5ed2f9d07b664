import { describe, expect, it } from 'vitest';
import { isHeldIn } from '../check/types';
import { samples } from '../field-types';
import type { Field } from '../language';
import { readRows } from '../testing/read-rows';
import { context, resolved, sampleTitles, withFields } from '../testing/sample';
import { validateCreate } from '../validation';
import { cellText, tableCell } from './cell';
import { fieldColumns, importColumns, importFault, replacedHeading, tableColumns } from './columns';
import { onlyRead } from './formats';
import { personFinder, rowFinder } from './people';
import { readHeadings } from './read-headings';
import type { Find, RawCell, RawRow } from './read-row';
import { judgeRows, namesColumn } from './sheet';
import { entrySheet } from './sheet-form';
import { isMark, templateOf } from './template';

const fields: Record<string, Field> = {
  topic: { type: 'text', label: 'Topic', required: 'Topic is required' },
  day: { type: 'date', label: 'Day of it', column: 'Day', required: 'Day is required' },
  part: { type: 'choice', label: 'Part', options: { from: 'list', values: ['Speaker', 'Other'] } },
  which: { type: 'text', label: 'Which', when: { part: { is: 'Other' } } },
  scan: { type: 'file', label: 'Scan', accept: ['pdf'] },
  beds: { type: 'count', label: 'Beds', says: 'Enter a whole number.', filledBy: 'verifier' },
  days: { type: 'number', label: 'Days', derive: { how: 'inclusiveDays', from: ['day', 'day'] } },
  feedback: { type: 'text', label: 'Feedback', filledBy: 'verifier' },
  marks: {
    type: 'rubric',
    label: 'Marks',
    filledBy: 'verifier',
    ratings: ['good'],
    items: { care: 'Care', speed: 'Speed' },
  },
};
const entry = resolved(withFields(fields));
const names = new Map([
  ['p1', 'Asha Rao'],
  ['p2', 'Asha  Rao'],
  ['p3', 'Meera Joshi'],
]);
const people = [...names].map(([id, name]) => ({ id, name, email: `${id}@Here.test` }));
const known = { ...context, people: () => new Set(names.keys()) };

describe('a table', () => {
  it('has the columns of the list, then whatever else a record says', () => {
    const { serial, status, verifiedBy, verifiedOn, createdAt } = entry.list.labels;
    expect(tableColumns(entry, 'student').map(({ heading }) => heading)).toEqual([
      serial,
      'Topic',
      'Teacher',
      'Day',
      'Part',
      'Which',
      'Scan',
      'Beds',
      'Days',
      'Feedback',
      'Marks: Care',
      'Marks: Speed',
      status,
      verifiedBy,
      verifiedOn,
      createdAt,
    ]);
    const shown = tableColumns(entry, 'faculty').flatMap((one) => (one.shows === 'system' ? [one.system] : []));
    expect(shown).toEqual(['serial', 'student', 'status', 'verifiedBy', 'verifiedOn', 'createdAt']);
  });

  it('says the verification once where its list has one cell of it', () => {
    const columns = ['serial', 'actions', 'status', 'verification'] as const;
    const short = resolved(
      withFields(fields, { list: { search: [], columns: { student: columns, faculty: columns } } }),
    );
    const shown = tableColumns(short, 'student').flatMap((one) => (one.shows === 'system' ? [one.system] : []));
    expect(shown).toEqual(['serial', 'status', 'verification', 'createdAt']);
  });

  const record = {
    topic: 'Fever',
    teacher: { id: 'p1', name: 'Asha Rao' },
    day: '2025-06-01',
    beds: 12,
    days: 1,
    part: null,
    care: 'good',
    speed: 4,
    status: 'verified',
    student: { name: 'Ravi' },
    createdAt: '2025-06-02T10:00:00.000Z',
    verifiedBy: { name: 'Dr. Joshi' },
    verifiedOn: '2025-06-03',
  };
  const system = (key: string, more: Record<string, unknown> = {}) =>
    tableCell({ heading: key, shows: 'system', system: key as 'status' }, { ...record, ...more }, 7, (moment) =>
      moment.slice(0, 10),
    );
  const field = (key: string, at = 0, more: Record<string, unknown> = {}) => {
    const column = fieldColumns(entry.byKey[key] as (typeof entry.fields)[number])[at];
    return column && tableCell(column, { ...record, ...more }, 7, (moment) => moment.slice(0, 10));
  };

  it('shows what the system knows', () => {
    expect([system('serial'), system('student'), system('status')]).toEqual([7, 'Ravi', 'Verified']);
    expect([system('createdAt'), system('verifiedOn')]).toEqual([{ day: '2025-06-02' }, { day: '2025-06-03' }]);
    expect(system('verification')).toBe('Dr. Joshi, 03-06-2025');
    expect(system('verification', { verifiedOn: null })).toBe('Dr. Joshi');
    const nobody = { verifiedBy: null, verifiedOn: null };
    expect(['verification', 'verifiedBy', 'verifiedOn'].map((key) => system(key, nobody))).toEqual(['Pending', '', '']);
  });

  it('shows fields as lists do, and days and numbers as themselves', () => {
    const shown = ['topic', 'day', 'beds', 'days'].map((key) => field(key));
    expect(shown).toEqual(['Fever', { day: '2025-06-01' }, 12, 1]);
    expect(field('day', 0, { day: '' })).toBe('');
    expect([field('marks'), field('marks', 1), field('marks', 1, { speed: null })]).toEqual(['good', '4', '']);
    expect([cellText({ day: '2025-06-01' }), cellText(3)]).toEqual(['01-06-2025', '3']);
  });
});

describe('a heading', () => {
  const { serial, status } = entry.list.labels;
  const read = (...headings: string[]) => readHeadings(entrySheet(entry), headings);

  it('is that of a column, its label or its name, whatever its case, blanks and star', () => {
    const [one, two, three] = [read(' day *'.padEnd(1000))[0], read('DAY  of it')[0], read('day')[0]];
    for (const use of [one, two, three]) expect(use).toMatchObject({ column: { name: 'day' } });
    expect(read(serial.toUpperCase())).toEqual([{ serial: true }]);
  });

  it('counts once, and what cannot be filled says why', () => {
    expect(read('Day', 'Day of it')[1]).toEqual({ ignored: 'The column “Day” already says this.' });
    expect(read('Odd')).toEqual([{ ignored: 'This entry has no such column.' }]);
    expect(read('Day'.padEnd(1000, ' y'))).toEqual([{ ignored: 'This entry has no such column.' }]);
    expect(read('Scan', 'Feedback', 'Marks: Care', 'Days', status)).toEqual(
      [
        'A sheet carries no files.',
        'This is filled when the entry is verified.',
        'This is filled when the entry is verified.',
        'Countersign fills this by itself.',
        'Countersign fills this by itself.',
      ].map((ignored) => ({ ignored })),
    );
    expect(read(replacedHeading)).toEqual([{ ignored: 'Rows that fill this are left out.', leavesOut: true }]);
  });

  it('of a file keeps nobody from importing, unless each entry needs the file', () => {
    expect(importColumns(entry).map(({ name }) => name)).toEqual(['topic', 'teacher', 'day', 'part', 'which']);
    expect(importFault(entry)).toBeUndefined();
    const scan: Field = { type: 'file', label: 'Scan', accept: ['pdf'], required: 'Scan is required' };
    expect(importFault(resolved(withFields({ ...fields, scan })))).toEqual({
      name: 'scan',
      sentence:
        'Samples cannot be imported: each entry needs its Scan, and a sheet carries no files. Please add them one by one.',
    });
  });
});

describe('people of a sheet', () => {
  const find = personFinder(people);

  it('are found by name or address, and asked for when several are called so', () => {
    expect(find('Meera  Joshi ')).toEqual({ id: 'p3', name: 'Meera Joshi' });
    expect(find(' P2@here.TEST')).toEqual({ id: 'p2' });
    expect(find('Asha Rao')).toEqual({
      fault: 'Several people are called Asha Rao: please write the email address instead',
    });
    // Titles and capitals are written by some and not by others; a shorter name may be anybody's.
    expect(find('Dr meera joshi')).toEqual({ id: 'p3', name: 'Meera Joshi' });
    expect(find('M. Joshi')).toBeUndefined();
  });

  it('are not taken where the titles say a different person', () => {
    const mrs = { id: 'q', name: 'Mrs. A. Joshi', email: 'q@here.test' };
    const alone = personFinder([mrs]);
    expect(['Mr. A. Joshi', 'Dr. Mr A Joshi'].map(alone)).toEqual([undefined, undefined]);
    for (const same of ['Ms A. Joshi', 'A. JOSHI', 'Dr. A. Joshi']) expect(alone(same)).toMatchObject({ id: 'q' });
    expect(personFinder([mrs, { ...mrs, id: 'r', name: 'Mr. A. Joshi' }])('Mr A Joshi')).toMatchObject({ id: 'r' });
    const row = rowFinder([{ ...mrs, college: 'n' }]);
    for (const other of ['Mr. A. Joshi', 'Mr. Anil Joshi'])
      expect(row(other, 'Guide', 'n')).toMatchObject({ fault: expect.stringMatching(/not among/) });
    expect(row('Mr. A. Joshi', 'Guide', 'n')).toMatchObject({ missing: { near: ['Mrs. A. Joshi'] } });
  });
});

it('of several says which was read', () => {
  expect(onlyRead({ read: '2024', unread: ['2025'] })).toBe('Only “2024” was read; “2025” was not.');
  expect(onlyRead({ read: 'A', unread: ['B', 'C'] })).toBe('Only “A” was read; “B” and “C” were not.');
});

describe('rows that a cell names', () => {
  const [north, south] = ['n', 's'];
  const find = rowFinder([
    { id: 'a', name: 'Dr. Anil Kumar', email: 'anil@here.test', college: north },
    { id: 'b', name: 'Anil Kumar', email: 'kumar@there.test', college: south },
    { id: 'c', name: 'Meera Joshi', email: 'meera@here.test', college: north },
    { id: 'd', name: 'Prof. Meera  Joshi', email: 'joshi@here.test', college: north },
    { id: 'x', name: 'Anaesthesia', email: '', college: north },
    { id: 'y', name: 'Anaesthesia', email: '', college: south },
    { id: 'z', name: 'Anatomy', email: '', college: north },
  ]);
  const guide = (text: string, college: string | null = north) => find(text, 'Guide', college);

  it('are found by address, by the name in the college, or by the name without titles', () => {
    expect(guide('KUMAR@there.test')).toMatchObject({ id: 'b' });
    expect(guide('Anil Kumar', south)).toMatchObject({ id: 'b' });
    expect(guide('dr anil  kumar')).toMatchObject({ id: 'a' });
    expect(guide('Meera Joshi')).toMatchObject({ id: 'c' });
    expect(find('anaesthesia', 'Department', south)).toMatchObject({ id: 'y' });
  });

  it('are asked for where the name stands twice, and missed where it stands nowhere', () => {
    expect(guide('MEERA JOSHI')).toEqual({
      fault: 'Several people are called MEERA JOSHI: please write the email address instead',
    });
    expect(find('Anaesthesia', 'Department', null)).toEqual({
      fault: 'Several colleges have Anaesthesia: please name the college as well',
    });
    expect(guide('Drupad')).toEqual({
      fault: '“Drupad” is not among what can be chosen as Guide',
      missing: { text: 'Drupad', near: [] },
    });
  });

  it('are places of the college that the sheet says, and people of any', () => {
    expect(find('Anatomy', 'Department', south)).toMatchObject({ id: 'z' });
    expect(find('Anatomy', 'Department', south, true)).toMatchObject({ missing: { text: 'Anatomy', near: [] } });
    expect(find('Prof. Meera Joshi', 'Guide', south, true)).toMatchObject({ id: 'd' });
  });
});

describe('a sheet', () => {
  const head = [entry.list.labels.serial, 'Topic', 'Teacher', 'Day', 'Scan', ''];
  const judge = (...rows: RawCell[][]) =>
    judged(
      [head, ...rows].map((cells, index) => ({ row: index + 1, cells })),
      personFinder(people),
    );
  const judged = (rows: readonly RawRow[], find: Find) =>
    judgeRows(entrySheet(entry), readRows(entrySheet(entry), rows, find), ({ body }) =>
      validateCreate(entry, body, known),
    );

  it('is judged row by row, by the rules of the form', () => {
    const made = judge(
      [1, 'Fever', 'Meera Joshi', { day: '2025-06-01' }, null],
      [2, null, 'Asha Rao', '01-06-2025'],
      [3, "'=1+1", 'p2@here.test', '2025-06-02'],
      [4, 'Cough', 'Nobody', '31-02-2025'],
      [5, 'Rash', 'Meera Joshi', '03-06-2025'],
    );
    expect([made.ok, made.faulty]).toEqual([3, 2]);
    expect(made.rows[0]).toMatchObject({
      row: 2,
      errors: {},
      values: { topic: 'Fever', teacher: 'Meera Joshi', day: '01-06-2025' },
      accepted: { topic: 'Fever', teacher: 'p3', day: '2025-06-01' },
    });
    expect(made.rows[1]).toMatchObject({
      row: 3,
      errors: { topic: 'Topic is required', teacher: expect.stringContaining('Several people') },
    });
    expect(made.rows[1]?.accepted).toBeUndefined();
    expect(made.rows[2]?.accepted).toMatchObject({ topic: '=1+1', teacher: 'p2' });
    expect(made.rows[2]?.values).toMatchObject({ day: '02-06-2025' });
    expect(Object.keys(made.rows[3]?.errors ?? {}).toSorted()).toEqual(['day', 'teacher']);
    expect(made.rows[3]?.values).toEqual({ topic: 'Cough', teacher: 'Nobody', day: '31-02-2025' });
  });

  it('says which columns it has and what it leaves out, and passes over empty rows, examples and options', () => {
    const made = judge(['Example', 'Fever', '', '01-06-2025'], [' options ', 'Fever'], [5, ' ', null], []);
    expect([made.rows, made.ok, made.faulty]).toEqual([[], 0, 0]);
    expect(made.columns.map(({ name, found }) => [name, found])).toEqual([
      ['topic', true],
      ['teacher', true],
      ['day', true],
      ['part', false],
      ['which', false],
    ]);
    expect(made.ignored).toEqual([{ heading: 'Scan', reason: 'A sheet carries no files.' }]);
    expect(judged([], () => undefined)).toMatchObject({ rows: [], ok: 0, faulty: 0 });
  });

  it('finds its headings below what a college writes above them', () => {
    const title = [['Government Medical College'], ['', 'Topic of the year'], [], head];
    const rows = [...title, [1, 'Fever', 'Meera Joshi', '01-06-2025']];
    const made = judged(
      rows.map((cells, index) => ({ row: index + 1, cells })),
      personFinder(people),
    );
    expect(made.rows).toMatchObject([{ row: 5, errors: {}, accepted: { topic: 'Fever', teacher: 'p3' } }]);
  });

  it('is told from a cover by the columns that it names', () => {
    const rowsOf = (...rows: RawCell[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));
    const names = (...rows: RawCell[][]) => namesColumn(entrySheet(entry), rowsOf(...rows));
    expect([names(['Government Medical College'], ['2026']), names(['List'], head), names()]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('may have its headings merged over two rows', () => {
    const made = judge(['S.No', 'Topic', 'Teacher', 'Day'], [1, 'Fever', 'Meera Joshi', '01-06-2025']);
    expect(made.rows).toMatchObject([{ row: 3, errors: {}, accepted: { topic: 'Fever' } }]);
  });

  it('names a formula without a result as the fault of its cell', () => {
    const made = judge([1, { fault: '#REF!' }, { fault: '#N/A' }, '01-06-2025']);
    const says = 'The formula in this cell has no result';
    expect(made.rows).toMatchObject([
      { errors: { topic: says, teacher: says }, values: { topic: '#REF!', teacher: '#N/A' } },
    ]);
  });

  it('reads days as people write them', () => {
    const [made] = readRows(
      entrySheet(entry),
      [head, [1, 'Fever', 'Dr. meera joshi', '3/6/25']].map((cells, row) => ({ row, cells })),
      personFinder(people),
    ).rows;
    expect(made).toMatchObject({
      body: { teacher: 'p3', day: '03-06-2025' },
      written: { teacher: 'Dr. meera joshi', day: '3/6/25' },
    });
  });

  it('reads the days that a spreadsheet counts', () => {
    const made = judge([1, 'Fever', 'Meera Joshi', 45_809], [2, 45_809, 'Meera Joshi', 2025]);
    expect(made.rows[0]).toMatchObject({ accepted: { day: '2025-06-01' }, written: { day: '45809' } });
    expect([made.rows[1]?.values.topic, Object.keys(made.rows[1]?.errors ?? {})]).toEqual(['45809', ['day']]);
  });

  it('leaves out entries that were corrected or withdrawn', () => {
    const rows = [
      ['Topic', 'Day', replacedHeading],
      ['Fever', '01-06-2025', 'corrected since'],
      ['Cough', '01-06-2025', ''],
      ['Rash', '01-06-2025', 'withdrawn'],
    ];
    const made = judged(
      rows.map((cells, index) => ({ row: index + 1, cells })),
      personFinder(people),
    );
    expect(made.rows.map(({ row }) => row)).toEqual([3]);
    expect(made.passed).toEqual([
      { row: 2, text: 'corrected since' },
      { row: 4, text: 'withdrawn' },
    ]);
  });
});

describe('a template', () => {
  const template = templateOf(entrySheet(entry), { ...known, names });

  it('has a heading, a name and an example for each column that can be filled', () => {
    expect(template.headings).toEqual([entry.list.labels.serial, 'Topic *', 'Teacher', 'Day *', 'Part', 'Which']);
    expect(template.names).toEqual(['topic', 'teacher', 'day', 'part', 'which']);
    // What is shown for another choice only stays empty.
    expect(template.example).toEqual(['Example', 'Topic', 'Asha Rao', { day: '2025-06-15' }, 'Speaker', '']);
  });

  const inEntries = Object.entries(samples).filter(([, { fields }]) =>
    Object.values(fields).every((field) => isHeldIn('entry', field)),
  );
  it.each(inEntries)('has an example row that is read again, with fields of the type %s', (_, { fields }) => {
    const sampled = resolved(withFields(fields), sampleTitles({ name: 'clinicalCases' }));
    const meera = people.filter(({ id }) => id === 'p3');
    const { headings, example } = templateOf(entrySheet(sampled), {
      ...known,
      people: () => new Set(['p3']),
      names: new Map(meera.map(({ id, name }) => [id, name])),
    });
    const rows = [headings, ['1', ...example.slice(1)]].map((cells, at) => ({ row: at + 1, cells }));
    const read = readRows(entrySheet(sampled), rows, personFinder(meera));
    const judged = judgeRows(entrySheet(sampled), read, ({ body }) => validateCreate(sampled, body, known));
    expect(judged.rows).toMatchObject([{ errors: {} }]);
  });

  it('lists what columns with a choice offer, and says how it is filled', () => {
    expect(template.options).toEqual([
      { name: 'teacher', heading: 'Teacher', options: [...names.values()] },
      { name: 'part', heading: 'Part', options: ['Speaker', 'Other'] },
    ]);
    expect(template.notes).toHaveLength(6);
    expect(template.notes[0]).toBe(
      'One row for each entry of Samples, at most 1,000 rows. A column with a star must be filled.',
    );
    expect(template.notes[1]).toContain('09-03-2025');
    expect(template.notes[2]).toContain(`“Example” or “Options” in the column ${entry.list.labels.serial}`);
    expect(template.notes[4]).toMatch(/^Scan \(PDF.*\) cannot come from a sheet/i);
  });

  it('has a column for each rating, and the words of a score', () => {
    const rated: Record<string, Field> = {
      care: { type: 'rubric', label: 'Care', ratings: ['good', 'poor'], items: { asked: 'Asked', told: 'Told' } },
      grade: { type: 'score', label: 'Grade', scale: 'fivePoint' },
    };
    const { example, options } = templateOf(entrySheet(resolved(withFields(rated))), {
      ...known,
      people: () => undefined,
      names,
    });
    expect(options.map(({ name }) => name)).toEqual(['teacher', 'asked', 'told', 'grade']);
    const [teacher, asked, , grade] = options;
    expect([teacher?.options, asked?.options, grade?.options.length]).toEqual([[], ['good', 'poor'], 5]);
    expect(example).toEqual(['Example', 'Topic', '', 'good', 'good', grade?.options[0]]);
  });

  it('knows its own rows again', () => {
    expect(['Example', ' OPTIONS', 'Examples', ''].map(isMark)).toEqual([true, true, false, false]);
  });

  it('offers what belongs to another choice beside it', () => {
    const skills: Record<string, Field> = {
      module: { type: 'choice', label: 'Module', options: { from: 'catalogue', name: 'skills' } },
      skill: { type: 'choice', label: 'Skill', options: { from: 'catalogue', name: 'skills', within: 'module' } },
    };
    const [, modules, lists] = templateOf(entrySheet(resolved(withFields(skills))), { ...known, names }).options;
    expect(modules).toMatchObject({ name: 'module' });
    expect(lists?.options.length).toBeGreaterThan(modules?.options.length ?? 0);
    expect(lists?.within).toMatchObject({ name: 'module', heading: 'Module' });
    expect(lists?.within?.options).toHaveLength(lists?.options.length ?? 0);
    expect(new Set(lists?.within?.options)).toEqual(new Set(modules?.options));
  });
});
