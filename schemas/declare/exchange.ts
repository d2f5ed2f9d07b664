import type { Fields, Nav, RecordConfig, RecordNumber, Scope } from '../language';
import { eachRole, type Role } from '../roles';
import { requiredSentence } from '../sentences';
import type { DeclaredRecord } from './record';

type ExchangeConfig = {
  /** @default the key */
  name?: string;
  /** `open` and `reply`: the words of the buttons and forms. @default the menu's words for `one` and `many` */
  label: { open: string; reply: string } & Partial<RecordConfig['label']>;
  /** @default the menu's words, with hyphens */
  route?: string;
  nav: Nav;
  number: Omit<RecordNumber, 'required'> & { required?: string };
  /** The student it is about. The wire name has the id on create, and the object with the name on read. */
  student: { key: string; label: string; required?: string };
  /** The fields of the opener. */
  opener: Fields;
  /** The fields of the student's answer, which is given once. */
  reply: Fields;
  search: readonly string[];
  /** The columns in order, after `serial`. The person who answers also gets `actions`. */
  columns: readonly string[];
  permissions: Partial<Record<Role, { read: Scope; open?: true; reply?: true }>>;
  /** `replied`: the sentence for a second answer. */
  says: { replied: string };
  /** The paths of both acts. @default the name as `path`; not `known` */
  api: { path?: string; known?: boolean; open: string; reply: string };
  /** Whether each side gets a mail when the other acts. @default no mail */
  mails?: true;
  /** The heading of its section in the printed logbook. @default not printed */
  print?: string;
  demo?: RecordConfig['demo'];
};

/** Declares letters that faculty open about a student, who answers once. @param menu the words of its menu entry */
export function exchange(menu: string, config: ExchangeConfig): DeclaredRecord {
  const { label, opener, reply, columns, permissions, says, api, number, student, mails, ...others } = config;
  const { open: openLabel, reply: replyLabel, ...words } = label;
  const { open: openPath, reply: replyPath, ...address } = api;
  const letter = mails ? (['letter'] as const) : [];
  const whoMay = (right: 'read' | 'open' | 'reply') =>
    eachRole(permissions, (rights) => (rights[right] ? rights.read : undefined));
  return {
    kind: 'record',
    menu,
    ...others,
    label: words,
    number: { required: requiredSentence(number.label), ...number },
    owner: { required: requiredSentence(student.label), ...student },
    fields: { ...opener, ...reply },
    title: number.key,
    read: whoMay('read'),
    acts: [
      {
        name: 'open',
        action: 'create',
        label: openLabel,
        path: openPath,
        makes: true,
        verb: 'open',
        by: whoMay('open'),
        fields: [number.key, ...Object.keys(opener)],
        stamp: 'openedBy',
        done: 'issued',
        effects: ['number', ...letter],
      },
      {
        name: 'reply',
        action: 'reply',
        label: replyLabel,
        path: replyPath,
        makes: false,
        verb: 'answer',
        by: whoMay('reply'),
        fields: Object.keys(reply),
        stamp: 'repliedBy',
        once: says.replied,
        done: 'answered',
        effects: letter,
      },
    ],
    columns: { student: [...columns, 'actions'], faculty: columns },
    api: { lists: { mine: 'data', all: 'data' }, succeeds: true, ...address },
    documents: {
      kind: 'Exchange',
      about: 'Faculty open it, the student answers once.',
      why: 'Notice to a resident, and the answer',
      guide: {
        chapter: 'Letters to a resident',
        text: 'faculty of the department issue it under a number; the resident answers once, and the answer stays.',
      },
    },
    exports: true,
    archive: 'exchanges',
  };
}
