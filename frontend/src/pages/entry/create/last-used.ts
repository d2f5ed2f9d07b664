import { type EntryResource, type ResolvedField, studentFields } from '../../../../../schemas';
import { controlName, type FormValues } from '../form/values';

/** What was chosen last, by control. */
export type LastUsed = Readonly<Record<string, string>>;

/**
 * Long lists only: a person, a catalogue, a list of titles. A short fixed list is a statement about this one entry,
 * such as the resident's role in it, and must be made anew each time.
 */
export const isSuggested = (field: ResolvedField): boolean =>
  field.type === 'person' || (field.type === 'choice' && field.options.from !== 'list');

/** The choices of a saved entry that the next one may offer again. */
export function lastUsedOf(entry: EntryResource, values: FormValues): LastUsed {
  return Object.fromEntries(
    studentFields(entry)
      .filter((field) => isSuggested(field) && !field.sensitive)
      .flatMap((field) => {
        const value = values[controlName(field)];
        return typeof value === 'string' && value ? [[controlName(field), value]] : [];
      }),
  );
}

/** A stored one, read with care. */
export function asLastUsed(stored: unknown): LastUsed {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
