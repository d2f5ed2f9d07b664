import type { MailState } from '../../../schemas/texts/mail-states';
import { type Database } from '../base/database';
import { id, key, moment, oneOf, optional, type RowOf, table, text, whole, words } from '../base/database/columns';

export const mailTable = table(
  'mails',
  {
    /** Also its Message-ID. When a crash makes us send a mail twice, mail programs recognise it. */
    id: key,
    /** Only the first mail with a given key is stored. */
    dedupeKey: { ...optional(words(120)), unique: true },
    toAddress: words(254),
    toName: words(200),
    /** The template that made it, for example 'password-reset'. */
    template: words(40),
    subject: words(200),
    text,
    html: text,
    /** The address where one click stops mails of this kind. */
    unsubscribe: optional(words(400)),
    /** Recipient and subject, folded. */
    search: { ...words(700), default: '' },
    state: oneOf<MailState>(10),
    attempts: { ...whole, default: 0 },
    /** When it may be sent. While it is being sent: when the lease of the sending process ends. */
    nextAt: moment,
    /** Identifies the attempt that may record the result. */
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

/** The number of mails in each state, and the age of the oldest. */
export const mailStates = (database: Database) =>
  database.read<{ state: MailState; count: number; oldest: string }>(
    `SELECT state, COUNT(*) AS ${database.quote('count')}, MIN(createdAt) AS oldest FROM mails GROUP BY state`,
  );
