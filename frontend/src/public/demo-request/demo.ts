import '../styles/forms.css';
import { call } from '../../session/http';
import { refusal } from '../forms/failure';
import { findForm } from '../forms/find-form';
import { enhanceForm, showResult, text } from '../forms/form';
import { chrome } from '../layout/chrome';
import { checkDemoRequest, type DemoRequest } from '../validation';

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
  failed: (error) => refusal(error, 'There was an error submitting your request. Please try again.', false),
  done: () => {
    form.reset();
    showResult(form, 'Thank you! Your request has been submitted successfully. Our team will contact you shortly.');
  },
});
