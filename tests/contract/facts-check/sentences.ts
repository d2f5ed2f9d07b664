import type { EntryResource, Sentence } from '../../../schemas';
import { type EntryFacts, type Failure, sharedFailures } from '../facts';
import { differ } from './differ';

/** The message boxes of failed calls. Where the specification doubts whether a box appears, ours does. */
export function compareSentences(entry: EntryResource, { failures }: EntryFacts): string[] {
  const { loadFailed, saveFailed, verifyFailed } = entry.says;
  const people = entry.fields.flatMap((field) =>
    field.type === 'person' && field.filledBy === 'student' ? [field.optionsFailed ?? 'silent'] : [],
  );
  return [
    ...one('the load failure of students', loadFailed.student, failures?.student?.load),
    ...one('the save failure', saveFailed, failures?.student?.save),
    ...one('the load failure of faculty', loadFailed.faculty, failures?.faculty?.load),
    ...one('the verify failure', verifyFailed, failures?.faculty?.verify),
    ...people.flatMap((found) =>
      one('the failure of the teacher list', found, failures?.student?.people ?? sharedFailures.teachers),
    ),
  ];
}

export function one(what: string, found: Sentence, stated: Failure | undefined): string[] {
  if (stated === undefined) return [];
  if (stated === 'silent' || found === 'silent') return differ(what, found, stated);
  return [
    ...differ(`the heading of ${what}`, found.title, stated.title),
    ...differ(`the text of ${what}`, found.text, stated.text),
  ];
}
