import type { Condition } from '../condition';
import type { ResolvedField } from '../field-types/resolved-field';
import type {
  ActConfig,
  ChosenDepartment,
  Directory,
  Held,
  Meaning,
  Nav,
  Owner,
  RecordNumber,
  Scorecard,
  Store,
} from '../language';
import type { ByRole } from '../roles';
import type { Side } from '../side';

/** A step in the life of a record, with its fields and its rights as rules. */
export type Act = Omit<ActConfig, 'by' | 'fields'> & { by: ByRole<Condition>; fields: readonly ResolvedField[] };

/**
 * Directory rows: people, places, stored forms. Their tables may exist already, and other parts of the program may
 * write to them too.
 */
export type Rows = {
  table: string;
  /**
   * Whether the table exists whatever the registry says, as that of accounts does.
   * @default it is made from the fields
   */
  isFixed?: true;
  /**
   * The columns of fields that the table names differently, by key. For accounts: all fields that the account itself
   * stores.
   */
  columns: Readonly<Record<string, string>>;
  /** Another table with the same ids, for what the first one does not store. */
  beside?: string;
  /** For accounts: which ranks. */
  ranks?: readonly string[];
  /** For accounts: the place of a new one, unless a field gives it. @default none */
  place?: 'college' | 'department';
  /**
   * For accounts: see `DirectoryRights`.
   * @default everybody who may change an account may change its name and address
   */
  identity?: ByRole<'own' | 'department'>;
  /**
   * The link to the account whose college and department decide who sees the row. @default the row's own, for accounts
   */
  about?: string;
  /** For accounts: the accounts that are counted beside one, by the column in which they name it. */
  load?: Directory['load'];
  /** Changes of one's own account that must be approved. */
  held?: Held;
  /** The effects of a change. */
  effects: readonly RowEffectName[];
};

/** The side effects of changes to rows. Each is implemented in one file of the server. */
export type RowEffectName = 'account' | 'headship' | 'held' | 'ownAddress' | 'posting' | 'trainee';

/** Rights by their names: for each role the rule of what it may do that to. */
export type RightsByRole<Name extends string> = Readonly<Record<Name, ByRole<Condition>>>;

/** The records that each role sees, and the acts. A role that is not listed sees none. */
export type Ruled = { rights: RightsByRole<'read'>; acts: readonly Act[] };

/** A part of the logbook that is no record, with rights of the same shape. */
export type RuledPart<Name extends string> = { rights: RightsByRole<Name> };

/** Fields in the order of the form, and by key. */
export type WithFields = { fields: readonly ResolvedField[]; byKey: Readonly<Record<string, ResolvedField>> };

/**
 * What the engine needs to store directory rows and to run their acts: `create`, `update`, `remove` and, for accounts,
 * `approve`. The rule of an act must hold for the row before and after the change.
 */
export type RowType = Ruled &
  WithFields & {
    /** The name in the audit trail and inside the program. */
    name: string;
    /** The field that names a row. Undefined when only links name one. */
    title: string | undefined;
    rows: Rows;
    /** `order`: the order when nobody has chosen one. @default by name */
    list: { search: readonly string[]; order?: 'newest' };
    /** `inUse`: the sentence for a row that cannot be removed because others need it. */
    says: { inUse?: string };
  };

/** What the engine needs to store records of a type and to run their acts. */
export type StoredType = Ruled &
  WithFields & {
    /** The name of the table, in the audit trail and inside the program. */
    name: string;
    /** The field that names a record. */
    title: string;
    /**
     * Undefined for records without an owner. They belong to the college and department of the person who makes them.
     */
    owner?: Owner;
    /**
     * The department, when the person who makes a record chooses it.
     * @default the owner's department, otherwise the maker's
     */
    department?: ChosenDepartment;
    /** For records of no college. @default the owner's college, otherwise the maker's */
    place?: 'none';
    /** Where they are stored. @default in a table of their own */
    store?: Store;
    /** The columns that are together unique. Somebody who makes an equal record gets the existing one. */
    unique?: readonly string[];
    /**
     * Keys of the person fields that say for whom a record waits, in this order: the person the student chose, then the
     * coordinator of the posting.
     */
    holders?: readonly string[];
    /** The first state, and the meaning of each. For types whose records wait for a decision. */
    states?: { initial: string; meaning: Readonly<Record<string, Meaning>> };
    number?: RecordNumber;
    /** The periods and scores of a record, besides its fields. */
    sheet?: Scorecard;
    /** Keys of fields, or the owner's. */
    list: { search: readonly string[]; columns: Readonly<Record<Side, readonly string[]>> };
  };

/**
 * A resolved declaration: a table of records, who sees them, and the acts that create and change them. The engine, the
 * API's description, the lists and the forms are generated from it. None of them asks for the kind.
 */
export type RecordType = StoredType & {
  label: { menu: string; one: string; many: string; search: string };
  route: string;
  nav: Nav;
  owner: Owner;
  /** Whether whoever reads its list may save it as a file. */
  exports?: true;
  api: {
    path: string;
    known: boolean;
    /** The property in which `/my` and `/all` have their rows. Null for a bare array. */
    lists: { mine: string | null; all: string | null };
    /** Whether `/my` has `success: true` beside its rows, for older clients. */
    succeeds?: true;
  };
};
