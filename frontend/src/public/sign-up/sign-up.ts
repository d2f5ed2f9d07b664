import '../styles/forms.css';
import { call } from '../../session/http';
import { enhanceForm, findForm, refusal, showVerdict, text } from '../forms/form';
import { refuseWeak } from '../forms/refuse-weak';
import { showInstead } from '../forms/show-instead';
import { chrome } from '../layout/chrome';
import { publicSettings } from '../layout/config';
import { checkSignUp, type SignUp } from '../validation';

type Choice = { id: string; name: string };

/** Puts choices after the select's first option, which asks to choose. */
function fill(select: HTMLSelectElement, choices: Choice[]) {
  select.length = 1;
  select.append(...choices.map(({ id, name }) => new Option(name, id)));
}

/**
 * Fills both selects; the departments follow the chosen college.
 * @returns whether there is any college @throws HttpError when the colleges cannot be loaded
 */
async function offerColleges(college: HTMLSelectElement, department: HTMLSelectElement): Promise<boolean> {
  const colleges = await call<'GET public/colleges'>('/api/public/colleges');
  const update = () => {
    const departments = colleges.find(({ id }) => id === college.value)?.departments ?? [];
    fill(department, departments);
    department.disabled = departments.length === 0;
  };
  fill(college, colleges);
  college.addEventListener('change', update);
  // A browser may have restored an earlier choice.
  update();
  return colleges.length > 0;
}

const form = findForm('sign-up');

/** @param confirms whether the password is chosen by the link of a mail, which confirms the address */
function read(data: FormData, confirms: boolean): SignUp {
  const trimmed = (name: string) => text(data, name).trim();
  return {
    college: trimmed('college'),
    department: trimmed('department'),
    courses: trimmed('courses'),
    studentName: trimmed('studentName'),
    phoneNumber: trimmed('phoneNumber'),
    emailAddress: trimmed('emailAddress'),
    referralId: trimmed('referralId'),
    ...(!confirms && { password: text(data, 'password') }),
    agreeTerms: data.has('agreeTerms'),
  };
}

chrome();

const { college, department } = form.elements as unknown as Record<'college' | 'department', HTMLSelectElement>;
const failedToLoad = (what: string) => (error: unknown) =>
  showVerdict(form, refusal(error, `${what} could not be loaded. Please reload the page.`, false));

offerColleges(college, department).then((some) => {
  form.hidden = !some;
  document.querySelector('[data-no-college]')?.toggleAttribute('hidden', some);
}, failedToLoad('The list of colleges'));

// The form works once it is known by what the password is chosen.
publicSettings().then(({ confirms = false }) => enhance(confirms), failedToLoad('A part of this page'));

function enhance(confirms: boolean) {
  document.querySelector('[data-confirms]')?.toggleAttribute('hidden', !confirms);
  document.querySelector('[data-password]')?.toggleAttribute('inert', confirms);
  document.querySelector('[data-password-later]')?.toggleAttribute('inert', !confirms);
  enhanceForm({
    form,
    read: (data) => read(data, confirms),
    check: checkSignUp,
    send: async ({ referralId, ...values }) => {
      if (values.password !== undefined)
        await refuseWeak(values.password, { name: values.studentName, email: values.emailAddress });
      await call<'POST auth/sign-up'>('/api/auth/sign-up', {
        ...values,
        ...(referralId && { referralId }),
        agreeTerms: true,
      });
    },
    failed: (error) => refusal(error, 'The account could not be created. Please try again.'),
    done: () => showInstead(form, 'waiting'),
  });
}
