import type { AccountState, Rank } from '../../../schemas/roles';
import { EntitySchema } from '../database';

export class College {
  id = '';
  name = '';
  state: string | null = null;
  /** The name folded for searching, as soon as anybody searches. */
  search?: string;
  createdAt = '';
  updatedAt = '';
  version = 1;
}

export class Department {
  id = '';
  college = '';
  name = '';
  /** Which catalogue of competencies its residents choose from, for example 'pathology'. */
  catalogue = '';
  /** The name folded for searching, as soon as anybody searches. */
  search?: string;
  createdAt = '';
  updatedAt = '';
  version = 1;
}

export class User {
  id = '';
  /** Trimmed and lower-case: see `normalEmail`. */
  email = '';
  name = '';
  /** The name folded for searching: see schemas/fold. */
  search = '';
  phone: string | null = null;
  /** argon2id, encoded; null until the first password is set. */
  passwordHash: string | null = null;
  role: Rank = 'student';
  college: string | null = null;
  department: string | null = null;
  state: AccountState = 'pending';
  /** Raised to end every session of the account. */
  tokenVersion = 1;
  joinedDate: string | null = null;
  course: string | null = null;
  admissionNo: string | null = null;
  admissionYear: number | null = null;
  /** The user id of the guide. */
  guide: string | null = null;
  /** Id in `files`. */
  photo: string | null = null;
  /** What the applicant wrote at sign-up, for whoever approves the account. */
  referralId?: string | null;
  /** 1, as the database has it for whoever did not choose: digests by mail are welcome. */
  mailDigests?: number;
  createdAt = '';
  updatedAt = '';
  version = 1;
}

/** What somebody sent to get an account. It becomes one when they show that the address is theirs. */
export class SignUpRow {
  id = '';
  email = '';
  name = '';
  phone = '';
  passwordHash = '';
  college = '';
  department = '';
  course = '';
  referralId: string | null = null;
  createdAt = '';
}

/** A resident's three months in a district, under a DRP coordinator who sees those records within these dates. */
export class Posting {
  id = '';
  student = '';
  coordinator = '';
  institution: string | null = null;
  fromDate = '';
  toDate = '';
  createdAt = '';
  updatedAt = '';
  version = 1;
}

const id = { type: 'varchar', length: 36 } as const;
const date = { type: 'varchar', length: 10 } as const;
const stamps = {
  createdAt: { type: 'varchar', length: 24 },
  updatedAt: { type: 'varchar', length: 24 },
  version: { type: 'int', default: 1 },
} as const;

export const collegesTable = new EntitySchema<College>({
  name: 'colleges',
  target: College,
  columns: {
    id: { ...id, primary: true },
    name: { type: 'varchar', length: 200, unique: true },
    state: { type: 'varchar', length: 60, nullable: true },
    search: { type: 'varchar', length: 400, default: '' },
    ...stamps,
  },
});

export const departmentsTable = new EntitySchema<Department>({
  name: 'departments',
  target: Department,
  columns: {
    id: { ...id, primary: true },
    college: id,
    name: { type: 'varchar', length: 120 },
    catalogue: { type: 'varchar', length: 40 },
    search: { type: 'varchar', length: 400, default: '' },
    ...stamps,
  },
  indices: [{ columns: ['college', 'name'], unique: true }],
});

export const usersTable = new EntitySchema<User>({
  name: 'users',
  target: User,
  columns: {
    id: { ...id, primary: true },
    email: { type: 'varchar', length: 254, unique: true },
    name: { type: 'varchar', length: 200 },
    search: { type: 'varchar', length: 200, default: '' },
    phone: { type: 'varchar', length: 20, nullable: true },
    passwordHash: { type: 'varchar', length: 200, nullable: true },
    role: { type: 'varchar', length: 30 },
    college: { ...id, nullable: true },
    department: { ...id, nullable: true },
    state: { type: 'varchar', length: 20, default: 'pending' },
    tokenVersion: { type: 'int', default: 1 },
    joinedDate: { ...date, nullable: true },
    course: { type: 'varchar', length: 120, nullable: true },
    admissionNo: { type: 'varchar', length: 60, nullable: true },
    admissionYear: { type: 'int', nullable: true },
    guide: { ...id, nullable: true },
    photo: { ...id, nullable: true },
    referralId: { type: 'varchar', length: 60, nullable: true },
    mailDigests: { type: 'int', default: 1 },
    ...stamps,
  },
  indices: [
    { columns: ['college', 'department', 'role'] },
    { name: 'ix_users_college_search', columns: ['college', 'search', 'id'] },
  ],
});

export const signUpsTable = new EntitySchema<SignUpRow>({
  name: 'sign_ups',
  target: SignUpRow,
  columns: {
    id: { ...id, primary: true },
    email: { type: 'varchar', length: 254 },
    name: { type: 'varchar', length: 200 },
    phone: { type: 'varchar', length: 20 },
    passwordHash: { type: 'varchar', length: 200 },
    college: id,
    department: id,
    course: { type: 'varchar', length: 120 },
    referralId: { type: 'varchar', length: 60, nullable: true },
    createdAt: { type: 'varchar', length: 24 },
  },
  indices: [{ columns: ['email', 'createdAt'] }, { columns: ['createdAt'] }],
});

export const postingsTable = new EntitySchema<Posting>({
  name: 'postings',
  target: Posting,
  columns: {
    id: { ...id, primary: true },
    student: id,
    coordinator: id,
    institution: { ...id, nullable: true },
    fromDate: date,
    toDate: date,
    ...stamps,
  },
  indices: [{ columns: ['coordinator', 'student'] }, { columns: ['student', 'fromDate'] }],
});

export const userTables = [collegesTable, departmentsTable, usersTable, signUpsTable, postingsTable];
