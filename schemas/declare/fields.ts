/**
 * One function for each way of filling in a value. Each returns a plain declaration. Defaults follow from the label and
 * the type; options override them.
 */
import type { Condition } from '../condition';
import type { Derivation } from '../derivations';
import type { FileKind } from '../files';
import type { CatalogueName, Field, FilledBy, Sentence } from '../language';
import { postedRole, type Role, teacherRole } from '../roles';
import type { ScaleName } from '../scales';
import { requiredSentence } from '../sentences';
import { teacherFailed } from './failures';

/** The options of every field. */
type Basics = {
  /** The heading of its column. @default the label */
  column?: string;
  /**
   * The sentence when it is missing; `true` for '<Label> is required', as a verifier's field says it.
   * @default that for a field of the student or sender, and nothing for another
   */
  required?: string | true;
  /** Whether it may stay empty. @default it may not, when a student or sender fills it */
  optional?: true;
  /** Shows a star and checks nothing, as some screens do. @default no star */
  marked?: true;
  /** The name on the wire, when it differs; some screens read one name and write another. @default the key */
  wire?: string | { read: string; write: string };
};

/** The options of a field of a logbook record. `C` is the type of its condition. */
type OfRecord<C> = Basics & {
  /** The field is shown, and required, only while this is true of earlier fields of the form. @default always */
  when?: C & Condition;
  /** Shows the sentence in a dialog with this title, as some screens do. @default only under the field */
  requiredDialog?: string;
  /** The former key. Stored values keep it. Not for files and sensitive fields. */
  was?: string;
  /** @default 'student', and 'verifier' for scores and rubrics */
  filledBy?: Exclude<FilledBy, 'system'>;
};

/** The options of a field of a directory or form. */
type OfRow = Basics & {
  /** Only these roles fill it. @default everybody who may save */
  by?: readonly Role[];
  /** Left out while a row is created, because it happens later. @default asked at once */
  later?: true;
  /** The sentence when another row has the same value. `within`: in combination with the value of this field. */
  taken?: { says: string; within?: string };
};

type TextOptions<C> = OfRecord<C> &
  OfRow & {
    /** The height of a text area. @default a single line */
    lines?: number;
    /** In characters; an emoji is one. @default 255, or 4000 with `lines` */
    maxLength?: number;
    /** The fewest characters, with the sentence for fewer. For forms and directories. */
    minLength?: { length: number; says: string };
    /** Identifies a patient: encrypted at rest, disclosed with care, never searched or sorted. @default not */
    sensitive?: true | 'number';
    /** The system fills it in with this. @default a person fills it in */
    systemValue?: 'collegeName';
  };

type DateOptions<C, K> = OfRecord<C> &
  OfRow & {
    /** Whether a future day may be chosen. @default none after today */
    future?: true;
    /** An earlier date field. This date may not be before it. @default any day */
    notBefore?: K;
    /** The most days that it may lie after `notBefore`. @default any */
    most?: number;
  };

type PersonOptions<C> = OfRecord<C> & {
  /** What a student is told when the list of people does not load. */
  optionsFailed?: Sentence;
};

declare const named: unique symbol;

/** Tells the compiler which other fields a field names. There is no such property at run time. */
export type Naming<K> = { readonly [named]?: readonly [K] };

type Of<T extends Field['type']> = Extract<Field, { type: T }>;

// Interfaces, because then a message of the compiler shows their name and not all their properties.
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

/** The fields in a derivation. */
type SourceOf<D> = D extends { from: readonly (infer P)[] } ? SourceOf<P> : Extract<D, string>;

/** The keys in a condition. */
type KeysOf<C> = C extends { all: readonly (infer P)[] } | { any: readonly (infer P)[] } ? KeysOf<P> : keyof C;

/** Adds the label and, when somebody must fill the field, the sentence for a missing value. */
function build<const Own extends object, O extends Basics & { filledBy?: FilledBy }>(
  own: Own,
  label: string,
  { optional, required, ...said }: O,
  usual = requiredSentence(label),
) {
  const must = !optional && !said.marked && (said.filledBy ?? 'student') === 'student';
  const sentence = required === true ? usual : (required ?? (must ? usual : undefined));
  return { ...own, label, ...(sentence !== undefined && { required: sentence }), ...said };
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

/** One of these words, stored and sent as written; or one of these options, each with its own stored value. */
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
      /** For forms and directories with coded options: other words may be typed instead. @default none */
      other?: true;
    } = {},
): ChoiceField<KeysOf<C>> {
  const isWord = (word: unknown) => typeof word === 'string';
  const source = words.every(isWord)
    ? { from: 'list' as const, values: words as readonly string[] }
    : { from: 'pairs' as const, pairs: words as readonly Exclude<O, string>[], ...(other && { other }) };
  return build({ type: 'choice', options: source }, label, options);
}

/** A module of the department's catalogue; with `within`, an item of the module that is chosen there. */
export function catalogue<const C = never, const K extends string = never>(
  label: string,
  name: CatalogueName,
  {
    within,
    plus,
    ...options
  }: OfRecord<C> & {
    within?: K;
    /** The title list whose entries are added to the items. */
    plus?: string;
  } = {},
): ChoiceField<K | KeysOf<C>> {
  const source = { from: 'catalogue', name, ...(within && { within }), ...(plus && { plus }) } as const;
  return build({ type: 'choice', options: source }, label, options);
}

/** One word of a list that students extend. */
export const titled = <const C = never>(
  label: string,
  list: string,
  options: OfRecord<C> = {},
): ChoiceField<KeysOf<C>> => build({ type: 'choice', options: { from: 'titles', list } }, label, options);

/** A person who teaches in the student's college and department. */
export const faculty = <const C = never>(label: string, options: PersonOptions<C> = {}): PersonField<KeysOf<C>> =>
  build(
    { type: 'person', role: teacherRole, optionsFailed: teacherFailed },
    label,
    options,
    requiredSentence(`${label} name`),
  );

/** The coordinator of the student's posting on the day of the record. */
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
      /** The most bytes. @default `maxFileBytes` */
      most?: number;
      /** A picture that the documents can show. @default any */
      printed?: true;
    } = {},
): FileField<KeysOf<C>> => build({ type: 'file', accept }, label, options);

/** A computed number: `computed('Beds', { how: 'sum', from: ['oldBeds', 'newBeds'] })`. */
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

/** A score by the verifier. */
export const score = <const C = never>(
  label: string,
  { scale = 'fivePoint', ...options }: OfRecord<C> & { scale?: ScaleName } = {},
): ScoreField<KeysOf<C>> => build({ type: 'score', scale }, label, { filledBy: 'verifier', ...options });

/** Ratings by the verifier. `items` has each label under its wire name, and each is rated by one of the words. */
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
  /** `digits`: exactly this many. @default any plausible number */
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

/** A row of another directory. `within`: only rows that belong to the row chosen in this other link. */
export const link = <const K extends string = never>(
  label: string,
  to: string,
  options: OfRow & { within?: K } = {},
): LinkField<K> => build({ type: 'link', to }, label, options);

/** The verifier's feedback on an entry. */
export const feedback = (options: Pick<Basics, 'required'> = {}) =>
  text('Feedback', { column: 'HOD Feedback', lines: 4, filledBy: 'verifier', ...options });

/** The verifier's fields of most entries, besides the status. */
export const review = { score: score('Score'), hodFeedback: feedback() };
