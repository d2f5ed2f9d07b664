import type { BaseRecord } from '@refinedev/core';
import registry from '../../../../../resources.config';
import type { Resource } from '../../../../../schemas';

/** One deed of the audit trail as GET /api/audit gives it. */
export type AuditEvent = BaseRecord & {
  id: string;
  /** ISO 8601 */
  at: string;
  /** `null`: the system itself, or somebody unknown. */
  actor: { id: string; name: string } | null;
  action: string;
  /** A resource's name, or what the product keeps besides: 'account', 'session'. */
  resource: string;
  /** Id of the record it was done to. */
  record: string;
  fromState: string | null;
  toState: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  address?: string | null;
};

const labelOf = (resource: Resource): string =>
  resource.kind === 'titles' ? resource.label.form : resource.label.many;

/** A resource's name as people know it. */
export function resourceWord(name: string): string {
  const found = registry.resources.find((each) => each.name === name);
  return found ? labelOf(found) : spaced(name);
}

/** 'sign-in' as 'Sign in', 'quarterlyAppraisal' as 'Quarterly appraisal'. */
export function spaced(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the trail may be narrowed to, by label. */
export const resourceChoices: readonly { value: string; label: string }[] = [
  { value: 'account', label: 'Accounts and passwords' },
  { value: 'session', label: 'Signing in and out' },
  ...registry.resources
    .map((resource) => ({ value: resource.name, label: labelOf(resource) }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];
