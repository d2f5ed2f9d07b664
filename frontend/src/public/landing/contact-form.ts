import { call } from '../../session/http';
import { refusal } from '../forms/failure';
import { findForm } from '../forms/find-form';
import { enhanceForm, showResult, text } from '../forms/form';
import { checkContact } from '../validation';
import { contactWords } from '../words';

/** Takes the contact form over. */
export function contactForm(): void {
  const form = findForm('contact');
  let hide: number | undefined;
  enhanceForm({
    form,
    read: (data) => ({
      name: text(data, 'name').trim(),
      email: text(data, 'email').trim(),
      contact: text(data, 'contact').trim(),
      message: text(data, 'message').trim(),
    }),
    check: checkContact,
    send: (values) => call('/api/contact', { ...values, submittedAt: new Date().toISOString() }),
    failed: (error) => refusal(error, contactWords.failed, false),
    done: () => {
      form.reset();
      showResult(form, contactWords.sent);
      window.clearTimeout(hide);
      hide = window.setTimeout(() => showResult(form, ''), contactWords.shownFor);
    },
  });
}
