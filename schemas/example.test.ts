import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import registry from '../resources.config';
import {
  defineRegistry,
  documents,
  entry,
  failures,
  remarks,
  review,
  studentRecords,
  teacherFailed,
  verifiedFirst,
} from './index';

// The documented example, letter for letter, so that it compiles.
// #region example
const mortalityMeetings = entry({
  kind: 'entry',
  name: 'mortalityMeeting',
  label: { menu: 'Mortality Meetings', one: 'Mortality Meeting', many: 'Mortality Meeting Report', add: 'Add Meeting' },
  route: 'mortality-meetings',
  nav: { group: 'logbook', icon: 'book' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    topic: { type: 'text', label: 'Topic', required: 'Topic is required' },
    role: {
      type: 'choice',
      label: 'Role',
      options: { from: 'list', values: ['Presenter', 'Participant', 'Other'] },
      required: 'Role is required',
    },
    otherRole: {
      type: 'text',
      label: 'Which Role',
      required: 'Which role is required',
      when: { role: { is: 'Other' } },
    },
    chair: {
      type: 'person',
      label: 'Chair',
      role: 'faculty',
      required: 'Chair is required',
      optionsFailed: teacherFailed,
    },
    minutes: { type: 'file', label: 'Minutes', accept: documents },
    sRemarks: { ...remarks, column: 'S-Remarks' },
    ...review,
  },
  title: 'topic',
  workflow: verifiedFirst(),
  permissions: studentRecords,
  list: {
    search: ['student', 'topic', 'chair'],
    columns: {
      student: ['serial', 'date', 'topic', 'role', 'chair', 'minutes', 'status', 'hodFeedback', 'verifiedBy', 'score'],
      faculty: ['serial', 'student', 'date', 'topic', 'role', 'chair', 'minutes', 'status', 'score', 'actions'],
    },
  },
  says: failures('Failed to load mortality meetings.', 'Failed to submit mortality meeting.'),
  api: { path: 'logbooks/mortalityMeeting', known: false },
  card: { key: 'mortalityMeeting', label: 'Mortality Meetings' },
  print: { heading: 'Mortality meetings', order: 30 },
  demo: { from: ['academicTopics'], share: 20 },
});
// #endregion

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const page = read('docs/adding-a-logbook-type.md');

describe('docs/adding-a-logbook-type.md', () => {
  it('shows the example that is compiled here', () => {
    const here = read('schemas/example.test.ts').match(/\/\/ #region example\n([\s\S]*?)\/\/ #endregion/)?.[1];
    expect(page.match(/```ts\n([\s\S]*?)```/)?.[1]).toBe(here);
  });

  it('shows one that passes the check, and takes no name that is in use', () => {
    const [entry] = defineRegistry([mortalityMeetings]).entries;
    const namesOf = (one: typeof entry) => [one?.name, one?.route, one?.api.path, one?.print?.order, one?.card?.key];
    const taken = registry.entries.map(namesOf);
    for (const [index, name] of namesOf(entry).entries())
      expect(taken.map((names) => names[index])).not.toContain(name);
  });

  const files = ['entry', 'field', 'permissions', 'titles', 'workflow'];
  const options = files.flatMap((file) =>
    [...read(`schemas/language/${file}.ts`).matchAll(/^ +(\w+)\??: /gm)].map(([, option = '']) => option),
  );

  it.each([...new Set(options)].filter((option) => option !== 'config'))('explains `%s`', (option) => {
    expect(page).toMatch(new RegExp(`\`([\\w.]+\\.)?${option}[\`.]`));
  });

  it('finds the options it should explain', () => {
    expect(options.length).toBeGreaterThan(40);
    expect(readdirSync(new URL('schemas/language', root))).toEqual(
      expect.arrayContaining(files.map((file) => `${file}.ts`)),
    );
  });
});
