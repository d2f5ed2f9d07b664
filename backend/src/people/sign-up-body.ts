import type { Static } from 'typebox';
import type { signUpBody } from '../../../schemas/api/sign-in';
import { normalEmail } from '../../../schemas/roles';
import { signUpLengths, textOf } from '../../../schemas/sign-up';
import { oneLine } from '../mail/address';

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
