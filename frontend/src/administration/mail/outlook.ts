import type { Mail } from '../../../../schemas/api/administration';
import { canGoAgain } from '../../../../schemas/texts/mail-states';
import { momentOf } from '../../components/moment';

/** What has become of a mail, what becomes of it now, and what to do where it failed. @param sends a mail server is set up */
export function outlookOf(mail: Mail, sends: boolean): string {
  const { state, attempts, error } = mail;
  const tried = attempts > 1 ? `Tried ${attempts} times.` : '';
  const why = state !== 'sent' && error !== null ? `${whyOf(error)} (${error})` : '';
  return [nowOf(mail, sends), tried, why, state === 'dead' && nextOf(mail)].filter(Boolean).join(' ');
}

function nowOf({ state, attempts, nextAt }: Mail, sends: boolean): string {
  switch (state) {
    case 'queued':
      if (!sends) return 'No mail server is set up (SMTP_URL), so it waits for one.';
      return attempts > 0 ? `It is tried again: ${momentOf(nextAt)}.` : 'It goes out in a moment.';
    case 'sending':
      return 'It is on its way to the mail server.';
    case 'sent':
      return 'The mail server has taken it.';
    case 'dead':
      return 'It could not be sent, and is not tried again by itself.';
    case 'kept':
      return 'No mail server is set up, so it is only kept here.';
  }
}

/** The first that fits a code says why. */
const WHY: readonly (readonly [RegExp, string])[] = [
  [/^address/, 'This is no address that mail can go to.'],
  [/^EENVELOPE 5/, 'The mail server takes no mail for this address.'],
  [/^EMESSAGE 5/, 'The mail server refused the mail itself.'],
  [/^EAUTH/, 'The mail server refuses the user name or password in SMTP_URL.'],
  [/ 4\d\d$/, 'The mail server said “not now”.'],
  [/^(ECONNECTION|EDNS|ESOCKET|ETIMEDOUT|ETLS)/, 'The mail server could not be reached.'],
  [/^lease/, 'The logbook ended each time while it was sent.'],
];
const whyOf = (code: string): string =>
  WHY.find(([codes]) => codes.test(code))?.[1] ?? 'The mail server did not take it.';

/** What an administrator does about a mail that was given up. */
function nextOf(mail: Mail): string {
  const isAddress = /^(address|EENVELOPE 5)/.test(mail.error ?? '');
  const first = isAddress ? 'Compare the address, and correct it in the account.' : '“Test the mail” says what to do.';
  if (canGoAgain(mail))
    return `${first} ${isAddress ? 'Where it was right, send the mail again.' : 'Then send it again.'}`;
  return `${first} Its link has ended. An invitation: “Invite” beside the name. A forgotten password: its owner asks again. Summaries come by themselves.`;
}
