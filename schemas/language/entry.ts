import type { IconName } from '../icons';
import type { EntryMaterial } from '../materials';
import type { Side } from '../side';
import type { Field, Sentence } from './field';
import type { Permissions } from './permissions';
import type { Workflow } from './workflow';

/** Where the menu entry is: by itself before or after the groups, or in one of `navGroups`. */
export type NavGroup = 'top' | 'logbook' | 'thesis' | 'drp' | 'admin' | 'end';

/** A menu entry. */
export type Nav = { group: NavGroup; icon: IconName };

/**
 * The columns that every entry has besides its fields, in lists and in files. `verification` shows verifier and date in
 * one cell. For a further one the compiler asks for its column in a list (`frontend/src/record/list/entry-columns.tsx`),
 * for its cell in a file (`tabular/cell.ts`), and whether every file has it, also where the list has not (`besideEntry` of
 * `tabular/columns.ts`). What it cannot name is, of a value that is new, the value on the wire (`decidedFrame` of
 * `backend/src/records/wire/frames.ts`, held to `entryFrame` of `api/records.ts`) and the stored column
 * (`backend/src/records/store/system-columns.ts`).
 */
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

/** A type of logbook record. This one declaration is what server and browser are generated from. */
export type Entry<F extends Fields = Fields, State extends string = string> = {
  kind: 'entry';
  /** Table, audit and internal name: letters and digits, starting with a small letter. Never shown, never changed. */
  name: string;
  label: {
    /** The menu entry. */
    menu: string;
    /** A single record, as the queue calls it. */
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
  /**
   * The last part of the address on both sides: lower-case letters, digits and hyphens. `/<route>` leads to the
   * student's page.
   */
  route: string;
  /** Former last parts of the address. They lead to the page too. @default none */
  aliases?: readonly string[];
  /** The order in a group is that of the registry. */
  nav: Nav;
  /** In the order of the form. A field that depends on another comes after it. */
  fields: F;
  /** The field that names a record in the queue. */
  title: Extract<keyof F, string>;
  /** The field with the role in which it was done. Verifiers see it beside the title. @default none */
  role?: Extract<keyof F, string>;
  /**
   * The date on which it was done, where the form starts with today's. The day of a record is its first date, named or not:
   * see `dayField`. A student who logs the same title in words on the same day again is told so before saving.
   * @default the form starts without a date
   */
  day?: Extract<keyof F, string>;
  /** The states of a record and the verifier's act. */
  workflow: Workflow<State>;
  /** Who creates, reads and verifies which records. A role that is not listed may do nothing. */
  permissions: Permissions;
  list: {
    /** The columns that the search covers. `student` is the name. */
    search: readonly (Extract<keyof F, string> | 'student')[];
    /**
     * The columns of each side's list, in order. A field's heading sorts where its type says so (`sortedIn` of
     * `field-types`), a system column's where `systemColumnsOf` of `frontend/src/record/list/entry-columns.tsx` does.
     */
    columns: Record<Side, readonly (Extract<keyof F, string> | SystemColumn)[]>;
    /** Headings of system columns. @default those of `systemColumns` */
    labels?: Partial<Record<SystemColumn, string>>;
    /** Fields of the newest record, shown as rows above the table. @default none */
    summary?: readonly Extract<keyof F, string>[];
  };
  /** What a person is told when a call fails: the list on either side, the create, the verify. */
  says: { loadFailed: Record<Side, Sentence>; saveFailed: Sentence; verifyFailed: Sentence };
  api: {
    /** Below `/api`: letters and digits, with slashes between. */
    path: string;
    /** The envelopes of /my and /all. `null` is a bare array. @default 'data' for both */
    lists?: { mine?: string | null; all?: string | null };
    /** The name of the id in the verify body. @default 'id' */
    verifyKey?: string;
    /** True when the specification sets the path, false when we chose it. */
    known: boolean;
  };
  /** The dashboard's card: its key in the counts of `misc/dashBoardData`, and its words. @default no card */
  card?: { key: string; label: string };
  /** The section of the printed logbook; sections are printed by `order`. @default not printed */
  print?: { heading: string; order: number };
  /** Which demo material fills a record, and how many of a thousand demo entries are of this type. @default none */
  demo?: { from: readonly EntryMaterial[]; share: number };
};

/** Fields by key. The key is the name of the column and, unless `wire` says otherwise, of the property in the API. */
export type Fields = Readonly<Record<string, Field>>;

/** The groups of the sidebar, in order, with the words of the specification. */
export const navGroups: Readonly<Record<Exclude<NavGroup, 'top' | 'end'>, string>> = {
  logbook: 'Log-Book',
  thesis: 'Thesis & Publication',
  drp: 'DRP',
  admin: 'Administration',
};
