import type { Entry, Fields, SystemColumn } from '../language';
import type { Naming } from './fields';
import { addressOf, framed } from './words';

type Key<F> = Extract<keyof F, string>;
type Column<F> = Key<F> | SystemColumn;

/** What an entry says of itself; the words that follow from others are there for the odd case. */
type EntryConfig<F extends Fields = Fields, State extends string = string> = Pick<
  Entry<F, State>,
  'nav' | 'fields' | 'title' | 'role' | 'day' | 'workflow' | 'permissions' | 'demo' | 'aliases'
> & {
  /** The key that it had before: table, trail, files and API go by that one still. */
  was?: string;
  /** Table, audit and internal name; never shown, and never changed once there is data. @default the key, or the one that it had */
  name?: string;
  /** @default the menu's word for `one`, and from that: '<One> Report' for `many`, 'Add <One>' for `add` */
  label?: Partial<Omit<Entry['label'], 'menu'>>;
  /** Last part of the address in both areas. @default the menu's words, with hyphens */
  route?: string;
  /** Columns that a search looks into; `student` is the name. */
  search: readonly (Key<F> | 'student')[];
  /** The columns of the student's list, in order. `serial` comes before them. */
  columns: readonly Column<F>[];
  /** The same of the faculty's, with `actions` after them. @default the student's, with `student` in front if it lacks it */
  facultyColumns?: readonly Column<F>[];
  /** Headings of system columns. @default those of `systemColumns` */
  headings?: Partial<Record<SystemColumn, string>>;
  /** Fields of the newest record, shown as rows above the table. @default none */
  summary?: readonly Key<F>[];
  /** What a person is told when a call fails. @default 'silent', a quiet notice, for each */
  says?: Entry['says'];
  /** @default the name as `path`, below `logbooks/` for the group of that name; and not `known` */
  api?: Partial<Entry['api']>;
  /** `false`: no card on the dashboard. @default the name as `key`, the menu's words as `label` */
  card?: Partial<NonNullable<Entry['card']>> | false;
  /** The heading of its section in the printed logbook, in the order of the registry. @default not printed */
  print?: string;
};

/** Says in words which key a field names that is none. */
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

/** The whole declaration of what is called `key`; `place` counts the printed sections. */
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
