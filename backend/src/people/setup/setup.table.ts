import { hash, moment, oneOf, type RowOf, table } from '../../base/database/columns';

/** The one address that sets up an empty installation. People who use it at the same time queue for its row. */
export const setupTable = table('setup', {
  id: { ...oneOf<'setup'>(10), primary: true },
  /** SHA-256 of the token, in hex. */
  tokenHash: hash,
  expiresAt: moment,
});
export type SetupRow = RowOf<typeof setupTable>;
