import type { Condition } from '../condition';
import type { ResolvedField } from '../field-types/resolved-field';
import type { Meaning, Nav, Scorecard } from '../language';
import type { Role } from '../roles';
import type { Side } from '../viewer';

type ByRole<T> = Readonly<Partial<Record<Role, T>>>;

/** What an act does besides filling its fields. Each is done in one file of the server, `engine/effects`. */
export const effectNames = ['number', 'sentAt', 'operator', 'receipt'] as const;
export type EffectName = (typeof effectNames)[number];

/** A step in the life of a record: who takes it, what they fill in, and what becomes of the record. */
export type Act = {
  /** In rights, and in the names of the API's description. */
  name: string;
  /** In the trail, and as an action of the browser. */
  action: string;
  /** Of the button and the form. */
  label: string;
  /** Where it is posted, below the type's own path. */
  path: string;
  /** Whether it makes a record; otherwise it is done to one that is there. */
  makes: boolean;
  /**
   * Of an act that makes one, where the type knows no two alike: it changes the record that is there already. What sentences
   * call such a record.
   */
  goesOn?: string;
  /** The records that a role may do it to; of an act that makes one, the students about whom. An absent role may not. */
  by: ByRole<Condition>;
  /** Whether it is taken by people without an account, too. */
  isPublic?: true;
  /** How often: see the server's `ActLimit`. @default as often as one likes */
  limit?: 'sending';
  /** In the order of the form. */
  fields: readonly ResolvedField[];
  /** The states that it may leave the record in; what it makes begins in the first. */
  to?: readonly string[];
  /** The column that says who did it. Where the type has no states, the act was done when it is filled. */
  stamp?: string;
  /** The column of the day on which they did. */
  stampedOn?: string;
  /** What is said to whoever does it again. Without it the act may be repeated. */
  once?: string;
  /** What is answered instead of the record, where whoever takes it does not see that. */
  thanks?: string;
  /** What letters call the record: 'Support Request'. */
  called?: string;
  /** What has become of a record to which it was done: 'issued', 'answered'. */
  done?: string;
  /** What somebody does by it: 'Say which record you answer'. */
  verb: string;
  /** What is answered besides the record, with sentences about what was kept all the same. @default the record alone */
  says?: string;
  effects: readonly EffectName[];
};

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

/**
 * Rows that some add to and edit: people, places, what forms keep. Their tables may be there anyway, and other programs of the
 * house write into them too.
 */
export type Rows = {
  table: string;
  /** What the table calls the fields that it keeps under other names, by key. Of accounts: all that an account itself keeps. */
  columns: Readonly<Record<string, string>>;
  /** A table of the same ids, for what the first one does not keep. */
  beside?: string;
  /** Of accounts: which of them, by what they are stored as. */
  ranks?: readonly string[];
  /** The link to the account whose college and department decide who sees the row. @default its own, of accounts */
  about?: string;
};

/** A number in a series of the department and year, suggested, editable and unique in the college. */
export type RecordNumber = { key: string; label: string; prefix: string; required: string; taken: string };

/** A table that is there whatever the registry says, and the cells that all records of the type have in it. */
export type Store = { table: string; cells: Readonly<Record<string, string | null>> };

/** What the engine needs to keep records of a type and to take their acts, wherever they are asked for. */
export type KeptType = {
  /** Table, audit and internal name. */
  name: string;
  /** Fields in the order of the form, and by key. */
  fields: readonly ResolvedField[];
  byKey: Readonly<Record<string, ResolvedField>>;
  /** The field that a record is called by. */
  title: string;
  /** Left out of records that are nobody's: they belong to the place of whoever makes them. */
  owner?: Owner;
  /** Said of records that belong to no college. @default to that of the owner, or else of the maker */
  place?: 'none';
  /** Where they are kept. @default in a table of their own */
  store?: Store;
  /** The columns in which no two records are alike. Whoever makes such a second one gets the record that is there. */
  unique?: readonly string[];
  /** The first state and what each means, where a record waits for somebody's decision. */
  states?: { initial: string; meaning: Readonly<Record<string, Meaning>> };
  number?: RecordNumber;
  /** The periods and the table of scores that a record is, besides its fields. */
  sheet?: Scorecard;
  /** The records that each role sees. An absent role sees none. */
  rights: { read: ByRole<Condition> };
  acts: readonly Act[];
  /** Keys of fields, or the owner's. */
  list: { search: readonly string[]; columns: Readonly<Record<Side, readonly string[]>> };
};

/**
 * What a declaration resolves to: a table of records, who sees them, and the acts by which they come to be and change.
 * The engine, the API's description, the lists and the forms are made from this and ask for no kind.
 */
export type RecordType = KeptType & {
  label: { menu: string; one: string; many: string; search: string };
  route: string;
  nav: Nav;
  owner: Owner;
  api: {
    path: string;
    known: boolean;
    /** The property in which `/my` and `/all` hold their rows; null for a bare array. */
    lists: { mine: string | null; all: string | null };
    /** Whether `/my` says `success: true` beside its rows, for which older clients look. */
    succeeds?: true;
  };
};

/** An act by its name. @throws Error for one that the type does not have */
export function actOf({ name, acts }: Pick<KeptType, 'name' | 'acts'>, called: string): Act {
  const act = acts.find((one) => one.name === called);
  if (!act) throw new Error(`Nobody can ${called} ${name}`);
  return act;
}
