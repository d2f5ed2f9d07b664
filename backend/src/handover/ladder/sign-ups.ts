import { learnerRole } from '../../../../schemas/roles';
import type { Reader } from '../../base/database';
import { countOf } from '../../base/database/count-of';

/**
 * Counts the residents of a department who signed up and wait for approval. Invited people do not count,
 * because they have no password yet and wait for nobody.
 */
export async function signUpsWaitingIn(
  from: Reader,
  college: string | null,
  department: string | null,
): Promise<number> {
  if (!college || !department) return 0;
  return countOf(
    from,
    `users WHERE college = ? AND department = ? AND role = '${learnerRole}' AND state = 'pending' AND passwordHash IS NOT NULL`,
    [college, department],
  );
}
