import type { ExchangeMaterial } from '../materials';
import type { Role } from '../roles';
import type { Side } from '../viewer';
import type { Fields, Nav } from './entry';
import type { Scope } from './permissions';
import type { Sentence } from './sentence';

/** Faculty open it about a student, who answers once: the memo. */
export type Exchange = {
  kind: 'exchange';
  name: string;
  label: {
    menu: string;
    one: string;
    many: string;
    /** The button and heading of the opener's form. */
    open: string;
    /** The button and heading of the student's answer. */
    reply: string;
    search: string;
  };
  route: string;
  nav: Nav;
  /** A number, editable and unique in the college. It is suggested in a series of the prefix, department and year. */
  number: { key: string; label: string; prefix: string; required: string; taken: string };
  /** The student it is about; the wire name carries the id on create and the object with name on read. */
  student: { key: string; label: string; required: string };
  /** What the opener fills. */
  opener: Fields;
  /** What the student answers, once. */
  reply: Fields;
  list: { search: readonly string[]; columns: Record<Side, readonly string[]> };
  permissions: Partial<Record<Role, { read: Scope; open?: true; reply?: true }>>;
  /** `replied` is said to somebody who answers again. */
  says: { loadFailed: Sentence; openFailed: Sentence; replyFailed: Sentence; replied: string };
  /** The specification opens a memo at `verify` and answers it at `add`. */
  api: { path: string; known: boolean; open: string; reply: string };
  print?: { heading: string; order: number };
  /** Which demo material fills it, and how many demo records there are. @default none */
  demo?: { from: ExchangeMaterial; count: number };
};
