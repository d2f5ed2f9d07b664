import { call } from '../../session/http';
import { refusal } from '../forms/failure';
import { findForm } from '../forms/find-form';
import { enhanceForm, showResult, text } from '../forms/form';
import { checkContact } from '../validation';

/** ms for which the confirmation stays. */
const CONFIRMATION = 5_000;

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
    failed: (error) => refusal(error, 'Sorry, there was an error sending your message. Please try again.', false),
    done: () => {
      form.reset();
      showResult(form, 'Your request is submitted. We will contact you soon.');
      window.clearTimeout(hide);
      hide = window.setTimeout(() => showResult(form, ''), CONFIRMATION);
    },
  });
}
