import type { BaseRecord } from '@refinedev/core';
import type { Mail as WireMail } from '../../../../schemas/api/administration';

/** A mail of the outbox. */
export type Mail = BaseRecord & WireMail;
type MailState = WireMail['state'];

/** The states of a mail in words. */
export const mailStates: readonly { state: MailState; word: string; meaning: 'open' | 'accepted' | 'refused' }[] = [
  { state: 'queued', word: 'Queued', meaning: 'open' },
  { state: 'sending', word: 'Sending', meaning: 'open' },
  { state: 'sent', word: 'Sent', meaning: 'accepted' },
  { state: 'dead', word: 'Failed', meaning: 'refused' },
  { state: 'kept', word: 'Not sent', meaning: 'open' },
];

/** The state of a mail. */
export function MailBadge({ state }: { state: MailState }) {
  const found = mailStates.find((each) => each.state === state);
  return found ? <span className={`pill status-${found.meaning}`}>{found.word}</span> : state;
}
