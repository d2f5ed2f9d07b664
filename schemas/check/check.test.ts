import { describe, expect, it } from 'vitest';
import registry, { declarations } from '../../resources.config';
import type { Entry, Field, ResourceConfig, Titles } from '../language';
import { defineRegistry, RegistryError } from '../resolve';
import { declaredRecords } from '../testing/declared';
import { sample, sampleTitles, wishes, withFields } from '../testing/sample';
import { check } from './check';

const text = { type: 'text', label: 'More' } as const;
const rubric = { type: 'rubric', label: 'R', filledBy: 'verifier', ratings: ['good'], items: { itemA: 'A' } } as const;
const module = { type: 'choice', label: 'Module', options: { from: 'catalogue', name: 'skills' } } as const;
const skill = {
  type: 'choice',
  label: 'Skill',
  options: { from: 'catalogue', name: 'skills', within: 'module' },
} as const;
const within = { label: 'Module', catalogue: 'skills' } as const;
const { list, workflow, permissions, says, api } = sample();

/** Declarations as they may come from code that no type checker has seen. */
const loose = (value: unknown) => value as never;
const field = (more: unknown, changes: Partial<Entry> = {}) => withFields({ more: loose(more) }, changes);
const fields = (all: Record<string, unknown>) => withFields(all as Record<string, Field>);
const verify = (changes: object) => sample({ workflow: { ...workflow, verify: { ...workflow.verify, ...changes } } });
const rights = (changes: object) => sample({ permissions: { ...permissions, ...changes } });
const options = (more: object, ...lists: Titles[]) => [
  field({ type: 'choice', label: 'More', options: more }),
  ...lists,
];

/** A mistake and exactly the sentences it gives: one reported five times over is as hard to read as one passed over. */
type Case = [fault: string, configs: ResourceConfig | ResourceConfig[], ...others: string[]];

