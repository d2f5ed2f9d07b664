import { EntitySchema } from '../database';

/**
 * `reset` sets a new password; `invitation` sets the first one and opens the account; `confirmation` shows that the
 * address of a sign-up is whose it says.
 */
export type LinkPurpose = 'reset' | 'invitation' | 'confirmation';

/** A link that someone got by mail. Its token is not in here: only whoever has the mail can follow it. */
export class AccountLink {
  id = '';
  /** An account, or for a `confirmation` the sign-up. */
  user = '';
  purpose: LinkPurpose = 'reset';
  /** SHA-256 of the token, in hex. */
  tokenHash = '';
  expiresAt = '';
  usedAt: string | null = null;
  createdAt = '';
}

const stamp = { type: 'varchar', length: 24 } as const;

export const accountLinksTable = new EntitySchema<AccountLink>({
  name: 'account_links',
  target: AccountLink,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    user: { type: 'varchar', length: 36 },
    purpose: { type: 'varchar', length: 20 },
    tokenHash: { type: 'varchar', length: 64, unique: true },
    expiresAt: stamp,
    usedAt: { ...stamp, nullable: true },
    createdAt: stamp,
  },
  indices: [{ columns: ['user', 'createdAt'] }, { columns: ['expiresAt'] }],
});
