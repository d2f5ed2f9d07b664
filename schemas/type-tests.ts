/**
 * Compile-time tests: every declaration below must be refused by the type checker, and `tsc` fails when one is not.
 * Nothing imports this file.
 */
import { entry, failures, logbook, studentRecords, titles, verifiedFirst } from './index';

const base = {
  kind: 'entry',
  name: 'sample',
  label: { menu: 'Sample', one: 'Sample', many: 'Samples', add: 'Add Sample' },
  route: 'sample',
  nav: { group: 'logbook', icon: 'book' },
  title: 'topic',
  workflow: verifiedFirst(),
  permissions: studentRecords,
  list: {
    search: ['topic', 'student'],
    columns: { student: ['serial', 'topic'], faculty: ['serial', 'topic', 'actions'] },
  },
  says: failures('Failed to load.', 'Failed to save.'),
  api: { path: 'sample', known: false },
} as const;
const topic = { type: 'text', label: 'Topic', required: 'Topic is required' } as const;
const fields = { topic } as const;

/** The sound declaration, from which each of the others departs in one thing. */
entry({ ...base, fields });
entry({
  ...base,
  fields: {
    topic,
    from: { type: 'date', label: 'From', latest: 'today' },
    to: { type: 'date', label: 'To', notBefore: 'from', when: { topic: { is: 'Leave' } } },
    days: { type: 'number', label: 'Days', derive: { how: 'inclusiveDays', from: ['from', 'to'] } },
    module: { type: 'choice', label: 'Module', options: { from: 'catalogue', name: 'skills' } },
    skill: { type: 'choice', label: 'Skill', options: { from: 'catalogue', name: 'skills', within: 'module' } },
  },
});

const { list } = base;

// @ts-expect-error a column that is no field
entry({ ...base, fields, list: { ...list, columns: { student: ['topc'], faculty: ['topic'] } } });
// @ts-expect-error a side that does not exist
entry({ ...base, fields, list: { ...list, columns: { student: ['topic'], teacher: ['topic'] } } });
// @ts-expect-error a search in no field
entry({ ...base, fields, list: { ...list, search: ['topc'] } });
// @ts-expect-error a heading for no column
entry({ ...base, fields, list: { ...list, labels: { studnt: 'Student Name' } } });
// @ts-expect-error a summary of no field
entry({ ...base, fields, list: { ...list, summary: ['topc'] } });
// @ts-expect-error a title that is no field
entry({ ...base, fields, title: 'topc' });
// @ts-expect-error a property of an entry that does not exist
entry({ ...base, fields, titel: 'topic' });
// @ts-expect-error an entry without sentences for its failures
entry({ ...base, fields, says: { loadFailed: { student: 'silent', faculty: 'silent' }, saveFailed: 'silent' } });
// @ts-expect-error a sentence without a heading
entry({ ...base, fields, says: { ...base.says, saveFailed: { text: 'Failed.' } } });
// @ts-expect-error an unknown menu group
entry({ ...base, fields, nav: { group: 'logbok', icon: 'book' } });

