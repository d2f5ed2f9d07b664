import Type, { type Static } from 'typebox';
import { factorProof, passkeyProof } from './passkey-shapes';

const sides = Type.Enum(['student', 'faculty']);

const remember = { remember: Type.Optional(Type.Boolean({ says: 'Remember me must be true or false' })) };

/** Without `loginType` any account may sign in: some clients only compare `isStudent`. */
export const signInBody = Type.Object({
  userName: Type.String({ pattern: '\\S', says: 'Email is required' }),
  password: Type.String({ minLength: 1, says: 'Password is required' }),
  loginType: Type.Optional(Type.With(sides, { says: 'Login type must be student or faculty' })),
  ...factorProof,
  ...remember,
});
/** A passkey instead of name, password and second factor. */
export const passkeySignInBody = Type.Object({ passkey: passkeyProof, ...remember });
export type SignInBody = Static<typeof signInBody>;
