import { normalEmail } from '../../../schemas/roles';
import { signUpFaults, signUpLengths, textOf } from '../../../schemas/sign-up';
import { refuse } from '../errors';
import { oneLine } from '../mail/address';
import { readFields } from './body';
import { passwordFault } from './password-rules';

export interface SignUpBody {
  /** Ids; whether they exist is not known yet. */
  readonly college: string;
  readonly department: string;
  readonly course: string;
  readonly name: string;
  readonly phone: string;
  /** Normalised. */
  readonly email: string;
  readonly referralId: string | null;
  readonly password: string;
}

const KNOWN = [
  'college',
  'department',
  'courses',
  'studentName',
  'phoneNumber',
  'emailAddress',
  'referralId',
  'agreeTerms',
  'password',
];

/** Reads the body of a sign-up. @throws Invalid with one sentence for each field that is missing, wrong or not known */
export function readSignUp(body: unknown): SignUpBody {
  const { fields, errors } = readFields(body, KNOWN);
  const email = normalEmail(textOf(fields.emailAddress));
  const referralId = textOf(fields.referralId);
  refuse({ ...errors, ...signUpFaults(fields), password: passwordFault(fields.password, email) });
  return {
    college: textOf(fields.college),
    department: textOf(fields.department),
    course: oneLine(textOf(fields.courses), signUpLengths.courses),
    name: oneLine(textOf(fields.studentName), signUpLengths.studentName),
    phone: textOf(fields.phoneNumber),
    email,
    referralId: oneLine(referralId, signUpLengths.referralId) || null,
    password: String(fields.password),
  };
}
