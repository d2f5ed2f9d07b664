import type { Directory } from '../../../../../schemas';
import type { DirectoryRow } from '../wire';

/** Those who sign up themselves are verified; the account of somebody who was added is opened and closed. */
export function approveWord({ label }: Directory, { isApproved }: DirectoryRow): string {
  if (!label.add) return 'Verify';
  return isApproved ? 'Deactivate' : 'Activate';
}