const cases: Record<string, Case[]> = {
  names: [
    ['sample: the name "sample" is taken already.', [sample(), sample({ route: 'a', api: { ...api, path: 'a' } })]],
    ['The name "Words" must be letters and digits, starting with a small letter.', sample({ name: 'Words' })],
    [
      'sAmple: the name "sAmple" is taken by sample already.',
      [sample(), sample({ name: 'sAmple', route: 'a', api: { ...api, path: 'a' } })],
    ],
    ['words: the name of a title list "words" is taken already.', [sampleTitles(), sampleTitles()]],
    [
      'b: the route "sample" is taken by sample already.',
      [sample(), sample({ name: 'b', api: { ...api, path: 'b' } })],
    ],
    ['b: the API path "sample" is taken by sample already.', [sample(), sample({ name: 'b', route: 'b' })]],
    [
      'b: the card key "c" is taken by a already.',
      ['a', 'b'].map((name) =>
        sample({ name, route: name, api: { ...api, path: name }, card: { key: 'c', label: 'C' } }),
      ),
    ],
    [
      'b: the print order "3" is taken by a already.',
      ['a', 'b'].map((name) =>
        sample({ name, route: name, api: { ...api, path: name }, print: { heading: 'H', order: 3 } }),
      ),
    ],
    ['sample: the route "My_Page" must be small letters, digits and hyphens.', sample({ route: 'My_Page' })],
    ['sample: the API path "a-b" must be letters, digits and slashes.', sample({ api: { ...api, path: 'a-b' } })],
    ['sample: the API path "a//b" has an empty part.', sample({ api: { ...api, path: 'a//b' } })],
    [
      'sample: the API path "auth/more" is below "auth", which is taken.',
      sample({ api: { ...api, path: 'auth/more' } }),
    ],
    ['sample: the route "dashboard" is taken by another page.', sample({ route: 'dashboard' })],
  ],
  'field names': [
    ['sample: the field "status" has a name that every record already uses.', fields({ status: text })],
    ['sample: the field "Version" has a name that every record already uses.', fields({ Version: text })],
    ['sample: the field "constructor" has a name that every record already uses.', fields({ constructor: text })],
    ['sample: the field "e-mail" must be named with letters and digits.', fields({ 'e-mail': text })],
    ['sample: the field "a b" must be named with letters and digits.', field({ ...text, wire: 'a b' })],
    [
      'sample: "more" travels as "student", a name that every record already uses.',
      field({ ...text, wire: 'student' }),
    ],
    [
      'sample: "more" travels as "ids", a name that every verify body already uses.',
      field({ ...text, filledBy: 'verifier', wire: 'ids' }),
    ],
    [
      'sample: "more" travels as "recordId", a name that every verify body already uses.',
      field({ ...text, filledBy: 'verifier', wire: 'recordId' }, { api: { ...api, verifyKey: 'recordId' } }),
    ],
    [
      'sample: the fields "more" and "MORE" differ only in case, which a database ignores.',
      fields({ more: text, MORE: text }),
    ],
    ['sample: two fields are sent under the name "topic".', field({ ...text, wire: { read: 'more', write: 'topic' } })],
    ['sample: two fields are read under the name "topic".', field({ ...text, wire: { read: 'topic', write: 'more' } })],
    [
      'sample: two fields are sent under the name "itemA".',
      fields({ rubric, itemA: text }),
      'sample: two fields are read under the name "itemA".',
    ],
  ],
  fields: [
    ['sample: "more" is both required and only marked.', field({ ...text, required: 'It is required', marked: true })],
    ['sample: "more" has a heading for a sentence that it lacks.', field({ ...text, requiredDialog: 'Error' })],
    ['sample: "more" is sensitive, which only text can be.', field({ type: 'date', label: 'More', sensitive: true })],
    ['sample: lines of "more" must be a whole number above 0.', field({ ...text, lines: 0 })],
    ['sample: maxLength of "more" must be a whole number above 0.', field({ ...text, maxLength: 2.5 })],
    [
      'sample: "more" uses the scale "ten", which does not exist.',
      field({ type: 'score', label: 'More', scale: 'ten' }),
    ],
    ['sample: the file "more" accepts no kind of file.', field({ type: 'file', label: 'More', accept: [] })],
    [
      'sample: the file "more" accepts "svg", which is no kind of file.',
      field({ type: 'file', label: 'More', accept: ['svg'] }),
    ],
    [
      'sample: the file "more" cannot be filled by the verifier: a verdict carries no files.',
      field({ type: 'file', label: 'More', accept: ['pdf'], filledBy: 'verifier' }),
    ],
    ['sample: the rubric "more" has no items.', field({ ...rubric, items: {} })],
    ['sample: the rubric "more" has no ratings.', field({ ...rubric, ratings: [] })],
    [
      'sample: "more" is derived by "hours", which does not exist.',
      field({ type: 'number', label: 'More', derive: { how: 'hours', from: [] } }),
    ],
    [
      'sample: "more" is derived, so nobody can fill it.',
      field({ type: 'number', label: 'More', filledBy: 'student', derive: { how: 'filled', from: ['topic'] } }),
    ],
    [
      'sample: "more" is required of nobody: the system fills it.',
      field({ ...text, filledBy: 'system', systemValue: 'collegeName', required: 'It is required' }),
    ],
    ['sample: "more" has a system value but is filled by a person.', field({ ...text, systemValue: 'collegeName' })],
    ['sample: "more" is filled by the system, but nothing says with what.', field({ ...text, filledBy: 'system' })],
    [
      'sample: "more" cannot hold the system value "postedCoordinator".',
      field({ ...text, filledBy: 'system', systemValue: 'postedCoordinator' }),
    ],
    [
      'sample: a student fills nothing of it.',
      sample({
        fields: { topic: { ...text, filledBy: 'verifier' } },
        permissions: { ...permissions, faculty: { read: 'department', verify: 'department' }, hod: undefined },
      }),
    ],
  ],
  dependencies: [
    ['sample: condition of "more" names an unknown field "other".', field({ ...text, when: { other: { is: 'a' } } })],
    [
      'sample: "more" stands before "last", on which its condition depends.',
      fields({ more: { ...text, when: { last: { filled: true } } }, last: text }),
    ],
    [
      'sample: condition of "more" depends on "topic", which is filled in another form.',
      field({ ...text, filledBy: 'verifier', when: { topic: { filled: true } } }),
    ],
    [
      'sample: condition of "more" asks who looks, which a form cannot know.',
      field({ ...text, when: { any: [{ topic: { is: { viewer: 'id' } } }] } }),
    ],
    [
      'sample: condition of "more" waits for "C", which "kind" does not offer.',
      fields({
        kind: { type: 'choice', label: 'Kind', options: { from: 'list', values: ['A', 'B'] } },
        more: { ...text, when: { kind: { in: ['A', 'C'] } } },
      }),
    ],
    [
      'sample: earliest day of "more" names an unknown field "from".',
      field({ type: 'date', label: 'More', notBefore: 'from' }),
    ],
    [
      'sample: earliest day of "more" depends on "topic", which is not a date.',
      field({ type: 'date', label: 'More', notBefore: 'topic' }),
    ],
    [
      'sample: derivation of "more" depends on "topic", which is not a date.',
      field({ type: 'number', label: 'More', derive: { how: 'inclusiveDays', from: ['topic', 'topic'] } }),
    ],
    [
      'sample: derivation of "more" depends on "topic", which is not a count.',
      field({ type: 'number', label: 'More', derive: { how: 'sum', from: [1, { how: 'product', from: ['topic'] }] } }),
    ],
    [
      'sample: "skill" stands before "module", on which its list of options depends.',
      fields({
        skill,
        module,
      }),
    ],
    [
      'sample: list of options of "skill" depends on "module", which is not a module of "skills".',
      fields({
        module: { ...module, options: { from: 'catalogue', name: 'procedures' } },
        skill,
      }),
    ],
  ],
  options: [
    ['sample: "more" offers nothing to choose.', options({ from: 'list', values: [] })],
    ['sample: "more" offers "A" twice.', options({ from: 'list', values: ['A', 'B', 'A'] })],
    ['sample: "more" uses the title list "words", which is missing.', options({ from: 'titles', list: 'words' })],
    ['sample: "more" uses the catalogue "drugs", which is empty.', options({ from: 'catalogue', name: 'drugs' })],
    [
      'sample: "more" adds titles to a list of modules; titles belong to the items within one.',
      options({ from: 'catalogue', name: 'skills', plus: 'words' }, sampleTitles({ within })),
    ],
    [
      'sample: "more" adds the title list "words", which does not belong to the catalogue "skills".',
      [
        fields({ module, more: { ...skill, options: { ...skill.options, plus: 'words' } } }),
        sampleTitles({ within: { ...within, catalogue: 'procedures' } }),
      ],
    ],
    [
      'sample: "more" offers the title list "words", whose titles belong to modules.',
      options({ from: 'titles', list: 'words' }, sampleTitles({ within })),
    ],
    ['words: the title and its module are both sent as "module".', sampleTitles({ within, field: 'module' })],
    [
      'words: the wire name "word title" must be letters and digits, and no word of JavaScript\'s objects.',
      sampleTitles({ field: 'word title' }),
    ],
  ],
  columns: [
    [
      'sample: the student list shows the unknown column "topc".',
      sample({ list: { ...list, columns: { ...list.columns, student: ['topc'] } } }),
    ],
    [
      'sample: the faculty list shows the column "topic" twice.',
      sample({ list: { ...list, columns: { ...list.columns, faculty: ['topic', 'topic'] } } }),
    ],
    [
      'sample: the faculty list has no columns.',
      sample({ list: { ...list, columns: { ...list.columns, faculty: [] } } }),
    ],
    ['sample: search looks into the unknown field "topc".', sample({ list: { ...list, search: ['topc'] } })],
    ['sample: search looks into "topic" twice.', sample({ list: { ...list, search: ['topic', 'topic'] } })],
    [
      'sample: search looks into "more", which identifies a patient.',
      field({ ...text, sensitive: true }, { list: { ...list, search: ['more'] } }),
    ],
    [
      'sample: search looks into "more", which is not text.',
      field({ type: 'date', label: 'More' }, { list: { ...list, search: ['more'] } }),
    ],
    ['sample: "topc" is named as title or summary but is not a field.', sample({ title: 'topc' })],
    ['sample: the day "topic" is no date of the student\'s that may be today.', sample({ day: 'topic' })],
    ['sample: the day "more" is no date of the student\'s that may be today.', sample({ day: 'more' })],
    [
      'sample: "topc" is named as title or summary but is not a field.',
      sample({ list: { ...list, summary: ['topc'] } }),
    ],
    ['sample: the title "more" identifies a patient.', field({ ...text, sensitive: true }, { title: 'more' })],
    [
      'sample: the title "more" is no words but a file.',
      field({ type: 'file', label: 'More', accept: ['pdf'] }, { title: 'more' }),
    ],
    [
      'sample: a heading is given for "topic", which is not a column of every list.',
      sample({ list: { ...list, labels: loose({ topic: 'Subject' }) } }),
    ],
  ],
  workflow: [
    ['sample: the first state "New" is not one of the states.', sample({ workflow: { ...workflow, initial: 'New' } })],
    [
      'sample: the first state "Verified" is not open, so nobody would be asked to verify it.',
      sample({ workflow: { ...workflow, initial: 'Verified' } }),
    ],
    [
      'sample: no state means accepted, so nothing can ever be verified.',
      sample({ workflow: { ...workflow, states: { ...workflow.states, Verified: 'refused' } } }),
    ],
    [
      'sample: the state "Rejected" has the unknown meaning "done".',
      sample({ workflow: { ...workflow, states: loose({ ...workflow.states, Rejected: 'done' }) } }),
    ],
    [
      'sample: a state has no word.',
      sample({
        workflow: {
          ...workflow,
          states: { ...workflow.states, ' ': 'open' },
          verify: { ...workflow.verify, to: [...workflow.verify.to, ' '] },
        },
      }),
      'sample: the text at "workflow.verify.to.3" is empty.',
    ],
    ['sample: verifying leads to the unknown state "Done".', verify({ to: ['Done', 'Verified', 'Rejected'] })],
    ['sample: verifying leads to "Verified" twice.', verify({ to: ['Verified', 'Rejected', 'Verified'] })],
    [
      'sample: verifying leads to no state.',
      verify({ to: [] }),
      'sample: the state "Verified" can never be reached.',
      'sample: the state "Rejected" can never be reached.',
    ],
    ['sample: the state "Rejected" can never be reached.', verify({ to: ['Verified', 'Pending'] })],
    ['sample: bulk verification sets "topic", which is not a verifier\'s field.', verify({ bulk: ['topic'] })],
    ['sample: bulk verification sets "score", which is not a verifier\'s field.', verify({ bulk: ['score'] })],
    [
      'sample: bulk verification sets "hodFeedback", which is not a verifier\'s field.',
      verify({ bulk: ['hodFeedback'] }),
    ],
    [
      'sample: bulk verification leaves out "rubric", which is required.',
      withFields(
        { rubric: { ...rubric, required: 'It is required' } },
        { workflow: { ...workflow, verify: { ...workflow.verify, bulk: undefined } } },
      ),
    ],
    [
      'sample: bulk verification leaves out "more", which is required.',
      field({ ...text, filledBy: 'verifier', required: 'It is required' }),
    ],
    [
      'sample: verifying asks a question only, so "more" has no form to be filled in.',
      field(
        { ...text, filledBy: 'verifier' },
        { workflow: { ...workflow, verify: { ...workflow.verify, ask: 'Sure?' } } },
      ),
    ],
  ],
  permissions: [
    ['sample: "warden" is not a role.', rights({ warden: { read: 'department' } })],
    ['sample: hod is given the unknown scope "everything".', rights({ hod: { read: 'everything' } })],
    ['sample: hod is named, but may read nothing.', rights({ hod: { read: [] } })],
    ['sample: hod may verify, but no record.', rights({ hod: { read: 'department', verify: [] } })],
    [
      'sample: hod may verify by "counterpart" what it may not read.',
      rights({ hod: { read: 'department', verify: 'counterpart' } }),
    ],
    ['sample: hod is let in as owner, but records belong to students.', rights({ hod: { read: 'own' } })],
    [
      'sample: students may read more than their own.',
      rights({ student: { read: ['own', 'department'], create: true } }),
    ],
    ['sample: students may verify.', rights({ student: { read: 'own', create: true, verify: 'own' } })],
    ['sample: hod may create, but records belong to students.', rights({ hod: { read: 'department', create: true } })],
    ['sample: nobody may create a record.', rights({ student: { read: 'own' } })],
    ['sample: nobody may verify a record.', sample({ permissions: { student: { read: 'own', create: true } } })],
    [
      'sample: faculty is let in as counterpart, but no field names one.',
      sample({ fields: { topic: text }, permissions: { ...permissions, hod: undefined } }),
    ],
    ['sample: drpc is let in as posted coordinator, but no field names one.', rights({ drpc: { read: 'posted' } })],
  ],
  'demo records': [
    [
      'sample: the demo material "nothing" does not exist.',
      sample({ demo: { from: ['patients', loose('nothing')], share: 20 } }),
    ],
    ['sample: the demo material "memos" does not exist.', sample({ demo: { from: [loose('memos')], share: 20 } })],
    ...[2000, 0, -5, 2.5, Number.NaN].map(
      (share): Case => [
        `sample: its share of the demo records must be a whole number from 1 to 1000, not ${share}.`,
        sample({ demo: { from: [], share } }),
      ],
    ),
    ...declaredRecords(declarations).map(
      (record): Case => [
        `${record.name}: the number of its demo records must be a whole number above 0.`,
        { ...record, demo: { from: 'memos', count: 0 } },
      ],
    ),
    ...declaredRecords(declarations).map(
      (record): Case => [
        `${record.name}: the demo material "notes" does not exist.`,
        { ...record, demo: { from: loose('notes'), count: 3 } },
      ],
    ),
    ['wishes: the demo material "patients" does not exist.', wishes({ demo: { from: loose('patients') } })],
  ],
  menu: [['sample: the menu has no icon "bok".', sample({ nav: { group: 'logbook', icon: loose('bok') } })]],
  sentences: [
    ['sample: the text at "label.add" is empty.', sample({ label: { ...sample().label, add: '' } })],
    ['sample: the text at "fields.more.required" is empty.', field({ ...text, required: '  ' })],
    [
      'sample: the text at "says.saveFailed.text" is empty.',
      sample({ says: { ...says, saveFailed: { title: 'Error', text: '' } } }),
    ],
    ['words: the text at "fields.title.required" is empty.', sampleTitles({ required: '' })],
  ],
  'shape, which comes before everything else': [
    ['sample: the kind "page" does not exist.', loose({ ...sample(), kind: 'page' })],
    ['sample: "more" is of the unknown type "txt".', field({ type: 'txt', label: 'More' })],
    ['sample: "more" is filled by "teacher", who does not exist.', field({ ...text, filledBy: 'teacher' })],
    ['sample: "more" is required without a sentence that says so.', field({ ...text, required: true })],
    ['sample: the value at "fields.more.when" is not plain data.', field({ ...text, when: () => true })],
    [
      'sample: the value at "print.order" is not plain data.',
      sample({ print: { heading: 'H', order: loose(new Date(0)) } }),
    ],
  ],
};

