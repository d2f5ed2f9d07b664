import { oneLine } from './letter';
import { ALONE_MS, type MailServer } from './smtp';

/** What a failed sending means to whoever set the mail server up. */
export interface Advice {
  /** What happened. */
  readonly says: string;
  /** What to do now. */
  readonly advice: string;
  /** The words of the server, where it refused something. They may quote addresses, so they are stored nowhere. */
  readonly reply: string | null;
}

/** The facts that the sentences name. */
export interface Sending extends MailServer {
  readonly sender: string;
  readonly address: string;
}

/** What the library tells of a failure. `originalCode` is the code of the system, or of TLS. */
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  /** Which of the library's own limits is over. Ours is over only when the server has answered before. */
  readonly timeoutType?: string;
}

/** @param error as `Smtp.sendAlone` throws it */
export function adviceOn(error: unknown, sending: Sending): Advice {
  const told: SmtpError = error ?? {};
  const reply = told.response ? oneLine(told.response, 300) : null;
  return { ...(whileConnecting(told, sending) ?? refused(told, sending)), reply };
}

type Words = Omit<Advice, 'reply'>;

/** How the codes of certificates begin that are not accepted. */
const CERTIFICATE = /CERT|ISSUER|SELF_SIGNED|VERIFY|ALTNAME/;

function whileConnecting(
  { code, originalCode = '', timeoutType }: SmtpError,
  { host, port, isSecure }: Sending,
): Words | undefined {
  const place = `${host} at port ${port}`;
  if (code === 'EDNS')
    return {
      says: `${host} cannot be found (${originalCode || code}).`,
      advice: 'Compare the name of the server in SMTP_URL, and whether this machine can look up names at all.',
    };
  if (CERTIFICATE.test(originalCode))
    return {
      says: `The certificate of ${host} is not accepted (${originalCode}).`,
      advice:
        'The name in SMTP_URL must be the one in the certificate, which must be valid and signed by an authority that this machine knows. An authority of your own is named by NODE_EXTRA_CA_CERTS.',
    };
  if (code === 'ETLS' || /^(ERR_SSL|ERR_TLS|EPROTO)/.test(originalCode))
    return {
      says: `${place} does not speak the encryption that it is asked for.`,
      advice: isSecure
        ? 'smtps:// is for servers that encrypt from the first byte, mostly at port 465. For port 587 write smtp:// in SMTP_URL.'
        : 'Nothing is sent unencrypted to another machine. Most servers take mails at port 587; at port 465 write smtps:// in SMTP_URL.',
    };
  if (code === 'ETIMEDOUT' && !timeoutType)
    return {
      says: `${host} answers, but has not taken the mail within ${ALONE_MS / 1000} seconds.`,
      advice:
        'Look whether it arrived all the same. A server that looks at each mail for long is no fault: the outbox waits some minutes for it.',
    };
  if (code === 'ETIMEDOUT')
    return {
      says: `${place} did not answer in time.`,
      advice:
        'Compare server and port in SMTP_URL: most servers take mails at port 587, or with smtps:// at 465. Often a firewall keeps this machine from sending, or the provider of the machine does; they can open the port.',
    };
  if (code === 'ESOCKET' || code === 'ECONNECTION')
    return {
      says: `${place} cannot be reached (${originalCode || code}).`,
      advice:
        'Compare server and port in SMTP_URL: most servers take mails at port 587, or with smtps:// at 465. The server may also be stopped, or a firewall be between.',
    };
  return undefined;
}

/** What a server said that could be reached. Its codes from 400 to 499 mean “not now”. */
function refused({ code = 'unknown', command = '', responseCode = 0 }: SmtpError, sending: Sending): Words {
  const { host, sender, address } = sending;
  const forNow = responseCode >= 400 && responseCode < 500 ? ' for now' : '';
  if (code === 'EAUTH' || responseCode === 530)
    return {
      says: `${host} refused the sign-in${forNow}.`,
      advice:
        'Compare user and password in SMTP_URL; @, : and / in them are written as %40, %3A and %2F. Many providers want a password for programs, which is made in the settings of the mailbox.',
    };
  if (command === 'MAIL FROM')
    return {
      says: `${host} refused the sender ${sender}${forNow}.`,
      advice: 'Set MAIL_FROM to an address that this mailbox may send from.',
    };
  if (command === 'RCPT TO')
    return {
      says: `${host} refused to deliver to ${address}${forNow}.`,
      advice: forNow
        ? 'Try again in a few minutes: some servers make a new sender wait.'
        : 'Compare the address. When it is right, this server does not let the mailbox write to it: try another address, or ask whoever looks after the server.',
    };
  return {
    says: `${host} refused the mail${forNow} (${[code, responseCode || ''].join(' ').trim()}).`,
    advice: forNow
      ? 'Try again in a few minutes. The server’s words may say why.'
      : 'The server’s words may say why. Whoever looks after it finds more in its log.',
  };
}
