import type { OwnLists } from '../catalogues';
import type { Field, FieldType } from '../language';
import type { HeldIn } from './check-facts';
import type { ResolvedField } from './resolved-field';

/** What is known while a form is checked. It is the same in the browser and on the server. */
export type FormContext = {
  /** `YYYY-MM-DD` in the college's time zone. */
  today: string;
  /** The catalogue slug of the student's department. */
  department: string | null;
  /** The lists that the department keeps itself. @default none */
  own?: OwnLists | undefined;
  /** The values of the record that is edited or replaced, by key. They stay allowed, whatever is offered now. */
  before?: Readonly<Record<string, unknown>> | undefined;
  /** The titles of a list on the server, optionally of one module. */
  titles: (list: string, module?: string) => readonly string[];
  /** The ids that a person field may contain. `undefined` while they are not known; then the server decides. */
  people: (role: string) => ReadonlySet<string> | undefined;
};

/** The same, with the names of the people that the form offers. */
export type NamedContext = FormContext & { names: ReadonlyMap<string, string> };

/** For forms without catalogues, titles or people. The registry's check makes sure of that. */
export const plainContext = (today: string): FormContext => ({
  today,
  department: null,
  titles: () => [],
  people: () => undefined,
});

/** The values that were read so far, by field key. */
export type Values = Record<string, ParsedValue>;

/**
 * Text, number, file reference or rubric. `null` is missing. A value of several parts is one text ('120/80'); only a
 * rubric stands under several names.
 */
export type ParsedValue = string | number | null | FileReference | Readonly<Record<string, string>>;
export type FileReference = { name: string; size: number };

/** For a field with several inputs, `items` has the sentence of each faulty one, and `fault` is the first of them. */
export type Parsed = { value: ParsedValue } | { fault: string; items?: Readonly<Record<string, string>> };

export type FieldOf<T extends FieldType> = ResolvedField<Extract<Field, { type: T }>>;

/**
 * What the rest of the program asks of a type. Only what is true of a type is listed. The questions of the registry's
 * check are in `check-facts.ts`.
 */
export type Traits = {
  /** Which lists can be sorted by it. @default none */
  sortedIn?: readonly HeldIn[];
  /** Free text, on a line or longer. */
  takesWords?: true;
  /** An e-mail address. */
  isAddress?: true;
  /** A telephone number. */
  isPhone?: true;
  /** A calendar day. */
  isDay?: true;
  /** A whole number, from which others can be computed. */
  isCount?: true;
  /** One of the words that `options` offers. */
  offersOptions?: true;
  /** Somebody who has the role in `role`. */
  namesPerson?: true;
  /** A row of the directory in `to`. */
  namesRow?: true;
  /** An upload of one of the kinds in `accept`. */
  isUpload?: true;
  /** Computed from other fields by `derive`. */
  isDerived?: true;
  /** A number on the scale in `scale`, which may have words for it. */
  isScored?: true;
  /** Several ratings, each under its own name in `items`. */
  isRated?: true;
  /** Typed letter by letter, and stored as typed. */
  isTyped?: true;
  /** Names a record, so that searches and short lists can use it. */
  isTitle?: true;
  /**
   * More than words, such as a preview or ratings side by side. It needs the width of a page and does not fit into a
   * cell.
   */
  isLarge?: true;
};

/** What a field type knows without a database or a screen. */
export type FieldRules<T extends FieldType> = {
  /** Reads one raw value that is not blank. A fault is a sentence for the person. */
  parse: (raw: unknown, field: FieldOf<T>, context: FormContext, values: Values) => Parsed;
  /** The stored or wire value as words in a cell, a file or a printed page; '' when missing. */
  show: (value: unknown, field: FieldOf<T>) => string;
  /** Which parts of the field, besides its label, are needed to show stored values. @default none */
  shownWith?: (field: FieldOf<T>) => Readonly<Record<string, unknown>>;
  /** The words that a cell of a sheet may contain. @default any */
  offers?: (field: FieldOf<T>, context: NamedContext, values: Values) => readonly string[];
};

export const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? '' : String(value);

/** The sentence for a value that is not offered, does not exist, or may not be chosen by this person. */
export const noSuchOption = (label: string) => `Choose one of the options for ${label}`;
