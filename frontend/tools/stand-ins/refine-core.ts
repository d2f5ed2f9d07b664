import { type IResourceItem, matchResourceFromRoute as look } from '@refinedev/core';

export * from '@refinedev/core';

type Found = ReturnType<typeof look>;

let last: { readonly route: string; readonly resources: IResourceItem[]; readonly found: Found } | undefined;

/**
 * Finds the resource of a route once. Each hook of Refine looks it up, and the result is the same for all of
 * them.
 */
export function matchResourceFromRoute(route: string, resources: IResourceItem[]): Found {
  if (last?.route !== route || last.resources !== resources) last = { route, resources, found: look(route, resources) };
  return last.found;
}
