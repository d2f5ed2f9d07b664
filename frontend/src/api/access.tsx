import { type AccessControlProvider, useCan } from '@refinedev/core';
import type { ReactNode } from 'react';
import registry from '../../../resources.config';
import { may, mayOpen, type Resource, type Role } from '../../../schemas';
import { useViewer, type Viewer } from '../session/viewer';

/**
 * Refine's actions and two of our own. For a record type `create` makes a record; `approve` opens and closes accounts.
 */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'reply' | 'approve';

/** Refine's names for acts that the trail calls otherwise. */
const actionsOfActs: Readonly<Record<string, Action>> = { update: 'edit', remove: 'delete', verify: 'edit' };

/** What a role may do with a resource at all. The server decides for which records. */
function actionsOf(resource: Resource, role: Role): Readonly<Partial<Record<string, boolean>>> {
  switch (resource.kind) {
    case 'entry':
    case 'record':
    case 'directory': {
      const reads = may(resource, 'read', role);
      const acts = resource.acts.map(({ action, by }) => [actionsOfActs[action] ?? action, by[role] !== undefined]);
      return { list: reads, show: reads, ...Object.fromEntries(acts) };
    }
    case 'form':
      return { create: mayOpen(resource, role), show: mayOpen(resource, role), edit: mayOpen(resource, role) };
    case 'titles':
      return { create: true };
  }
}

/** Whether a role may do one of Refine's actions. For anything that is no resource, the server decides. */
export function mayAct(resources: readonly Resource[], role: Role, resource: string, action: string): boolean {
  const found = resources.find(
    (each) => each.name === resource || (each.kind !== 'titles' && each.api.path === resource),
  );
  return found === undefined || actionsOf(found, role)[action] === true;
}

type AccessQuestion = { resource?: string | undefined; action: string; id?: unknown };

/** Nobody may close or delete their own account. */
function mayBe({ id: own, role }: Viewer, { resource, action, id }: AccessQuestion): boolean {
  if (!resource) return true;
  const isAccount = registry.directories.some(({ name, rows }) => name === resource && rows.ranks);
  if (isAccount && id === own && (action === 'delete' || action === 'approve')) return false;
  return mayAct(registry.resources, role, resource, action);
}

/** Answers Refine's question who may do what, by the registry: the same rights as the server's. */
export const accessControlOf = (viewer: Viewer): AccessControlProvider => ({
  can: async ({ resource, action, params }) => ({ can: mayBe(viewer, { resource, action, id: params?.id }) }),
});

/**
 * Whether the viewer may do something, by Refine's access control.
 * @param resource its name in the registry
 * @param id of the record
 */
export function useMay(resource: string, action: Action, id?: string): boolean {
  const viewer = useViewer();
  const { data } = useCan({
    resource,
    action,
    ...(id !== undefined && { params: { id } }),
    // Known at once from the registry, so that a button does not appear later and move the page.
    queryOptions: { initialData: () => ({ can: mayBe(viewer, { resource, action, id }) }) },
  });
  return data?.can === true;
}

type MayProps = { resource: string; action: Action; id?: string; children: ReactNode };

/** Shows its button only to those who may do what it does. */
export const May = ({ resource, action, id, children }: MayProps) => useMay(resource, action, id) && children;
