import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import registry, { declarations } from '../resources.config';
import {
  choice,
  computed,
  count,
  date,
  defineRegistry,
  derivations,
  derive,
  documents,
  entry,
  entryMaterials,
  faculty,
  failures,
  file,
  icons,
  optionLabel,
  remarks,
  review,
  type Scale,
  scales,
  studentRecords,
  text,
  verifiedFirst,
} from './index';
import { firstStepNames } from './language/logbook';
import { withFields } from './testing/sample';

// The documented example, letter for letter, so that it compiles.
const example = {
  // #region example
  mortalityMeeting: entry('Mortality Meetings', {
    label: { one: 'Mortality Meeting' },
    nav: { group: 'logbook', icon: 'book' },
    fields: {
      date: date('Date'),
      topic: text('Topic'),
      role: choice('Role', ['Presenter', 'Participant', 'Other']),
      otherRole: text('Which Role', { when: { role: { is: 'Other' } } }),
      chair: faculty('Chair'),
      minutes: file('Minutes', documents, { optional: true }),
      sRemarks: remarks({ column: 'S-Remarks' }),
      ...review,
    },
    title: 'topic',
    workflow: verifiedFirst(),
    permissions: studentRecords,
    search: ['student', 'topic', 'chair'],
    columns: ['date', 'topic', 'role', 'chair', 'minutes', 'status', 'hodFeedback', 'verifiedBy', 'score'],
    says: failures('Failed to load mortality meetings.', 'Failed to submit mortality meeting.'),
    print: 'Mortality meetings',
    demo: { from: ['academicTopics'], share: 20 },
  }),
  // #endregion
};

const worked = {
  // #region worked
  born: date('Date of Birth of the Patient'),
  seen: date('Seen On', { notBefore: 'born' }),
  age: computed('Age', { how: 'years', from: ['born', 'seen'] }),
  doses: count('Doses Given', { says: 'Enter a whole number.' }),
  missed: count('Doses Missed', { says: 'Enter a whole number.' }),
  taken: computed('Taken, in Percent', {
    how: 'percent',
    from: ['doses', { how: 'sum', from: ['doses', 'missed'] }],
  }),
  // #endregion
};

const named = {
  // #region named
  workflow: {
    initial: 'Submitted',
    states: { Submitted: 'open', Discussed: 'accepted', 'Discuss again': 'refused' },
    verify: { label: 'Discuss', title: 'Discussion', to: ['Discussed', 'Discuss again'] },
  },
  permissions: {
    student: { read: 'own', create: true },
    faculty: { read: 'counterpart', verify: 'counterpart' },
    hod: { read: 'department' },
  },
  // #endregion
} as const;

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const page = read('docs/adding-a-logbook-type.md');

describe('docs/adding-a-logbook-type.md', () => {
  it('shows the example that is compiled here', () => {
    const here = read('schemas/example.test.ts').match(/\/\/ #region example\n([\s\S]*?) +\/\/ #endregion/)?.[1];
    expect(page.match(/```ts\n([\s\S]*?)```/)?.[1]).toBe(here);
  });

  it('shows one that passes the check, and takes no name that is in use', () => {
    const added = defineRegistry({ ...declarations, ...example }).entries;
    const namesOf = (one: (typeof added)[number]) =>
      [one.name, one.route, one.api.path, one.print?.order, one.card?.key] as const;
    // Somebody may have followed the page already.
    const entry = added.find(({ name }) => name in example);
    const taken = registry.entries.filter(({ name }) => !(name in example)).map(namesOf);
    expect(entry?.name).toBe('mortalityMeeting');
    for (const [index, name] of (entry ? namesOf(entry) : []).entries())
      expect(taken.map((names) => names[index])).not.toContain(name);
  });

  it.each(['worked', 'named'])('shows the example %s that is compiled here', (name) => {
    const region = new RegExp(`// #region ${name}\\n([\\s\\S]*?) +// #endregion`);
    const here = region.exec(read('schemas/example.test.ts'))?.[1];
    expect([...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text]) => text?.replaceAll(/^ +/gm, ''))).toContain(
      here?.replaceAll(/^ +/gm, ''),
    );
  });

  it('shows states of its own, and a verifier who is named', () => {
    const [entry] = defineRegistry({ discussion: { ...example.mortalityMeeting, ...named } }).entries;
    expect(Object.keys(entry?.acts.find(({ name }) => name === 'verify')?.by ?? {})).toEqual(['faculty']);
  });

  it('shows numbers that are worked out as it says', () => {
    const [entry] = defineRegistry([withFields(worked)]).entries;
    const values = { born: '1990-06-15', seen: '2025-06-14', doses: 9, missed: 1 };
    expect(derive(entry?.fields ?? [], values)).toMatchObject({ age: 34, taken: 90 });
  });

  const files = [
    'language/entry',
    'language/permissions',
    'language/workflow',
    'declare/entry',
    'declare/fields',
    'declare/titles',
  ];
  /** The types that a file declares, and nothing of its functions. */
  const typesIn = (file: string) =>
    read(`schemas/${file}.ts`)
      .split('\n\n')
      .filter((part) => /^(?:export )?(?:type|interface) /m.test(part))
      .join('\n');
  const options = files.flatMap((file) =>
    [...typesIn(file).matchAll(/^ +(\w+)\??: /gm)].map(([, option = '']) => option),
  );

  /** What the functions fill in by themselves. */
  const given = ['config', 'type', 'derive'];
  it.each([...new Set(options)].filter((option) => !given.includes(option)))('explains `%s`', (option) => {
    expect(page).toMatch(new RegExp(`\`([\\w.]+\\.)?${option}[\`.]`));
  });

  it.each(Object.entries(scales))('tells what the scale %s holds', (name, { min, max, ...words }: Scale) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
    expect(row).toContain(words.options?.map(optionLabel).join(', ') ?? `${min} to ${max}`);
  });

  it.each([...icons, ...entryMaterials, ...firstStepNames])('names `%s`, which one may choose', (name) => {
    expect(page).toContain(`\`${name}\``);
  });

  it.each(Object.keys(derivations))('tells of the derivation `%s`', (name) => {
    expect(page).toContain(`\`${name}\``);
  });

  it('finds the options it should explain', () => {
    expect(options.length).toBeGreaterThan(40);
    for (const file of files) expect(existsSync(new URL(`schemas/${file}.ts`, root))).toBe(true);
  });
});
