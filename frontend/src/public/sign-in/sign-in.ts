import type { PasskeyProof } from '../../../../schemas/api/passkeys';
import '../styles/forms.css';
import type { Side } from '../../../../schemas/side';
import { returnPath } from '../../../../schemas/signing-in/return-path';
import { HttpError } from '../../session/http';
import { lastSide, rememberSide, type SignIn, signIn } from '../../session/sign-in';
import { enhanceForm, findForm, showVerdict, submit, text } from '../forms/form';
import { chrome } from '../layout/chrome';
import { publicConfig } from '../layout/config';
import { checkSignIn, type Verdict } from '../validation';
import { signInWords } from '../words';

const form = findForm('sign-in');
const to = new URLSearchParams(location.search).get('to');

function show(selector: string, words: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.textContent = words;
  return element;
}

/** Goes with the next sending only: each counts once. */
let passkey: PasskeyProof | undefined;

const read = (data: FormData) => ({
  loginType: text(data, 'loginType'),
  userName: text(data, 'userName').trim(),
  password: text(data, 'password'),
  code: text(data, 'code').trim(),
  remember: data.has('remember'),
});

async function send({ code, ...values }: ReturnType<typeof read>): Promise<void> {
  // The next page would ask to sign in again, and say nothing of the reason.
  if (!navigator.cookieEnabled)
    throw new HttpError(0, { message: 'This browser keeps no cookies. Please allow them for this site.' });
  const proof = passkey ? { passkey } : code && { code };
  passkey = undefined;
  return signIn({ ...values, ...proof } as SignIn);
}

/** Shows the field of the code, which only some accounts need, and a button where they have a passkey. */
function askForCode({ message = '', passkey: options }: HttpError['fault']): Verdict {
  const section = document.querySelector<HTMLElement>('[data-code]');
  if (!section) return { fields: {} };
  section.hidden = false;
  if (options) {
    const use = (proof: PasskeyProof) => {
      passkey = proof;
      submit(form);
    };
    const says = (words: string) => showVerdict(form, { fields: { code: words } });
    const again = () => send({ ...read(new FormData(form)), code: '' });
    void import('./passkey').then((passkeys) => passkeys.offerPasskeyWith(options, section, again, use, says));
  }
  return { fields: { code: message || 'Please enter the code' } };
}

function refused(error: unknown): Verdict {
  if (!(error instanceof HttpError)) console.error(error);
  else if (error.fault.code === 'second-factor') return askForCode(error.fault);
  const message = error instanceof HttpError ? error.fault.message : undefined;
  show('[data-refused-text]', message || signInWords.failed);
  document.querySelector<HTMLDialogElement>('[data-refused]')?.showModal();
  return { fields: {} };
}

chrome();

const usual = form.querySelector<HTMLInputElement>(`input[value="${lastSide()}"]`);
if (usual) usual.checked = true;

const notice = document.querySelector<HTMLElement>('[data-signed-out]');
if (notice) notice.hidden = to === null;

enhanceForm({
  form,
  read,
  check: ({ remember: _, code: __, ...required }) => checkSignIn(required),
  send,
  failed: refused,
  done: ({ loginType }) => {
    rememberSide(loginType as Side);
    location.assign(returnPath(to, loginType as Side));
  },
  busyText: 'Signing in…',
});

const accounts = document.querySelector<HTMLElement>('[data-demo-accounts]');
const nobody = document.querySelector<HTMLElement>('[data-empty]');
const college = document.querySelector<HTMLElement>('[data-college]');
const alone = document.querySelector<HTMLElement>('[data-passkey-alone]');
void publicConfig().then(async ({ demo, empty, passkeys, signInBy }) => {
  nobody?.toggleAttribute('hidden', !empty);
  // Nobody can sign in or up before the first account.
  form.toggleAttribute('hidden', Boolean(empty));
  document.querySelector('[data-sign-up]')?.toggleAttribute('hidden', Boolean(empty));
  if (empty) return;
  // An installation that is no demo has none to ask for.
  if (accounts && demo) void import('./demo-accounts').then((offers) => offers.offerDemoAccounts(accounts, form));
  const remember = () => new FormData(form).has('remember');
  if (alone && passkeys) (await import('./passkey')).offerPasskeyAlone(alone, to, remember);
  if (college && signInBy) (await import('./college')).offerColleges(college, signInBy, to ? { to } : {});
});
