import '../styles/forms.css';
import { call } from '../../session/http';
import { refusal } from '../forms/failure';
import { findForm } from '../forms/find-form';
import { enhanceForm, text } from '../forms/form';
import { refuseWeak } from '../forms/refuse-weak';
import { chrome } from '../layout/chrome';
import { checkReset } from '../validation';

const form = findForm('reset-password');
const token = new URLSearchParams(location.search).get('token') ?? '';

function show(selector: string) {
  form.hidden = true;
  const section = document.querySelector<HTMLElement>(selector);
  if (!section) return;
  section.hidden = false;
  section.focus();
}

chrome();
// The token opens an account: keep it out of the history, and of what this page might tell another site.
history.replaceState(null, '', location.pathname);

if (token === '') show('[data-no-token]');
else
  enhanceForm({
    form,
    read: (data) => ({ password: text(data, 'password'), again: text(data, 'again') }),
    check: checkReset,
    send: async ({ password }) => {
      await refuseWeak(password);
      await call('/api/auth/reset-password', { token, password });
    },
    failed: (error) => refusal(error, 'The password could not be changed. Please ask for a new link.'),
    done: () => show('[data-changed]'),
  });
