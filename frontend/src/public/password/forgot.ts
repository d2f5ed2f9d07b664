import '../styles/forms.css';
import { call } from '../../session/http';
import { enhanceForm, findForm, refusal, showResult, text } from '../forms/form';
import { chrome } from '../layout/chrome';
import { publicConfig } from '../layout/config';
import { checkForgot } from '../validation';

const form = findForm('forgot-password');

chrome();

// Without a mail server what is asked for stands in the outbox, and an administrator hands the link over.
void publicConfig().then(({ mails }) => {
  if (mails !== false) return;
  document.querySelector('[data-lead]')?.setAttribute('hidden', '');
  document.querySelector('[data-no-mails]')?.removeAttribute('hidden');
});

enhanceForm({
  form,
  read: (data) => ({ email: text(data, 'email').trim() }),
  check: checkForgot,
  send: (values) => call<'POST auth/forgot-password'>('/api/auth/forgot-password', values),
  failed: (error) => refusal(error, 'The link could not be sent. Please try again.'),
  // The same words whether or not there is such an account: this page must not tell strangers who has one.
  done: async () => {
    const { mails } = await publicConfig();
    showResult(
      form,
      mails === false
        ? 'No email is sent from here. If an account has this address, an administrator can hand you a link.'
        : 'If an account has this address, a link is on its way. Look into your spam folder as well.',
    );
  },
  busyText: 'Sending…',
});
