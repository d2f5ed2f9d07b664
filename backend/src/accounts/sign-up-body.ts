import { normalEmail } from '../../../schemas/roles';
import { oneLine } from '../mail/address';
import { readFields, refuse, textOf } from './body';
import { emailFault } from './email-fault';
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
  refuse({
    ...errors,
    college: missing(fields.college, 'College'),
    department: missing(fields.department, 'Department'),
    courses: missing(fields.courses, 'Course', 120),
    studentName: missing(fields.studentName, 'Student name', 200),
    phoneNumber: phoneFault(fields.phoneNumber),
    emailAddress: emailFault(fields.emailAddress),
    password: passwordFault(fields.password, email),
    referralId: isOptionalText(fields.referralId) && referralId.length <= 60 ? undefined : 'Referral ID is too long',
    agreeTerms: fields.agreeTerms === true ? undefined : 'You must agree to the terms and conditions',
  });
  return {
    college: textOf(fields.college),
    department: textOf(fields.department),
    course: oneLine(textOf(fields.courses), 120),
    name: oneLine(textOf(fields.studentName), 200),
    phone: textOf(fields.phoneNumber),
    email,
    referralId: oneLine(referralId, 60) || null,
    password: String(fields.password),
  };
}

function missing(value: unknown, label: string, most = 60): string | undefined {
  const text = textOf(value);
  if (!oneLine(text, 1)) return `${label} is required`;
  return text.length > most ? `${label} is too long` : undefined;
}

function phoneFault(value: unknown): string | undefined {
  const phone = textOf(value);
  if (!phone) return 'Phone number is required';
  return /^\d{10}$/.test(phone) ? undefined : 'Phone number must be 10 digits';
}

const isOptionalText = (value: unknown) => value === undefined || value === null || typeof value === 'string';
