/** What stands in place of the secret part of a link, once nobody is to follow it any more. */
export const HIDDEN_LINK = 'token=[hidden]';

/** Whether a mail can be sent once more: it was given up, could arrive, and has all its words still. */
export const canGoAgain = (mail: {
  readonly state: string;
  readonly error: string | null;
  readonly text: string;
}): boolean => mail.state === 'dead' && mail.error !== 'address' && !mail.text.includes(HIDDEN_LINK);
