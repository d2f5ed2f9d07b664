/** The judgement of a form: `summary` belongs to the form as a whole, `fields` has a sentence per field. */
export type Verdict<Field extends string = string> = {
  summary?: string;
  /** An empty sentence marks a field whose sentence is the summary. */
  fields: Partial<Record<Field, string>>;
};

/** Form values as they stand in the inputs: text for everything, a tick as boolean. */
type Texts<Field extends string> = Record<Field, string>;

export type Contact = Texts<'name' | 'email' | 'contact' | 'message'>;
export type DemoRequest = Texts<
  'name' | 'designation' | 'institute' | 'address' | 'pgCount' | 'contact' | 'email' | 'demoSlot'
>;
export type SignUp = Texts<
  'college' | 'department' | 'courses' | 'studentName' | 'phoneNumber' | 'emailAddress' | 'referralId' | 'password'
> & { agreeTerms: boolean };
export type SignInForm = Texts<'loginType' | 'userName' | 'password'>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const TEN_DIGITS = /^\d{10}$/;

/** The bounds that the server sets as well. */
export const PASSWORD_LENGTH = { min: 10, max: 256 };

const blank = (value: string) => value.trim() === '';

/** Drops the fields without a fault. */
function faults<Field extends string>(sentences: Record<Field, string | false>): Verdict<Field> {
  const wrong = Object.entries(sentences).filter(([, sentence]) => sentence !== false);
  return { fields: Object.fromEntries(wrong) as Partial<Record<Field, string>> };
}

export const isFine = ({ summary, fields }: Verdict) => summary === undefined && Object.keys(fields).length === 0;

/** The contact form of the landing page. */
export function checkContact({ name, email, contact, message }: Contact) {
  return faults({
    name: name.trim().length < 4 && 'Name must be at least 4 characters long',
    email: !EMAIL.test(email.trim()) && 'Please enter a valid email address',
    contact: !TEN_DIGITS.test(contact.trim()) && 'Mobile number must be 10 digits',
    message: blank(message) && 'Please enter your message',
  });
}

/** The demo request: what is missing is said once for the whole form, what is wrong beside the field. */
export function checkDemoRequest(values: DemoRequest): Verdict<keyof DemoRequest> {
  const missing = (Object.keys(values) as (keyof DemoRequest)[]).filter((field) => blank(values[field]));
  if (missing.length > 0) {
    return {
      summary: 'Please fill in all required fields.',
      fields: Object.fromEntries(missing.map((field) => [field, ''])),
    };
  }
  return faults<keyof DemoRequest>({
    name: false,
    designation: false,
    institute: false,
    address: false,
    pgCount: !(Number(values.pgCount) >= 0) && 'Please enter a number of at least 0.',
    contact: !TEN_DIGITS.test(values.contact.trim()) && 'Please enter a valid 10-digit contact number.',
    email: !EMAIL.test(values.email.trim()) && 'Please enter a valid email address.',
    demoSlot: false,
  });
}

/** Sign-in: login type, email and password are required, said for the form. */
export function checkSignIn(values: SignInForm): Verdict<keyof SignInForm> {
  const missing = (Object.keys(values) as (keyof SignInForm)[]).filter((field) => values[field] === '');
  if (missing.length === 0) return { fields: {} };
  return {
    summary: 'Login type, email and password are required.',
    fields: Object.fromEntries(missing.map((field) => [field, ''])),
  };
}

/** A new password. */
export function passwordFault(password: string): string | false {
  if (password === '') return 'Password is required';
  if (password.length < PASSWORD_LENGTH.min) return `Password must be at least ${PASSWORD_LENGTH.min} characters long`;
  return password.length > PASSWORD_LENGTH.max && `Password must be at most ${PASSWORD_LENGTH.max} characters long`;
}

/** Sign-up: all but the referral are required. */
export function checkSignUp(values: SignUp): Verdict<keyof SignUp> {
  return faults<keyof SignUp>({
    college: blank(values.college) && 'College is required',
    department: blank(values.department) && 'Department is required',
    courses: blank(values.courses) && 'Course is required',
    studentName: blank(values.studentName) && 'Student name is required',
    phoneNumber: blank(values.phoneNumber)
      ? 'Phone number is required'
      : !TEN_DIGITS.test(values.phoneNumber.trim()) && 'Phone number must be 10 digits',
    emailAddress: emailFault(values.emailAddress),
    password: passwordFault(values.password),
    referralId: false,
    agreeTerms: !values.agreeTerms && 'You must agree to the terms and conditions',
  });
}

/** An address that an account is known by. */
export function emailFault(email: string): string | false {
  if (blank(email)) return 'Email is required';
  return !EMAIL.test(email.trim()) && 'Please enter a valid email address';
}

/** The new password of a reset, typed twice. */
export function checkReset({ password, again }: Texts<'password' | 'again'>) {
  return faults({
    password: passwordFault(password),
    again: again !== password && 'The passwords are not the same',
  });
}
