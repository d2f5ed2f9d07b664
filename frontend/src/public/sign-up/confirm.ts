import '../styles/forms.css';
import { call } from '../../session/http';
import { enhanceForm, findForm, refusal, showResult, text } from '../forms/form';
import { chrome } from '../layout/chrome';
import { forgetAddress, takeFromAddress } from '../layout/kept-address';
import { checkForgot } from '../validation';

const form = findForm('confirm-address');
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

chrome();

form.hidden = token === '';
if (token === '') show('another');

enhanceForm({
  form,
  read: () => ({}),
  check: () => ({ fields: {} }),
  send: () => call<'POST auth/confirm-address'>('/api/auth/confirm-address', { token }),
  failed: (error) => {
    if (!isChange) show('another');
    return refusal(error, 'Your address could not be confirmed. Please try again.');
  },
  done: () => {
    forgetAddress();
    form.hidden = true;
    section('another')?.setAttribute('hidden', '');
    const done = isChange ? 'changed' : 'confirmed';
    show(done);
    section(done)?.focus();
  },
  busyText: 'Confirming…',
});

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
