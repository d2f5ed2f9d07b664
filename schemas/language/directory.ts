import type { FileKind } from '../files';
import type { Role } from '../roles';
import type { NavGroup } from './entry';
import type { Sentence } from './sentence';

/** A field of a list or form that is not a logbook record. */
export type PlainField = {
  label: string;
  column?: string;
  /** The sentence when it is missing. */
  required?: string;
  /** The wire name, when it differs from the key. */
  wire?: string;
} & (
  | { type: 'text'; lines?: number; maxLength?: number; minLength?: { length: number; says: string } }
  | { type: 'email'; says: string }
  /** `digits`: exactly that many; otherwise any plausible number. */
  | { type: 'phone'; digits?: number; says: string }
  | { type: 'date'; latest?: 'today' }
  /** A date with a time of day. */
  | { type: 'time' }
  /** A whole number of at least 0. */
  | { type: 'count'; says: string }
  | { type: 'choice'; options: readonly { value: string; word: string }[] }
  /** One of another directory's records; stored and sent as its id. */
  | { type: 'link'; to: string }
  | { type: 'file'; accept: readonly FileKind[] }
);

export type PlainFields = Readonly<Record<string, PlainField>>;

/** Whom a role sees: everybody, its college, its department, or those posted to it. */
export type Reach = 'all' | 'college' | 'department' | 'posted';

/** People, institutions and coordinators: a list that some may add to, edit or remove from. */
export type Directory = {
  kind: 'directory';
  name: string;
  label: { menu: string; one: string; many: string; add?: string; search: string; confirmRemove?: string };
  /** `null`: shown as a further table on another page. */
  route: string | null;
  nav: { group: NavGroup; icon: string } | null;
  /** `accounts`: rows are people who sign in, with these ranks. `own`: rows live in a table of their own. */
  holds: { what: 'accounts'; ranks: readonly string[] } | { what: 'own' };
  fields: PlainFields;
  list: { search: readonly string[]; columns: readonly string[] };
  /** What each role may do. `approve` opens and closes an account. */
  permissions: Partial<Record<Role, { read: Reach; create?: true; update?: true; remove?: true; approve?: true }>>;
  says: { loadFailed: Sentence; saveFailed: Sentence; removeFailed?: Sentence; inUse?: string };
  api: { path: string; known: boolean };
};

export const directory = <const D extends Directory>(config: D) => config;
