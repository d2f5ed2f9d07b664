import type { Condition } from '../condition';
import type { RowMaterial } from '../materials';
import type { Role, RoleWith } from '../roles';
import type { Fields, Nav } from './entry';
import { type Scope, scopeRule } from './permissions';
import type { Sentence } from './sentence';

/** The tables that exist whatever the registry says. */
export type FixedTable = 'colleges' | 'departments' | 'headships' | 'holidays' | 'postings';

/** The fields that an account itself can store. */
export type AccountColumn =
  | 'name'
  | 'email'
  | 'phone'
  | 'role'
  | 'college'
  | 'department'
  | 'joinedDate'
  | 'photo'
  | TraineeColumn;

/** What an account stores of somebody's training. Whatever it was before is kept: see `Trainees` of the server. */
export const traineeColumns = [
  'programme',
  'admissionNo',
  'admissionYear',
  'universityNo',
  'guide',
  'coGuide',
  'plannedEnd',
  'ending',
  'endedOn',
] as const;
export type TraineeColumn = (typeof traineeColumns)[number];

/**
 * Changes that these roles make to these texts of their own account wait for the agreement of another role: a head for the
 * own department, an administrator for everybody.
 */
export type Held<K extends string = string> = {
  fields: readonly K[];
  of: readonly Role[];
  by: readonly (RoleWith<'headsDepartment'> | RoleWith<'administers'>)[];
};

/** What the rows of a directory are, and where they are stored. */
export type Holds =
  /**
   * Accounts with one of these ranks. `columns` says which fields the account itself stores; the others get a table of
   * their own. `place` says where a new person belongs, unless a field says so: to the same place as the person who
   * adds them.
   */
  | {
      what: 'accounts';
      ranks: readonly string[];
      columns: Readonly<Record<string, AccountColumn>>;
      place?: 'college' | 'department';
      /** @default nothing waits */
      held?: Held;
    }
  /**
   * Rows of a table that is made from the fields or, with `table`, of an existing one. `columns` has the fields that
   * the existing table names differently. `about`: the link to the person whose college and department decide who sees
   * the row. `postedTo`: the link to the coordinator who sees it.
   */
  | {
      what: 'own';
      table?: FixedTable;
      columns?: Readonly<Record<string, string>>;
      about?: string;
      postedTo?: string;
    };

/** Rows that are filled in at once, at most. */
export const mostFilled = 200;

/** Rows name nobody whom a student chose, so there is no counterpart. */
type DirectoryScope = Exclude<Scope, 'counterpart'>;

/**
 * The rights of one role. `change`: which of the visible rows it may update, remove or approve. @default all that it
 * sees `identity`: of which accounts it may also change the name and the address, which say who somebody is. `own`: of
 * accounts that the viewer invited. `department`: also of those that somebody of the department invited. @default all
 * that it may change
 */
export type DirectoryRights = {
  read: DirectoryScope;
  change?: DirectoryScope;
  create?: true;
  update?: true;
  identity?: 'own' | 'department';
  remove?: true;
  /** May open and close accounts. */
  approve?: true;
};

/**
 * How rows come from a sheet. `finds`: the fields by which a row is found that is there already, the surest first. `called`:
 * what people write above a column besides its heading.
 */
export type FromSheets = {
  finds: readonly string[];
  called?: Readonly<Record<string, readonly string[]>>;
};

/** People, institutions and coordinators: a list to which some roles may add, and which they may edit. */
export type Directory = {
  kind: 'directory';
  name: string;
  label: {
    menu: string;
    one: string;
    many: string;
    /** What the list is for, under its heading, where another list has the same people. */
    about?: string;
    add?: string;
    search: string;
    confirmRemove?: string;
  };
  /** `null`: shown as another table on another page. */
  route: string | null;
  nav: Nav | null;
  holds: Holds;
  fields: Fields;
  /** `order`: the order when nobody has chosen one. @default by name */
  list: { search: readonly string[]; columns: readonly string[]; order?: 'newest' };
  /** What each role may do. */
  permissions: Partial<Record<Role, DirectoryRights>>;
  /**
   * Who may propose a row without adding it. `confirm`: which roles confirm proposals, those of their college or all.
   */
  proposals?: { by: readonly Role[]; confirm: Partial<Record<Role, 'college' | 'all'>> };
  says: { loadFailed: Sentence; saveFailed: Sentence; removeFailed?: Sentence; inUse?: string };
  /** `all`: the property under which `/all` returns the rows. @default a bare array */
  api: { path: string; known: boolean; all?: string };
  /**
   * What is said beside an account where one is chosen: how many open accounts of these ranks name it in a column.
   * @default nothing
   */
  load?: { ranks: readonly string[]; column: 'guide' | 'coGuide'; one: string; many: string };
  /** Whoever may add rows may bring many in a sheet, and change with it what is there. @default no sheets */
  sheets?: FromSheets;
  /**
   * Of which rows these fields are unknown is counted above the list whenever it opens, and each is filled in for all of them at once.
   * Three at most. @default none
   */
  needs?: readonly [string] | readonly [string, string] | readonly [string, string, string];
  /** The demo material for what the accounts themselves do not store. @default none */
  demo?: { from: RowMaterial };
};

/** On rows of accounts: today's coordinator of the resident. */
export const COORDINATOR = 'coordinatorOfThisDay';

/** The rows that a scope contains. Undefined for a scope by which these rows cannot be read. */
export function directoryRule({ holds }: Pick<Directory, 'holds'>, scope: Scope): Condition | undefined {
  if (scope === 'all') return scopeRule(scope, []);
  if (scope === 'counterpart') return undefined;
  if (holds.what === 'accounts') return scopeRule(scope, [], [COORDINATOR], 'id');
  if (scope === 'posted') return holds.postedTo === undefined ? undefined : scopeRule(scope, [], [holds.postedTo]);
  return holds.about === undefined || scope === 'own' ? undefined : scopeRule(scope, []);
}
