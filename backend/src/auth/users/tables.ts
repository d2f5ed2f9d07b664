import type { CatalogueName } from '../../../../schemas';
import type { AccountState, Rank } from '../../../../schemas/roles';
import {
  day,
  id,
  key,
  moment,
  oneOf,
  optional,
  type RowOf,
  table,
  text,
  whole,
  words,
} from '../../base/database/columns';

/** The columns that a new row may leave to the database. */
type LeavingOut<Row, Names extends keyof Row> = Omit<Row, Names> & Partial<Row>;

const stamps = { createdAt: moment, updatedAt: moment, version: { ...whole, default: 1 } };

/**
 * What is kept of a college. A further fact is also one of `columnsOfFixedTables` of `schemas/check/directories.ts`, of
 * `Places` beside this file, and of the registry's `institutions`.
 */
const collegesTable = table('colleges', {
  id: key,
  name: { ...words(200), unique: true },
  state: optional(words(60)),
  address: optional(text),
  /** Id in `files`. */
  logo: optional(id),
  /** The name folded for searching. Filled when somebody first searches. */
  search: { ...words(400), default: '' },
  ...stamps,
});
export type College = LeavingOut<RowOf<typeof collegesTable>, 'search' | 'address' | 'logo'>;

const holidaysTable = table('holidays', {
  id: key,
  college: id,
  name: words(120),
  fromDate: day,
  toDate: day,
  search: { ...words(400), default: '' },
  ...stamps,
});

export const departmentsTable = table(
  'departments',
  {
    id: key,
    college: id,
    name: words(120),
    /** Which catalogue of competencies its residents choose from, for example 'pathology'. */
    catalogue: words(40),
    /** The account id of the head, and since when: as the last row of `headships` says. */
    head: optional(id),
    headSince: optional(day),
    /** The name folded for searching. Filled when somebody first searches. */
    search: { ...words(400), default: '' },
    ...stamps,
  },
  [{ columns: ['college', 'name'], unique: true }],
);
export type Department = LeavingOut<RowOf<typeof departmentsTable>, 'search' | 'head' | 'headSince'>;

const headshipsTable = table(
  'headships',
  {
    id: key,
    department: id,
    person: id,
    /** Null where somebody was the head before such rows were kept. */
    since: optional(day),
    until: optional(day),
    /** What the person was before, and is again. Null where that is not known. */
    formerRank: optional(oneOf<Rank>(30)),
    ...stamps,
  },
  [{ columns: ['person', 'until'] }],
);
/**
 * Who heads a department, and did before: an appointment ends one row and begins the next. No row is ever changed
 * otherwise.
 */
export type Headship = RowOf<typeof headshipsTable>;

/**
 * What is kept of an account. A list shows a further fact once it is an `AccountColumn` of
 * `schemas/language/directory.ts`.
 */
