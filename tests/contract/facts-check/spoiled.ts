/** Plain data, with any word of it. */
export type Tree = string | number | boolean | null | undefined | readonly Tree[] | { readonly [key: string]: Tree };

/** A tree in which one text or number is wrong, and the path of that one. */
export type Spoiled = { readonly path: string; readonly tree: Tree };

/** A tree once for each of its texts and numbers, which is wrong there as a careless edit leaves it. */
export function spoiledOf(tree: Tree): readonly Spoiled[] {
  if (typeof tree === 'string') return [{ path: '', tree: tree.endsWith('.') ? tree.slice(0, -1) : `${tree}.` }];
  if (typeof tree === 'number') return [{ path: '', tree: tree + 1 }];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree as Readonly<Record<string, Tree>>).flatMap(([key, part]) =>
    spoiledOf(part).map((spoiled) => ({
      path: spoiled.path === '' ? key : `${key}.${spoiled.path}`,
      tree: Array.isArray(tree) ? tree.with(Number(key), spoiled.tree) : { ...tree, [key]: spoiled.tree },
    })),
  );
}
