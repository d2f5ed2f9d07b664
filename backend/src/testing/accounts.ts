import type { AccountState, Rank } from '../../../schemas/roles';
import { fold } from '../../../schemas/texts/fold';
import { Passwords } from '../auth/passwords';
import { newId, type Transaction } from '../base/database';
import { placeholders } from '../base/database/lists';
import type { Cells } from '../base/database/write-rows';
import type { TestApp } from './app';

export const PASSWORD = 'Countersign#2026';

interface NewAccount {
  readonly email: string;
  readonly name?: string;
  readonly role?: Rank;
  readonly state?: AccountState;
  readonly college?: string | null;
  readonly department?: string | null;
  /** @default true */
  readonly isConfirmed?: boolean;
}

const AT = '2026-01-01T00:00:00.000Z';

/** Adds an account with `PASSWORD` and gives its id. */
export async function addAccount(test: TestApp, account: NewAccount): Promise<string> {
  const { email, name = 'Asha Rao', role = 'student', state = 'active', college = null, department = null } = account;
  const confirmed = (account.isConfirmed ?? true) ? AT : null;
  const hash = await test.app.get(Passwords).hash(PASSWORD);
  const id = newId();
  await test.database.transaction((tx) =>
    tx.run(
      `INSERT INTO users (id, email, name, search, role, state, college, department, passwordHash,
       createdAt, updatedAt, emailConfirmedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, email, name, fold(name), role, state, college, department, hash, AT, AT, confirmed],
    ),
  );
  return id;
}

/** Adds the row of an account that never signs in. Its id is its address and its name, unless `cells` say otherwise. */
export async function addAccountRow(tx: Transaction, id: string, cells: Cells = {}): Promise<void> {
  const place = { college: 'c', department: 'd' };
  const row = {
    id,
    email: id,
    name: id,
    role: 'professor',
    state: 'active',
    createdAt: '',
    updatedAt: '',
    ...place,
    ...cells,
  };
  await tx.run(
    `INSERT INTO users (${Object.keys(row)}) VALUES (${placeholders(Object.keys(row))})`,
    Object.values(row),
  );
}

/** Adds a college with one department and gives their ids. */
export async function addDepartment(
  test: TestApp,
  name: string,
  college = newId(),
): Promise<{ college: string; department: string }> {
  const department = newId();
  await test.database.transaction(async (tx) => {
    const [there] = await tx.read('SELECT id FROM colleges WHERE id = ?', [college]);
    if (!there)
      await tx.run('INSERT INTO colleges (id, name, createdAt, updatedAt) VALUES (?, ?, ?, ?)', [
        college,
        `College ${college}`,
        AT,
        AT,
      ]);
    await tx.run(
      'INSERT INTO departments (id, college, name, catalogue, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)',
      [department, college, name, 'pathology', AT, AT],
    );
  });
  return { college, department };
}

/** Signs in and gives the token. */
export async function tokenOf(test: TestApp, userName: string): Promise<string> {
  const response = await test.request('/api/auth/login', { json: { userName, password: PASSWORD } });
  const body = (await response.json()) as { token?: string };
  if (!body.token) throw new Error(`Sign-in of ${userName} failed: ${JSON.stringify(body)}`);
  return body.token;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
