import type { AccountColumn, ActConfig, Fields, Form, Held, Scope } from '../language';
import { type Role, roles, rolesWith } from '../roles';
import { addressOf } from './derived-words';
import type { NamesExist } from './entry';

type Sections = Readonly<Record<string, Fields>>;
/** The keys of the fields of all sections. */
type Key<S> = S extends unknown ? { [H in keyof S]: Extract<keyof S[H], string> }[keyof S] : never;

/** Every submission is stored and mailed, and moves through `states`. */
type Inbox<K extends string> = {
  what: 'inbox';
  states: readonly [string, ...string[]];
  columns: readonly K[];
  workedBy: readonly Role[];
  /** The sender, who has an account, gets a mail too. @default no mail */
  receipt?: true;
};
type Profile<K extends string> = {
  what: 'profile';
  columns: { readonly [P in K]?: AccountColumn };
  held?: Held<K>;
};

type FormConfig<S extends Sections = Sections> = Pick<Form, 'nav' | 'says' | 'demo'> & {
  /** @default the key */
  name?: string;
  /** @default the menu's words for `many`, 'Submit' for `submit` */
  label?: Partial<Omit<Form['label'], 'menu'>>;
  /** The fields, by the heading of their section. */
  sections: S;
  /** `profile`: one record per account. `inbox()`: every sending. */
  keeps: Inbox<Key<S>> | Profile<Key<S>>;
  /** Who may fill it in. `public` needs no account and is rate-limited. */
  by: readonly Role[] | 'public';
  /** @default the name as `path`, and not `known` */
  api?: Partial<Form['api']>;
};

export type DeclaredForm = FormConfig & { kind: 'form'; menu: string };

/** Declares something that people fill in and send. @param menu the words of its menu entry, or its name */
export const form = <const S extends Sections>(
  menu: string,
  config: FormConfig<S> & { sections: { readonly [H in keyof S]: NamesExist<S[H]> } },
): DeclaredForm => ({ kind: 'form', menu, ...config });

/** Submissions go to the administrators of the installation, who work on them there. */
export const inbox = <const K extends string>(
  states: readonly [string, ...string[]],
  columns: readonly K[],
  options: { receipt?: true; workedBy?: readonly Role[] } = {},
): Inbox<K> => ({ what: 'inbox', states, columns, workedBy: rolesWith('administers'), ...options });

export function wholeForm(key: string, { menu, ...declared }: DeclaredForm): Form {
  const { kind, name = key, nav, says, demo, keeps } = declared;
  const label = { menu, many: menu, submit: 'Submit', ...declared.label };
  const fields = Object.values(declared.sections).flatMap(Object.keys);
  const asked = { label: label.submit, fields, ...takenBy(declared.by, keeps.what === 'inbox' ? 'all' : 'own') };
  return {
    kind,
    name,
    nav,
    says,
    label,
    route: nav && addressOf(menu),
    sections: Object.entries(declared.sections).map(([heading, inside]) => ({ heading, fields: inside })),
    api: { path: name, known: false, ...declared.api },
    ...(demo && { demo }),
    ...(keeps.what === 'inbox' ? sendings(keeps, asked, says.sent, label.one ?? label.many) : ownRecord(keeps, asked)),
  };
}

type Asked = Pick<ActConfig, 'label' | 'fields' | 'by' | 'isPublic'>;

/** Somebody submits it and gets a thank-you text. The people who work on it set its state. */
function sendings(keeps: Inbox<string>, asked: Asked, thanks: string, called: string): ActsOf {
  const { what, states, columns, workedBy, receipt } = keeps;
  const { by: works } = takenBy(workedBy, 'all');
  const send: ActConfig = {
    ...asked,
    name: 'send',
    action: 'create',
    path: 'add',
    makes: true,
    verb: 'send',
    limit: 'sending',
    to: states,
    stamp: 'sender',
    thanks,
    called,
    effects: ['operator', ...(receipt ? (['receipt'] as const) : [])],
  };
  const workOff: ActConfig = {
    name: 'update',
    action: 'update',
    label: 'Save',
    path: ':id',
    method: 'patch',
    makes: false,
    verb: 'work off',
    by: works,
    fields: ['state', 'note'],
    to: states,
    effects: [],
  };
  return { keeps: { what, states, columns }, read: works, acts: [send, workOff] };
}

/** Everybody edits their own record. */
function ownRecord({ columns, ...keeps }: Profile<string>, asked: Asked): ActsOf {
  const change = {
    name: 'update',
    action: 'update',
    path: '/',
    method: 'patch',
    makes: false,
    verb: 'change',
  } as const;
  return {
    keeps: { ...keeps, columns: columns as Readonly<Record<string, AccountColumn>> },
    read: asked.by,
    acts: [{ ...asked, ...change, effects: [] }],
  };
}

type ActsOf = Pick<Form, 'keeps' | 'read' | 'acts'>;

const takenBy = (by: FormConfig['by'], scope: Scope): Pick<ActConfig, 'by' | 'isPublic'> => ({
  by: Object.fromEntries((by === 'public' ? roles : by).map((role) => [role, scope])),
  ...(by === 'public' && { isPublic: true }),
});
