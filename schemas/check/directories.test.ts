import { describe, expect, it } from 'vitest';
import { declarations } from '../../resources.config';
import type { Directory, Field } from '../language';
import { declaredDirectories } from '../testing/declared';
import { check } from './check';
import { checkDirectory } from './directories';

/** Declarations as they may come from code that no type checker has seen. */
const loose = (value: unknown) => value as never;
const text = { type: 'text', label: 'More' } as const;

const place: Directory = {
  kind: 'directory',
  name: 'places',
  label: { menu: 'Places', one: 'Place', many: 'Places', add: 'Add', search: 'Search', confirmRemove: 'Sure?' },
  route: 'places',
  nav: { group: 'admin', icon: 'staff' },
  holds: { what: 'own' },
  fields: {
    name: { type: 'text', label: 'Name', required: 'Name is required' },
    from: { type: 'date', label: 'From' },
  },
  list: { search: ['name'], columns: ['serial', 'name', 'actions'] },
  permissions: { admin: { read: 'all', create: true, remove: true } },
  says: { inUse: 'In use' },
  api: { path: 'places', known: false },
};

const people: Directory = {
  ...place,
  name: 'people',
  route: 'people',
  api: { path: 'people', known: false },
  holds: { what: 'accounts', ranks: ['student', 'drpc'], columns: { name: 'name', email: 'email' } },
  fields: {
    name: { type: 'text', label: 'Name', required: 'Name is required' },
    email: { type: 'email', label: 'Email', says: 'No address' },
  },
};

const row: Directory = {
  ...place,
  name: 'rows',
  route: 'rows',
  api: { path: 'rows', known: false },
  holds: { what: 'own', about: 'who', postedTo: 'who' },
  fields: { who: { type: 'link', label: 'Who', to: 'people' } },
  list: { search: ['who'], columns: ['who'] },
  permissions: { admin: { read: 'all' }, hod: { read: 'department' }, drpc: { read: 'posted' } },
  label: { ...place.label, confirmRemove: undefined },
};

const all = [place, people, row];
const fields = (more: Record<string, unknown>) => ({ fields: loose({ ...place.fields, ...more }) });
const field = (more: unknown) => fields({ more });
const holds = (more: object) => ({ holds: loose({ ...people.holds, ...more }) });
const list = (more: object) => ({ list: { ...place.list, ...more } });
const rights = (more: object) => ({ permissions: loose({ admin: place.permissions.admin, ...more }) });

type Case = [fault: string, changes: Partial<Directory>, ...others: string[]];

