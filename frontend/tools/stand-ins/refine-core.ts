import { type IResourceItem, matchResourceFromRoute as look } from '@refinedev/core';

export * from '@refinedev/core';

type Found = ReturnType<typeof look>;

let last: { readonly route: string; readonly resources: IResourceItem[]; readonly found: Found } | undefined;

/** Each hook of Refine asks whose page the address is, which it is for all of them alike. */
export function matchResourceFromRoute(route: string, resources: IResourceItem[]): Found {
  if (last?.route !== route || last.resources !== resources) last = { route, resources, found: look(route, resources) };
  return last.found;
}
