import '../styles/forms.css';
import type { Answer, Api } from '../../../../schemas/api';
import { call, HttpError } from '../../session/http';
import { enhanceForm, findForm, refusal, showResult, text } from '../forms/form';
import { refuseWeak } from '../forms/refuse-weak';
import { showInstead } from '../forms/show-instead';
import { chrome } from '../layout/chrome';
import { forgetAddress, takeFromAddress } from '../layout/kept-address';
import { checkForgot, checkOwnPassword, checkReset } from '../validation';

type Link = Answer<Api['POST auth/confirm-address/check']>;

const again = findForm('confirm-again');
const query = new URLSearchParams(takeFromAddress('search'));
const token = query.get('token') ?? '';
/** Another address of an account, which is not a sign-up’s. */
const isChange = query.has('change');
const section = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);

function show(name: string) {
  const shown = section(name);
  if (shown) shown.hidden = false;
}

const checks: Record<Exclude<Link['asks'], 'sign-in'>, typeof checkReset> = {
  'new-password': checkReset,
  'own-password': checkOwnPassword,
  nothing: () => ({ fields: {} }),
};

/** Asks for what the link asks for. */
function ask({ asks }: Link) {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-asks="${asks}"]`);
  template?.replaceWith(template.content);
  if (asks === 'sign-in') return;
  const form = findForm('confirm-address');
  enhanceForm({
    form,
    read: (data) => ({ token, password: text(data, 'password'), again: text(data, 'again') }),
    check: checks[asks],
    send: async ({ password }) => {
      if (asks === 'new-password') await refuseWeak(password);
      await call<'POST auth/confirm-address'>('/api/auth/confirm-address', { token, ...(password && { password }) });
    },
    failed: (error) => {
      if (error instanceof HttpError && error.status === 400) offerAnother();
      return refusal(error, 'Your address could not be confirmed. Please try again.');
    },
    done: () => {
      forgetAddress();
      section('another')?.setAttribute('hidden', '');
      showInstead(form, isChange ? 'changed' : 'confirmed');
    },
    busyText: 'Confirming…',
  });
}

/** Only a sign-up can be mailed another link without signing in. */
function offerAnother() {
  if (!isChange) show('another');
}

/** The link is looked at before a password is thought of. */
function refuseLink(error: unknown) {
  const dead = section('dead');
  const fault = error instanceof HttpError ? error.fault : {};
  if (dead) dead.textContent = fault.message || 'The server does not answer. Please open the link again.';
  show('dead');
  dead?.focus();
  offerAnother();
}

chrome();

if (token === '') show('another');
else call<'POST auth/confirm-address/check'>('/api/auth/confirm-address/check', { token }).then(ask, refuseLink);

enhanceForm({
  form: again,
  read: (data) => ({ email: text(data, 'email').trim() }),
  check: checkForgot,
  send: (values) => call<'POST auth/confirm-address/again'>('/api/auth/confirm-address/again', values),
  failed: (error) => refusal(error, 'The link could not be sent. Please try again.'),
  // The same words whether or not somebody signed up with it.
  done: () => showResult(again, 'If a sign-up with this address waits to be confirmed, a link is on its way.'),
  busyText: 'Sending…',
});
