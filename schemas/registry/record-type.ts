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
import type { Role } from '../roles';
import type { Side } from '../viewer';

type ByRole<T> = Readonly<Partial<Record<Role, T>>>;

/** A step in the life of a record, with its fields and its rights as rules. */
export type Act = Omit<ActConfig, 'by' | 'fields'> & { by: ByRole<Condition>; fields: readonly ResolvedField[] };

/**
 * Rows that some roles add and edit: people, places, stored forms. Their tables may exist anyway, and other parts of
 * the program may write to them too.
 */
export type Rows = {
  table: string;
  /** Whether the table exists whatever the registry says. That of accounts does. @default it is made from the fields */
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
  /** For accounts: where a new one belongs unless a field says so. @default nowhere */
  place?: 'college' | 'department';
  /** For accounts: see `DirectoryRights`. @default whoever may change one may change who it is */
  identity?: ByRole<'own' | 'department'>;
  /**
   * The link to the account whose college and department decide who sees the row. @default the row's own, for accounts
   */
  about?: string;
  /** For accounts: which accounts are counted beside one, by the column in which they name it. */
  load?: Directory['load'];
  /** Changes of one's own account that wait for somebody's yes. */
  held?: Held;
  /** What changing them means besides. */
  effects: readonly RowEffectName[];
};

/** What a change of rows means besides. Each is done in one file of the server. */
export type RowEffectName = 'account' | 'headship' | 'held' | 'ownAddress' | 'posting' | 'trainee';

/** The records that each role sees, and the acts. A role that is not listed sees none. */
export type Ruled = { rights: { read: ByRole<Condition> }; acts: readonly Act[] };

/** Fields in the order of the form, and by key. */
export type WithFields = { fields: readonly ResolvedField[]; byKey: Readonly<Record<string, ResolvedField>> };

/**
 * What the engine needs to store rows and to take their acts: `create`, `update`, `remove` and, of accounts, `approve`. The rule
 * of an act holds for the row as it was and as it becomes.
 */
export type RowType = Ruled &
  WithFields & {
    /** The name in the audit trail and inside the program. */
    name: string;
    /** The field that a row is called by; undefined where only links name one. */
    title: string | undefined;
    rows: Rows;
    /** `order`: the order when nobody has chosen one. @default by name */
    list: { search: readonly string[]; order?: 'newest' };
    /** `inUse`: what is said of a row that cannot be removed because others need it. */
    says: { inUse?: string };
  };

/** What the engine needs to store records of a type and to take their acts. */
export type KeptType = Ruled &
  WithFields & {
    /** The name of the table, in the audit trail and inside the program. */
    name: string;
    /** The field that names a record. */
    title: string;
    /** Missing for records that belong to nobody: they belong to the place of the person who makes them. */
    owner?: Owner;
    /** Where whoever makes a record chooses it. @default that of the owner, or else of the maker */
    department?: ChosenDepartment;
    /** Said of records that belong to no college. @default to that of the owner, or else of the maker */
    place?: 'none';
    /** Where they are stored. @default in a table of their own */
    store?: Store;
    /** The columns in which no two records are equal. Somebody who makes a second one gets the existing record. */
    unique?: readonly string[];
    /**
     * Keys of the person fields that say for whom a record waits, in this order: whom the student chose, then the coordinator of
     * the posting.
     */
    holders?: readonly string[];
    /** The first state, and the meaning of each. For types whose records wait for a decision. */
    states?: { initial: string; meaning: Readonly<Record<string, Meaning>> };
    number?: RecordNumber;
    /** The periods and the table of scores that a record is, besides its fields. */
    sheet?: Scorecard;
    /** Keys of fields, or the owner's. */
    list: { search: readonly string[]; columns: Readonly<Record<Side, readonly string[]>> };
  };

/**
 * What a declaration resolves to: a table of records, who sees them, and the acts that create and change them. The
 * engine, the API's description, the lists and the forms are generated from this. None of them asks for the kind.
 */
export type RecordType = KeptType & {
  /** `searchOwn`: the search box of one's own records. */
  label: { menu: string; one: string; many: string; search: string; searchOwn: string };
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

/** The records that wait for an act of this role. Undefined where none ever does. */
export function awaiting({ acts }: Pick<KeptType, 'acts'>, role: Role): Condition | undefined {
  const any = acts.flatMap(({ awaited, by: { [role]: rule }, stamp }): Condition[] =>
    awaited && rule && stamp ? [{ all: [rule, { [stamp]: { filled: false } }] }] : [],
  );
  return any.length > 0 ? { any } : undefined;
}

/** An act by its name. @throws Error when the type does not have it */
export function actOf({ name, acts }: Pick<KeptType, 'name' | 'acts'>, called: string): Act {
  const act = acts.find((one) => one.name === called);
  if (!act) throw new Error(`Nobody can ${called} ${name}`);
  return act;
}
