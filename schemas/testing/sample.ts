import { failures, studentRecords, verifiedFirst } from '../declare';
import { type DeclaredForm, inbox, wholeForm } from '../declare/form';
import { titles, wholeTitles } from '../declare/titles';
import type { FormContext } from '../field-types';
import type { Entry, Field, Form, Titles } from '../language';
import type { EntryResource } from '../registry/resolved';
import { defineRegistry } from '../resolve';

/** A sound declaration with one field, to which a test adds what it is about. */
export const sample = (changes: Partial<Entry> = {}): Entry => ({
  kind: 'entry',
  name: 'sample',
  label: { menu: 'Sample', one: 'Sample', many: 'Samples', add: 'Add Sample' },
  route: 'sample',
  nav: { group: 'logbook', icon: 'book' },
  fields: { topic: { type: 'text', label: 'Topic' }, teacher: { type: 'person', label: 'Teacher', role: 'faculty' } },
  title: 'topic',
  workflow: verifiedFirst({ bulk: [] }),
  permissions: studentRecords,
  list: { search: ['topic'], columns: { student: ['serial', 'topic'], faculty: ['serial', 'topic'] } },
  says: failures('Failed to load.', 'Failed to save.'),
  api: { path: 'sample', known: false },
  ...changes,
});

export const sampleTitles = (changes: Partial<Parameters<typeof titles>[1]> = {}): Titles =>
  wholeTitles('words', titles('Word Title', { label: { add: 'Add New Word' }, saveFailed: 'silent', ...changes }));

/** A form whose sendings are kept. */
export const wishes = (changes: Partial<DeclaredForm> = {}): Form =>
  wholeForm('wishes', {
    kind: 'form',
    menu: 'Wishes',
    label: { one: 'Wish', submit: 'Send' },
    nav: { group: 'end', icon: 'support' },
    sections: { Wish: { words: { type: 'text', label: 'Words', required: 'Words are required' } } },
    keeps: inbox(['New'], ['words']),
    by: ['student'],
    says: { sent: 'Thank you.', failed: 'Sorry.' },
    ...changes,
  });

/** The sample with these fields beside its own. */
export const withFields = (fields: Record<string, Field>, changes: Partial<Entry> = {}): Entry => {
  const entry = sample(changes);
  return { ...entry, fields: { ...entry.fields, ...fields } };
};

/** The sample as the two halves see it: checked and with its defaults. */
export function resolved(config: Entry, ...lists: Titles[]): EntryResource {
  const [entry] = defineRegistry([config, ...lists]).entries;
  if (!entry) throw new Error('No entry was declared');
  return entry;
}

/** What a form knows: the 15th of June 2025, the pathology catalogue, two titles and two people. */
export const context: FormContext = {
  today: '2025-06-15',
  department: 'pathology',
  titles: (list, module) => (list === 'words' ? [`${module ?? 'Any'} one`, `${module ?? 'Any'} two`] : []),
  people: () => new Set(['p1', 'p2']),
};