const usersTable = table(
  'users',
  {
    id: key,
    /** Trimmed and lower-case: see `normalEmail`. */
    email: { ...words(254), unique: true },
    /**
     * When it was last shown that mails to this address reach the owner. Null after any other change of the address.
     */
    emailConfirmedAt: optional(moment),
    /** The address that the account gets once mails to it were shown to reach the owner. */
    newEmail: optional(words(254)),
    name: words(200),
    /** The name folded for searching: see schemas/texts/fold. */
    search: { ...words(200), default: '' },
    phone: optional(words(20)),
    /** argon2id, encoded. Null until the first password is set. */
    passwordHash: optional(words(200)),
    role: oneOf<Rank>(30),
    college: optional(id),
    department: optional(id),
    state: { ...oneOf<AccountState>(20), default: 'pending' },
    /** Raised to end every session of the account. */
    tokenVersion: { ...whole, default: 1 },
    joinedDate: optional(day),
    course: optional(words(120)),
    /** What a resident is trained for: a key of the registry's programmes. */
    programme: optional(words(60)),
    admissionNo: optional(words(60)),
    admissionYear: optional(whole),
    universityNo: optional(words(60)),
    /** The last day of the course where it was extended; otherwise it follows from the programme. */
    plannedEnd: optional(day),
    /** How and when the training ended. Both are null as long as it lasts. */
    ending: optional(words(20)),
    endedOn: optional(day),
    /** The account ids of the guide and of the second one. */
    guide: optional(id),
    coGuide: optional(id),
    /** Id in `files`. */
    photo: optional(id),
    /** What the applicant wrote at sign-up, for the person who approves the account. */
    referralId: optional(words(60)),
    /** 1 (the default): the person accepts summaries by mail. */
    mailDigests: { ...whole, default: 1 },
    ...stamps,
  },
  [
    { columns: ['college', 'department', 'role'] },
    { name: 'ix_users_college_search', columns: ['college', 'search', 'id'] },
    // How many residents somebody guides stands beside the name where a guide is chosen.
    { columns: ['guide', 'state'] },
  ],
);
export type AccountRow = RowOf<typeof usersTable>;
export type User = LeavingOut<
  AccountRow,
  | 'referralId'
  | 'mailDigests'
  | 'emailConfirmedAt'
  | 'newEmail'
  | 'programme'
  | 'universityNo'
  | 'coGuide'
  | 'plannedEnd'
  | 'ending'
  | 'endedOn'
>;

const signUpsTable = table(
  'sign_ups',
  {
    id: key,
    email: words(254),
    name: words(200),
    phone: words(20),
    /**
     * Always empty: the password is chosen by the link, because somebody else may have signed up. A row from before may
     * hold one, which nothing reads.
     */
    passwordHash: words(200),
    college: id,
    department: id,
    course: words(120),
    referralId: optional(words(60)),
    createdAt: moment,
  },
  [{ columns: ['email', 'createdAt'] }, { columns: ['createdAt'] }],
);
/** A sign-up. It becomes an account when the person proves that the address is theirs. */
export type SignUpRow = RowOf<typeof signUpsTable>;

export const postingsTable = table(
  'postings',
  {
    id: key,
    student: id,
    coordinator: id,
    institution: optional(id),
    fromDate: day,
    toDate: day,
    ...stamps,
  },
  [{ columns: ['coordinator', 'student'] }, { columns: ['student', 'fromDate'] }],
);
/**
 * A resident's three months in a district, under a DRP coordinator who sees that resident's records between these
 * dates.
 */
export type Posting = RowOf<typeof postingsTable>;

/**
 * SQL: the last day of a posting. It ends with the training of its student, and one that had not begun by then stays as
 * it was planned.
 */
export const lastDayOfPosting = (posting: string, student: string): string =>
  `CASE WHEN ${student}.endedOn >= ${posting}.fromDate AND ${student}.endedOn < ${posting}.toDate
   THEN ${student}.endedOn ELSE ${posting}.toDate END`;

/** Columns of rows about an account that are read otherwise than they are stored, as SQL of the aliases of both. */
export const readOtherwise: Readonly<Record<string, Readonly<Record<string, typeof lastDayOfPosting>>>> = {
  [postingsTable.options.name]: { toDate: lastDayOfPosting },
};

const catalogueItemsTable = table(
  'catalogue_items',
  {
    id: key,
    department: id,
    /** 'skills' or 'procedures'. */
    list: oneOf<CatalogueName>(20),
    module: words(255),
    item: words(255),
    level: optional(words(60)),
    position: whole,
    since: moment,
    /** Who wrote it. */
    by: id,
    until: optional(moment),
    endedBy: optional(id),
    /** What stands in its place, where it was only written otherwise. */
    replacedBy: optional(id),
  },
  [{ columns: ['department', 'list', 'until'] }],
);
/**
 * An item of a list that a department keeps itself. A change ends one row and begins the next; but for its position, no
 * row is ever changed otherwise.
 */
export type CatalogueItem = RowOf<typeof catalogueItemsTable>;

export const userTables = [
  collegesTable,
  departmentsTable,
  headshipsTable,
  holidaysTable,
  usersTable,
  signUpsTable,
  postingsTable,
  catalogueItemsTable,
];
