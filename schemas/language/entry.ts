import type { Side } from '../roles';
import type { Field, OptionSource } from './field';
import type { Permissions } from './permissions';
import type { Sentence } from './sentence';
import type { Workflow } from './workflow';

export type NavGroup = 'top' | 'logbook' | 'thesis' | 'drp';

/** Columns every entry has besides its fields. `verification` is verifier and date in one cell. */
export const systemColumns = {
  serial: 'Sr.No',
  student: 'Student',
  status: 'Status',
  verifiedBy: 'Verified By',
  verifiedOn: 'Verified On',
  verification: 'Verified By/On',
  createdAt: 'Logged On',
  actions: 'Action',
} as const;

export type SystemColumn = keyof typeof systemColumns;

/** A type of logbook record: one declaration of everything the two halves make from it. */
export type Entry<F extends Fields = Fields, State extends string = string> = {
  kind: 'entry';
  /** Table, audit and internal name; never shown. */
  name: string;
  label: {
    /** The menu entry. */
    menu: string;
    /** One record: the 'task' of a queue row. */
    one: string;
    /** The heading of the list. */
    many: string;
    /** The add button. */
    add: string;
    /** The heading of the form. @default `add` */
    form?: string;
    /** The form's button. @default 'Submit' */
    submit?: string;
    /** The search box. @default a sentence naming the searched columns */
    search?: string;
  };
  route: string;
  nav: { group: NavGroup; icon: string };
  fields: F;
  /** The field that names a record in a queue row. */
  title: Extract<keyof F, string>;
  workflow: Workflow<State>;
  permissions: Permissions;
  list: {
    /** Columns a search looks into; `student` is the name. */
    search: readonly (Extract<keyof F, string> | 'student')[];
    columns: Record<Side, readonly (Extract<keyof F, string> | SystemColumn)[]>;
    labels?: Partial<Record<SystemColumn, string>>;
    /** Fields of the newest record, shown as rows above the table. */
    summary?: readonly Extract<keyof F, string>[];
  };
  says: { loadFailed: Record<Side, Sentence>; saveFailed: Sentence; verifyFailed: Sentence };
  api: {
    path: string;
    /** Envelope of /my and /all; `null` is a bare array. @default 'data' for both */
    lists?: { mine?: string | null; all?: string | null };
    /** The name of the id in the verify body. @default 'id' */
    verifyKey?: string;
    /** True where the specification gives the path; false where we chose it. */
    known: boolean;
  };
  card?: { key: string; label: string };
  print?: { heading: string; order: number };
  /** Which demo material fills a record, and how many of a thousand demo entries are of this type. */
  demo?: { from: readonly string[]; share: number };
};

export type Fields = Readonly<Record<string, Field>>;

/** No property of `V` but those of its `Shape`: a type parameter lets others through, so a typo would compile. */
type NoOther<V, Shape> = { readonly [K in Exclude<keyof V, keyof Shape>]: never };

type Exact<V> = V extends { type: infer T } ? NoOther<V, Extract<Field, { type: T }>> & ExactOptions<V> : unknown;

type ExactOptions<V> = V extends { options: infer O extends OptionSource }
  ? { readonly options: NoOther<O, Extract<OptionSource, { from: O['from'] }>> }
  : unknown;

/** Declares an entry; wrong keys, columns and conditions do not compile. */
export const entry = <
  const F extends Readonly<Record<string, Field<Extract<keyof F, string>>>>,
  const State extends string,
>(
  config: Entry<F, State> & { fields: { readonly [K in keyof F]: Exact<F[K]> } },
): Entry<F, State> => config;
