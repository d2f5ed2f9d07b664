import '../styles/forms.css';
import { timeZonesAfter } from '../../../../schemas/days/time-zones';
import { returnPath } from '../../../../schemas/signing-in/return-path';
import { call, HttpError } from '../../session/http';
import { rememberSide, signIn } from '../../session/sign-in';
import { enhanceForm, findForm, refusal, text } from '../forms/form';
import { refuseWeak } from '../forms/refuse-weak';
import { showInstead } from '../forms/show-instead';
import { chrome } from '../layout/chrome';
import { forgetAddress, takeFromAddress } from '../layout/kept-address';
import { checkSetup } from '../validation';

const COLLEGE = 'college.';

const form = findForm('setup');
const token = takeFromAddress('hash').slice(1);

function close(error: unknown) {
  const says = document.querySelector('[data-closed-says]');
  const { status, fault } = error instanceof HttpError ? error : { status: 0, fault: {} as HttpError['fault'] };
  const unsaid = 'The server does not answer. Please open the address again.';
  if (says) says.textContent = status === 404 ? 'This is a demo, which fills itself.' : fault.message || unsaid;
  showInstead(form, 'closed');
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controls = [...form.elements].filter(
  (element): element is Control =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement,
);

/** What is said of the college before it is sent: what is empty, and a file that is too large. The server says the rest. */
const faultsOfCollege = (): Record<string, string> =>
  Object.fromEntries(
    controls
      .filter(({ name }) => name.startsWith(COLLEGE))
      .flatMap((input) => {
        const { required, kinds, tooLarge, most } = input.dataset;
        if (input.required && input.value.trim() === '') return [[input.name, required ?? '']];
        const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
        if (file && !isOfKind(file, input.getAttribute('accept') ?? '')) return [[input.name, kinds ?? '']];
        return file && file.size > Number(most) ? [[input.name, tooLarge ?? '']] : [];
      }),
  );

/** Whether the name of a file ends as the input asks. */
const isOfKind = ({ name }: File, accept: string): boolean =>
  accept.split(',').some((ending) => name.toLowerCase().endsWith(ending));

/** Offers the place where the installation is first. */
function offerZones(usual: string) {
  const select = form.elements.namedItem('timeZone');
  if (select instanceof HTMLSelectElement)
    select.append(...timeZonesAfter(usual).map((name) => new Option(name.replaceAll('_', ' '), name)));
}

chrome();

call<'POST setup/check'>('/api/setup/check', { token }).then(({ timeZone }) => {
  offerZones(timeZone);
  form.hidden = false;
}, close);

enhanceForm({
  form,
  read: (data) => ({
    name: text(data, 'name').trim(),
    email: text(data, 'email').trim(),
    password: text(data, 'password'),
  }),
  check: (person) => ({ fields: { ...checkSetup(person).fields, ...faultsOfCollege() } }),
  send: async (person) => {
    await refuseWeak(person.password, person);
    const sent = new FormData(form);
    sent.set('token', token);
    await call<'POST setup'>('/api/setup', sent);
  },
  failed: (error) => {
    if (error instanceof HttpError && [400, 404, 410].includes(error.status)) close(error);
    return refusal(error, 'The installation could not be set up. Please try again.');
  },
  done: async ({ email, password }) => {
    forgetAddress();
    try {
      await signIn({ userName: email, password, loginType: 'faculty', remember: false });
      rememberSide('faculty');
      location.assign(returnPath(null, 'faculty'));
    } catch {
      showInstead(form, 'done');
    }
  },
  busyText: 'Setting up…',
});
