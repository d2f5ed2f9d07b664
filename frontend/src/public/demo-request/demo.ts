import '../styles/forms.css';
import { call } from '../../session/http';
import { refusal } from '../forms/failure';
import { findForm } from '../forms/find-form';
import { enhanceForm, showResult, text } from '../forms/form';
import { chrome } from '../layout/chrome';
import { checkDemoRequest, type DemoRequest } from '../validation';
import { demoRequestWords } from '../words';

const form = findForm('demo-request');

const names = ['name', 'designation', 'institute', 'address', 'pgCount', 'contact', 'email', 'demoSlot'] as const;

chrome();

enhanceForm({
  form,
  read: (data) => Object.fromEntries(names.map((name) => [name, text(data, name).trim()])) as DemoRequest,
  check: checkDemoRequest,
  send: (values) =>
    call('/api/demoRequests', {
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
