import { hash, id, moment, type RowOf, table, words } from '../../base/database/columns';

export const identitiesTable = table(
  'identities',
  {
    /** SHA-256 of issuer and subject, in hex: a database compares those without case, and e-mail addresses change hands. */
    id: { ...hash, primary: true },
    account: id,
    /** The name of the `IdentityProvider`. */
    provider: words(30),
    linkedAt: moment,
  },
  [{ columns: ['account', 'provider'], unique: true }],
);
/** That an account of a college's sign-in is the account of somebody here. */
export type Identity = RowOf<typeof identitiesTable>;
