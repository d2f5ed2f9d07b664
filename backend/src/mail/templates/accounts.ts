/** Mails about someone's own account. */
import { type Letter, letter, UNEXPECTED } from '../letter';

const STRANGER = 'If this was not you, you need not do anything: nothing has changed.';

export const signUpReceived = (to: { name: string; department: string; college: string }): Letter =>
  letter('sign-up-received', 'Your account waits for approval', to.name, [
    `Thank you for signing up. A faculty member of ${to.department}, ${to.college} will look at your account.`,
    'You can sign in as soon as it is approved. We will write to you then.',
    { small: 'If you did not sign up, please tell your department, so that the account is not approved.' },
  ]);

/** It has nothing of what was typed: somebody else may have signed up with this address, to have us write to it. */
export const confirmAddress = (to: { department: string; college: string; url: string; days: number }): Letter =>
  letter('confirm-address', 'Please confirm your email address', '', [
    `Thank you for signing up as a resident of ${to.department}, ${to.college}. Please confirm that this is your address, and choose your password: then your department is asked to approve your account.`,
    { link: 'Confirm my address', url: to.url },
    `The link works once, for ${to.days} days.`,
    { small: 'If you did not sign up, you need not do anything: without this link there is no account.' },
  ]);

/** To the address that an account is about to get, which may be anybody’s: it has no name in it, which its owner chose. */
export const confirmNewAddress = (to: { email: string; url: string; days: number }): Letter =>
  letter('confirm-new-address', 'Please confirm your new email address', '', [
    `This is to be the email address of the account that has ${to.email} so far. If the account is yours, please confirm it: from then on its mails go here, and you sign in with this address.`,
    { link: 'Confirm my address', url: to.url },
    `The link works once, for ${to.days} days. Until then everything stays as it is.`,
    { small: 'If it is not your account, you need not do anything: nothing has changed.' },
  ]);

/** To the former address of an account. */
export const emailChanged = (to: { name: string }): Letter =>
  letter('email-changed', 'The email address of your account was changed', to.name, [
    'From now on, your account has another email address. Mails about it go there, and you sign in with it.',
    UNEXPECTED,
  ]);

/** To the person who added an unused account, when somebody else changed where its invitation goes. */
export const emailOfInvitedChanged = (to: { name: string; account: string; by: string }): Letter =>
  letter('invited-email-changed', 'The email address of an account that you added was changed', to.name, [
    `${to.by} changed the email address of ${to.account}, whose account you added and who has not used it yet.`,
    'Mails about the account go to the new address. A link that went to the old one does not work any more.',
    UNEXPECTED,
  ]);

/** Instead of the sign-up mail, when the address already has an account. Only its owner learns that. */
export const signUpExists = (to: { name: string; signInUrl: string; forgotUrl: string }): Letter =>
  letter('sign-up-exists', 'You already have an account', to.name, [
    'Someone signed up with this address, perhaps you. There is an account already, so no second one was made.',
    { link: 'Sign in', url: to.signInUrl },
    { small: 'Forgot your password? Choose a new one', url: to.forgotUrl },
    { small: STRANGER },
  ]);

export const accountApproved = (to: { name: string; signInUrl: string }): Letter =>
  letter('account-approved', 'Your account is approved', to.name, [
    'Your account is open. Your logbook is waiting for its first entry.',
    { link: 'Sign in', url: to.signInUrl },
  ]);

export const accountClosed = (to: { name: string }): Letter =>
  letter('account-closed', 'Your account is closed', to.name, [
    'Your account has been closed, so you cannot sign in any more. What you have logged is kept.',
    'If you think that this is a mistake, please ask your department.',
  ]);

export const passwordReset = (to: { name: string; url: string; minutes: number }): Letter =>
  letter('password-reset', 'Choose a new password', to.name, [
    'Someone asked for a new password for your account.',
    { link: 'Choose a new password', url: to.url },
    `The link works once, for ${to.minutes} minutes.`,
    { small: STRANGER },
  ]);

