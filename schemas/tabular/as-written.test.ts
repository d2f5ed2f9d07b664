/** Sheets as colleges write them themselves. */
import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { readRows } from '../testing/read-rows';
import { nearest } from './alike';
import { optionIn } from './option-in';
import { areAlike, rowFinder } from './people';
import { readHeadings } from './read-headings';
import { asWritten, type RawCell } from './read-row';
import { rowSheet } from './sheet-form';

const directory = (name: string) => {
  const found = registry.directories.find((one) => one.name === name);
  if (!found) throw new Error(`no directory ${name}`);
  return found;
};
const form = (name: string) => rowSheet(directory(name), 'admin');
const read = (name: string, headings: readonly string[], assigned = {}) =>
  readHeadings(form(name), headings, assigned).map((use) =>
    'column' in use ? use.column.name : 'serial' in use ? 'serial' : undefined,
  );

describe('headings of a sheet of their own', () => {
  it.each<[string, string, readonly string[]]>([
    ['staff', 'staffName', ['Name of the Faculty', 'Faculty Name', 'NAME OF FACULTY', 'Full Name', 'Teacher’s Name']],
    ['staff', 'role', ['Designation', 'Desig.', 'Rank']],
    ['staff', 'phone', ['Mobile No.', 'Mob. No', 'Mobile Number', 'Contact Nos.', 'Ph. No.', 'Phone']],
    ['staff', 'email', ['E-mail ID', 'Email Id', 'EMAIL', 'E mail address', 'Mail']],
    ['staff', 'joinedDate', ['Date of Joining', 'Joining Date', 'D.O.J.']],
    ['staff', 'deptId', ['Dept.', 'Deptt.', 'Name of the Department', 'Department Name', 'DEPT']],
    ['staff', 'collegeId', ['Institute Name', 'Name of College', 'Institution']],
    ['staff', 'serial', ['Sr No', 'S.No.', 'Sl. No', 'Serial Number', 'Sr.No']],
    ['trainees', 'serial', ['Sr.', 'Sl.', 'Sr. No']],
    ['trainees', 'name', ['Name of Student', 'Name of PG', 'Student Name', 'Name of the PG Resident', 'Resident']],
    ['trainees', 'startedOn', ['Date of Admission', 'Admission Date', 'Date of Joining', 'DOA']],
    ['trainees', 'guide', ['Name of Guide', 'Guide', 'PG Guide Name']],
    ['trainees', 'coGuide', ['Co-Guide', 'Name of the Co Guide']],
    ['trainees', 'admissionNo', ['Adm. No.', 'Admission Number', 'Reg. No']],
    ['trainees', 'admissionYear', ['Batch', 'Year of Admission', 'Adm Year']],
  ])('of %s are understood as %s', (name, column, headings) => {
    const known = headings.filter((heading) => read(name, [heading])[0] === column);
    expect(known).toEqual(headings);
  });

  it('that say something else stay unknown', () => {
    const others = [
      'Unit No',
      'Category',
      'Name & Designation',
      'Father’s Name',
      'Address',
      'Remarks',
      'Age',
      'Date of Birth',
    ];
    expect(read('staff', others)).toEqual(others.map(() => undefined));
  });

  it('may be assigned by hand, which counts before everything else', () => {
    expect(read('staff', ['Wing', 'Dept', 'Name'], { Wing: 'deptId' })).toEqual(['deptId', undefined, 'staffName']);
    expect(read('staff', ['Wing', 'Name'], { Wing: 'nothing' })).toEqual([undefined, 'staffName']);
    expect(read('staff', ['Wing', 'Wing'], { Wing: 'deptId' })).toEqual(['deptId', undefined]);
  });
});

