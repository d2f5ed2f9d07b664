import type { Directory, Fields } from '../language';
import { confirmRemoval } from '../sentences';
import { addressOf, framed, searchHint } from './derived-words';
import type { NamesExist } from './entry';

type Key<F> = Extract<keyof F, string>;

/** The declaration of a directory. Most words follow from others; set them only for exceptions. */
type DirectoryConfig<F extends Fields = Fields> = Pick<
  Directory,
  'nav' | 'permissions' | 'proposals' | 'load' | 'sheets' | 'needs' | 'demo'
> & {
  /** @default the key */
  name?: string;
  /**
   * @default for `many` the menu's words, the others from `one`: 'Add <One>', and the question before one is removed
   */
  label: { one: string } & Partial<Omit<Directory['label'], 'menu'>>;
  /** @default the menu's words, with hyphens; none without a menu entry */
  route?: string;
  holds: Directory['holds'];
  fields: F;
  search: readonly Key<F>[];
  /** The columns in order. `serial` comes before them and `actions` after. */
  columns: readonly Key<F>[];
  /** @default by name */
  order?: 'newest';
  /** The sentence when a row cannot be removed because others need it. */
  inUse?: string;
  /** @default the name as `path`, and not `known` */
  api?: Partial<Directory['api']>;
};

export type DeclaredDirectory = DirectoryConfig & { kind: 'directory'; menu: string };

/** Declares a list of people, institutions or the like. @param menu the words of its menu entry */
export const directory = <const F extends Fields>(
  menu: string,
  config: DirectoryConfig<F> & { fields: NamesExist<F> },
): DeclaredDirectory => ({ kind: 'directory', menu, ...config });

export function wholeDirectory(key: string, declared: DeclaredDirectory): Directory {
  const { menu, label, search, columns, order, inUse, route, api, ...same } = declared;
  const { name = key, nav, fields, permissions } = same;
  const rights = Object.values(permissions);
  const removable = rights.some((may) => may.remove);
  return {
    ...same,
    name,
    label: {
      menu,
      many: menu,
      ...(rights.some((may) => may.create) && { add: `Add ${label.one}` }),
      search: searchHint(search.map((field) => fields[field]?.label ?? field)),
      ...(removable && { confirmRemove: confirmRemoval(label.one) }),
      ...label,
    },
    route: route ?? (nav && addressOf(menu)),
    list: { search, columns: framed(columns), ...(order && { order }) },
    says: inUse === undefined ? {} : { inUse },
    api: { path: name, known: false, ...api },
  };
}
