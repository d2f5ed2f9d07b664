/** What the audit trail says was done, by what it was done to. The server writes nothing else. */

/** What is done with records and with what is made of them. */
const recordActions = [
  'create',
  'update',
  'remove',
  'delete',
  'verify',
  'reply',
  'approve',
  'import',
  'export',
  'print',
  'issue',
  'ask',
  'refuse',
  'propose',
  'decline',
  'close',
  'absence',
  'cancel',
  'retire',
  'bring-back',
  'search-patient',
  'first-steps-done',
  'mail-again',
  'mail-test',
] as const;

/** What can be done with an entry again and again. A history has only the newest of these. */
export const entryMoves = [
  'handOver',
  'offer',
  'noOffer',
  'claim',
  'back',
  'pool',
  'hold',
  'release',
  'remind',
] as const;

/** What happens to an entry without changing what it says. */
const entryActions = [...entryMoves, 'departed', 'correct', 'withdraw', 'askBack', 'leaveAsIs'] as const;
export type EntryAction = (typeof entryActions)[number];

const accountActions = [
  'sign-in',
  'sign-in-failed',
  'sign-in-refused',
  'sign-out',
  'sign-up',
  'set-up',
  'invite',
  'invitation-accepted',
  'slip-printed',
  'password-change',
  'password-reset',
  'password-reset-asked',
  'password-link-made',
  'second-factor-on',
  'second-factor-off',
  'app-added',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'proof-failed',
  'clock-was-ahead',
  'college-account-on',
  'college-account-off',
  'other-ways-removed',
  'preferences',
  'administrator-made',
  'administrator-link-made',
] as const;

export const auditActions = [...recordActions, ...entryActions, ...accountActions] as const;
export type AuditAction = (typeof auditActions)[number];
