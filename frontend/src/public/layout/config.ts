import { call } from '../../session/http';

/** What the operator chose for the public pages. `empty`: nobody has an account yet; `mails`: whether any are sent; `confirms`: whoever signs up has to confirm the address first; `passkeys`: one may sign in by a passkey; `signInBy`: colleges whose own accounts sign in. */
type PublicConfig = {
  messagingUrl?: string;
  contactEmail?: string;
  contactPhone?: string;
  demo: boolean;
  empty?: true;
  mails?: boolean;
  confirms?: true;
  passkeys?: true;
  signInBy?: readonly string[];
};

let answer: Promise<PublicConfig> | undefined;

/** Asked once a page. @returns the configuration; without an answer nothing optional is shown */
export function publicConfig(): Promise<PublicConfig> {
  answer ??= call<PublicConfig>('/api/public/config').catch(() => ({ demo: false }));
  return answer;
}
