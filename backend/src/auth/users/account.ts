import type { Reader } from '../../base/database';
import type { AccountRow } from './tables';

/** These columns of an account. Undefined where there is none. */
export async function accountOf<Column extends keyof AccountRow>(
  from: Reader,
  id: string,
  ...columns: readonly Column[]
): Promise<Pick<AccountRow, Column> | undefined> {
  const sql = `SELECT ${columns.join(', ')} FROM users WHERE id = ?`;
  const [found] = await from.read<Pick<AccountRow, Column>>(sql, [id]);
  return found;
}

/**
 * The same of whoever has this address. A database may find `josé@` for `jose@`: the owner of the other spelling is
 * somebody else, who must neither get the mail nor get in. Whether an address is taken is asked otherwise, because the
 * unique key of such a database takes both for one.
 * @param email normalised
 */
export async function accountAt<Column extends keyof AccountRow>(
  from: Reader,
  email: string,
  ...columns: readonly Column[]
): Promise<Pick<AccountRow, Column | 'email'> | undefined> {
  const sql = `SELECT email, ${columns.join(', ')} FROM users WHERE email = ?`;
  const [found] = await from.read<Pick<AccountRow, Column | 'email'>>(sql, [email]);
  return found?.email === email ? found : undefined;
}
