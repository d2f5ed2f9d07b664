import type { Condition } from '../condition';
import type { ResolvedField } from '../field-types/resolved-field';
import type { ActConfig, Meaning, Nav, Owner, RecordNumber, Scorecard } from '../language';
import type { Role } from '../roles';
import type { Side } from '../viewer';

type ByRole<T> = Readonly<Partial<Record<Role, T>>>;

/** A step in the life of a record, with its fields and its rights as rules. */
export type Act = Omit<ActConfig, 'by' | 'fields'> & { by: ByRole<Condition>; fields: readonly ResolvedField[] };

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
