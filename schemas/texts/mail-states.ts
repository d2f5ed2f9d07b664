/** What pages, files and the server know of a mail of the outbox. */

/** `kept`: this installation sends no mail, an administrator reads it. `dead`: given up. */
export const mailStates = ['queued', 'sending', 'sent', 'dead', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** What its list and its file call the state of a mail. */
export const mailWords: Readonly<Record<MailState, string>> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  dead: 'Failed',
  kept: 'Not sent',
};

/** What stands in place of the secret part of a link, once nobody is to follow it any more. */
export const HIDDEN_LINK = 'token=[hidden]';

/** Whether a mail can be sent once more: it was given up, could arrive, and has all its words still. */
export const canGoAgain = (mail: {
  readonly state: string;
  readonly error: string | null;
  readonly text: string;
}): boolean => mail.state === 'dead' && mail.error !== 'address' && !mail.text.includes(HIDDEN_LINK);