// @ts-expect-error `required: true` says nothing
entry({ ...base, fields: { topic: { type: 'text', label: 'Topic', required: true } } });
// @ts-expect-error `marked: false` is left out instead
entry({ ...base, fields: { topic: { type: 'text', label: 'Topic', marked: false } } });
// @ts-expect-error a field without a label
entry({ ...base, fields: { topic: { type: 'text' } } });
// @ts-expect-error an unknown type of field
entry({ ...base, fields: { topic: { type: 'txt', label: 'Topic' } } });
// @ts-expect-error a property of a field that does not exist
entry({ ...base, fields: { topic: { type: 'text', label: 'Topic', requred: 'Topic is required' } } });
// @ts-expect-error a property of another type of field
entry({ ...base, fields: { topic: { type: 'text', label: 'Topic', latest: 'today' } } });
// @ts-expect-error a function is no data
entry({ ...base, fields: { topic: { type: 'text', label: 'Topic', required: () => 'Topic is required' } } });
// @ts-expect-error nobody of that name fills fields
entry({ ...base, fields: { topic: { type: 'text', label: 'Topic', filledBy: 'teacher' } } });
// @ts-expect-error an unknown scale
entry({ ...base, fields: { topic, score: { type: 'score', label: 'Score', scale: 'tenPoint' } } });
// @ts-expect-error an unknown kind of file
entry({ ...base, fields: { topic, proof: { type: 'file', label: 'Proof', accept: ['svg'] } } });
const days = { type: 'number', label: 'Days' } as const;
const hours = { ...days, derive: { how: 'hours', from: ['topic', 'topic'] } } as const;
// @ts-expect-error an unknown derivation
entry({ ...base, fields: { topic, hours } });
const since = { ...days, derive: { how: 'inclusiveDays', from: ['from', 'to'] } } as const;
// @ts-expect-error derived from no field
entry({ ...base, fields: { topic, since } });
// @ts-expect-error not before no field
entry({ ...base, fields: { topic, to: { type: 'date', label: 'To', notBefore: 'from' } } });
const choice = { type: 'choice', label: 'Choice' } as const;
const within = { ...choice, options: { from: 'catalogue', name: 'skills', within: 'modul' } } as const;
// @ts-expect-error options within no field
entry({ ...base, fields: { topic, within } });
const drugs = { ...choice, options: { from: 'catalogue', name: 'drugs' } } as const;
// @ts-expect-error an unknown catalogue
entry({ ...base, fields: { topic, drugs } });
const server = { ...choice, options: { from: 'server', url: '/api/drugs' } } as const;
// @ts-expect-error an unknown source of options
entry({ ...base, fields: { topic, server } });
const both = { ...choice, options: { from: 'list', values: ['A'], plus: 'titles' } } as const;
// @ts-expect-error a property of another source of options
entry({ ...base, fields: { topic, both } });
// @ts-expect-error a condition on no field
entry({ ...base, fields: { topic, more: { type: 'text', label: 'More', when: { topc: { is: 'Other' } } } } });
// @ts-expect-error a condition without a test
entry({ ...base, fields: { topic, more: { type: 'text', label: 'More', when: { topic: { equals: 'Other' } } } } });
// @ts-expect-error a condition that takes a function
entry({ ...base, fields: { topic, more: { type: 'text', label: 'More', when: () => true } } });
const posted = { type: 'text', label: 'Posted', filledBy: 'system', systemValue: 'postedCoordinator' } as const;
// @ts-expect-error a text cannot hold a person
entry({ ...base, fields: { topic, posted } });

const { workflow } = base;
const states = { Pending: 'open', Verified: 'accepted' } as const;
// @ts-expect-error a first state that is none of the states
entry({ ...base, fields, workflow: { ...workflow, initial: 'New', states } });
// @ts-expect-error verifying leads to a state that does not exist
entry({ ...base, fields, workflow: { initial: 'Pending', states, verify: { ...workflow.verify, to: ['Verifed'] } } });
// @ts-expect-error an unknown meaning
entry({ ...base, fields, workflow: { ...workflow, states: { ...workflow.states, Pending: 'waiting' } } });

// @ts-expect-error an unknown scope
entry({ ...base, fields, permissions: { student: { read: 'self', create: true } } });
// @ts-expect-error an unknown role
entry({ ...base, fields, permissions: { ...studentRecords, warden: { read: 'department' } } });
// @ts-expect-error a right that does not exist
entry({ ...base, fields, permissions: { student: { read: 'own', write: true } } });
// @ts-expect-error a role that may verify what it cannot read
entry({ ...base, fields, permissions: { ...studentRecords, hod: { verify: 'department' } } });

const list1 = {
  kind: 'titles',
  name: 'a',
  label: { add: 'a', form: 'a', field: 'a' },
  field: 'a',
  required: 'a',
  saveFailed: 'silent',
} as const;
titles(list1);
// @ts-expect-error a title list without a sentence for a missing title
titles({ ...list1, required: undefined });
// @ts-expect-error titles within an unknown catalogue
titles({ ...list1, within: { field: 'm', label: 'M', required: 'M is required', catalogue: 'drugs' } });

const whole = { kind: 'logbook', permissions: {}, complete: [], says: { incomplete: 'Not yet' } } as const;
const reports = { years: 3, answerWithin: 7 } as const;
logbook({ ...whole, reports: { ...reports, permissions: { hod: { read: 'department', shows: ['activity'] } } } });
// @ts-expect-error a report that does not exist
logbook({ ...whole, reports: { ...reports, permissions: { hod: { read: 'department', shows: ['ranking'] } } } });
// @ts-expect-error reports over a scope that no role has
logbook({ ...whole, reports: { ...reports, permissions: { hod: { read: 'friends', shows: ['activity'] } } } });