describe('a sound registry', () => {
  it('has no faults', () => {
    expect(check([sample(), sampleTitles()])).toEqual([]);
  });
});

describe.each(Object.entries(cases))('check names faults of %s', (_, list) => {
  it.each(list)('%s', (fault, configs, ...others) => {
    expect(check([configs].flat()).toSorted()).toEqual([fault, ...others].toSorted());
  });
});

describe('RegistryError', () => {
  const faulty = [
    sample({ title: 'topc', workflow: { ...workflow, initial: 'New' } }),
    sample({
      name: 'other',
      route: 'sample',
      api: { path: 'other', known: false },
      label: { ...sample().label, one: '' },
    }),
    sampleTitles({ required: ' ' }),
  ];

  it('names every fault at once, one sentence a line', () => {
    expect(() => defineRegistry(faulty)).toThrow(RegistryError);
    expect(() => defineRegistry(faulty)).toThrow(
      [
        'The registry has 5 faults:',
        '- other: the route "sample" is taken by sample already.',
        '- sample: "topc" is named as title or summary but is not a field.',
        '- sample: the first state "New" is not one of the states.',
        '- other: the text at "label.one" is empty.',
        '- words: the text at "fields.title.required" is empty.',
      ].join('\n'),
    );
  });

  it('speaks of one fault in the singular, and carries the list', () => {
    const error = new RegistryError(['sample: it is wrong.']);
    expect(error.message).toBe('The registry has 1 fault:\n- sample: it is wrong.');
    expect(error).toMatchObject({ name: 'RegistryError', faults: ['sample: it is wrong.'] });
  });
});

describe('a defined registry', () => {
  it('is frozen all the way down', () => {
    const walk = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(walk));
    expect(walk(registry)).toBe(true);
  });

  it('is plain data: a structured clone is equal to it', () => {
    expect(structuredClone(registry)).toEqual(registry);
    expect(JSON.parse(JSON.stringify(registry.titles))).toEqual(registry.titles);
  });
});
