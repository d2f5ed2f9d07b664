import type { Condition } from '../condition';
import type { RowMaterial } from '../materials';
import type { Role } from '../roles';
import type { Fields, Nav } from './entry';
import { type Scope, scopeRule } from './permissions';
import type { Sentence } from './sentence';

/** The tables that are there whatever the registry says. */
export type FixedTable = 'colleges' | 'departments' | 'postings';

/** What an account knows of itself. */
export type AccountColumn = 'name' | 'email' | 'phone' | 'role' | 'college' | 'department' | 'joinedDate' | 'photo';

/** What the rows of a directory are, and where they live. */
export type Holds =
  /**
   * People who sign in, with one of these ranks. `columns` says which fields the account itself keeps, the others get a
   * table of their own. `place`: where somebody who is added belongs, unless a field says so: with whoever adds them.
   */
  | {
      what: 'accounts';
      ranks: readonly string[];
      columns: Readonly<Record<string, AccountColumn>>;
      place?: 'college' | 'department';
    }
  /**
   * Rows of a table made from the fields or, with `table`, of one that is there anyway; `columns` has the fields that it
   * calls differently. `about`: the link to the person whose college and department decide who sees the row. `postedTo`:
   * the link to the coordinator who sees it.
   */
  | {
      what: 'own';
      table?: FixedTable;
      columns?: Readonly<Record<string, string>>;
      about?: string;
      postedTo?: string;
    };

/** Rows name nobody whom a student chose. */
type DirectoryScope = Exclude<Scope, 'counterpart'>;

/**
 * `change`: which of the rows that a role sees it may update, remove or approve. @default all that it sees
 * `identity`: of which accounts among those it may change the name and the address, which say whose they are: `own`, of those
 * whom it invited itself; `department`, besides of those whom somebody of its department invited. @default all that it may change
 */
export type DirectoryRights = {
  read: DirectoryScope;
  change?: DirectoryScope;
  create?: true;
  update?: true;
  identity?: 'own' | 'department';
  remove?: true;
  /** Opens and closes accounts. */
  approve?: true;
};

/** People, institutions and coordinators: a list that some may add to, edit or remove from. */
export type Directory = {
  kind: 'directory';
  name: string;
  label: { menu: string; one: string; many: string; add?: string; search: string; confirmRemove?: string };
  /** `null`: shown as a further table on another page. */
  route: string | null;
  nav: Nav | null;
  holds: Holds;
  fields: Fields;
  /** `order`: what comes first where nobody asks. @default by name */
  list: { search: readonly string[]; columns: readonly string[]; order?: 'newest' };
  /** What each role may do. */
  permissions: Partial<Record<Role, DirectoryRights>>;
  /** Who may propose a row without adding it, and whose proposals others confirm: those of their college, or all. */
  proposals?: { by: readonly Role[]; confirm: Partial<Record<Role, 'college' | 'all'>> };
  says: { loadFailed: Sentence; saveFailed: Sentence; removeFailed?: Sentence; inUse?: string };
  /** `all`: the name under which `/all` gives the rows. @default a bare array */
  api: { path: string; known: boolean; all?: string };
  /** Which demo material fills what the accounts themselves do not keep. @default none */
  demo?: { from: RowMaterial };
};

/** Beside their fields, rows of accounts know who the coordinator of the resident is on this day. */
export const COORDINATOR = 'coordinatorOfThisDay';

/** The rows that a scope holds. Undefined for a scope that nothing in such rows can be read by. */
export function directoryRule({ holds }: Pick<Directory, 'holds'>, scope: Scope): Condition | undefined {
  if (scope === 'all') return scopeRule(scope, []);
  if (scope === 'counterpart') return undefined;
  if (holds.what === 'accounts') return scopeRule(scope, [], [COORDINATOR], 'id');
  if (scope === 'posted') return holds.postedTo === undefined ? undefined : scopeRule(scope, [], [holds.postedTo]);
  return holds.about === undefined || scope === 'own' ? undefined : scopeRule(scope, []);
}
