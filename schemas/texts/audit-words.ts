/** The trail in words, for its page and its file. */
import type { AuditAction } from '../audit-actions';
import { capitalised } from './capitalised';

/** A key in words: 'sign-in' as 'Sign in', 'quarterlyAppraisal' as 'Quarterly appraisal'. */
export function spaced(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words.trim());
}

/** The usual actions as people say them. A verdict may be a refusal, or leave what waits. */
const done: Readonly<Partial<Record<AuditAction, string>>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  verify: 'Reviewed',
  reply: 'Answered',
  ask: 'Asked for a change',
  approve: 'Approved',
  close: 'Deactivated',
  decline: 'Declined',
  propose: 'Proposed',
  withdraw: 'Withdrawn',
  import: 'Imported',
  export: 'Exported',
  print: 'Printed',
  issue: 'Issued',
  invite: 'Invited',
  handOver: 'Handed over',
  offer: 'Offered',
  noOffer: 'Offer taken back',
  claim: 'Taken',
  back: 'Given back',
  hold: 'Put on hold',
  release: 'Taken off hold',
  remind: 'Reminded',
  correct: 'Corrected',
  askBack: 'Asked for a correction',
  leaveAsIs: 'Left as it is',
  pool: 'Became unclaimed',
  departed: 'Became unclaimed',
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'sign-up': 'Signed up',
  'set-up': 'Set up',
  'proof-failed': 'Wrong password or code',
};

/** What was done: 'Created', or the key in words. */
export const actionWord = (action: string): string => done[action as AuditAction] ?? spaced(action);

/**
 * Where it was done: what people call the resource. The steps of the first day are those of all or of one department.
 * @param resources those that have a label
 */
export function resourceInWords(
  { resource, record }: { readonly resource: string; readonly record: string },
  resources: readonly { readonly name: string; readonly label: { readonly many: string } }[],
): string {
  if (resource === 'first-steps')
    return `First steps of ${record === 'installation' ? 'the installation' : 'a department'}`;
  return resources.find(({ name }) => name === resource)?.label.many ?? spaced(resource);
}
