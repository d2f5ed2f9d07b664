import type { BaseRecord } from '@refinedev/core';
import type { Mail as WireMail } from '../../../../schemas/api/administration';

/** A mail of the outbox. */
export type Mail = BaseRecord & WireMail;
export type MailState = WireMail['state'];

/** The states of a mail in words, with their explanation. */
export const mailStates: readonly {
  state: MailState;
  word: string;
  meaning: 'open' | 'accepted' | 'refused';
  text: string;
}[] = [
  { state: 'queued', word: 'Queued', meaning: 'open', text: 'It goes out with the next round.' },
  { state: 'sending', word: 'Sending', meaning: 'open', text: 'It is on its way to the mail server.' },
  { state: 'sent', word: 'Sent', meaning: 'accepted', text: 'The mail server has taken it.' },
  {
    state: 'dead',
    word: 'Failed',
    meaning: 'refused',
    text: 'The mail server did not take it, and it is not tried again.',
  },
  { state: 'kept', word: 'Not sent', meaning: 'open', text: 'No mail server is set up, so it is only kept here.' },
];
