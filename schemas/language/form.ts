import type { RowMaterial } from '../materials';
import { teacherRole } from '../roles';
import { requiredSentence } from '../sentences';
import type { AccountColumn, Held } from './directory';
import type { Fields, Nav } from './entry';
import type { RecordConfig } from './record';

/** Something that a person fills in and sends or keeps: a profile, a support request, a message from the public site. */
export type Form = Pick<RecordConfig, 'read' | 'acts'> & {
  kind: 'form';
  name: string;
  /** `one`: the name of a single sending, in mails and for administrators. */
  label: { menu: string; one?: string; many: string; submit: string; submitting?: string };
  /** The page in an area. `null` for a form of the public site. */
  route: string | null;
  nav: Nav | null;
  sections: readonly { heading: string; fields: Fields }[];
  /**
   * Where it is stored. `profile`: one record for each account, edited in place. `columns` names the fields that the
   * account itself stores. `held`: see `Held` (by default nothing waits).
   * `inbox`: each sending is stored, listed by its `columns`, and moved through `states`.
   */
  keeps:
    | { what: 'profile'; columns: Readonly<Record<string, AccountColumn>>; held?: Held }
    | { what: 'inbox'; states: readonly [string, ...string[]]; columns: readonly string[] };
  says: { sent: string; failed: string };
  api: { path: string; known: boolean };
  /**
   * The demo material that fills it: a profile for everybody, or a sending for each row, the oldest first.
   * @default none
   */
  demo?: { from: RowMaterial };
};

/** What is kept of a submission besides the answers: what those who work on it fill in, and who sent it when. */
export const submissionFields = (states: readonly string[]): Fields => ({
  state: {
    type: 'choice',
    label: 'State',
    options: { from: 'pairs', pairs: states.map((word) => ({ value: word, word })) },
    required: requiredSentence('State'),
  },
  note: { type: 'text', label: 'Note', lines: 4 },
  // Anybody with an account. Nobody is offered, because nobody fills it in.
  sender: { type: 'person', label: 'Sender', role: teacherRole, by: [] },
  submittedAt: { type: 'text', label: 'Sent', maxLength: 24, by: [] },
});
