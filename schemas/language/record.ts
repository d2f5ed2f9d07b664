import type { AuditAction } from '../audit-actions';
import type { RecordMaterial } from '../materials';
import type { Role } from '../roles';
import type { Side } from '../side';
import type { Fields, Nav } from './entry';
import type { Sentence } from './field';
import type { Scope } from './permissions';
import type { Scorecard } from './scorecard';

/**
 * The side effects of an act. Each is implemented by a class in `backend/src/records/effects`, for which the compiler asks.
 * Each start of a server asks for the class among `effects` of its `record-effects.ts`. The functions of
 * `schemas/declare` say which acts have an effect. One that only some types of a kind have is an option of its function, as
 * `mails` of `exchange`, which gives both acts the effect `letter`. One that fills in a new record, as `number`, is refused
 * where an act makes none (`schemas/check/records.ts`).
 */
export const effectNames = ['letter', 'mostOfOne', 'number', 'operator', 'receipt', 'sameWords'] as const;
/** `systemValues` and `holder` work only for records with a decision. */
export type EffectName = (typeof effectNames)[number] | 'systemValues' | 'holder';

/** Which records each role reaches. */
type Reach = Readonly<Partial<Record<Role, Scope | readonly Scope[]>>>;

/** The owner of a record. */
export type Owner = {
  /** The owner's name on the wire. The column is always `student`. */
  key: string;
  label: string;
  /** The owner's name in the body of an act. @default `key` */
  writeName?: string;
  /** The sentence when the chosen person is not a student of the viewer. @default the sentence for a missing option */
  unknown?: string;
  /** The sentence when nobody is chosen. Without it, a record belongs to the person who makes it. */
  required?: string;
};

/** The department of a record, when the person who makes it chooses one. */
export type ChosenDepartment = {
  /** Its name on the wire. The column is always `department`. */
  key: string;
  label: string;
  /** The sentence when none is chosen. */
  required: string;
};

/** A number in a series of the department and year. It is suggested, can be edited, and is unique in the college. */
export type RecordNumber = { key: string; label: string; prefix: string; required: string; taken: string };

/** A fixed table, and the cells that all records of the type have in it. */
export type Store = { table: string; cells: Readonly<Record<string, string | null>> };

/**
 * A step in the life of a record: who takes it, what they fill in, and how the record changes. Acts have no order: one may
 * be taken until its own `stamp` is filled, whatever others were. Nothing asks for `actions` among the columns of a side
 * that had no act. Without it only a phone has the button.
 */
export type ActConfig = {
  /** Which act of its type it is: its name in rights, in code, and in the API's description. No two acts share one. */
  name: string;
  /**
   * What sort of thing is done, one word for all types: its name in the trail and as an action of the browser. `open` of
   * a memo and `send` of a form are both `create`.
   */
  action: AuditAction;
  /** The words of the button and the form. */
  label: string;
  /** Where it is posted, below the type's own path. */
  path: string;
  /** @default 'post' */
  method?: 'patch' | 'delete';
  /** True when it creates a record. Otherwise it changes an existing one. */
  makes: boolean;
  /**
   * For a creating act of a type with `unique`: it changes the existing record instead. The value is what sentences
   * call the record, such as 'sheet'. Such an act has no effects.
   */
  upserts?: string;
  /**
   * Which records each role may do it to. For a creating act: about which students. A role that is not listed may not.
   */
  by: Reach;
  /** Whether people without an account may take it too. */
  isPublic?: true;
  /** How often it may be taken: see the server's `ActLimits`. @default any number of times */
  limit?: 'sending';
  /** Keys of fields, or of the number, in the order of the form. */
  fields: readonly string[];
  /** The states after the act. A creating act starts in the first one. */
  to?: readonly string[];
  /** The column with the person who did it. For types without states, a filled column means that it is done. */
  stamp?: string;
  /** The column with the day on which it was done. */
  stampedOn?: string;
  /** The sentence when somebody does it a second time. @default it may be repeated */
  once?: string;
  /** The dialog when it fails and the server gives no sentence. @default no dialog */
  fails?: Sentence;
  /** The answer instead of the record, when the sender may not see it. */
  thanks?: string;
  /** What mails call the record: 'Support Request'. */
  called?: string;
  /** The state of a record after it, as a word: 'issued', 'answered'. */
  done?: string;
  /** People who may do it are told that a record waits: in a list, a count and mails. @default nobody is told */
  awaited?: true;
  /** What people call doing it, in sentences: 'Say which record you answer'. Nothing is found by it. */
  verb: string;
  /** A sentence that is returned with the record, with warnings. @default only the record */
  says?: string;
  effects: readonly EffectName[];
};

/**
 * A record type whose records are created and changed by acts. Every kind without its own engine is declared as one.
 */
export type RecordConfig = {
  kind: 'record';
  /** Table, audit and internal name. */
  name: string;
  label: { menu: string; one: string; many: string; search: string };
  route: string;
  nav: Nav;
  /**
   * In the order of the form, without the number, which comes before them: texts, days, choices from a list and teachers.
   */
  fields: Fields;
  /** The key of the field that names a record. */
  title: string;
  owner: Owner;
  /** @default the owner's own */
  department?: ChosenDepartment;
  number?: RecordNumber;
  /** The columns that are together unique. */
  unique?: readonly string[];
  /** The periods and scores of a record, besides its fields. */
  sheet?: Scorecard;
  /** The records that each role sees. An absent role sees none. */
  read: Reach;
  /** In the order of buttons. */
  acts: readonly ActConfig[];
  /** Keys of fields, or the owner's; columns also the department's. */
  list: { search: readonly string[]; columns: Record<Side, readonly string[]> };
  api: {
    path: string;
    known: boolean;
    /** The property in which `/my` and `/all` have their rows. Null for a bare array. @default 'data' for both */
    lists?: { mine: string | null; all: string | null };
    /** Whether `/my` has `success: true` beside its rows, for older clients. */
    succeeds?: true;
  };
  /** Words for the generated documents. */
  documents: {
    /** The name of such a type: 'Exchange'. */
    kind: string;
    /** For the description of the API. */
    about: string;
    /** Why such records are kept. */
    why: string;
    /** For the guidelines: the chapter, and the text after the name of the menu. @default nothing */
    guide?: { chapter: string; text: string };
  };
  print?: { heading: string; order: number };
  /** Whether whoever reads its list may save it as a file. @default no file */
  exports?: true;
  /** The key of its records in an archive. @default not in archives */
  archive?: string;
  /**
   * The demo material that fills it, or rows of it by the keys of fields, and the number of demo records.
   * @default none
   */
  demo?: { from: RecordMaterial | readonly Readonly<Record<string, string>>[]; count: number };
};

/**
 * A list of words that students may extend. It feeds `from: 'titles'` and `plus`. Its records have no owner, page or
 * path: all lists share one table, and a request names the list.
 */
export type Titles = Pick<RecordConfig, 'fields' | 'title' | 'read' | 'acts'> & {
  kind: 'titles';
  /** The `skillType` of the calls. */
  name: string;
  /** `form`: the heading of its form. */
  label: { many: string; form: string };
  store: Store;
  unique: readonly string[];
};
