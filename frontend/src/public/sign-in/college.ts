import type { Api, Body } from '../../../../schemas/api';
import type { PasskeyProof } from '../../../../schemas/api/passkeys';
import { call, HttpError } from '../../session/http';
import { forgetFacts } from '../../session/kept-facts';
import { enhanceForm, findForm, refusal, showVerdict, submit, text } from '../forms/form';
import { offerPasskey, passkeyOptionsIn } from './passkey';

/** What the way back from the college says, by the word in the page's address. */
const said: Readonly<Record<string, string>> = {
  refused: 'Your college account could not be checked. Please try again, or use your password.',
  unknown:
    'This college account is not connected with an account here. Sign in with your password once and connect it under “Password and devices”.',
  invitation: 'This invitation does not work any more, or your college account is connected with another account here.',
  closed: 'Your account is not open. Please ask your department.',
  later: 'Too many attempts to sign in. Please try again later.',
};

/** What is begun besides a sign-in: a page to come back to, or an invitation that is opened. */
type Begun = { to?: string; invitation?: string };

async function leave(name: string, begun: Begun, button: HTMLButtonElement, says: (words: string) => void) {
  button.disabled = true;
  try {
    const { url } = await call<'POST auth/college/:name'>(`/api/auth/college/${name}`, begun);
    location.assign(url);
  } catch (error) {
    const message = error instanceof HttpError && error.status === 400 ? error.fault.message : undefined;
    says(message ?? 'Your college’s sign-in does not answer. Please try again later, or use your password.');
    button.disabled = false;
  }
}

/** Offers the accounts of these colleges below the form, and says what came of one that was tried. @param more what goes with it */
export function offerColleges(section: HTMLElement, names: readonly string[], more: Begun = {}): void {
  const query = new URLSearchParams(location.search);
  const note = section.querySelector<HTMLElement>('[data-college-says]');
  const says = (words: string) => {
    if (note) note.textContent = words;
    note?.toggleAttribute('hidden', words === '');
  };
  says(said[query.get('college') ?? ''] ?? '');
  for (const name of names) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    const which = names.length > 1 ? ` (${name.toUpperCase()})` : '';
    button.textContent = `Continue with your college account${which}`;
    button.addEventListener('click', () => void leave(name, more, button, says));
    section.append(button);
  }
  section.hidden = false;
  if (query.get('college') === 'code') askForCode(query.get('name') ?? '');
}

type Proof = Body<Api['POST auth/college/:name/code']>;

/** The college has vouched; the code of the second factor is still to come. */
function askForCode(name: string): void {
  const form = findForm('college-code');
  findForm('sign-in').hidden = true;
  form.hidden = false;
  let to = '';
  let passkey: PasskeyProof | undefined;
  const path = `/api/auth/college/${name}/code` as const;
  const send = async (proof: Proof) => {
    passkey = undefined;
    to = (await call<'POST auth/college/:name/code'>(path, proof)).to;
    await forgetFacts();
  };
  enhanceForm({
    form,
    read: (data): Proof => (passkey ? { passkey } : { code: text(data, 'code').trim() }),
    check: ({ code, passkey: proof }) => ({ fields: proof || code ? {} : { code: 'Please enter the code' } }),
    send,
    failed: (error) => refusal(error, 'This could not be checked. Please begin again.'),
    done: () => location.assign(to),
    busyText: 'Signing in…',
  });
  form.querySelector('input')?.focus();
  const use = (proof: PasskeyProof) => {
    passkey = proof;
    submit(form);
  };
  const says = (words: string) => showVerdict(form, { fields: { code: words } });
  // Without a proof the answer says which there are.
  const ask = () => call<'POST auth/college/:name/code'>(path, {}).catch(passkeyOptionsIn);
  void ask().then((options) => options && offerPasskey(form, ask, use, says));
}
