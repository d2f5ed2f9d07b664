import {
  type EntryResource,
  isFilled,
  isUpload,
  namesPerson,
  offersOptions,
  type ResolvedField,
  studentFields,
} from '../../../../schemas';
import { controlName, type FormValues } from '../act/values';

/** Small values of one person on this device. Storage that is full or switched off loses them, and nothing else. */

export const storeKey = (what: 'draft' | 'last', viewer: string, entry: string) =>
  `countersign.entry.${what}.${viewer}.${entry}`;

/** @returns what was kept, `undefined` when nothing or something unreadable */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; `undefined` forgets it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A lost draft is a pity; a form that fails because of it would be worse.
  }
}

export type Draft = Record<string, string | number>;

/** Beside the values: no control has such a name. */
const KEY = 'Idempotency-Key';

/**
 * A draft as it is stored, with the key under which it becomes one entry: a browser that is killed may forget that it had forgotten it,
 * and what comes back then was sent already.
 */
export const withKey = (draft: Draft | undefined, key: string): Draft | undefined => draft && { ...draft, [KEY]: key };

/** @returns the key of a stored draft, `undefined` where there is none */
export function keyOf(stored: unknown): string | undefined {
  const { [KEY]: key } = Object(stored) as Partial<Draft>;
  return typeof key === 'string' ? key : undefined;
}

/** A patient's name never rests on a device, and a file cannot. */
const isKept = (field: ResolvedField) => !field.sensitive && !isUpload(field);

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

/** The types of which somebody has begun an entry here. */
export const draftsOn = (viewer: string, entries: readonly EntryResource[]): EntryResource[] =>
  entries.filter((entry) => restored(entry, recall(storeKey('draft', viewer, entry.name))) !== undefined);

/** What was chosen last, by control. */
export type LastUsed = Readonly<Record<string, string>>;

/**
 * Long lists only: a person, a catalogue, a list of titles. A short fixed list is a statement about this one entry,
 * such as the resident's role in it, and must be made anew each time.
 */
export const isSuggested = (field: ResolvedField): boolean =>
  namesPerson(field) || (offersOptions(field) && field.options.from !== 'list');

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

/** Stored ones, the last first, read with care. */
export function asLastUsed(stored: unknown): LastUsed[] {
  if (typeof stored !== 'object' || stored === null) return [];
  return (Array.isArray(stored) ? stored : [stored])
    .filter((one) => typeof one === 'object' && one !== null)
    .map((one: object) =>
      Object.fromEntries(Object.entries(one).filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    );
}

/** The last choices with these before them, each combination once. */
export const usedAgain = (used: LastUsed, before: readonly LastUsed[], most: number): LastUsed[] =>
  [used, ...before.filter((one) => JSON.stringify(one) !== JSON.stringify(used))].slice(0, Math.max(1, most));
