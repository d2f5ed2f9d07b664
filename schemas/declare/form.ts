import type { AccountColumn, Fields, Form, Held } from '../language';
import type { Role } from '../roles';
import type { NamesExist } from './entry';
import { addressOf } from './words';

type Sections = Readonly<Record<string, Fields>>;
/** The keys of all the fields of all sections. */
type Key<S> = S extends unknown ? { [H in keyof S]: Extract<keyof S[H], string> }[keyof S] : never;

/** Each sending is kept, mailed, and worked off through `states`. */
type Inbox<K extends string> = Omit<Extract<Form['keeps'], { what: 'inbox' }>, 'columns'> & { columns: readonly K[] };
type Profile<K extends string> = Pick<Extract<Form['keeps'], { what: 'profile' }>, 'what'> & {
  columns: { readonly [P in K]?: AccountColumn };
  held?: Held<K>;
};

type FormConfig<S extends Sections = Sections> = Pick<Form, 'nav' | 'by' | 'says' | 'demo'> & {
  /** @default the key */
  name?: string;
  /** @default the menu's words for `many`, 'Submit' for `submit` */
  label?: Partial<Omit<Form['label'], 'menu'>>;
  /** Its fields below their headings. */
  sections: S;
  /** `profile`: one record per account. `inbox()`: every sending. */
  keeps: Inbox<Key<S>> | Profile<Key<S>>;
  /** @default the name as `path`, and not `known` */
  api?: Partial<Form['api']>;
};

export type DeclaredForm = FormConfig & { kind: 'form'; menu: string };

/** Declares something that people fill in and send. @param menu the words of its menu entry, or what it is called */
export const form = <const S extends Sections>(
  menu: string,
  config: FormConfig<S> & { sections: { readonly [H in keyof S]: NamesExist<S[H]> } },
): DeclaredForm => ({ kind: 'form', menu, ...config });

/** What is sent goes to whoever runs the installation, and is worked off there. */
export const inbox = <const K extends string>(
  states: readonly [string, ...string[]],
  columns: readonly K[],
  options: { receipt?: true; workedBy?: readonly Role[] } = {},
): Inbox<K> => ({ what: 'inbox', states, columns, mail: 'operator', workedBy: ['admin'], ...options });

export function wholeForm(key: string, { menu, ...declared }: DeclaredForm): Form {
  const { kind, name = key, nav, by, says, demo } = declared;
  const keeps = declared.keeps as Form['keeps'];
  return {
    kind,
    name,
    nav,
    keeps,
    by,
    says,
    label: { menu, many: menu, submit: 'Submit', ...declared.label },
    route: nav && addressOf(menu),
    sections: Object.entries(declared.sections).map(([heading, fields]) => ({ heading, fields })),
    api: { path: name, known: false, ...declared.api },
    ...(demo && { demo }),
  };
}