const ofRows: Case[] = [
  [
    '"more" is asked later only, and cannot be required.',
    field({ ...text, later: true, required: 'More is required' }),
  ],
  ['rows of sheets are found by nothing.', { sheets: { finds: [] } }],
  ['rows of sheets are found by "from", which is no field with words.', { sheets: { finds: ['from'] } }],
  [
    '"more" is needed, which nobody can fill in for many rows.',
    { needs: ['more'], ...rights({ admin: { read: 'all', remove: true, update: true } }) },
  ],
  ['nobody may fill in what rows need.', { needs: ['name'] }],
  ['it has no fields.', { fields: {}, list: { search: [], columns: ['serial'] } }],
  ['"more" is of the unknown type "person".', field({ type: 'person', label: 'More', role: 'faculty' })],
  ['"more" has a property of records: "when".', field({ ...text, when: { name: { filled: true } } })],
  [
    `"more" offers what only a student's form knows.`,
    field({ type: 'choice', label: 'More', options: { from: 'titles', list: 'words' } }),
  ],
  ['"more" is of the unknown type "txt".', field({ type: 'txt', label: 'More' })],
  ['"more" is required without a sentence that says so.', field({ ...text, required: true })],
  ['"more" is filled by "teacher", which is not a role.', field({ ...text, by: ['teacher'] })],
  ['"more" is compared within the unknown field "city".', field({ ...text, taken: { says: 'Taken', within: 'city' } })],
  [
    '"more" is compared with other rows, which a file cannot be.',
    field({ type: 'file', label: 'More', accept: ['pdf'], taken: { says: 'Taken' } }),
  ],
  [
    '"more" is not before "to", which is no date that stands before it.',
    field({ type: 'date', label: 'More', notBefore: 'to' }),
  ],
  [
    '"more" is not before "name", which is no date that stands before it.',
    field({ type: 'date', label: 'More', notBefore: 'name' }),
  ],
  [
    '"more" is not before "more", which is no date that stands before it.',
    field({ type: 'date', label: 'More', notBefore: 'more' }),
  ],
  ['"more" lies at most some days after a day that it does not name.', field({ type: 'date', label: 'More', most: 9 })],
  ['lines of "more" must be a whole number above 0.', field({ ...text, lines: 0 })],
  ['maxLength of "more" must be a whole number above 0.', field({ ...text, maxLength: 1.5 })],
  ['minLength of "more" must be a whole number above 0.', field({ ...text, minLength: { length: -1, says: 'Short' } })],
  ['"more" must be longer than it may be.', field({ ...text, maxLength: 3, minLength: { length: 4, says: 'Short' } })],
  ['digits of "more" must be a whole number above 0.', field({ type: 'phone', label: 'More', says: 'No', digits: 0 })],
  ['"more" offers nothing to choose.', field({ type: 'choice', label: 'More', options: { from: 'pairs', pairs: [] } })],
  [
    '"more" offers "a" twice.',
    field({
      type: 'choice',
      label: 'More',
      options: {
        from: 'pairs',
        pairs: [
          { value: 'a', word: 'A' },
          { value: 'a', word: 'B' },
        ],
      },
    }),
  ],
  [
    `"more" offers "${'x'.repeat(61)}", which is longer than 60 characters.`,
    field({ type: 'choice', label: 'More', options: { from: 'pairs', pairs: [{ value: 'x'.repeat(61), word: 'X' }] } }),
  ],
  ['"more" leads to "cities", which is no directory.', field({ type: 'link', label: 'More', to: 'cities' })],
  ['the file "more" accepts no kind of file.', field({ type: 'file', label: 'More', accept: [] })],
  ['the file "more" accepts "svg", which is no kind of file.', field({ type: 'file', label: 'More', accept: ['svg'] })],
  ['the field "Version" has a name that every row already uses.', fields({ Version: text })],
  ['the field "search" has a name that every row already uses.', fields({ search: text })],
  ['the wire name "isApproved" has a name that every row already uses.', field({ ...text, wire: 'isApproved' })],
  ['the field "e-mail" must be named with letters and digits.', fields({ 'e-mail': text })],
  ['the field "NAME" is there twice.', fields({ NAME: text })],
  ['two fields are read under the name "name".', field({ ...text, wire: { read: 'name', write: 'more' } })],
  ['two fields are sent under the name "name".', field({ ...text, wire: { read: 'more', write: 'name' } })],
  ['search looks into the unknown field "city".', list({ search: ['city'] })],
  ['search looks into "from", which has no words.', list({ search: ['from'] })],
  ['the list shows the unknown column "city".', list({ columns: ['serial', 'city'] })],
  ['the list shows the column "name" twice.', list({ columns: ['name', 'name'] })],
  ['the list has no columns.', list({ columns: [] })],
  ['the table "users" is not there anyway.', { holds: loose({ what: 'own', table: 'users' }) }],
  ['the table "colleges" has no column "from".', { holds: { what: 'own', table: 'colleges' } }],
  ['the unknown field "city" is given a column.', { holds: { what: 'own', columns: { city: 'town' } } }],
  ['two fields are kept in the column "name".', { holds: { what: 'own', columns: { from: 'name' } } }],
  ['about names "name", which is no link to accounts of the rank student.', { holds: { what: 'own', about: 'name' } }],
  [
    'postedTo names "city", which is no link to accounts of the rank drpc.',
    { holds: { what: 'own', postedTo: 'city' } },
  ],
  ['"teacher" is not a role.', rights({ teacher: { read: 'all' } })],
  ['hod is given the unknown scope "street".', rights({ hod: { read: 'street' } })],
  [
    'hod sees rows by "department", which takes a link that holds.about names.',
    rights({ hod: { read: 'department' } }),
  ],
  ['drpc sees rows by "posted", which takes a link that holds.postedTo names.', rights({ drpc: { read: 'posted' } })],
  ['student sees rows by "own", which no row has.', rights({ student: { read: 'own' } })],
  ['hod is told which rows to change, but may change none.', rights({ hod: { read: 'all', change: 'all' } })],
  ['hod may approve rows that are no accounts.', rights({ hod: { read: 'all', approve: true } })],
  ['nobody may read it.', { permissions: {}, label: { ...place.label, confirmRemove: undefined } }],
  ['a row may be added, but the button has no words.', { label: { ...place.label, add: undefined } }],
  ['a row may be removed, but inUse does not say why one that is used stays.', { says: {} }],
  [
    'a row may be removed, but label.confirmRemove asks nothing.',
    { label: { ...place.label, confirmRemove: undefined } },
  ],
  ['nobody may remove what the dialog asks about.', rights({ admin: { read: 'all', create: true } })],
];

