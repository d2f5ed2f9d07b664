import '../styles/forms.css';
import '../styles/landing.css';
import '../styles/vignettes.css';
import { call } from '../../session/http';
import { enhanceForm, findForm, refusal, showResult } from '../forms/form';
import { fieldsOf, judge, textsOf } from '../forms/judge';
import { chrome } from '../layout/chrome';
import { publicConfig } from '../layout/config';
import { contactWords } from '../words';

chrome();
contactForm();

const { demo } = await publicConfig();
const link = document.querySelector('[data-demo-link]');
if (demo && link) link.textContent = 'Try the demo';

/** Takes the contact form over. */
function contactForm(): void {
  const form = findForm('contact');
  const fields = fieldsOf(form);
  let hide: number | undefined;
  enhanceForm({
    form,
    read: (data) => textsOf(data, fields),
    check: (values) => judge(fields, values),
    send: (values) => call<'POST :type'>('/api/contact', { ...values, submittedAt: new Date().toISOString() }),
    failed: (error) => refusal(error, contactWords.failed, false),
    done: () => {
      form.reset();
      showResult(form, contactWords.sent);
      window.clearTimeout(hide);
      hide = window.setTimeout(() => showResult(form, ''), contactWords.shownFor);
    },
  });
}
