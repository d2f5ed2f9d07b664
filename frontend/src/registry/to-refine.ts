import type { ResourceProps } from '@refinedev/core';
import { type EntryResource, mayCreate, mayRead, mayVerify, type Role, sideOf } from '../../../schemas';

/**
 * The entries a role may read, as Refine's resources. `name` is the API path, which the data provider appends to /api;
 * hooks may name a resource by it or by the entry's own name.
 */
export function toRefine(entries: readonly EntryResource[], role: Role): ResourceProps[] {
  return entries
    .filter((entry) => mayRead(entry, role))
    .map((entry) => ({
      name: entry.api.path,
      identifier: entry.name,
      list: `/${sideOf(role)}/${entry.route}`,
      meta: { label: entry.label.many, canDelete: false },
    }));
}

/** Whether a role may do one of Refine's actions at all; which records it may do it to is the server's answer. */
export function mayAct(entries: readonly EntryResource[], role: Role, resource: string, action: string): boolean {
  const entry = entries.find(({ name, api }) => name === resource || api.path === resource);
  if (!entry) return true;
  if (action === 'create') return mayCreate(entry, role);
  if (action === 'edit') return mayVerify(entry, role);
  return (action === 'list' || action === 'show') && mayRead(entry, role);
}
