import type { EntryResource, FormResource } from '../../../../schemas';
import type { SchemaTarget } from '../../base/database/migrate/migrate';

type Of<K extends 'renamed' | 'vocabularies'> = NonNullable<SchemaTarget[K]>[number];

/** The columns of fields that had another key before. */
export const renamedColumns = ({ name, fields }: EntryResource): Of<'renamed'>[] =>
  fields.flatMap(({ key, was }) => (was === undefined ? [] : [{ table: name, from: was, to: key }]));

/** The states that records may have, and their earlier names. */
export const stateWords = ({ name, label, workflow }: EntryResource): Of<'vocabularies'> => ({
  table: name,
  column: 'status',
  rows: label.one,
  words: Object.keys(workflow.states),
  was: workflow.was ?? {},
});

/** The states of what is sent by a form, while it is worked on. */
export const inboxWords = ({ name, label, keeps }: FormResource): Of<'vocabularies'>[] =>
  keeps.what === 'inbox'
    ? [{ table: name, column: 'state', rows: label.one ?? label.many, words: [...keeps.states] }]
    : [];
