import { hash, id, moment, type RowOf, table, words } from '../../base/database/columns';

export const identitiesTable = table(
  'identities',
  {
    /**
     * SHA-256 of issuer and subject, in hex. The text itself would be compared without regard to case, and e-mail
     * addresses change owners.
     */
    id: { ...hash, primary: true },
    account: id,
    /** The name of the `IdentityProvider`. */
    provider: words(30),
    linkedAt: moment,
  },
  [{ columns: ['account', 'provider'], unique: true }],
);
/** Connects an account of a college's sign-in with an account here. */
export type Identity = RowOf<typeof identitiesTable>;
