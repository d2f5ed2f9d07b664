import Type, { type Static } from 'typebox';
import { normalEmail } from '../../../schemas/roles';
import { signUpFaults, signUpLengths, textOf } from '../../../schemas/sign-up';
import type { Says } from '../base/http/checked';
import { orNull } from '../base/http/route';
import { oneLine } from '../mail/address';
import { newPassword } from './password-rules';

/** The sentence that the form says as well. */
const asForm =
  (name: keyof ReturnType<typeof signUpFaults>): Says =>
  (_, body) =>
    signUpFaults(body)[name];

const text = (name: keyof typeof signUpLengths) =>
  Type.String({ minLength: 1, maxLength: signUpLengths[name], says: asForm(name) });

export const signUpBody = Type.Object({
  college: Type.With(text('college'), { description: 'An id, as `department`: see `/api/public/colleges`.' }),
  department: text('department'),
  courses: text('courses'),
  studentName: text('studentName'),
  phoneNumber: Type.String({ description: 'Ten digits.', says: asForm('phoneNumber') }),
  emailAddress: Type.String({ format: 'email', says: asForm('emailAddress') }),
  password: newPassword(),
  referralId: Type.Optional(
    Type.With(orNull(Type.String({ maxLength: signUpLengths.referralId })), { says: asForm('referralId') }),
  ),
  agreeTerms: Type.Literal(true, { says: asForm('agreeTerms') }),
});

export interface SignUpBody {
  /** Ids. Whether they exist is checked later. */
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

/** Turns a checked body into what is stored. */
export function readSignUp(body: Static<typeof signUpBody>): SignUpBody {
  return {
    college: textOf(body.college),
    department: textOf(body.department),
    course: oneLine(textOf(body.courses), signUpLengths.courses),
    name: oneLine(textOf(body.studentName), signUpLengths.studentName),
    phone: textOf(body.phoneNumber),
    email: normalEmail(textOf(body.emailAddress)),
    referralId: oneLine(textOf(body.referralId), signUpLengths.referralId) || null,
    password: body.password,
  };
}
