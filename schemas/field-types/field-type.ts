import type { Field, FieldType } from '../language';
import type { Place } from './checked';
import type { ResolvedField } from './resolved-field';

/** What is known while a form is judged; the same facts on both sides. */
export type FormContext = {
  /** `YYYY-MM-DD` in the college's time zone. */
  today: string;
  /** The catalogue slug of the student's department. */
  department: string | null;
  /** The titles of a server-kept list, optionally of one module. */
  titles: (list: string, module?: string) => readonly string[];
  /** The ids that a person field may hold; `undefined` while they are not known (the server decides). */
  people: (role: string) => ReadonlySet<string> | undefined;
};

/** The same, with the names of the people whom the form offers. */
export type NamedContext = FormContext & { names: ReadonlyMap<string, string> };

/** Where no field asks for a department's catalogue, for titles or for people: the registry's check sees to it. */
export const plainContext = (today: string): FormContext => ({
  today,
  department: null,
  titles: () => [],
  people: () => undefined,
});

/** The values read so far, by field key. */
export type Values = Record<string, StoredValue>;

/** Text, number, file reference or rubric; `null` is missing. */
export type StoredValue = string | number | null | FileReference | Readonly<Record<string, string>>;
export type FileReference = { name: string; size: number };

/** `items` has the sentence of each faulty item where a field has several inputs; `fault` is then the first of them. */
export type Parsed = { value: StoredValue } | { fault: string; items?: Readonly<Record<string, string>> };

export type FieldOf<T extends FieldType> = ResolvedField<Extract<Field, { type: T }>>;

/** What the rest of the program asks of a type, said where it is so. What the check of the registry asks stands in `checked.ts`. */
export type Traits = {
  /** Which lists can be sorted by it. @default none */
  sortedIn?: readonly Place[];
  /** Words of one's own, in a line or at length. */
  takesWords?: true;
  /** Where mail reaches somebody. */
  isAddress?: true;
  /** A calendar day. */
  isDay?: true;
  /** One of the words that `options` offers. */
  offersOptions?: true;
  /** Somebody who has the role in `role`. */
  namesPerson?: true;
  /** A row of the directory in `to`. */
  namesRow?: true;
  /** Bytes, of one of the kinds in `accept`. */
  isUpload?: true;
  /** Worked out from other fields by `derive`. */
  isDerived?: true;
  /** A number on the scale in `scale`. */
  isScored?: true;
  /** Several ratings, each under a name of its own in `items`. */
  isRated?: true;
  /** Typed letter by letter, and kept as it was typed. */
  isTyped?: true;
  /** Says by itself what a record is about, so that a search of it and a short list may call the record by it. */
  isTitle?: true;
  /** More than words: a preview, or ratings side by side. It takes the width of a page and does not fit into a cell. */
  isLarge?: true;
};

/** What a field type knows without a database or a screen. */
export type FieldRules<T extends FieldType> = {
  /** Reads one raw body value, not blank. A fault is a sentence for the person. */
  parse: (raw: unknown, field: FieldOf<T>, context: FormContext, values: Values) => Parsed;
  /** The stored or wire value as words in a cell, a file or a printed page; '' when missing. */
  show: (value: unknown, field: FieldOf<T>) => string;
  /** What one needs of the field, besides its label, to show what was kept under it. @default nothing */
  shownWith?: (field: FieldOf<T>) => Readonly<Record<string, unknown>>;
  /** The words that a cell of a sheet may hold. @default any */
  offers?: (field: FieldOf<T>, context: NamedContext, values: Values) => readonly string[];
};

export const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? '' : String(value);

/** The sentence for what is not offered, not there, or not to be chosen by this person. */
export const noSuchOption = (label: string) => `Choose one of the options for ${label}`;
