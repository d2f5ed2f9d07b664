import { EntitySchema } from '../../database';

/** That an account of a college's sign-in is the account of somebody here. */
export class Identity {
  /** SHA-256 of issuer and subject, in hex: a database compares those without case, and e-mail addresses change hands. */
  id = '';
  account = '';
  /** The name of the `IdentityProvider`. */
  provider = '';
  linkedAt = '';
}

export const identitiesTable = new EntitySchema<Identity>({
  name: 'identities',
  target: Identity,
  columns: {
    id: { type: 'varchar', length: 64, primary: true },
    account: { type: 'varchar', length: 36 },
    provider: { type: 'varchar', length: 30 },
    linkedAt: { type: 'varchar', length: 24 },
  },
  indices: [{ columns: ['account', 'provider'], unique: true }],
});
