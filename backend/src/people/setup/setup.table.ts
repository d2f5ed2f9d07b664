import { hash, moment, oneOf, type RowOf, table } from '../../base/database/columns';

/** The one address by which an empty installation is set up. Its row is what those who use it at once wait for. */
export const setupTable = table('setup', {
  id: { ...oneOf<'setup'>(10), primary: true },
  /** SHA-256 of the token, in hex. */
  tokenHash: hash,
  expiresAt: moment,
});
export type SetupRow = RowOf<typeof setupTable>;
