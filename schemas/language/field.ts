import type { Condition } from '../condition';
import type { Derivation } from '../derivations';
import type { FileKind } from '../files';
import type { Role, RoleWith } from '../roles';
import type { ScaleName } from '../scales';
import type { Sentence } from './sentence';

/** Who fills a field. Create body, verify body, read-only columns and write rights follow from it. */
export type FilledBy = 'student' | 'verifier' | 'system';

/** What the server writes into a `filledBy: 'system'` field when a record is created. */
export type SystemValue = 'collegeName' | 'postedCoordinator';

/** The lists that every department has, each as modules with items. */
export type CatalogueName = 'skills' | 'procedures';

/** Where the options of a choice come from. */
export type OptionSource<Key extends string = string> =
  /** These words, in this order. They are stored and sent as they stand here. */
  | { from: 'list'; values: readonly string[] }
  /** The same, but what is stored and sent is not what people read. */
  | { from: 'pairs'; pairs: readonly { value: string; word: string }[] }
  /**
   * The catalogue of the student's department: its modules, or, with `within`, the items of the module chosen there.
   * `plus` names the title list whose entries join the items.
   */
  | { from: 'catalogue'; name: CatalogueName; within?: Key; plus?: string }
  /** A list the server keeps; students may add to it. */
  | { from: 'titles'; list: string };

type Basics<Key extends string> = {
  /** The word beside the input, and over the column unless `column` says otherwise. */
  label: string;
  /** The heading of its column. @default `label` */
  column?: string;
  /** @default 'student', and 'system' for a number */
  filledBy?: FilledBy;
  /** The sentence shown when it is missing; the rule itself, on both sides. @default it may stay empty */
  required?: string;
  /** Opens a dialog of this title with the sentence, as some screens do. @default only under the field */
  requiredDialog?: string;
  /** Shows a star and checks nothing, as some screens do. Not together with `required`. @default no star */
  marked?: true;
  /** Shown, and required, only while this holds of the earlier fields of the same form. @default always */
  when?: Condition<Key>;
  /** The name on the wire, when it differs; some screens read one name and write another. @default the key */
  wire?: string | { read: string; write: string };
  /** The key that it had before: what was filled in under that one stays. Not of files, and of nothing sensitive. */
  was?: string;
  /**
   * Identifies a patient: encrypted at rest, disclosed with care, never searched or sorted. Text only. A student is told
   * before saving that the same is logged already of the same `'number'`, day and title. @default not
   */
  sensitive?: true | 'number';
  /** In rows and forms: only these roles fill it; a body of anybody else's may not name it. @default whoever may save */
  by?: readonly Role[];
  /** In rows: the sentence when another one has the same value; `within`: the same value of this field, too. */
  taken?: { says: string; within?: Key };
};

/** One field, by its type. Which types a kind of resource can hold, the registry's check says. */
export type Field<Key extends string = string> = Basics<Key> &
  (
    | TextField
    | { type: 'email'; says: string }
    /** `digits`: exactly that many; otherwise any plausible number. */
    | { type: 'phone'; digits?: number; says: string }
    | DateField<Key>
    /** A calendar day with a time of day. */
    | { type: 'time' }
    /** A whole number of at least 0. */
    | { type: 'count'; says: string }
    /** One of the words that `options` offers. */
    | { type: 'choice'; options: OptionSource<Key> }
    | PersonField
    /** One of a directory's rows; stored and sent as its id. */
    | { type: 'link'; to: string }
    /** An upload of one of these kinds, of at most `maxFileBytes`. Never the verifier's. */
    | { type: 'file'; accept: readonly FileKind[] }
    /** Worked out from what the student fills before it; never typed. */
    | { type: 'number'; derive: Derivation<Key> }
    /** A number on a named scale. */
    | { type: 'score'; scale: ScaleName }
    /** Ratings side by side, each one of the words in `ratings`. `items` has the label of each under its wire name. */
    | { type: 'rubric'; ratings: readonly string[]; items: Readonly<Record<string, string>> }
  );

type TextField = {
  type: 'text';
  /** The height of a text area. @default a single line */
  lines?: number;
  /** In characters; an emoji is one. @default 255, or 4000 with `lines` */
  maxLength?: number;
  /** With the sentence for less. @default any length */
  minLength?: { length: number; says: string };
  /** With `filledBy: 'system'` only. */
  systemValue?: Extract<SystemValue, 'collegeName'>;
};

/** A calendar day. */
type DateField<Key extends string> = {
  type: 'date';
  /** The last day that may be chosen. @default any */
  latest?: 'today';
  /** An earlier date field, which this one may not precede. @default any day */
  notBefore?: Key;
};

/** Somebody of the student's college and department who has a role. */
type PersonField = {
  type: 'person';
  role: 'faculty' | RoleWith<'isPostedTo'>;
  /** With `filledBy: 'system'` only. */
  systemValue?: Extract<SystemValue, 'postedCoordinator'>;
  /** What a student is told when the list of people does not load. @default 'silent' */
  optionsFailed?: Sentence;
};

export type FieldType = Field['type'];
