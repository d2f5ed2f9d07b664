/**
 * Compile-time tests: every declaration below must be refused by the type checker, and `tsc` fails when one is not.
 * Nothing imports this file.
 */
import {
  catalogue,
  choice,
  computed,
  count,
  date,
  directory,
  type Entry,
  email,
  entry,
  exchange,
  type Field,
  faculty,
  failures,
  file,
  form,
  inbox,
  inclusiveDays,
  link,
  logbook,
  phone,
  rubric,
  score,
  studentRecords,
  text,
  titles,
  verifiedFirst,
} from './index';

const base = {
  nav: { group: 'logbook', icon: 'book' },
  title: 'topic',
  workflow: verifiedFirst(),
  permissions: studentRecords,
  search: ['topic', 'student'],
  columns: ['topic'],
  says: failures('Failed to load.', 'Failed to save.'),
} as const;
const topic = text('Topic');
const fields = { topic };
const countOf = <const K extends string>(key: K) => ({ how: 'filled', from: [key] }) as const;

/** The sound declaration, from which each of the others departs in one thing. */
entry('Sample', { ...base, fields });
entry('Sample', {
  ...base,
  fields: {
    topic,
    from: date('From'),
    to: date('To', { notBefore: 'from', when: { topic: { is: 'Leave' } } }),
    days: inclusiveDays('Days', ['from', 'to']),
    module: catalogue('Module', 'skills'),
    skill: catalogue('Skill', 'skills', { within: 'module' }),
    more: text('More', { when: { any: [{ topic: { is: 'Other' } }, { all: [{ from: { filled: true } }] }] } }),
    written: { type: 'text', label: 'Written out', lines: 4 },
  },
  facultyColumns: ['topic', 'verification', 'days'],
});

// @ts-expect-error a column that is no field
entry('Sample', { ...base, fields, columns: ['topc'] });
// @ts-expect-error the same on the faculty's side
entry('Sample', { ...base, fields, facultyColumns: ['topc'] });
// @ts-expect-error a side that does not exist
entry('Sample', { ...base, fields, teacherColumns: ['topic'] });
// @ts-expect-error a search in no field
entry('Sample', { ...base, fields, search: ['topc'] });
// @ts-expect-error a heading for no column
entry('Sample', { ...base, fields, headings: { studnt: 'Student Name' } });
// @ts-expect-error a summary of no field
entry('Sample', { ...base, fields, summary: ['topc'] });
// @ts-expect-error a title that is no field
entry('Sample', { ...base, fields, title: 'topc' });
// @ts-expect-error an entry without a title
entry('Sample', { ...base, fields, title: undefined });
// @ts-expect-error a property of an entry that does not exist
entry('Sample', { ...base, fields, titel: 'topic' });
const half = { loadFailed: base.says.loadFailed, saveFailed: base.says.saveFailed };
// @ts-expect-error sentences for some failures only
entry('Sample', { ...base, fields, says: half });
// @ts-expect-error a sentence without a heading
entry('Sample', { ...base, fields, says: { ...base.says, saveFailed: { text: 'Failed.' } } });
// @ts-expect-error an unknown menu group
entry('Sample', { ...base, fields, nav: { group: 'logbok', icon: 'book' } });
// @ts-expect-error an unknown icon
entry('Sample', { ...base, fields, nav: { group: 'logbook', icon: 'bok' } });
// @ts-expect-error unknown demo material
entry('Sample', { ...base, fields, demo: { from: ['academicTopic'], share: 20 } });
// @ts-expect-error material of another kind
entry('Sample', { ...base, fields, demo: { from: ['memos'], share: 20 } });

