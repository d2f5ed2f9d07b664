/**
 * What a migration is told of the registry: earlier names of columns and states, and how a newer column is filled in.
 */
import { type EntryResource, type FormResource, importFault, type Registry, WAITS_FOR } from '../../../../schemas';
import { guidesAt } from '../../auth/users/people';
import type { FilledColumn } from '../../base/database';
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

/**
 * Fills in the holder of records from before there were holders: the first named person who still has an account,
 * otherwise the student's guide in the same department. Otherwise it stays empty, which leaves the record to the
 * department.
 */
export const holderColumns = ({ entries }: Pick<Registry, 'entries'>): FilledColumn[] =>
  entries.map(({ name, holders }) => ({
    table: name,
    column: WAITS_FOR,
    rule: 'named, or guide',
    fill: (quote) => {
      const own = (key: string) => `${quote(name)}.${quote(key)}`;
      const named = holders.map(
        (key) =>
          `(SELECT p.id FROM users p WHERE p.id = ${own(key)} AND p.id <> ${own('student')} AND p.state = 'active')`,
      );
      const guide = `(SELECT g.id FROM users s JOIN users g ON g.id = s.guide WHERE s.id = ${own('student')}
        AND g.id <> s.id AND ${guidesAt(own('college'), own('department'))})`;
      const wanted = [...named, guide].length === 1 ? guide : `COALESCE(${[...named, guide].join(', ')})`;
      return `UPDATE ${quote(name)} SET ${quote(WAITS_FOR)} = ${wanted} WHERE ${quote(WAITS_FOR)} IS NULL`;
    },
  }));

/**
 * Marks, from the audit trail, what was imported before entries kept the row of their sheet, and what corrects one of
 * these. A correction of a correction stays as it is. The mark is the row of the headings, which no entry came from.
 */
export const importedColumns = ({ entries }: Pick<Registry, 'entries'>): FilledColumn[] =>
  entries
    .filter((entry) => !importFault(entry))
    .map(({ name }) => ({
      table: name,
      column: 'imported',
      rule: 'by the trail',
      fill: (quote) => {
        const trail = `(SELECT record FROM audit WHERE resource = '${name}' AND action = 'import')`;
        const column = quote('imported');
        return `UPDATE ${quote(name)} SET ${column} = 1
          WHERE ${column} IS NULL AND (id IN ${trail} OR replaces IN ${trail})`;
      },
    }));
