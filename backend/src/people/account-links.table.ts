import { hash, id, key, moment, oneOf, optional, type RowOf, table } from '../base/database/columns';

/**
 * `reset` sets a new password. `invitation` sets the first one and opens the account; so does `slip`, which was handed
 * over on paper and therefore proves no address. `confirmation` proves the address of a sign-up, and `address` a new
 * address of an account.
 */
export type LinkPurpose = 'reset' | 'invitation' | 'slip' | 'confirmation' | 'address';

/** What opens an account whose owner has not come yet. */
export const invitations: readonly LinkPurpose[] = ['invitation', 'slip'];
export const isInvitation = (purpose: LinkPurpose): boolean => invitations.includes(purpose);

export const accountLinksTable = table(
  'account_links',
  {
    id: key,
    /** The account, or for a `confirmation` the sign-up. */
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
/**
 * A link that somebody was given. The token itself is not stored: only the person who has the mail, or was shown the
 * link, can follow it.
 */
export type AccountLink = RowOf<typeof accountLinksTable>;
