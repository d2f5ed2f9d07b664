import type { Entry, Fields, SystemColumn } from '../language';
import { addressOf, framed } from './derived-words';
import type { Naming } from './fields';

type Key<F> = Extract<keyof F, string>;
type Column<F> = Key<F> | SystemColumn;

/** The declaration of an entry. Most words follow from others; set them only for exceptions. */
type EntryConfig<F extends Fields = Fields, State extends string = string> = Pick<
  Entry<F, State>,
  'nav' | 'fields' | 'title' | 'role' | 'day' | 'workflow' | 'permissions' | 'demo' | 'aliases'
> & {
  /** The former key. Table, audit trail, files and API still use it. */
  was?: string;
  /** Table, audit and internal name. Never shown, and never changed once there is data. @default the key, or `was` */
  name?: string;
  /** @default the menu's words for `one`, and from that '<One> Report' for `many` and 'Add <One>' for `add` */
  label?: Partial<Omit<Entry['label'], 'menu'>>;
  /** The last part of the address on both sides. @default the menu's words, with hyphens */
  route?: string;
  /** The columns that a search covers. `student` is the name. */
  search: readonly (Key<F> | 'student')[];
  /** The columns of the student's list, in order. `serial` comes before them. */
  columns: readonly Column<F>[];
  /** The columns of the faculty's list, followed by `actions`. @default the student's columns, with `student` first */
  facultyColumns?: readonly Column<F>[];
  /** Headings of system columns. @default those of `systemColumns` */
  headings?: Partial<Record<SystemColumn, string>>;
  /** Fields of the newest record, shown as rows above the table. @default none */
  summary?: readonly Key<F>[];
  /** What a person is told when a call fails. @default 'silent', a quiet notice, for each */
  says?: Entry['says'];
  /** @default the name as `path`, below `logbooks/` for the menu group of that name; not `known` */
  api?: Partial<Entry['api']>;
  /** `false`: no card on the dashboard. @default the name as `key`, the menu's words as `label` */
  card?: Partial<NonNullable<Entry['card']>> | false;
  /** The heading of its section in the printed logbook, in the order of the registry. @default not printed */
  print?: string;
};

/** Refuses fields that name a field which is not there. The compiler shows the sentence below. */
export type NamesExist<F> = {
  readonly [P in keyof F]: F[P] extends Naming<infer K>
    ? [Exclude<K, keyof F>] extends [never]
      ? unknown
      : `it names "${Exclude<K, keyof F> & string}", which is no field beside it`
    : unknown;
};

export type DeclaredEntry = EntryConfig & { kind: 'entry'; menu: string };

/** Declares a type of logbook record. @param menu the words of its menu entry */
export const entry = <const F extends Fields, const State extends string>(
  menu: string,
  config: EntryConfig<F, State> & { fields: NamesExist<F> },
): DeclaredEntry => ({ kind: 'entry', menu, ...config });

const silent: Entry['says'] = {
  loadFailed: { student: 'silent', faculty: 'silent' },
  saveFailed: 'silent',
  verifyFailed: 'silent',
};

/** Completes the declaration with the key `key`. `place` is its position among the printed sections. */
export function wholeEntry(key: string, { menu, card, print, ...declared }: DeclaredEntry, place: number): Entry {
  const { name = declared.was ?? key, label, nav, columns, facultyColumns, headings, search, summary } = declared;
  const { kind, fields, title, role, day, workflow, permissions, demo } = declared;
  const one = label?.one ?? menu;
  return {
    kind,
    name,
    nav,
    fields,
    title,
    workflow,
    permissions,
    label: { menu, one, many: `${one} Report`, add: `Add ${one}`, ...label },
    route: declared.route ?? addressOf(menu),
    ...(declared.aliases && { aliases: declared.aliases }),
    list: {
      search,
      columns: {
        student: framed(columns, false),
        faculty: framed(facultyColumns ?? (columns.includes('student') ? columns : ['student', ...columns])),
      },
      ...(headings && { labels: headings }),
      ...(summary && { summary }),
    },
    says: declared.says ?? silent,
    api: { path: nav.group === 'logbook' ? `logbooks/${name}` : name, known: false, ...declared.api },
    ...(card !== false && { card: { key: name, label: menu, ...card } }),
    ...(print !== undefined && { print: { heading: print, order: place } }),
    ...(role && { role }),
    ...(day && { day }),
    ...(demo && { demo }),
  };
}
