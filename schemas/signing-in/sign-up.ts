/** The rules for a new account: the same sentences and limits in the browser and on the server. */

import { requiredSentence } from '../sentences';
import { isMailAddress } from '../texts/mail-address';
import { normalised } from '../texts/normalised';

export const passwordLength = { min: 10, max: 256 } as const;

/** A text without blanks around it; '' for anything that is no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? normalised(value).trim() : '');

/** The one sentence about the address of an account, or undefined when it is valid. */
export function emailFault(value: unknown): string | undefined {
  const email = textOf(value);
  if (!email) return requiredSentence('Email');
  return isMailAddress(email) ? undefined : 'Please enter a valid email address';
}

/** The one sentence about the name of an account, or undefined when it is one. */
export const nameFault = (value: unknown) => textFault('studentName', value, 'Name');

function textFault(name: keyof typeof signUpLengths, value: unknown, label: string): string | undefined {
  const text = textOf(value);
  if (isBlank(text)) return requiredSentence(label);
  return text.length > signUpLengths[name] ? `${label} is too long` : undefined;
}

/** Nothing that anybody could see. */
const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(text);

/** The one sentence about a new password. The server checks whether it is too common or too similar to the account. */
export function passwordFault(password: unknown): string | undefined {
  if (typeof password !== 'string' || password === '') return requiredSentence('Password');
  const { min, max } = passwordLength;
  if (password.length < min) return `Password must be at least ${min} characters long`;
  return password.length > max ? `Password must be at most ${max} characters long` : undefined;
}

/** The longest of each text, in characters. */
export const signUpLengths = { college: 60, department: 60, courses: 120, studentName: 200, referralId: 60 } as const;

/** A sentence for each field of a sign-up that is missing or wrong, by field name. */
export function signUpFaults(body: Readonly<Record<string, unknown>>) {
  const needed = (name: keyof typeof signUpLengths, label: string) => textFault(name, body[name], label);
  const { referralId } = body;
  const isText = referralId === undefined || referralId === null || typeof referralId === 'string';
  return {
    college: needed('college', 'College'),
    department: needed('department', 'Department'),
    courses: needed('courses', 'Course'),
    studentName: needed('studentName', 'Student name'),
    phoneNumber: phoneFault(textOf(body.phoneNumber)),
    emailAddress: emailFault(body.emailAddress),
    password: passwordFault(body.password),
    referralId: isText && textOf(referralId).length <= signUpLengths.referralId ? undefined : 'Referral ID is too long',
    agreeTerms: body.agreeTerms === true ? undefined : 'You must agree to the terms and conditions',
  };
}

function phoneFault(phone: string): string | undefined {
  if (!phone) return requiredSentence('Phone number');
  return /^\d{10}$/.test(phone) ? undefined : 'Phone number must be 10 digits';
}