describe('cells of a sheet of their own', () => {
  it('may abbreviate an option, or say it otherwise', () => {
    const { byKey, sheets } = directory('staff');
    const options = byKey.role && 'options' in byKey.role ? byKey.role.options : undefined;
    if (!options) throw new Error('staff has no role');
    const rank = (text: string) => optionIn(options, text, sheets?.said?.role ?? {});
    expect(
      ['Assoc. Professor', 'Asst. Prof', 'Prof. & Head', 'ASSISTANT PROF.', 'Sr. Resident', 'Ass. Prof', 'Driver'].map(
        rank,
      ),
    ).toEqual([
      'associate_professor',
      'assistant_professor',
      'professor',
      'assistant_professor',
      'lecturer',
      undefined,
      undefined,
    ]);
  });

  it('write a day in their own way', () => {
    const joined = directory('staff').byKey.joinedDate;
    if (!joined) throw new Error('staff has no day');
    expect(asWritten(joined, '5 August 21')).toBe('05-08-2021');
  });

  it('name a batch by its years, of which the first counts', () => {
    const year = directory('trainees').byKey.admissionYear;
    if (!year) throw new Error('trainees have no year');
    expect(['2025-28', '2025 – 2028', '2025', 'first'].map((text) => asWritten(year, text))).toEqual([
      '2025',
      '2025',
      '2025',
      'first',
    ]);
  });

  it('write a phone number with the decimals that a program gave it', () => {
    const phone = directory('staff').byKey.phone;
    if (!phone) throw new Error('staff have no phone');
    const said = ['9000000003.0', '+91 98765 43210', '022.5551234'];
    expect(said.map((text) => asWritten(phone, text))).toEqual(['9000000003', ...said.slice(1)]);
  });
});

describe('what a cell names', () => {
  const college = 'n';
  const person = (id: string, name: string) => ({ id, name, email: `${id}@here.test`, college });
  const people = rowFinder([
    person('a', 'Dr. Prakash R. Gaikwad'),
    person('b', 'Dr. Sunita Rao'),
    person('c', 'Dr. Suresh Rao'),
    person('d', 'Dr. Anil Kumar Sharma'),
  ]);
  const places = rowFinder([
    { id: 'p', name: 'Pathology', email: '', college },
    { id: 'm', name: 'Medicine', email: '', college },
  ]);

  it('may have initials where exactly one person is meant', () => {
    expect(people('Dr. P. Gaikwad', 'Guide', college)).toMatchObject({ id: 'a' });
    expect(people('Dr S Rao', 'Guide', college)).toEqual({ fault: expect.stringMatching(/^Several people/) });
    expect(people('Anil Kumar', 'Guide', college)).toMatchObject({ fault: expect.stringMatching(/not among/) });
    expect(people('Dr. P. Sharma', 'Guide', college)).toMatchObject({ fault: expect.stringMatching(/not among/) });
  });

  it('may have the surname first, or the list may, where exactly one person is meant', () => {
    const listed = rowFinder([
      person('a', 'Dr More Vikram D'),
      person('b', 'Dr Rao Imran H'),
      person('c', 'Dr. Rao H. Imran'),
      person('d', 'Dr. Asha K. Joshi'),
    ]);
    for (const said of ['Dr. Vikram D. More', 'VIKRAM MORE'])
      expect(listed(said, 'Guide', college)).toMatchObject({ id: 'a' });
    for (const said of ['Joshi Asha', 'Joshi Asha K.', 'Dr. A. Joshi'])
      expect(listed(said, 'Guide', college)).toMatchObject({ id: 'd' });
    // Where names are read as they stand, nobody is looked for the other way round.
    expect(listed('Dr. Rao Imran', 'Guide', college)).toMatchObject({ id: 'c' });
    expect(listed('Dr. Imran H. Rao', 'Guide', college)).toMatchObject({ id: 'b' });
    for (const other of ['Dr. V. Imran', 'Asha More', 'Vikram', 'D. Vikram', 'Dr. V. D. More', 'Joshi A. K.'])
      expect(listed(other, 'Guide', college)).toMatchObject({ fault: expect.stringMatching(/not among/) });
  });

  it('is nobody whose surname is only an initial, and nobody of two names in the other order', () => {
    const listed = rowFinder([
      person('a', 'Dr. Asha Kumar'),
      person('b', 'Dr. Priya R. Sharma'),
      person('c', 'Dr. K. Nandini'),
      person('d', 'Dr. Ravi Prakash'),
    ]);
    for (const other of ['K. Asha', 'Asha K', 'S. Priya', 'S. R. Priya', 'S. Priya R', 'Nandini Kumar', 'Prakash Ravi'])
      expect(listed(other, 'Guide', college)).toMatchObject({ fault: expect.stringMatching(/not among/) });
  });

  it('is somebody of the row’s own department where others are called so elsewhere', () => {
    const named = (id: string, department: string) => ({ ...person(id, 'Dr. Anil Kumar'), department });
    const find = rowFinder([named('a', 'x'), named('b', 'y'), named('c', 'y')]);
    const inDepartment = (department: string | null) => find('Anil Kumar', 'Guide', college, false, department);
    expect(inDepartment('x')).toMatchObject({ id: 'a' });
    for (const other of ['y', 'z', null])
      expect(inDepartment(other)).toEqual({ fault: expect.stringMatching(/^Several people/) });
  });

  it('may be called by more words, and is suggested where it is misspelt, never taken', () => {
    expect(places('Department of Pathology', 'Department', college)).toMatchObject({ id: 'p' });
    expect(places('Pathology Dept.', 'Department', college)).toMatchObject({ id: 'p' });
    expect(places('Patholgy', 'Department', college)).toEqual({
      fault: '“Patholgy” is not among what can be chosen as Department. Did you mean Pathology?',
      missing: { text: 'Patholgy', near: ['Pathology'] },
    });
    expect(places('Dept. of Anatomy', 'Department', college)).toMatchObject({ missing: { text: 'Anatomy', near: [] } });
    expect(nearest('ENT', ['EMT'])).toBeUndefined();
  });

  it.each([
    ['Gen. Surgery', ['General Surgery']],
    ['Obstetrics and Gynaecology', ['Obstetrics & Gynaecology']],
    ['Obst. & Gynae.', ['Obstetrics & Gynaecology']],
    ['Surgery', []],
    ['Gen. Med.', []],
  ])('is suggested where its words are shortened: %s', (text, near) => {
    const departments = ['General Surgery', 'Obstetrics & Gynaecology', 'General Medicine', 'Genetic Medicine'];
    const find = rowFinder(departments.map((name) => ({ id: name, name, email: '', college })));
    expect(find(text, 'Department', college)).toMatchObject({ missing: { near } });
  });
});

