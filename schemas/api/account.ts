/** One's own account: its password, its sessions and its second factor. */

import Type, { type Static } from 'typebox';
import { requiredSentence } from '../sentences';
import { codeMissing, passwordMissing } from '../signing-in/proof';
import { passwordFault } from '../signing-in/sign-up';
import { factorProof, newPasskey, passkeyOptions } from './passkeys';
import type { Routes } from './route';
import { id, messageAnswer, moment, orNull, person } from './shapes';
import { factorBody, newPassword, otherWays } from './sign-in';

const enough = 'Needed unless one’s college has just confirmed that one is there.';

const ownPassword = Type.Optional(Type.String({ maxLength: 256, says: passwordMissing, description: enough }));
/** Proves that the account's owner is asking: the password, and the second factor if it is on. */
const ownerBody = Type.Object({ password: ownPassword, ...factorProof });
export type OwnerProof = Static<typeof ownerBody>;

/** The same proof beside what is changed of another account, whose fields have names of their own. */
export const ownerProofBeside = {
  currentPassword: ownPassword,
  currentCode: factorProof.code,
  currentPasskey: factorProof.passkey,
};
/** Helps the owner of another account in. */
export const helpBody = Type.Object(ownerProofBeside);

export const passwordChangeBody = Type.Object({
  current: Type.Optional(
    Type.String({ minLength: 1, says: requiredSentence('Current password'), description: enough }),
  ),
  password: newPassword(
    (value, { current }) => passwordFault(value) ?? (value === current ? 'Please choose another password' : undefined),
  ),
  ...factorProof,
});

/** What people choose for themselves. */
export const preferences = Type.Object({
  /** Checked before any mail that is made with `digest()` of the mail templates. All other mails are always sent. */
  mailDigests: Type.Boolean({
    description: 'Whether they want summaries by mail.',
    says: 'Summaries by mail must be true or false',
  }),
});
export type PreferenceValues = Static<typeof preferences>;

const openSession = Type.Object({
  id,
  device: Type.String({ description: 'In words.' }),
  network: orNull(Type.String()),
  startedAt: moment,
  until: moment,
  isThis: Type.Boolean({ description: 'Whether it is the one that asks.' }),
});
export type OpenSession = Static<typeof openSession>;

const factorState = Type.Object({
  isOn: Type.Boolean(),
  required: Type.Boolean({ description: 'Whether the college asks for it.' }),
  hasApp: Type.Boolean({ description: 'Whether codes of an authenticator app are one.' }),
  left: Type.Integer({ description: 'How many recovery codes are left.' }),
  passkeys: Type.Array(
    Type.Object({
      id: Type.String(),
      device: Type.String({ description: 'What it was made with, in words.' }),
      createdAt: moment,
      lastUsedAt: orNull(moment),
    }),
  ),
  offersPasskeys: Type.Boolean({ description: 'Whether one may make some here.' }),
  confirmed: Type.Boolean({ description: 'Whether one’s college has just confirmed that one is there.' }),
  otherWays,
});
export type FactorState = Static<typeof factorState>;

const factorBegun = Type.Object({
  secret: Type.String({ description: 'In base32, to be typed where no camera is.' }),
  uri: Type.String(),
  picture: Type.String({ description: 'The address as a code for cameras: an SVG.' }),
});
export type FactorBegun = Static<typeof factorBegun>;

const recoveryCodes = Type.Object({
  codes: Type.Array(Type.String(), { description: 'Shown once; none where those before go on counting.' }),
});

const codeBody = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 40, says: codeMissing }),
});
const newPasskeyBody = Type.Object({ passkey: newPasskey });

/** A change of somebody's account that waits for a yes. */
const heldChange = Type.Object(
  {
    id,
    person,
    label: Type.String({ description: 'Of the field.' }),
    from: Type.String(),
    to: Type.String(),
    askedAt: moment,
    mine: Type.Boolean({ description: 'Whether the viewer asked for it; others are the viewer’s to decide.' }),
    state: Type.Enum(['open', 'accepted', 'refused']),
    reason: orNull(Type.String()),
  },
  { $id: 'HeldChange' },
);
export type HeldChange = Static<typeof heldChange>;

