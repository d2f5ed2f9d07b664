import type { BaseRecord } from '@refinedev/core';
import registry from '../../../../resources.config';
import { showDay } from '../../../../schemas';
import type { AuditItem } from '../../../../schemas/api/administration';
import { resourceInWords, spaced } from '../../../../schemas/texts/audit-words';

/** One event of the audit trail, as GET /api/audit returns it. */
export type AuditEvent = BaseRecord &
  Omit<AuditItem, 'seen' | 'batch' | 'address'> &
  Partial<Pick<AuditItem, 'address'>>;

/** Where it was done. */
export const whereOf = (event: Pick<AuditEvent, 'resource' | 'record'>): string =>
  resourceInWords(event, registry.resources);

/** The resources by which the trail can be filtered, by label. */
export const resourceChoices: readonly { value: string; label: string }[] = [
  { value: 'account', label: 'Accounts and passwords' },
  { value: 'session', label: 'Signing in and out' },
  ...(registry.logbook.catalogues ? [{ value: 'catalogue', label: registry.logbook.catalogues.label.menu }] : []),
  ...registry.resources
    .map((resource) => ({ value: resource.name, label: resource.label.many }))
    .sort((a, b) => a.label.localeCompare(b.label)),
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
