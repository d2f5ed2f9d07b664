import { adminRole } from '../../../schemas/roles';
import type { Transaction } from '../base/database';

export const LAST_ADMINISTRATOR = 'This is the last administrator, who has to stay. Please make another one first.';

/**
 * Whether the account is the only administrator of this installation, without whom nobody could open accounts. It locks
 * all administrators, so that when two remove each other's role at once, the second sees what the first did.
 */
export async function isLastAdministrator(tx: Transaction, account: string): Promise<boolean> {
  const all = await tx.readLocked<{ id: string }>(
    'exclusive',
    `SELECT id FROM users WHERE role = '${adminRole}' AND state = 'active' ORDER BY id`,
  );
  return all.length === 1 && all[0]?.id === account;
}
