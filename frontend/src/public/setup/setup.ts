import '../styles/forms.css';
import { call, HttpError } from '../../session/http';
import { rememberSide } from '../../session/last-side';
import { returnPath } from '../../session/return-to';
import { signIn } from '../../session/session';
import { enhanceForm, findForm, refusal, text } from '../forms/form';
import { refuseWeak } from '../forms/refuse-weak';
import { chrome } from '../layout/chrome';
import { checkSetup } from '../validation';

const COLLEGE = 'college.';

const form = findForm('setup');
const token = location.hash.slice(1);

function show(name: 'closed' | 'done') {
  form.hidden = true;
  const section = document.querySelector<HTMLElement>(`[data-${name}]`);
  if (!section) return;
  section.hidden = false;
  section.focus();
}

function close(error: unknown) {
  const says = document.querySelector('[data-closed-says]');
  const { status, fault } = error instanceof HttpError ? error : { status: 0, fault: {} as HttpError['fault'] };
  const unsaid = 'The server does not answer. Please open the address again.';
  if (says) says.textContent = status === 404 ? 'This is a demo, which fills itself.' : fault.message || unsaid;
  show('closed');
}

/** The inputs of the college, by the names of its fields. */
const collegeIn = (data: FormData) =>
  Object.fromEntries(
    [...data.keys()]
      .filter((name) => name.startsWith(COLLEGE))
      .map((name) => [name.slice(COLLEGE.length), text(data, name).trim()]),
  );

/** What is empty and has to be filled in; whatever else is wrong, the server says. */
const missingIn = (college: Readonly<Record<string, string>>) =>
  Object.keys(college)
    .map((name) => form.elements.namedItem(COLLEGE + name))
    .filter(
      (input) =>
        input instanceof HTMLInputElement || input instanceof HTMLSelectElement || input instanceof HTMLTextAreaElement,
    )
    .filter((input) => input.required && input.value.trim() === '')
    .map((input) => [input.name, input.dataset.required ?? ''] as const);

chrome();
// The token makes an administrator: keep it out of the history.
history.replaceState(null, '', location.pathname);

call<'POST setup/check'>('/api/setup/check', { token }).then(() => {
  form.hidden = false;
}, close);

enhanceForm({
  form,
  read: (data) => ({
    name: text(data, 'name').trim(),
    email: text(data, 'email').trim(),
    password: text(data, 'password'),
    college: collegeIn(data),
  }),
  check: ({ college, ...person }) => {
    const { fields } = checkSetup(person);
    return { fields: { ...fields, ...Object.fromEntries(missingIn(college)) } };
  },
  send: async (values) => {
    await refuseWeak(values.password, values);
    const { college, ...person } = values;
    const sent = Object.keys(college).length > 0 ? { ...person, college } : person;
    await call<'POST setup'>('/api/setup', { token, ...sent });
  },
  failed: (error) => {
    if (error instanceof HttpError && [400, 404, 410].includes(error.status)) close(error);
    return refusal(error, 'The installation could not be set up. Please try again.');
  },
  done: async ({ email, password }) => {
    try {
      await signIn({ userName: email, password, loginType: 'faculty', remember: false });
      rememberSide('faculty');
      location.assign(returnPath(null, 'faculty'));
    } catch {
      show('done');
    }
  },
  busyText: 'Setting up…',
});
