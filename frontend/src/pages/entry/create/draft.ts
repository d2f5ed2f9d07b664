import { type EntryResource, isFilled, type ResolvedField, studentFields } from '../../../../../schemas';
import { controlName, type FormValues } from '../form/values';

export type Draft = Record<string, string | number>;

/** A patient's name never rests on a device, and a file cannot. */
const isKept = (field: ResolvedField) => !field.sensitive && field.type !== 'file';

/** What of a form may be kept on the device; `undefined` when nothing is filled. */
export function draftOf(entry: EntryResource, values: FormValues): Draft | undefined {
  const kept = studentFields(entry)
    .filter(isKept)
    .flatMap((field) => {
      const value = values[controlName(field)];
      return (typeof value === 'string' || typeof value === 'number') && isFilled(value)
        ? [[controlName(field), value] as const]
        : [];
    });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** A stored draft as values of today's form: fields that the type no longer has are dropped. */
export function restored(entry: EntryResource, stored: unknown): Draft | undefined {
  return typeof stored === 'object' && stored !== null ? draftOf(entry, stored as FormValues) : undefined;
}
