import type { AccountState, Rank } from '../../../../schemas/roles';
import { day, id, key, moment, oneOf, optional, type RowOf, table, whole, words } from '../../base/database/columns';

/** Whoever makes such a row may leave these to the database. */
type LeavingOut<Row, Names extends keyof Row> = Omit<Row, Names> & Partial<Row>;

const stamps = { createdAt: moment, updatedAt: moment, version: { ...whole, default: 1 } };

const collegesTable = table('colleges', {
  id: key,
  name: { ...words(200), unique: true },
  state: optional(words(60)),
  /** The name folded for searching, as soon as anybody searches. */
  search: { ...words(400), default: '' },
  ...stamps,
});
export type College = LeavingOut<RowOf<typeof collegesTable>, 'search'>;

export const departmentsTable = table(
  'departments',
  {
    id: key,
    college: id,
    name: words(120),
    /** Which catalogue of competencies its residents choose from, for example 'pathology'. */
    catalogue: words(40),
    /** The name folded for searching, as soon as anybody searches. */
    search: { ...words(400), default: '' },
    ...stamps,
  },
  [{ columns: ['college', 'name'], unique: true }],
);
export type Department = LeavingOut<RowOf<typeof departmentsTable>, 'search'>;

const usersTable = table(
  'users',
  {
    id: key,
    /** Trimmed and lower-case: see `normalEmail`. */
    email: { ...words(254), unique: true },
    /** When it was last shown that mails to it reach the owner; null since it was changed otherwise. */
    emailConfirmedAt: optional(moment),
    /** What it becomes once that is shown. */
    newEmail: optional(words(254)),
    name: words(200),
    /** The name folded for searching: see schemas/fold. */
    search: { ...words(200), default: '' },
    phone: optional(words(20)),
    /** argon2id, encoded; null until the first password is set. */
    passwordHash: optional(words(200)),
    role: oneOf<Rank>(30),
    college: optional(id),
    department: optional(id),
    state: { ...oneOf<AccountState>(20), default: 'pending' },
    /** Raised to end every session of the account. */
    tokenVersion: { ...whole, default: 1 },
    joinedDate: optional(day),
    course: optional(words(120)),
    admissionNo: optional(words(60)),
    admissionYear: optional(whole),
    /** The user id of the guide. */
    guide: optional(id),
    /** Id in `files`. */
    photo: optional(id),
    /** What the applicant wrote at sign-up, for whoever approves the account. */
    referralId: optional(words(60)),
    /** 1, as the database has it for whoever did not choose: digests by mail are welcome. */
    mailDigests: { ...whole, default: 1 },
    ...stamps,
  },
  [
    { columns: ['college', 'department', 'role'] },
    { name: 'ix_users_college_search', columns: ['college', 'search', 'id'] },
  ],
);
export type User = LeavingOut<RowOf<typeof usersTable>, 'referralId' | 'mailDigests' | 'emailConfirmedAt' | 'newEmail'>;

const signUpsTable = table(
  'sign_ups',
  {
    id: key,
    email: words(254),
    name: words(200),
    phone: words(20),
    passwordHash: words(200),
    college: id,
    department: id,
    course: words(120),
    referralId: optional(words(60)),
    createdAt: moment,
  },
  [{ columns: ['email', 'createdAt'] }, { columns: ['createdAt'] }],
);
/** What somebody sent to get an account. It becomes one when they show that the address is theirs. */
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
/** A resident's three months in a district, under a DRP coordinator who sees those records within these dates. */
export type Posting = RowOf<typeof postingsTable>;

export const userTables = [collegesTable, departmentsTable, usersTable, signUpsTable, postingsTable];
