import type { IconName } from '../icons';
import type { EntryMaterial } from '../materials';
import type { Side } from '../viewer';
import type { Field } from './field';
import type { Permissions } from './permissions';
import type { Sentence } from './sentence';
import type { Workflow } from './workflow';

/** Where the menu entry stands: by itself before or after the groups, or in one of the groups of `navGroups`. */
export type NavGroup = 'top' | 'logbook' | 'thesis' | 'drp' | 'admin' | 'end';

/** A menu entry. */
export type Nav = { group: NavGroup; icon: IconName };

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
  /** Table, audit and internal name: letters and digits, starting with a small letter. Never shown, never changed. */
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
  /** Last part of the address in both areas: small letters, digits and hyphens. `/<route>` leads to the student's page. */
  route: string;
  /** Last parts of addresses that it had before; they lead to its page. @default none */
  aliases?: readonly string[];
  /** The order in a group is that of the registry. */
  nav: Nav;
  /** In the order of the form. A field that depends on another stands after it. */
  fields: F;
  /** The field that names a record in a queue row. */
  title: Extract<keyof F, string>;
  /** The field that says in which role it was done, which a verifier reads beside the title. @default none does */
  role?: Extract<keyof F, string>;
  /** The date field that is the day of what was done, with which a form begins as today. @default it begins with no day */
  day?: Extract<keyof F, string>;
  /** The states of a record and the verifier's act. */
  workflow: Workflow<State>;
  /** Who creates, reads and verifies which records. A role that is not named may do nothing. */
  permissions: Permissions;
  list: {
    /** Columns a search looks into; `student` is the name. */
    search: readonly (Extract<keyof F, string> | 'student')[];
    /** The columns of each side's list, in order. */
    columns: Record<Side, readonly (Extract<keyof F, string> | SystemColumn)[]>;
    /** Headings of system columns. @default those of `systemColumns` */
    labels?: Partial<Record<SystemColumn, string>>;
    /** Fields of the newest record, shown as rows above the table. @default none */
    summary?: readonly Extract<keyof F, string>[];
  };
  /** What a person is told when a call fails: the list of a side, the create, the verify. */
  says: { loadFailed: Record<Side, Sentence>; saveFailed: Sentence; verifyFailed: Sentence };
  api: {
    /** Below `/api`: letters and digits, with slashes between. */
    path: string;
    /** Envelope of /my and /all; `null` is a bare array. @default 'data' for both */
    lists?: { mine?: string | null; all?: string | null };
    /** The name of the id in the verify body. @default 'id' */
    verifyKey?: string;
    /** True where the specification gives the path; false where we chose it. */
    known: boolean;
  };
  /** The dashboard's card: its key in the counts of `misc/dashBoardData`, and its words. @default no card */
  card?: { key: string; label: string };
  /** The section of the printed logbook; sections are printed by `order`. @default not printed */
  print?: { heading: string; order: number };
  /** Which demo material fills a record, and how many of a thousand demo entries are of this type. @default none */
  demo?: { from: readonly EntryMaterial[]; share: number };
};

/** Fields by key. The key is the column of the table and, unless `wire` says otherwise, the name on the wire. */
export type Fields = Readonly<Record<string, Field>>;
