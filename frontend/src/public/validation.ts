import { requiredSentence } from '../../../schemas/sentences';
import { emailFault, nameFault, passwordFault, signUpFaults } from '../../../schemas/signing-in/sign-up';

/** The judgement of a form: `summary` belongs to the form as a whole, `fields` has a sentence per field. */
export type Verdict<Field extends string = string> = {
  summary?: string;
  /** An empty sentence marks a field whose sentence is the summary. */
  fields: Partial<Record<Field, string>>;
};

/** Form values as they stand in the inputs: text for everything, a tick as boolean. */
type Texts<Field extends string> = Record<Field, string>;

export type SignUp = Texts<
  'college' | 'department' | 'courses' | 'studentName' | 'phoneNumber' | 'emailAddress' | 'referralId'
> & {
  /** Left out where it is chosen by the link of a mail. */
  password?: string;
  agreeTerms: boolean;
};
type SignInForm = Texts<'loginType' | 'userName' | 'password'>;

export const isFine = ({ summary, fields }: Verdict) => summary === undefined && Object.keys(fields).length === 0;

/** Sign-in: login type, email and password are required, said for the form. */
export function checkSignIn(values: SignInForm): Verdict<keyof SignInForm> {
  const missing = (Object.keys(values) as (keyof SignInForm)[]).filter((field) => values[field] === '');
  if (missing.length === 0) return { fields: {} };
  return {
    summary: 'Login type, email and password are required.',
    fields: Object.fromEntries(missing.map((field) => [field, ''])),
  };
}

/** Without the names that have no fault. */
const faults = (sentences: Readonly<Record<string, string | undefined>>): Verdict => ({
  fields: Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== undefined)),
});

/** Sign-up: all but the referral are required. */
export const checkSignUp = (values: SignUp) =>
  faults({ ...signUpFaults(values), ...(values.password === undefined && { password: undefined }) });

/** The first administrator of an installation. */
export const checkSetup = ({ name, email, password }: Texts<'name' | 'email' | 'password'>) =>
  faults({ name: nameFault(name), email: emailFault(email), password: passwordFault(password) });

/** The address to which a link is mailed. */
export const checkForgot = ({ email }: Texts<'email'>) => faults({ email: emailFault(email) });

/** The password that an account has. */
export const checkOwnPassword = ({ password }: Texts<'password'>) =>
  faults({ password: password ? undefined : 'Please enter your password' });

/** The new password of a reset, typed twice. */
export const checkReset = ({ token, password, again }: Texts<'token' | 'password' | 'again'>) =>
  faults({
    code: token ? undefined : requiredSentence('Code'),
    password: passwordFault(password),
    again: again === password ? undefined : 'The passwords are not the same',
  });
