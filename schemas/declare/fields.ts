/**
 * A function for each way of filling in a value. Each builds one plain declaration: what follows from the label, or is
 * so for nearly every field of its type, need not be said, and what is said replaces it.
 */
import type { Condition } from '../condition';
import type { Derivation } from '../derivations';
import type { FileKind } from '../files';
import type { CatalogueName, Field, FilledBy, Sentence } from '../language';
import { teacherFailed } from '../language/shared';
import { postedRole, type Role } from '../roles';
import type { ScaleName } from '../scales';
import { requiredSentence } from './words';

/** What every field may say beside its label. */
type Basics = {
  /** The heading of its column. @default the label */
  column?: string;
  /** The sentence when it is missing. @default '<Label> is required', unless it is optional, marked or not the sender's */
  required?: string;
  /** It may stay empty. @default it may not, where a student or sender fills it */
  optional?: true;
  /** Shows a star and checks nothing, as some screens do. @default no star */
  marked?: true;
  /** The name on the wire, when it differs; some screens read one name and write another. @default the key */
  wire?: string | { read: string; write: string };
};

/** What a field of a logbook record may say besides. `C` is its condition. */
type OfRecord<C> = Basics & {
  /** Shown, and required, only while this holds of earlier fields of the same form. @default always */
  when?: C & Condition;
  /** Opens a dialog of this title with the sentence, as some screens do. @default only under the field */
  requiredDialog?: string;
  /** The key that it had before: what was filled in under that one stays. Not of files, and of nothing sensitive. */
  was?: string;
  /** @default 'student', and 'verifier' for scores and rubrics */
  filledBy?: Exclude<FilledBy, 'system'>;
};

/** What a field of a directory or form may say besides. */
type OfRow = Basics & {
  /** Only these roles fill it. @default whoever may save */
  by?: readonly Role[];
  /** Not asked while a row is made: it happens to one later. @default it is asked at once */
  later?: true;
  /** The sentence when another row has the same value, or has it within the same value of another field. */
  taken?: { says: string; within?: string };
};

type TextOptions<C> = OfRecord<C> &
  OfRow & {
    /** The height of a text area. @default a single line */
    lines?: number;
    /** In characters; an emoji is one. @default 255, or 4000 with `lines` */
    maxLength?: number;
    /** At least so many characters, and the sentence for fewer. Of forms and directories. */
    minLength?: { length: number; says: string };
    /** Identifies a patient: encrypted at rest, disclosed with care, never searched or sorted. @default not */
    sensitive?: true | 'number';
    /** The system fills it with this. @default a person fills it */
    systemValue?: 'collegeName';
  };

type DateOptions<C, K> = OfRecord<C> &
  OfRow & {
    /** A day to come may be chosen as well. @default none after today */
    future?: true;
    /** An earlier date field, which this one may not precede. @default any day */
    notBefore?: K;
  };

type PersonOptions<C> = OfRecord<C> & {
  /** What a student is told when the list of people does not load. */
  optionsFailed?: Sentence;
};

declare const named: unique symbol;

/** Remembers for the compiler, and only for it, which other fields a field names. */
export type Naming<K> = { readonly [named]?: readonly [K] };

type Of<T extends Field['type']> = Extract<Field, { type: T }>;

// Interfaces, so that a message of the compiler says their name and not everything that is in them.
interface TextField<K> extends Of<'text'>, Naming<K> {}
interface DateField<K> extends Of<'date'>, Naming<K> {}
interface FileField<K> extends Of<'file'>, Naming<K> {}
interface ChoiceField<K> extends Of<'choice'>, Naming<K> {}
interface PersonField<K> extends Of<'person'>, Naming<K> {}
interface NumberField<K> extends Of<'number'>, Naming<K> {}
interface ScoreField<K> extends Of<'score'>, Naming<K> {}
interface RubricField<K> extends Of<'rubric'>, Naming<K> {}
interface EmailField<K> extends Of<'email'>, Naming<K> {}
interface PhoneField<K> extends Of<'phone'>, Naming<K> {}
interface TimeField<K> extends Of<'time'>, Naming<K> {}
interface CountField<K> extends Of<'count'>, Naming<K> {}
interface LinkField<K> extends Of<'link'>, Naming<K> {}

/** The fields that a derivation names. */
type SourceOf<D> = D extends { from: readonly (infer P)[] } ? SourceOf<P> : Extract<D, string>;

/** The keys that a condition names. */
type KeysOf<C> = C extends { all: readonly (infer P)[] } | { any: readonly (infer P)[] } ? KeysOf<P> : keyof C;

/** Gives a field its label and, where somebody must fill it, the sentence that says so. */
function build<const Own extends object, O extends Basics & { filledBy?: FilledBy }>(
  own: Own,
  label: string,
  { optional, ...said }: O,
  sentence = requiredSentence(label),
) {
  const must = !optional && !said.marked && (said.filledBy ?? 'student') === 'student';
  return { ...own, label, ...(must && { required: sentence }), ...said };
}

export function text<const C = never>(label: string, options: TextOptions<C> = {}): TextField<KeysOf<C>> {
  const filler = options.systemValue && ({ filledBy: 'system', optional: true } as const);
  return build({ type: 'text' }, label, { ...options, ...filler });
}

/** A free remark. */
export const remarks = ({ label = 'Remarks', ...options }: TextOptions<never> & { label?: string } = {}) =>
  text(label, { lines: 4, ...(!options.required && !options.marked && { optional: true }), ...options });

