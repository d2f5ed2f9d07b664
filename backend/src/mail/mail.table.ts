import type { mailStates as stateWords } from '../../../schemas/api/administration';
import { type Database } from '../base/database';
import { id, key, moment, oneOf, optional, type RowOf, table, text, whole, words } from '../base/database/columns';

export type MailState = (typeof stateWords)[number];

export const mailTable = table(
  'mails',
  {
    /** Also its Message-ID, so that a mail sent twice by a crash is known to be the same. */
    id: key,
    /** Two mails with the same key are one mail: the second is never stored. */
    dedupeKey: { ...optional(words(120)), unique: true },
    toAddress: words(254),
    toName: words(200),
    /** Which template made it, for example 'password-reset'. */
    template: words(40),
    subject: words(200),
    text,
    html: text,
    /** Where one click ends mails of this kind. */
    unsubscribe: optional(words(400)),
    /** Recipient and subject, folded. */
    search: { ...words(700), default: '' },
    state: oneOf<MailState>(10),
    attempts: { ...whole, default: 0 },
    /** When it may be sent; while it is being sent, when the lease of the process that sends it ends. */
    nextAt: moment,
    /** Names the one attempt that may report what became of the mail. */
    leaseToken: optional(id),
    /** Why the last attempt failed: a code, never a text that might quote an address. */
    error: optional(words(60)),
    createdAt: moment,
    sentAt: optional(moment),
  },
  [{ columns: ['state', 'nextAt'] }, { columns: ['createdAt'] }],
);
/** One mail to one person. */
export type MailRow = RowOf<typeof mailTable>;

/** How many stand in each state, and since when the oldest of them does. */
export const mailStates = (database: Database) =>
  database.read<{ state: MailState; count: number; oldest: string }>(
    `SELECT state, COUNT(*) AS ${database.quote('count')}, MIN(createdAt) AS oldest FROM mails GROUP BY state`,
  );
