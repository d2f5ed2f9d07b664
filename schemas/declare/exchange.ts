import type { Exchange } from '../language';
import { addressOf, framed, isRequired, searchHint } from './words';

type ExchangeConfig = Pick<Exchange, 'nav' | 'opener' | 'reply' | 'permissions' | 'demo'> & {
  /** @default the key */
  name?: string;
  /** @default the menu's words for `one` and `many` */
  label: Pick<Exchange['label'], 'open' | 'reply'> & Partial<Exchange['label']>;
  /** @default the menu's words, with hyphens */
  route?: string;
  number: Omit<Exchange['number'], 'required'>;
  student: Pick<Exchange['student'], 'key' | 'label'> & { required?: string };
  search: readonly string[];
  /** In order, after `serial`; whoever answers has `actions` besides. */
  columns: readonly string[];
  says: Pick<Exchange['says'], 'replied'> & Partial<Exchange['says']>;
  /** @default the name as `path`, and not `known` */
  api: Partial<Exchange['api']> & Pick<Exchange['api'], 'open' | 'reply'>;
  /** The heading of its section in the printed logbook. @default not printed */
  print?: string;
};

export type DeclaredExchange = ExchangeConfig & { kind: 'exchange'; menu: string };

/** Declares what faculty open about a student, who answers once. @param menu the words of its menu entry */
export const exchange = (menu: string, config: ExchangeConfig): DeclaredExchange => ({
  kind: 'exchange',
  menu,
  ...config,
});

/** The whole declaration; `place` counts the printed sections. */
export function wholeExchange(key: string, declared: DeclaredExchange, place: number): Exchange {
  const { kind, menu, name = key, label, nav, opener, reply, search, columns, permissions, print, demo } = declared;
  const number = { required: isRequired(declared.number.label), ...declared.number };
  const student = { required: isRequired(declared.student.label), ...declared.student };
  const fields = { ...opener, ...reply, [number.key]: number, [student.key]: student };
  return {
    kind,
    name,
    nav,
    number,
    student,
    opener,
    reply,
    permissions,
    label: {
      menu,
      one: menu,
      many: menu,
      search: searchHint(search.map((one) => fields[one]?.label ?? one)),
      ...label,
    },
    route: declared.route ?? addressOf(menu),
    list: { search, columns: { student: framed(columns), faculty: framed(columns, false) } },
    says: { loadFailed: 'silent', openFailed: 'silent', replyFailed: 'silent', ...declared.says },
    api: { path: name, known: false, ...declared.api },
    ...(print !== undefined && { print: { heading: print, order: place } }),
    ...(demo && { demo }),
  };
}
