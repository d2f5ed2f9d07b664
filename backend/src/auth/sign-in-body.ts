import Type, { type Static } from 'typebox';

const sides = Type.Enum(['student', 'faculty']);

/** Without `loginType` any account may sign in: some clients only compare `isStudent`. */
export const signInBody = Type.Object({
  userName: Type.String({ pattern: '\\S', says: 'Email is required' }),
  password: Type.String({ minLength: 1, says: 'Password is required' }),
  loginType: Type.Optional(Type.With(sides, { says: 'Login type must be student or faculty' })),
  code: Type.Optional(
    Type.String({
      ...{ maxLength: 40, says: 'Please enter the code' },
      description: 'Of the second factor, for an account that has one: see the fault `second-factor`.',
    }),
  ),
  remember: Type.Optional(Type.Boolean({ says: 'Remember me must be true or false' })),
});
export type SignInBody = Static<typeof signInBody>;
