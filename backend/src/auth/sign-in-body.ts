import { normalEmail } from '../../../schemas/roles';
import { BadRequest, Invalid } from '../errors';

export interface SignInBody {
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  /** undefined: any account may sign in (clients that only compare `isStudent`). */
  readonly loginType: 'student' | 'faculty' | undefined;
  readonly remember: boolean;
}

const KNOWN = new Set(['userName', 'password', 'loginType', 'remember']);

/** Reads the body of a sign-in. @throws Invalid naming every field that is missing, wrong or not known */
export function readSignIn(body: unknown): SignInBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BadRequest('Please send an object');
  const { userName, password, loginType, remember } = body as Record<string, unknown>;
  const errors: Record<string, string> = {};
  for (const key of Object.keys(body)) if (!KNOWN.has(key)) errors[key] = 'This field is not accepted';
  if (typeof userName !== 'string' || !userName.trim()) errors.userName = 'Email is required';
  if (typeof password !== 'string' || !password) errors.password = 'Password is required';
  if (!isLoginType(loginType)) errors.loginType = 'Login type must be student or faculty';
  if (remember !== undefined && typeof remember !== 'boolean') errors.remember = 'Remember me must be true or false';
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return {
    email: normalEmail(String(userName)).slice(0, 254),
    password: String(password),
    loginType: isLoginType(loginType) ? loginType : undefined,
    remember: remember === true,
  };
}

function isLoginType(value: unknown): value is SignInBody['loginType'] {
  return value === undefined || value === 'student' || value === 'faculty';
}
