import type { RecordMaterial } from '../materials';
import type { Role } from '../roles';
import type { Side } from '../viewer';
import type { Fields, Nav } from './entry';
import type { Scope } from './permissions';
import type { Scorecard } from './scorecard';
import type { Sentence } from './sentence';

/** What an act does besides filling its fields. Each is done in one file of the server, `records/effects`. */
export const effectNames = ['number', 'sentAt', 'operator', 'receipt'] as const;
/** The last two need what only records that wait for a decision have. */
export type EffectName = (typeof effectNames)[number] | 'systemValues' | 'holder';

/** What each role that is named may reach. */
type Reach = Readonly<Partial<Record<Role, Scope | readonly Scope[]>>>;

/** Whose record it is. */
export type Owner = {
  /** Their name on the wire; the column is always `student`. */
  key: string;
  label: string;
  /** Their name in the body of an act. @default `key` */
  writeName?: string;
  /** The sentence for somebody who is none of the viewer's students. @default that of an option that is not there */
  unknown?: string;
  /** The sentence for nobody, where whoever makes a record chooses them. Without it a record is its maker's own. */
  required?: string;
};

/** The department of a record, where whoever makes it chooses that. */
export type ChosenDepartment = {
  /** Its name on the wire; the column is always `department`. */
  key: string;
  label: string;
  /** The sentence for none. */
  required: string;
};

/** A number in a series of the department and year, suggested, editable and unique in the college. */
export type RecordNumber = { key: string; label: string; prefix: string; required: string; taken: string };

/** A table that exists whatever the registry says, and the cells that all records of the type have in it. */
export type Store = { table: string; cells: Readonly<Record<string, string | null>> };

/** A step in the life of a record: who takes it, what they fill in, and what becomes of the record. */
export type ActConfig = {
  /** In rights, and in the names of the API's description. */
  name: string;
  /** In the trail, and as an action of the browser. */
  action: string;
  /** Of the button and the form. */
  label: string;
  /** Where it is posted, below the type's own path. */
  path: string;
  /** @default 'post' */
  method?: 'patch' | 'delete';
  /** Whether it makes a record; otherwise it is done to one that is there. */
  makes: boolean;
  /**
   * Of an act that makes one, where the type knows no two alike: it changes the record that is there already. What sentences
   * call such a record.
   */
  goesOn?: string;
  /** The records that a role may do it to; of an act that makes one, the students about whom. An absent role may not. */
  by: Reach;
  /** Whether it is taken by people without an account, too. */
  isPublic?: true;
  /** How often: see the server's `ActLimit`. @default as often as one likes */
  limit?: 'sending';
  /** Keys of fields, or of the number, in the order of the form. */
  fields: readonly string[];
  /** The states that it may leave the record in; what it makes begins in the first. */
  to?: readonly string[];
  /** The column that says who did it. Where the type has no states, the act was done when it is filled. */
  stamp?: string;
  /** The column of the day on which they did. */
  stampedOn?: string;
  /** What is said to whoever does it again. Without it the act may be repeated. */
  once?: string;
  /** What a dialog says when it fails and the server has no words. @default it says nothing */
  fails?: Sentence;
  /** What is answered instead of the record, where whoever takes it does not see that. */
  thanks?: string;
  /** What letters call the record: 'Support Request'. */
  called?: string;
  /** What has become of a record to which it was done: 'issued', 'answered'. */
  done?: string;
  /** Whoever may do it is told that a record waits for it: by a list of its own, in counts and in mails. @default nobody is */
  awaited?: true;
  /** What somebody does by it: 'Say which record you answer'. */
  verb: string;
  /** What is answered besides the record, with sentences about what was kept all the same. @default the record alone */
  says?: string;
  effects: readonly EffectName[];
};

/** A type of record that lives by its acts. Every kind that has no engine of its own is declared as one. */
export type RecordConfig = {
  kind: 'record';
  /** Table, audit and internal name. */
  name: string;
  label: { menu: string; one: string; many: string; search: string; searchOwn: string };
  route: string;
  nav: Nav;
  /** In the order of the form, without the number, which stands before them. */
  fields: Fields;
  /** The key that a record is called by. */
  title: string;
  owner: Owner;
  /** @default the owner's own */
  department?: ChosenDepartment;
  number?: RecordNumber;
  /** The columns in which no two records are equal. */
  unique?: readonly string[];
  /** The periods and the table of scores that a record is, besides its fields. */
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
    /** The property in which `/my` and `/all` hold their rows; null for a bare array. @default 'data' for both */
    lists?: { mine: string | null; all: string | null };
    /** Whether `/my` says `success: true` beside its rows, for which older clients look. */
    succeeds?: true;
  };
  /** What the generated documents say of it. */
  documents: {
    /** What such a type is called: 'Exchange'. */
    kind: string;
    /** In the description of the API. */
    about: string;
    /** Why it is kept. */
    why: string;
    /** In the guidelines: the chapter, and what follows the name of the menu. @default nothing */
    guide?: { chapter: string; text: string };
  };
  print?: { heading: string; order: number };
  /** Under which word an archive has its records. @default no archive has them */
  archive?: string;
  /** Which demo material fills it, or rows of it by the keys of fields, and how many demo records there are. @default none */
  demo?: { from: RecordMaterial | readonly Readonly<Record<string, string>>[]; count: number };
};

/**
 * A list of words that students may extend. It feeds `from: 'titles'` and `plus`. Its records are nobody's, and they have neither
 * a page nor a path of their own: they lie in the table of all lists, and their calls name the list.
 */
export type Titles = Pick<RecordConfig, 'fields' | 'title' | 'read' | 'acts'> & {
  kind: 'titles';
  /** The `skillType` of the calls. */
  name: string;
  /** The heading of its form. */
  label: { many: string };
  store: Store;
  unique: readonly string[];
};
