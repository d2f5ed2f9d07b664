import type { DirectoryResource } from '../../../../../schemas';
import { accountWords } from '../../../words';
import type { DirectoryRow } from '../wire';

/** Those who sign up themselves are verified; the account of somebody who was added is opened and closed. */
export function approveWord({ label }: DirectoryResource, { isApproved }: DirectoryRow): string {
  if (!label.add) return accountWords.verify;
  return isApproved ? 'Deactivate' : 'Activate';
}

export type Wish = 'active' | 'inactive';

/** What is chosen when the dialog opens: what its button said, or else what the account is; of one that waits, active. */
export function wishFor({ label }: DirectoryResource, { isApproved, accountState }: DirectoryRow): Wish {
  if (accountState === 'pending') return 'active';
  return Boolean(isApproved) === !label.add ? 'active' : 'inactive';
}