describe('the names of one person', () => {
  it.each([
    ['Asha Rao', 'Dr. Asha Rao'],
    ['Asha Rao', 'ASHA  RAO'],
    ['A. Rao', 'Asha Rao'],
    ['Asha', 'Rao Asha Devi'],
    ['Asha Roa', 'Asha Rao'],
  ])('may be “%s” and “%s”', (one, other) => {
    expect([areAlike(one, other), areAlike(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Vikram Singh', 'Asha Rao'],
    ['Vikram Singh', 'Harpreet Singh'],
    ['Asha Rao', 'Usha Rao'],
  ])('are not “%s” and “%s”', (one, other) => {
    expect([areAlike(one, other), areAlike(other, one)]).toEqual([false, false]);
  });
});

describe('rows of a sheet of their own', () => {
  const rows = (...cells: RawCell[][]) =>
    readRows(
      form('staff'),
      cells.map((row, at) => ({ row: at + 1, cells: row })),
      () => undefined,
    );

  it('that are no person are named and left out', () => {
    const sheet = rows(
      ['List of faculty'],
      ['S.No', 'Name', 'Designation', 'Email', 'Remarks'],
      [1, 'Asha Rao', 'Asst. Prof', 'asha@here.test', null],
      [null, 'Total 10 faculty', null, null, null],
      [null, null, null, null, 'Signed by the Dean'],
    );
    expect(sheet.passed).toEqual([
      { row: 4, text: 'Total 10 faculty' },
      { row: 5, text: 'Signed by the Dean' },
    ]);
    expect(sheet.rows).toMatchObject([
      {
        row: 3,
        sheet: { role: 'Assistant Professor' },
        written: { role: 'Asst. Prof' },
        body: { role: 'assistant_professor' },
      },
    ]);
  });

  it('that are numbered are rows, whatever they lack', () => {
    const sheet = rows(
      ['S.No', 'Name', 'Designation'],
      [1, 'Asha Rao', 'Lecturer'],
      [2, 'Vikram Singh', null],
      [3, null, null],
    );
    expect(sheet.passed).toEqual([]);
    expect(sheet.rows.map(({ row }) => row)).toEqual([2, 3]);
  });
});