export const passwordLinkMade = (to: { name: string; by: string }): Letter =>
  letter('password-link-made', 'A link to a new password was made for you', to.name, [
    `${to.by} made a link that sets a new password of your account, to hand it to you. It works once, for a day.`,
    { small: 'If you did not ask for it, please tell your institution at once.' },
  ]);

/** @param to.otherWays see `OtherWays`. They still sign in, whoever set them up. */
export const passwordChanged = (to: {
  name: string;
  forgotUrl: string;
  otherWays: readonly string[];
  securityUrl: string;
}): Letter =>
  letter('password-changed', 'Your password was changed', to.name, [
    'The password of your account was changed. Other devices have to sign in again.',
    ...(to.otherWays.length > 0
      ? [
          `Besides the password, these sign in to your account: ${to.otherWays.join('; ')}. A new password does not end them.`,
          { link: 'Remove all other ways in', url: to.securityUrl },
        ]
      : []),
    { small: 'If this was not you, choose a new password at once', url: to.forgotUrl },
  ]);

export const otherWaysRemoved = (to: { name: string; ways: readonly string[] }): Letter =>
  letter('other-ways-removed', 'Your password alone signs in to your account', to.name, [
    to.ways.length > 0
      ? `You removed every other way in to your account: ${to.ways.join('; ')}. Other devices are signed out.`
      : 'You removed every other way in to your account. Other devices are signed out.',
    UNEXPECTED,
  ]);

/** What happened to somebody's second factor. */
export type FactorChange = 'on' | 'off' | 'app-added' | 'passkey-added' | 'passkey-removed' | 'recovery-codes-made';

export const secondFactorChanged = (to: { name: string; change: FactorChange; by: string | null }): Letter => {
  const [subject, text] = {
    on: [
      'The second factor of your account is on',
      'From now on, signing in to your account asks for a code of your authenticator app, or for your passkey, as well.',
    ],
    off: [
      'The second factor of your account is off',
      `${to.by ?? 'You'} turned the second factor of your account off. Signing in asks for the password alone.`,
    ],
    'app-added': [
      'Your account has an authenticator app',
      'Codes of an authenticator app sign in to your account as well.',
    ],
    'passkey-added': ['Your account has a further passkey', 'A further passkey signs in to your account.'],
    'passkey-removed': ['A passkey was removed', 'A passkey of your account was removed: it signs in no more.'],
    'recovery-codes-made': [
      'Your account has new recovery codes',
      'New recovery codes were made for your account. Those before count no more.',
    ],
  }[to.change] as [string, string];
  return letter('second-factor-changed', subject, to.name, [text, UNEXPECTED]);
};

export const collegeAccountChanged = (to: { name: string; isLinked: boolean }): Letter =>
  letter(
    'college-account-changed',
    `Your college account ${to.isLinked ? 'signs' : 'no longer signs'} in to your logbook`,
    to.name,
    [
      to.isLinked
        ? 'From now on you can sign in with your college account as well. You see and end this under “Password and devices”.'
        : 'Your college account was disconnected. Signing in asks for your password.',
      UNEXPECTED,
    ],
  );

export const manySignInFailures = (to: { name: string; forgotUrl: string }): Letter =>
  letter('sign-in-failures', 'Somebody cannot sign in to your account', to.name, [
    'Today many sign-ins to your account failed. Nobody got in; further tries from places that you have not signed in from have to wait.',
    'If it was you, choose a new password. If it was not, you need not do anything, as long as nobody can guess your password.',
    { link: 'Choose a new password', url: to.forgotUrl },
  ]);

export const invitation = (to: {
  name: string;
  /** Undefined for an account of none. */
  college: string | undefined;
  invitedBy: string | null;
  url: string;
  days: number;
}): Letter =>
  letter('invitation', 'Your account in the logbook', to.name, [
    `${to.invitedBy ?? 'Your institution'} has made an account for you in Countersign, the logbook of postgraduate training${to.college ? ` of ${to.college}` : ''}.`,
    { link: 'Choose a password', url: to.url },
    `The link works once, for ${to.days} days. After that, use “Forgot password” with this address.`,
  ]);
