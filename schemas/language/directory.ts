import type { Condition } from '../condition';
import type { RowMaterial } from '../materials';
import type { Role, RoleWith } from '../roles';
import type { Fields, Nav } from './entry';
import { type Scope, scopeRule } from './permissions';

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
  | SignUpColumn
  | TraineeColumn;

/** What somebody said at sign-up. Nothing changes it afterwards. */
type SignUpColumn = 'course' | 'referralId';

/**
 * The columns of an account about somebody's training. Earlier values are kept: see `Trainees` of the server. A directory
 * that has one of them is a list of training files. Where there are several such lists, `Trainees`, and `closing.ts` and
 * `approve-with-file.tsx` of `frontend/src/record/directory`, take the first.
 */
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
 * Changes to the own account that must be approved. The listed roles ask; a head approves for the department, an
 * administrator for everybody.
 */
export type Held<K extends string = string> = {
  fields: readonly K[];
  of: readonly Role[];
  by: readonly (RoleWith<'headsDepartment'> | RoleWith<'administers'>)[];
};

/** What the rows of a directory are, and where they are stored. */
type Holds =
  /**
   * Accounts with one of these ranks. `columns` names the fields that the account itself stores; the others get a table
   * of their own. `place`: a new person gets the college or department of the person who adds them, unless a field says
   * otherwise.
   */
  | {
      what: 'accounts';
      ranks: readonly string[];
      columns: Readonly<Record<string, AccountColumn>>;
      place?: 'college' | 'department';
    }
  /**
   * Rows of a table that is made from the fields or, with `table`, of an existing one. Routes, page, menu entry, export
   * and rights follow. `columns` has the fields that the existing table names differently. `about`: the link to the person
   * whose college and department decide who sees the row. `postedTo`: the link to the coordinator who sees it.
   */
  | {
      what: 'own';
      table?: FixedTable;
      columns?: Readonly<Record<string, string>>;
      about?: string;
      postedTo?: string;
    };

/** The most rows that are filled in at once. */
export const mostFilled = 200;

/** In rows no student chooses a person, so there is no counterpart. */
type DirectoryScope = Exclude<Scope, 'counterpart'>;

/**
 * The rights of one role. `change`: which of the visible rows it may update, remove or approve (default: all).
 * `identity`: for which accounts it may also change name and address (default: all that it may change). `own`: accounts
 * that the viewer invited. `department`: also those that somebody of the department invited.
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
 * How rows are read from a sheet. `finds`: the fields that identify an existing row, most reliable first. `called`:
 * other headings that people use for a column. `said`: further words that people use for an option, with its value.
 */
type FromSheets = {
  finds: readonly string[];
  called?: Readonly<Record<string, readonly string[]>>;
  said?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** People, institutions and coordinators: a list to which some roles may add, and which they may edit. */
export type Directory = {
  kind: 'directory';
  name: string;
  label: {
    menu: string;
    one: string;
    many: string;
    /** The purpose of the list, under the heading of its page. For one whose rows mean more, or less, than one expects. */
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
  /** `inUse`: why a row that others name cannot be removed. */
  says: { inUse?: string };
  /** `all`: the property under which `/all` returns the rows. @default a bare array */
  api: { path: string; known: boolean; all?: string };
  /**
   * What is shown beside an account in a choice: how many accounts of these ranks that are not closed name it in a
   * column.
   * @default nothing
   */
  load?: { ranks: readonly string[]; column: 'guide' | 'coGuide'; one: string; many: string };
  /** People who may add rows can also import a sheet, which adds rows and changes existing ones. @default no sheets */
  sheets?: FromSheets;
  /**
   * Fields whose missing values are counted above the list and can be filled for all rows at once.
   * @default none
   */
  needs?: readonly [string, ...string[]];
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
