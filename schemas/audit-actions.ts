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
  'mail-test',
] as const;

/** What happens to an entry without changing what it says. */
const entryActions = [
  'handOver',
  'offer',
  'noOffer',
  'claim',
  'back',
  'pool',
  'departed',
  'hold',
  'release',
  'remind',
  'correct',
  'withdraw',
  'askBack',
  'leaveAsIs',
] as const;
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
