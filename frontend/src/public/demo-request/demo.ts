import '../styles/forms.css';
import { call } from '../../session/http';
import { enhanceForm, findForm, refusal, showResult } from '../forms/form';
import { fieldsOf, judge, textsOf } from '../forms/judge';
import { chrome } from '../layout/chrome';
import { demoRequestWords } from '../words';

const form = findForm('demo-request');

const fields = fieldsOf(form);

chrome();

enhanceForm({
  form,
  read: (data) => textsOf(data, fields),
  check: (values) => judge(fields, values),
  send: (values) =>
    call<'POST :type'>('/api/demoRequests', {
      ...values,
      pgCount: Number(values.pgCount),
      submittedAt: new Date().toISOString(),
    }),
  failed: (error) => refusal(error, demoRequestWords.failed, false),
  done: () => {
    form.reset();
    showResult(form, demoRequestWords.sent);
  },
});