export function date<const C = never, const K extends string = never>(
  label: string,
  { future, ...options }: DateOptions<C, K> = {},
): DateField<K | KeysOf<C>> {
  return build({ type: 'date', ...(!future && { latest: 'today' }) }, label, options);
}

/** One of these words, which are stored and sent as they stand here, or of options with a stored value of their own. */
export function choice<
  const C = never,
  const O extends string | { value: string; word: string; given?: string } = string,
>(
  label: string,
  words: readonly O[],
  {
    other,
    ...options
  }: OfRecord<C> &
    OfRow & {
      /** Of forms and directories, for options with codes: other words may be typed instead. @default none other */
      other?: true;
    } = {},
): ChoiceField<KeysOf<C>> {
  const isWord = (word: unknown) => typeof word === 'string';
  const source = words.every(isWord)
    ? { from: 'list' as const, values: words as readonly string[] }
    : { from: 'pairs' as const, pairs: words as readonly Exclude<O, string>[], ...(other && { other }) };
  return build({ type: 'choice', options: source }, label, options);
}

/** A module of the department's catalogue or, `within` the module chosen there, one of its items. */
export function catalogue<const C = never, const K extends string = never>(
  label: string,
  name: CatalogueName,
  {
    within,
    plus,
    ...options
  }: OfRecord<C> & {
    within?: K;
    /** The title list whose entries join the items. */
    plus?: string;
  } = {},
): ChoiceField<K | KeysOf<C>> {
  const source = { from: 'catalogue', name, ...(within && { within }), ...(plus && { plus }) } as const;
  return build({ type: 'choice', options: source }, label, options);
}

/** One of a list of titles that students extend. */
export const titled = <const C = never>(
  label: string,
  list: string,
  options: OfRecord<C> = {},
): ChoiceField<KeysOf<C>> => build({ type: 'choice', options: { from: 'titles', list } }, label, options);

/** Somebody who teaches at the student's college and department. */
export const faculty = <const C = never>(label: string, options: PersonOptions<C> = {}): PersonField<KeysOf<C>> =>
  build(
    { type: 'person', role: 'faculty', optionsFailed: teacherFailed },
    label,
    options,
    requiredSentence(`${label} name`),
  );

/** The coordinator whom the student is posted to on the day of the record. */
export const postedCoordinator = (label: string): PersonField<never> => ({
  type: 'person',
  label,
  role: postedRole,
  filledBy: 'system',
  systemValue: 'postedCoordinator',
});

export const file = <const C = never>(
  label: string,
  accept: readonly FileKind[],
  options: OfRecord<C> &
    OfRow & {
      /** So many bytes. @default `maxFileBytes` */
      most?: number;
      /** A picture that the documents can show. @default any */
      printed?: true;
    } = {},
): FileField<KeysOf<C>> => build({ type: 'file', accept }, label, options);

/** A number that is worked out: `computed('Beds', { how: 'sum', from: ['oldBeds', 'newBeds'] })`. */
export const computed = <const D extends Derivation>(label: string, derive: D): NumberField<SourceOf<D>> => ({
  type: 'number',
  label,
  derive,
});

/** The days from one date to another, both included. */
export const inclusiveDays = <const K extends string>(label: string, from: readonly [K, K]): NumberField<K> => ({
  type: 'number',
  label,
  derive: { how: 'inclusiveDays', from },
});

/** The verifier's. */
export const score = <const C = never>(
  label: string,
  { scale = 'fivePoint', ...options }: OfRecord<C> & { scale?: ScaleName } = {},
): ScoreField<KeysOf<C>> => build({ type: 'score', scale }, label, { filledBy: 'verifier', ...options });

/** The verifier's: each item, labelled under its wire name, is rated by one of the words. */
export const rubric = <const C = never>(
  label: string,
  ratings: readonly string[],
  items: Readonly<Record<string, string>>,
  options: OfRecord<C> = {},
): RubricField<KeysOf<C>> => build({ type: 'rubric', ratings, items }, label, { filledBy: 'verifier', ...options });

export const email = <const C = never>(
  label: string,
  options: OfRecord<C> & OfRow & { says?: string } = {},
): EmailField<KeysOf<C>> => build({ type: 'email', says: 'Please enter a valid email address' }, label, options);

export const phone = <const C = never>(
  label: string,
  /** `digits`: exactly so many. @default any plausible number */
  options: OfRecord<C> & OfRow & { digits?: number; says?: string } = {},
): PhoneField<KeysOf<C>> => build({ type: 'phone', says: 'Please enter a valid phone number' }, label, options);

/** A day and a time of day. */
export const time = <const C = never>(label: string, options: OfRecord<C> & OfRow = {}): TimeField<KeysOf<C>> =>
  build({ type: 'time' }, label, options);

/** A whole number of at least 0. */
export const count = <const C = never>(
  label: string,
  options: OfRecord<C> & OfRow & { says: string },
): CountField<KeysOf<C>> => build({ type: 'count' }, label, options);

/** One of another directory's rows; `within`: offered are those of the row that this other link names. */
export const link = <const K extends string = never>(
  label: string,
  to: string,
  options: OfRow & { within?: K } = {},
): LinkField<K> => build({ type: 'link', to }, label, options);

/** What the verifier says of an entry, beside score and status. */
export const feedback = (options: { required?: string } = {}) =>
  text('Feedback', { column: 'HOD Feedback', lines: 4, filledBy: 'verifier', ...options });

/** What a verifier fills on most entries, besides the status. */
export const review = { score: score('Score'), hodFeedback: feedback() };