// @ts-expect-error `required: false` is `optional: true`
text('Topic', { required: false });
// @ts-expect-error `marked: false` is left out instead
text('Topic', { marked: false });
// @ts-expect-error `optional: false` is left out instead
text('Topic', { optional: false });
// @ts-expect-error a field without a label
text();
// @ts-expect-error an unknown type of field
entry('Sample', { ...base, fields: { topic: { type: 'txt', label: 'Topic' } } });
// @ts-expect-error an option that does not exist
text('Topic', { requred: 'Topic is required' });
// @ts-expect-error an option of another type of field
text('Topic', { notBefore: 'from' });
// @ts-expect-error the same of a date
date('Date', { lines: 4 });
// @ts-expect-error the same of a person
faculty('Guide', { maxLength: 4 });
// @ts-expect-error a person's sentence is one, with its heading
faculty('Guide', { optionsFailed: 'Failed to load.' });
// @ts-expect-error a function is no data
text('Topic', { required: () => 'Topic is required' });
// @ts-expect-error nobody of that name fills fields
text('Topic', { filledBy: 'teacher' });
// @ts-expect-error an unknown scale
score('Score', { scale: 'tenPoint' });
// @ts-expect-error an unknown kind of file
file('Proof', ['svg']);
// @ts-expect-error a rubric without items
rubric('Ratings', ['good']);
// @ts-expect-error a count without the sentence for what is none
count('How many', {});
// @ts-expect-error digits of an address
email('Email', { digits: 10 });
// @ts-expect-error an unknown role
phone('Phone', { by: ['warden'] });
const hours: Field = {
  type: 'number',
  label: 'Hours',
  // @ts-expect-error an unknown derivation
  derive: { how: 'hours', from: ['topic', 'topic'] },
};
// @ts-expect-error an unknown function within another
computed('Beds', { how: 'sum', from: ['beds', { how: 'minus', from: ['beds', 1] }] });
// @ts-expect-error worked out from no field, within another function
entry('Sample', { ...base, fields: { topic, all: computed('All', { how: 'sum', from: [countOf('topc')] }) } });
// @ts-expect-error days from one date only
inclusiveDays('Days', ['from']);
// @ts-expect-error derived from no field
entry('Sample', { ...base, fields: { topic, days: inclusiveDays('Days', ['from', 'topic']) } });
// @ts-expect-error not before no field
entry('Sample', { ...base, fields: { topic, to: date('To', { notBefore: 'from' }) } });
// @ts-expect-error options within no field
entry('Sample', { ...base, fields: { topic, skill: catalogue('Skill', 'skills', { within: 'modul' }) } });
// @ts-expect-error an unknown catalogue
catalogue('Drug', 'drugs');
// @ts-expect-error an unknown source of options
choice('Drug', { from: 'server', url: '/api/drugs' });
// @ts-expect-error an option of another source of options
choice('Drug', ['A'], { plus: 'titles' });
// @ts-expect-error a condition on no field
entry('Sample', { ...base, fields: { topic, more: text('More', { when: { topc: { is: 'Other' } } }) } });
// @ts-expect-error the same deep within one
entry('Sample', { ...base, fields: { topic, more: text('More', { when: { any: [{ topc: { filled: true } }] } }) } });
// @ts-expect-error a condition without a test
text('More', { when: { topic: { equals: 'Other' } } });
// @ts-expect-error a condition that takes a function
text('More', { when: () => true });
// @ts-expect-error a text cannot hold a person
text('Posted', { systemValue: 'postedCoordinator' });

const { workflow } = base;
const states = { Pending: 'open', Verified: 'accepted' } as const;
// @ts-expect-error a first state that is none of the states
entry('Sample', { ...base, fields, workflow: { ...workflow, initial: 'New', states } });
const verify = { label: 'Update', title: 'Update' } as const;
// @ts-expect-error verifying leads to a state that does not exist
entry('Sample', { ...base, fields, workflow: { initial: 'Pending', states, verify: { ...verify, to: ['Verifed'] } } });
// @ts-expect-error an unknown meaning
entry('Sample', { ...base, fields, workflow: { ...workflow, states: { ...workflow.states, Pending: 'waiting' } } });

