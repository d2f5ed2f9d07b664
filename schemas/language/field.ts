import type { Condition } from '../condition';
import type { Derivation } from '../derivations';
import type { FileKind } from '../files';
import type { Role, RoleWith, teacherRole } from '../roles';
import type { ScaleName } from '../scales';

/** A dialog with its heading. `silent`: no dialog, only a quiet notice with a way to try again. */
export type Sentence = { title: string; text: string } | 'silent';

/**
 * Who fills a field. The create body, the verify body, read-only columns and write rights follow from this. `student` is
 * whoever sends the record in. Every field of a directory or a form has it, whatever the role of who saves.
 */
export type FilledBy = 'student' | 'verifier' | 'system';

/** What the server writes into a `filledBy: 'system'` field when it creates a record. */
export type SystemValue = 'collegeName' | 'postedCoordinator';

/** The lists that every department has, each as modules with items. */
export const catalogueNames = ['skills', 'procedures'] as const;
export type CatalogueName = (typeof catalogueNames)[number];

/** `given`: it is shown and cannot be chosen. This sentence says what gives it. */
export type OptionPair = { value: string; word: string; given?: string };

/** Where the options of a choice come from. */
export type OptionSource<Key extends string = string> =
  /** These words, in this order. They are stored and sent as written here. */
  | { from: 'list'; values: readonly string[] }
  /**
   * The same, but the stored value differs from the word that people read. With `other` they are suggestions: other
   * words are kept as somebody types them.
   */
  | { from: 'pairs'; pairs: readonly OptionPair[]; other?: true }
  /**
   * The catalogue of the student's department: its modules or, with `within`, the items of the chosen module. `plus`
   * names the title list whose entries are added to the items.
   */
  | { from: 'catalogue'; name: CatalogueName; within?: Key; plus?: string }
  /** A list on the server that students may extend. */
  | { from: 'titles'; list: string };

type Basics<Key extends string> = {
  /** The label of the input, and the heading of the column unless `column` says otherwise. */
  label: string;
  /** The heading of its column. @default `label` */
  column?: string;
  /** @default 'student', and 'system' for a number */
  filledBy?: FilledBy;
  /** The sentence that is shown when it is missing. The rule is checked on both sides. @default it may stay empty */
  required?: string;
  /** Shows the sentence in a dialog with this title, as some screens do. @default only under the field */
  requiredDialog?: string;
  /** Shows a star and checks nothing, as some screens do. Not together with `required`. @default no star */
  marked?: true;
  /** The field is shown, and required, only while this is true of earlier fields of the form. @default always */
  when?: Condition<Key>;
  /**
   * The property in the API, when it differs from the key. Some screens read one name and write another. @default the
   * key
   */
  wire?: string | { read: string; write: string };
  /** The former key. Values that were entered under it stay. Not for files or sensitive fields. */
  was?: string;
  /**
   * Identifies a patient: encrypted in the database, shown with care, never searched or sorted. Text only. With
   * `'number'`, a student who logs the same number, day and title again is told so before saving. @default not
   */
  sensitive?: true | 'number';
  /**
   * In rows and forms: only these roles fill it, and nobody else's body may name it. @default everybody who may save
   */
  by?: readonly Role[];
  /** In rows: left out while a row is created, because it happens later. @default asked at once */
  later?: true;
  /**
   * In rows: the sentence when another row has the same value. `within`: in combination with the value of this field.
   */
  taken?: { says: string; within?: Key };
};

/** One field, by its type. The registry's check says which kinds of resource can contain which types. */
export type Field<Key extends string = string> = Basics<Key> &
  (
    | TextField
    | { type: 'email'; says: string }
    /** `digits`: exactly this many. Otherwise any plausible number. */
    | { type: 'phone'; digits?: number; says: string }
    | DateField<Key>
    /** A calendar day with a time of day, and not the time alone. */
    | { type: 'time' }
    /** A whole number of at least 0. */
    | { type: 'count'; says: string }
    /** One of the options. */
    | { type: 'choice'; options: OptionSource<Key> }
    | PersonField
    /**
     * A row of a directory. It is stored and sent as its id. `within`: a form offers those that belong to the row that
     * this other link names. @default all
     */
    | { type: 'link'; to: string; within?: Key }
    /**
     * An upload of one of these kinds. Verifiers cannot upload. `most`: the most bytes (default: `maxFileBytes`).
     * `printed`: a picture that the documents can show.
     */
    | { type: 'file'; accept: readonly FileKind[]; most?: number; printed?: true }
    /** Computed from earlier fields of the student. A number that somebody types is a `count` or a `score`. */
    | { type: 'number'; derive: Derivation<Key> }
    /** A number on a named scale. */
    | { type: 'score'; scale: ScaleName }
    /** Ratings side by side, each one of the words in `ratings`. `items` has each label under its property name. */
    | { type: 'rubric'; ratings: readonly string[]; items: Readonly<Record<string, string>> }
  );

type TextField = {
  type: 'text';
  /** The height of a text area. @default a single line */
  lines?: number;
  /** In characters; an emoji is one. @default 255, or 4000 with `lines` */
  maxLength?: number;
  /** With the sentence for a shorter text. @default any length */
  minLength?: { length: number; says: string };
  /** With `filledBy: 'system'` only. */
  systemValue?: Extract<SystemValue, 'collegeName'>;
};

/** A calendar day. */
type DateField<Key extends string> = {
  type: 'date';
  /** The last day that may be chosen. @default any */
  latest?: 'today';
  /** An earlier date field. This date may not be before it. @default any day */
  notBefore?: Key;
  /** The most days that it may lie after `notBefore`. @default any */
  most?: number;
};

/** A person of the student's college and department who has a role. */
type PersonField = {
  type: 'person';
  role: typeof teacherRole | RoleWith<'isPostedTo'>;
  /** With `filledBy: 'system'` only. */
  systemValue?: Extract<SystemValue, 'postedCoordinator'>;
  /** What a student is told when the list of people does not load. @default 'silent' */
  optionsFailed?: Sentence;
};

export type FieldType = Field['type'];
