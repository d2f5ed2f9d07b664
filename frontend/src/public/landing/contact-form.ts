import { call } from '../../session/http';
import { enhanceForm, findForm, refusal, showResult } from '../forms/form';
import { fieldsOf, judge, textsOf } from '../forms/judge';
import { contactWords } from '../words';

/** Takes the contact form over. */
export function contactForm(): void {
  const form = findForm('contact');
  const fields = fieldsOf(form);
  let hide: number | undefined;
  enhanceForm({
    form,
    read: (data) => textsOf(data, fields),
    check: (values) => judge(fields, values),
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
