import { hash, id, key, moment, oneOf, optional, type RowOf, table } from '../base/database/columns';

/**
 * `reset` sets a new password; `invitation` sets the first one and opens the account; `confirmation` shows that the
 * address of a sign-up is whose it says, `address` that another address of an account is.
 */
export type LinkPurpose = 'reset' | 'invitation' | 'confirmation' | 'address';

export const accountLinksTable = table(
  'account_links',
  {
    id: key,
    /** An account, or for a `confirmation` the sign-up. */
    user: id,
    purpose: oneOf<LinkPurpose>(20),
    /** SHA-256 of the token, in hex. */
    tokenHash: { ...hash, unique: true },
    expiresAt: moment,
    usedAt: optional(moment),
    createdAt: moment,
  },
  [{ columns: ['user', 'createdAt'] }, { columns: ['expiresAt'] }],
);
/** A link that someone was given. Its token is not in here: only whoever has the mail, or was shown it, can follow it. */
export type AccountLink = RowOf<typeof accountLinksTable>;
