import {
  type EntryResource,
  isFilled,
  isUpload,
  namesPerson,
  offersOptions,
  type ResolvedField,
  studentFields,
  wordsIn,
} from '../../../../schemas';
import { storedJson } from '../../storage';
import { controlName, type FormValues } from '../act/values';

/** Small values of one person on this device. */

export const storeKey = (what: 'draft' | 'last', viewer: string, entry: string) =>
  `countersign.entry.${what}.${viewer}.${entry}`;

export type Draft = Record<string, string | number>;

/** A name that no control has. */
const KEY = 'Idempotency-Key';

/**
 * A draft with the key of its entry. A browser that is killed may restore a draft that was already sent; the key shows
 * that.
 */
export const withKey = (draft: Draft | undefined, key: string): Draft | undefined => draft && { ...draft, [KEY]: key };

/** @returns the key of a stored draft, `undefined` when there is none */
export function keyOf(stored: unknown): string | undefined {
  const { [KEY]: key } = Object(stored) as Partial<Draft>;
  return typeof key === 'string' ? key : undefined;
}

/** A patient's name is never stored on a device, and a file cannot be. */
export const isKept = (field: ResolvedField) => !field.sensitive && !isUpload(field);

/** What a draft never has, by label: 'Patient Name, IPD/OPD No.' */
export const lackingIn = (entry: EntryResource): string =>
  studentFields(entry)
    .filter((field) => !isKept(field))
    .map(({ label }) => label)
    .join(', ');

/** The values of a form that may be stored on the device. `undefined` when none is filled. */
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

/** A stored draft as values of today's form, without fields that the type no longer has. */
export function restored(entry: EntryResource, stored: unknown): Draft | undefined {
  return typeof stored === 'object' && stored !== null ? draftOf(entry, stored as FormValues) : undefined;
}

/** The types of which there is a draft here. */
export const draftsOn = (viewer: string, entries: readonly EntryResource[]): EntryResource[] =>
  entries.filter((entry) => restored(entry, storedJson(storeKey('draft', viewer, entry.name))) !== undefined);

/** The last choices, by control. */
export type LastUsed = Readonly<Record<string, string>>;

/**
 * Whether the last choice is suggested. Only for long lists: people, catalogues, titles. A short fixed list, such as
 * the resident's role, must be answered anew each time.
 */
export const isSuggested = (field: ResolvedField): boolean =>
  namesPerson(field) || (offersOptions(field) && !wordsIn(field));

/** The choices of a saved entry that the next form may offer. */
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

/** Checks stored choices. The last ones come first. */
export function asLastUsed(stored: unknown): LastUsed[] {
  if (typeof stored !== 'object' || stored === null) return [];
  return (Array.isArray(stored) ? stored : [stored])
    .filter((one) => typeof one === 'object' && one !== null)
    .map((one: object) =>
      Object.fromEntries(Object.entries(one).filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    );
}

/** Adds the last choices in front. Each combination appears once. */
export const usedAgain = (used: LastUsed, before: readonly LastUsed[], most: number): LastUsed[] =>
  [used, ...before.filter((one) => JSON.stringify(one) !== JSON.stringify(used))].slice(0, Math.max(1, most));
