import { type Database, EntitySchema } from '../database';

/** `kept`: this installation sends no mail, an administrator reads it. `dead`: given up. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'dead', 'kept'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** One mail to one person. */
export class MailRow {
  /** Also its Message-ID, so that a mail sent twice by a crash is known to be the same. */
  id = '';
  /** Two mails with the same key are one mail: the second is never stored. */
  dedupeKey: string | null = null;
  toAddress = '';
  toName = '';
  /** Which template made it, for example 'password-reset'. */
  template = '';
  subject = '';
  text = '';
  html = '';
  /** Where one click ends mails of this kind. */
  unsubscribe: string | null = null;
  /** Recipient and subject, folded. */
  search = '';
  state: MailState = 'queued';
  attempts = 0;
  /** When it may be sent; while it is being sent, when the lease of the process that sends it ends. */
  nextAt = '';
  /** Names the one attempt that may report what became of the mail. */
  leaseToken: string | null = null;
  /** Why the last attempt failed: a code, never a text that might quote an address. */
  error: string | null = null;
  createdAt = '';
  sentAt: string | null = null;
}

const stamp = { type: 'varchar', length: 24 } as const;

export const mailTable = new EntitySchema<MailRow>({
  name: 'mails',
  target: MailRow,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    dedupeKey: { type: 'varchar', length: 120, nullable: true, unique: true },
    toAddress: { type: 'varchar', length: 254 },
    toName: { type: 'varchar', length: 200 },
    template: { type: 'varchar', length: 40 },
    subject: { type: 'varchar', length: 200 },
    text: { type: 'text' },
    html: { type: 'text' },
    unsubscribe: { type: 'varchar', length: 400, nullable: true },
    search: { type: 'varchar', length: 700, default: '' },
    state: { type: 'varchar', length: 10 },
    attempts: { type: 'int', default: 0 },
    nextAt: stamp,
    leaseToken: { type: 'varchar', length: 36, nullable: true },
    error: { type: 'varchar', length: 60, nullable: true },
    createdAt: stamp,
    sentAt: { ...stamp, nullable: true },
  },
  indices: [{ columns: ['state', 'nextAt'] }, { columns: ['createdAt'] }],
});

/** How many stand in each state, and since when the oldest of them does. */
export const mailStates = (database: Database) =>
  database.read<{ state: MailState; count: number; oldest: string }>(
    `SELECT state, COUNT(*) AS ${database.quote('count')}, MIN(createdAt) AS oldest FROM mails GROUP BY state`,
  );
