/** Signing up and in, and out: what somebody without a session may ask for. */

import Type, { type Static } from 'typebox';
import { noSuchZone } from '../days/time-zones';
import { ranks, roles } from '../roles';
import { requiredSentence } from '../sentences';
import type { Side } from '../side';
import { passwordMissing } from '../signing-in/proof';
import {
  emailFault,
  nameFault,
  passwordFault,
  passwordLength,
  signUpFaults,
  signUpLengths,
} from '../signing-in/sign-up';
import { factorProof, passkeyOptions, passkeyProof } from './passkeys';
import type { Routes, Says } from './route';
import { day, id, messageAnswer, moment, orNull } from './shapes';

const side = Type.Enum(['student', 'faculty'] satisfies Side[]);
const remember = { remember: Type.Optional(Type.Boolean({ says: 'Remember me must be true or false' })) };

/** Without `loginType` any account may sign in: some clients only compare `isStudent`. */
export const signInBody = Type.Object({
  userName: Type.String({ pattern: '\\S', says: requiredSentence('Email') }),
  password: Type.String({ minLength: 1, says: requiredSentence('Password') }),
  loginType: Type.Optional(Type.With(side, { says: 'Login type must be student or faculty' })),
  ...factorProof,
  ...remember,
});
export type SignInBody = Static<typeof signInBody>;
/** A passkey instead of name, password and second factor. */
const passkeySignInBody = Type.Object({ passkey: passkeyProof, ...remember });

const signedIn = Type.Object({ token: Type.String(), isStudent: Type.Boolean() });

/**
 * The signed-in person: who they are, where they belong, and what a form needs to know before it can check anything.
 */
const me = Type.Object({
  _id: id,
  id,
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum(roles, { description: 'What rights are given by.' }),
  rank: Type.Enum(ranks),
  college: orNull(id),
  department: orNull(id),
  departmentName: orNull(Type.String()),
  collegeName: orNull(Type.String()),
  side,
  isStudent: Type.Boolean(),
  catalogue: orNull(Type.String({ description: 'The slug of the department’s catalogue of competencies.' })),
  ownLists: Type.Optional(
    Type.Object(
      {
        names: Type.Array(Type.String()),
        head: orNull(Type.String({ description: 'Who can add one.' })),
      },
      { description: 'Only of a department that keeps lists itself, or has no other: which there are.' },
    ),
  ),
  guide: Type.Optional(Type.With(id, { description: 'Only of somebody who is guided: by whom.' })),
  programme: Type.Optional(Type.String({ description: 'Only of somebody whose training file says it.' })),
  course: Type.Optional(Type.String({ description: 'Only of somebody who signed up: what was chosen then.' })),
  endedOn: Type.Optional(Type.With(day, { description: 'Only of a resident whose training has ended: on which day.' })),
  photo: orNull(Type.String({ description: 'Path of the portrait.' })),
  away: Type.Optional(
    Type.With(orNull(day), { description: 'Only of somebody who is away today: until when. Null is for good.' }),
  ),
  today: Type.With(day, { description: 'Where the college is: the last day that a date may have.' }),
  minutesAhead: Type.Integer({ description: 'By how many minutes the clock of the college is ahead of UTC.' }),
  needsSecondFactor: Type.Optional(
    Type.Boolean({ description: 'Only where the college asks for one that is not set up yet.' }),
  ),
  needsCollegeAccount: Type.Optional(
    Type.Boolean({ description: 'Only where the college asks for its own sign-in and none is connected yet.' }),
  ),
  collegeSignIn: Type.Optional(Type.Boolean({ description: 'Only where a college’s own accounts sign in.' })),
  mails: Type.Boolean({ description: 'Whether mails are sent; otherwise links are handed over.' }),
  demo: Type.Boolean({ description: 'Whether this installation may hold demo data.' }),
});
export type Me = Static<typeof me>;

/** A demo account as the sign-in page offers it. */
const offeredAccount = Type.Object({
  userName: Type.String(),
  password: Type.String(),
  loginType: side,
  label: Type.String(),
});
export type OfferedAccount = Readonly<Static<typeof offeredAccount>>;