const ofPeople: Case[] = [
  ['accounts of sheets are not found by their address.', { sheets: { finds: ['name'] } }],
  ['sheets call the unknown field "city" otherwise.', { sheets: { finds: ['email'], called: { city: ['Town'] } } }],
  ['it holds accounts of no rank.', holds({ ranks: [] })],
  ['"teacher" is no rank of an account.', holds({ ranks: ['teacher'] })],
  ['no field is the name of the account.', holds({ columns: { email: 'email' } })],
  ['an account may be added, but no field is its address.', holds({ columns: { name: 'name' } })],
  ['an account keeps the unknown field "phone".', holds({ columns: { name: 'name', email: 'email', phone: 'phone' } })],
  [
    'an account knows no "password".',
    {
      ...holds({ columns: { name: 'name', email: 'email', more: 'password' } }),
      fields: { ...people.fields, more: text },
    },
  ],
  [
    '"more" is a text, which an account cannot keep as "photo".',
    {
      ...holds({ columns: { name: 'name', email: 'email', more: 'photo' } }),
      fields: { ...people.fields, more: text },
    },
  ],
  [
    'two fields are kept as "name" of the account.',
    {
      ...holds({ columns: { name: 'name', email: 'email', more: 'name' } }),
      fields: { ...people.fields, more: text },
    },
  ],
  [
    '"rank" offers "hod", whose accounts it does not hold.',
    {
      ...holds({ columns: { name: 'name', email: 'email', rank: 'role' } }),
      fields: {
        ...people.fields,
        rank: { type: 'choice', label: 'Rank', options: { from: 'pairs', pairs: [{ value: 'hod', word: 'Head' }] } },
      },
    },
  ],
];

const faultsOf = (changed: Directory) => checkDirectory(changed, all);

describe('the check of directories', () => {
  it('finds nothing in the registry, nor in the samples', () => {
    const declared = declaredDirectories(declarations);
    expect(declared.flatMap((one) => checkDirectory(one, declared))).toEqual([]);
    expect(all.flatMap(faultsOf)).toEqual([]);
  });

  it.each(ofRows)('says of rows: %s', (fault, changes, ...others) => {
    expect(faultsOf({ ...place, ...changes })).toEqual([fault, ...others]);
  });

  it.each(ofPeople)('says of accounts: %s', (fault, changes, ...others) => {
    expect(faultsOf({ ...people, ...changes })).toEqual([fault, ...others]);
  });

  it('says what rows are about when they lead elsewhere', () => {
    const links = (to: string) => ({ ...row, fields: { who: { type: 'link', label: 'Who', to } as Field } });
    expect(faultsOf(links('places'))).toEqual([
      'about names "who", which is no link to accounts of the rank student.',
      'postedTo names "who", which is no link to accounts of the rank drpc.',
    ]);
  });

  it('is part of the check of a registry', () => {
    expect(check([people, { ...place, permissions: {}, label: { ...place.label, confirmRemove: undefined } }])).toEqual(
      ['places: nobody may read it.'],
    );
    expect(check([place, { ...people, label: { ...people.label, one: ' ' } }])).toEqual([
      'people: the text at "label.one" is empty.',
    ]);
  });
});
