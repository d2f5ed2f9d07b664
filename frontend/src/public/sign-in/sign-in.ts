import '../styles/forms.css';
import { HttpError } from '../../session/http';
import { lastSide, rememberSide } from '../../session/last-side';
import { returnPath, type Side } from '../../session/return-to';
import { type SignIn, signIn } from '../../session/session';
import { findForm } from '../forms/find-form';
import { enhanceForm, text } from '../forms/form';
import { chrome } from '../layout/chrome';
import { publicConfig } from '../layout/config';
import { checkSignIn, type Verdict } from '../validation';
import { signInWords } from '../words';
import { offerDemoAccounts } from './demo-accounts';

const form = findForm('sign-in');
const to = new URLSearchParams(location.search).get('to');

function show(selector: string, words: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.textContent = words;
  return element;
}

/** Shows the field of the code, which only some accounts need. */
function askForCode(says: string): Verdict {
  const section = document.querySelector<HTMLElement>('[data-code]');
  if (section) section.hidden = false;
  return { fields: { code: says } };
}

function refused(error: unknown): Verdict {
  if (!(error instanceof HttpError)) console.error(error);
  else if (error.fault.code === 'second-factor') return askForCode(error.fault.message || 'Please enter the code.');
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
  read: (data) => ({
    loginType: text(data, 'loginType'),
    userName: text(data, 'userName').trim(),
    password: text(data, 'password'),
    code: text(data, 'code').trim(),
    remember: data.has('remember'),
  }),
  check: ({ remember: _, code: __, ...required }) => checkSignIn(required),
  send: ({ code, ...values }) => signIn({ ...values, ...(code && { code }) } as SignIn),
  failed: refused,
  done: ({ loginType }) => {
    rememberSide(loginType as Side);
    location.assign(returnPath(to, loginType as Side));
  },
  busyText: 'Signing in…',
});

const accounts = document.querySelector<HTMLElement>('[data-demo-accounts]');
if (accounts) void offerDemoAccounts(accounts, form);

const college = document.querySelector<HTMLElement>('[data-college]');
if (college)
  void publicConfig().then(async ({ signInBy }) => {
    if (signInBy) (await import('./college')).offerColleges(college, signInBy);
  });