// @ts-expect-error an unknown scope
entry('Sample', { ...base, fields, permissions: { student: { read: 'self', create: true } } });
// @ts-expect-error an unknown role
entry('Sample', { ...base, fields, permissions: { ...studentRecords, warden: { read: 'department' } } });
// @ts-expect-error a right that does not exist
entry('Sample', { ...base, fields, permissions: { student: { read: 'own', write: true } } });
// @ts-expect-error a role that may verify what it cannot read
entry('Sample', { ...base, fields, permissions: { ...studentRecords, hod: { verify: 'department' } } });

const place = {
  label: { one: 'Place' },
  nav: { group: 'admin', icon: 'institution' },
  holds: { what: 'own' },
  search: ['name'],
  columns: ['name'],
  permissions: { admin: { read: 'all' } },
} as const;
const name = text('Name');
directory('Places', { ...place, fields: { name, institution: link('Institution', 'institutions') } });
// @ts-expect-error a column of a directory that is no field
directory('Places', { ...place, fields: { name }, columns: ['nam'] });
// @ts-expect-error a date not before no field
directory('Places', { ...place, fields: { name, to: date('To', { notBefore: 'from' }) } });
// @ts-expect-error a directory whose icon is unknown
directory('Places', { ...place, fields: { name }, nav: { group: 'admin', icon: 'palace' } });
// @ts-expect-error a directory has no counterpart to let in
directory('Places', { ...place, fields: { name }, permissions: { faculty: { read: 'counterpart' } } });

const wish = { nav: null, by: 'public', says: { sent: 'Thank you.', failed: 'Sorry.' } } as const;
const sections = { Wish: { words: text('Words') } };
form('Wishes', { ...wish, sections, keeps: inbox(['New'], ['words']) });
// @ts-expect-error a column of an inbox that is no field
form('Wishes', { ...wish, sections, keeps: inbox(['New'], ['word']) });
// @ts-expect-error an account does not keep what no field holds
form('Wishes', { ...wish, sections, keeps: { what: 'profile', columns: { word: 'name' } } });
// @ts-expect-error unknown material of a form
form('Wishes', { ...wish, sections, keeps: inbox(['New'], ['words']), demo: { from: 'wishes' } });

const note = {
  label: { open: 'Open', reply: 'Answer' },
  nav: { group: 'end', icon: 'memo' },
  number: { key: 'number', label: 'Number', prefix: 'N', taken: 'It is taken' },
  student: { key: 'about', label: 'Student' },
  opener: { reason: text('Reason') },
  reply: { answer: text('Answer') },
  search: ['number'],
  columns: ['number'],
  permissions: {},
  says: { replied: 'Answered' },
  api: { open: 'open', reply: 'answer' },
} as const;
exchange('Notes', note);
// @ts-expect-error unknown material of an exchange
exchange('Notes', { ...note, demo: { from: 'notes', count: 3 } });

// @ts-expect-error a whole declaration needs what short ones leave to the registry
const whole1: Entry = { kind: 'entry', ...base, fields };
void [hours, whole1];

const words = { label: { add: 'Add' }, saveFailed: 'silent' } as const;
titles('Word', words);
// @ts-expect-error a title list without a sentence for its failure
titles('Word', { label: { add: 'Add' } });
// @ts-expect-error titles within an unknown catalogue
titles('Word', { ...words, within: { label: 'Module', catalogue: 'drugs' } });

const whole = { permissions: {}, complete: [], says: { incomplete: 'Not yet' } } as const;
logbook({ ...whole, reports: { permissions: { hod: { read: 'department', shows: ['activity'] } } } });
// @ts-expect-error a report that does not exist
logbook({ ...whole, reports: { permissions: { hod: { read: 'department', shows: ['ranking'] } } } });
// @ts-expect-error reports over a scope that no role has
logbook({ ...whole, reports: { permissions: { hod: { read: 'friends', shows: ['activity'] } } } });
