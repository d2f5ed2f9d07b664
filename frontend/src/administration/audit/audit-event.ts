import type { BaseRecord } from '@refinedev/core';
import registry from '../../../../resources.config';
import { showDay } from '../../../../schemas';
import type { AuditItem } from '../../../../schemas/api/administration';
import type { AuditAction } from '../../../../schemas/audit-actions';

/** One event of the audit trail, as GET /api/audit returns it. */
export type AuditEvent = BaseRecord &
  Omit<AuditItem, 'seen' | 'batch' | 'address'> &
  Partial<Pick<AuditItem, 'address'>>;

/** The word for a resource that people know. */
function resourceWord(name: string): string {
  const found = registry.resources.find((each) => each.name === name);
  return found ? found.label.many : spaced(name);
}

/** Where it was done. The steps of the first day are those of all or of one department. */
export const whereOf = ({ resource, record }: Pick<AuditEvent, 'resource' | 'record'>): string =>
  resource === 'first-steps'
    ? `First steps of ${record === 'installation' ? 'the installation' : 'a department'}`
    : resourceWord(resource);

/** A key in words: 'sign-in' as 'Sign in', 'quarterlyAppraisal' as 'Quarterly appraisal'. */
export function spaced(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
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
};

/** What was done: 'Created', or the key in words. */
export const actionWord = (action: string): string => done[action as AuditAction] ?? spaced(action);

/** The resources by which the trail can be filtered, by label. */
export const resourceChoices: readonly { value: string; label: string }[] = [
  { value: 'account', label: 'Accounts and passwords' },
  { value: 'session', label: 'Signing in and out' },
  ...(registry.logbook.catalogues ? [{ value: 'catalogue', label: registry.logbook.catalogues.label.menu }] : []),
  ...registry.resources
    .map((resource) => ({ value: resource.name, label: resource.label.many }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

type Values = Readonly<Record<string, unknown>> | null;

/** A stored name as the screens say it: the label of a field, otherwise the key in words. */
export function nameWord(resource: string, name: string): string {
  const found = registry.resources.find((each) => each.name === resource);
  return found?.byKey[name]?.label ?? spaced(name);
}

/** A stored value in words. '' when it is missing. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object') {
    const { name } = value as { name?: unknown };
    return typeof name === 'string' ? name : JSON.stringify(value);
  }
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? showDay(text) : text;
}

/** The changes of an event in words, one for each value that differs. A dash stands for a missing value. */
export function changesOf(before: Values, after: Values): { name: string; from: string; to: string }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, from: words(before?.[name]), to: words(after?.[name]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => ({ name, from: from || '-', to: to || '-' }));
}