/** The schema of a new password. @param says returns the one sentence about it */
export const newPassword = (says: Exclude<Says, string> = (value) => passwordFault(value)) =>
  Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max, says });

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
  password: Type.Optional(
    Type.String({
      says: requiredSentence('Password'),
      description:
        'Of 10 to 256 characters, where no mails are sent. Otherwise it is chosen by the link of the mail, and not read here.',
    }),
  ),
  referralId: Type.Optional(
    Type.With(orNull(Type.String({ maxLength: signUpLengths.referralId })), { says: asForm('referralId') }),
  ),
  agreeTerms: Type.Literal(true, { says: asForm('agreeTerms') }),
});

/** A sign-up where no mail brings a link by which to choose the password. */
export const signUpWithPassword = Type.Object({ ...signUpBody.properties, password: newPassword() });

const linkToken = Type.Optional(Type.Unknown({ description: 'From the link of the mail.', says: () => undefined }));
const address = Type.Object({ email: Type.String({ format: 'email', says: emailFault }) });

export const confirmBody = Type.Object({
  token: linkToken,
  password: Type.Optional(
    Type.String({
      says: requiredSentence('Password'),
      description:
        'Of a sign-up: the new one, which its account opens with. Of a change of address: the one that the account has.',
    }),
  ),
});
const linkAsks = Type.Enum(['new-password', 'own-password', 'sign-in', 'nothing'], {
  description:
    '`new-password`: of a sign-up. The others are of a change of address: `own-password` of an account that has one, `sign-in` of one that has none, `nothing` where whoever asks is signed in to it.',
});
export type LinkAsks = Static<typeof linkAsks>;
export const againBody = address;
export const linkBody = address;
export const linkTokenBody = Type.Object({ token: linkToken });
export const resetBody = Type.Object({ token: linkToken, password: newPassword() });

/** Part of the answer about a new password. */
export const otherWays = Type.Array(Type.String(), {
  description: 'What signs in to the account besides its password, in words.',
});
const wasReset = Type.Object({
  ...messageAnswer.properties,
  otherWays,
  securityPage: Type.String({ description: 'Where its owner ends them.' }),
  userName: Type.Optional(
    Type.String({ description: 'By which its owner signs in now, when the link was an invitation.' }),
  ),
});

const setupToken = Type.String({
  maxLength: 100,
  says: 'Please open the whole address',
  description: 'What stands behind #.',
});
export const tokenBody = Type.Object({ token: setupToken });
export const setupBody = Type.Object({
  token: setupToken,
  name: Type.String({ says: nameFault }),
  email: Type.String({ format: 'email', says: emailFault }),
  password: newPassword(),
  timeZone: Type.Optional(
    Type.String({
      maxLength: 60,
      says: noSuchZone,
      description: 'Where “today” is. The operator’s `TIME_ZONE` without it.',
    }),
  ),
  college: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      says: 'Please send the fields of the college',
      description:
        'The first college: the fields of its directory, by the names of a create. As multipart, which has its files, `college.` stands before each name.',
    }),
  ),
});
const duringSetup = {
  description: 'Only while nobody has an account, and never where this is a demo.',
  faults: [404, 410, 429],
};

const startBody = Type.Object({
  password: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 256,
      says: passwordMissing,
      description: 'To connect a college account with one’s own.',
    }),
  ),
  confirm: Type.Optional(
    Type.Boolean({
      description: 'To be asked there who one is, which then stands for one’s password for ten minutes.',
    }),
  ),
  invitation: Type.Optional(
    Type.String({ maxLength: 100, description: 'The token of an invitation, to open it with a college account.' }),
  ),
  to: Type.Optional(Type.String({ maxLength: 2000, description: 'The page to come back to.' })),
});
export const factorBody = Type.Object(factorProof);
const collegeAccount = Type.Object({ name: Type.String(), linkedAt: orNull(moment) });
export type CollegeAccount = Static<typeof collegeAccount>;
const college = { name: Type.String({ description: 'Of a college that is configured; there is none otherwise.' }) };

