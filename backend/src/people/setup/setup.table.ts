import { hash, moment, oneOf, type RowOf, table } from '../../base/database/columns';

/**
 * How an installation begins. `setup`: the one address that sets up an empty one. People who use it at the same time
 * queue for its row. `no-demo`: its demo was ended, and no start brings it back. Such a row has no token.
 */
export const setupTable = table('setup', {
  id: { ...oneOf<'setup' | 'no-demo'>(10), primary: true },
  /** SHA-256 of the token, in hex. */
  tokenHash: hash,
  expiresAt: moment,
});
export type SetupRow = RowOf<typeof setupTable>;
