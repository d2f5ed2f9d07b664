import type { RecordConfig } from '../language';
import { addressOf, framed, searchHint } from './derived-words';

type WordsOf<P extends keyof RecordConfig> = Partial<RecordConfig[P]>;

/** What a kind declares of one of its types. The rest follows from the key and the words of the menu entry. */
export type DeclaredRecord = Omit<RecordConfig, 'name' | 'label' | 'route' | 'list' | 'api' | 'print'> & {
  menu: string;
  /** @default the key */
  name?: string;
  /** @default the menu's words for `one` and `many` */
  label?: WordsOf<'label'>;
  /** @default the menu's words, with hyphens */
  route?: string;
  search: readonly string[];
  /** The columns of each side, after `serial`. Roles with acts get `actions` at the end. */
  columns: RecordConfig['list']['columns'];
  /** @default the name as `path`, and not `known` */
  api?: WordsOf<'api'>;
  /** The heading of its section in the printed logbook. @default not printed */
  print?: string | undefined;
};

/** The whole declaration. `place` is its position among the printed sections. */
export function wholeRecord(key: string, declared: DeclaredRecord, place: number): RecordConfig {
  const { menu, name = key, label, route = addressOf(menu), search, columns, api, print, ...record } = declared;
  const { fields, number, owner } = record;
  const named: Readonly<Record<string, { label: string }>> = {
    ...fields,
    ...(number && { [number.key]: number }),
    [owner.key]: owner,
  };
  const labelOf = (key: string) => named[key]?.label ?? key;
  return {
    ...record,
    name,
    label: {
      menu,
      one: menu,
      many: menu,
      search: searchHint(search.map(labelOf)),
      ...label,
    },
    route,
    list: { search, columns: { student: framed(columns.student, false), faculty: framed(columns.faculty, false) } },
    api: { path: name, known: false, ...api },
    ...(print !== undefined && { print: { heading: print, order: place } }),
  };
}