export const signInRoutes = {
  'POST auth/login': {
    summary: 'Signs in',
    body: signInBody,
    answer: signedIn,
    says: 'Signed in; the cookie is set as well.',
    faults: [401, 403, 429],
  },
  'POST auth/passkey': {
    summary: 'Begins to sign in by a passkey alone',
    answer: passkeyOptions,
    says: 'What `navigator.credentials.get()` needs, as JSON. Only where `PUBLIC_URL` is an https address.',
    faults: [404, 429],
  },
  'POST auth/passkey/login': {
    summary: 'Signs in by a passkey alone',
    body: passkeySignInBody,
    answer: signedIn,
    says: 'Signed in; the cookie is set as well.',
    faults: [401, 403, 429],
  },
  'POST auth/logout': { summary: 'Signs out', answer: messageAnswer, says: 'Signed out.' },
  'GET auth/me': { summary: 'Who is signed in', answer: me, says: 'The account.' },
  'GET auth/demo-accounts': {
    summary: 'The accounts of a demo',
    answer: Type.Array(offeredAccount),
    says: 'With their password.',
    faults: [404],
  },
  'POST auth/sign-up': {
    summary: 'Asks for an account',
    body: signUpBody,
    answer: messageAnswer,
    status: 202,
    faults: [429],
  },
  'POST auth/confirm-address': {
    summary: 'Confirms the address of a sign-up, or another address of an account',
    body: confirmBody,
    answer: messageAnswer,
    faults: [403, 429],
  },
  'POST auth/confirm-address/check': {
    summary: 'Asks whether a link to confirm an address works, and what it asks for',
    body: linkTokenBody,
    answer: Type.Object({ ...messageAnswer.properties, asks: linkAsks }),
    says: 'It works. Asking does not use it.',
    faults: [429],
  },
  'POST auth/confirm-address/again': {
    summary: 'Asks for another link to confirm the address of a sign-up',
    body: againBody,
    answer: messageAnswer,
    status: 202,
    says: 'The same whether somebody signed up with it or not.',
    faults: [429],
  },
  'POST auth/forgot-password': {
    summary: 'Asks for a link to set a password',
    body: linkBody,
    answer: messageAnswer,
    status: 202,
    says: 'The same whether there is such an account or not.',
    faults: [429],
  },
  'POST auth/reset-password': {
    summary: 'Sets the password of the account behind a link',
    body: resetBody,
    answer: wasReset,
    faults: [429],
  },
  'POST auth/reset-password/check': {
    summary: 'Asks whether a link to set a password works',
    body: linkTokenBody,
    answer: messageAnswer,
    says: 'It works. Asking does not use it.',
    faults: [429],
  },
  'POST setup/check': {
    summary: 'Asks whether an empty installation may be set up with a token',
    body: tokenBody,
    answer: Type.Object({
      ...messageAnswer.properties,
      timeZone: Type.String({ description: 'Where “today” is unless another place is said.' }),
    }),
    ...duringSetup,
  },
  'POST setup': {
    summary: 'Makes the first administrator and the first college',
    body: setupBody,
    answer: messageAnswer,
    status: 201,
    ...duringSetup,
  },
  'GET auth/college': {
    summary: 'The colleges whose accounts sign in, and which are connected with one’s own',
    answer: Type.Array(collegeAccount),
    faults: [404],
  },
  'POST auth/college/:name': {
    summary: 'Begins to sign in with a college account',
    path: college,
    body: startBody,
    answer: Type.Object({ url: Type.String() }),
    says: 'Where the browser goes next.',
    faults: [401, 429],
  },
  'GET auth/college/:name/callback': {
    summary: 'Where a browser comes back to from its college',
    path: college,
    answer: { file: ['text/html'] },
    says: 'A page that leads on to another at once.',
  },
  'POST auth/college/:name/code': {
    summary: 'Goes on to sign in with a college account by the second factor',
    path: college,
    body: factorBody,
    answer: Type.Object({ to: Type.String({ description: 'The page to go on to.' }) }),
    says: 'Signed in; the cookie is set.',
    faults: [401, 403, 429],
  },
  'DELETE auth/college/:name': {
    summary: 'Disconnects a college account from one’s own',
    path: college,
    answer: messageAnswer,
  },
} satisfies Routes;