const LONGEST = 500;
const why = (value: unknown, { accept }: Readonly<Record<string, unknown>>): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (accept === false && !text) return 'Please say why';
  return text.length > LONGEST ? `Please say it in at most ${LONGEST} characters` : undefined;
};
export const decisionBody = Type.Object({
  accept: Type.Boolean({ says: 'Please agree or disagree' }),
  reason: Type.Optional(Type.Unknown({ description: 'A text; needed to disagree.', says: why })),
});

export const accountRoutes = {
  'POST auth/change-password': {
    summary: 'Sets a new password of one’s own',
    body: passwordChangeBody,
    answer: Type.Object({ ...messageAnswer.properties, token: Type.String(), otherWays }),
    says: 'Every other session has ended; this one goes on with the token.',
    faults: [429],
  },
  'GET auth/me/preferences': { summary: 'What one chose for oneself', answer: preferences },
  'PATCH auth/me/preferences': { summary: 'Chooses for oneself', body: preferences, answer: preferences },
  'GET auth/sessions': {
    summary: 'One’s own sessions',
    answer: Type.Array(openSession),
    says: 'The newest first.',
  },
  'DELETE auth/sessions/:id': {
    summary: 'Ends a session',
    path: { id: Type.String() },
    answer: messageAnswer,
    says: 'Of one’s own; `others` ends all but the one that asks.',
  },
  'GET auth/second-factor': {
    summary: 'What one’s own sign-in asks for besides the password',
    answer: factorState,
  },
  'POST auth/second-factor': {
    summary: 'Makes a secret for an authenticator app',
    body: ownerBody,
    answer: factorBegun,
    says: 'It counts once a code of it was confirmed.',
    faults: [409, 429],
  },
  'POST auth/second-factor/confirm': {
    summary: 'Makes the authenticator app a second factor',
    body: codeBody,
    answer: recoveryCodes,
    says: 'Codes for paper.',
    faults: [429],
  },
  'POST auth/second-factor/codes': {
    summary: 'Makes other recovery codes',
    body: factorBody,
    answer: recoveryCodes,
    says: 'Those before count no more.',
    faults: [429],
  },
  'POST auth/second-factor/challenge': {
    summary: 'Begins to prove a passkey of one’s own',
    answer: passkeyOptions,
    says: 'What `navigator.credentials.get()` needs, as JSON.',
    faults: [404],
  },
  'POST auth/second-factor/passkeys': {
    summary: 'Begins to make a passkey',
    body: ownerBody,
    answer: passkeyOptions,
    says: 'What `navigator.credentials.create()` needs, as JSON. Only where `PUBLIC_URL` is an https address.',
    faults: [404, 409, 429],
  },
  'POST auth/second-factor/passkeys/confirm': {
    summary: 'Makes a passkey a second factor',
    body: newPasskeyBody,
    answer: recoveryCodes,
    says: 'Codes for paper.',
    faults: [404, 409],
  },
  'POST auth/second-factor/passkeys/:id/remove': {
    summary: 'Removes a passkey',
    path: { id: Type.String() },
    body: ownerBody,
    answer: messageAnswer,
    says: 'With the last proof the second factor goes off.',
    faults: [403, 404, 429],
  },
  'POST auth/second-factor/off': {
    summary: 'Turns the second factor off',
    body: ownerBody,
    answer: messageAnswer,
    faults: [403, 429],
  },
  'POST auth/other-ways/remove': {
    summary: 'Removes what signs in to one’s account besides the password',
    body: ownerBody,
    answer: messageAnswer,
    says: 'Passkeys and college accounts; every other session ends. A second factor that had passkeys alone goes off.',
    faults: [429],
  },
  'POST auth/second-factor/:id/off': {
    summary: 'Turns the second factor of somebody off who has lost it',
    body: helpBody,
    blank: true,
    answer: messageAnswer,
    says: 'For administrators, and heads of the owner’s department, who prove that they ask. The account’s sessions end.',
    faults: [403, 429],
  },
  'GET held-changes': {
    summary: 'Changes of accounts that wait for somebody’s yes',
    answer: Type.Array(heldChange),
    says: 'What the viewer asked for in the last thirty days, and what is the viewer’s to decide.',
  },
  'POST held-changes/:id': {
    summary: 'Agrees or disagrees to a change',
    body: decisionBody,
    answer: messageAnswer,
    faults: [409],
  },
} satisfies Routes;
