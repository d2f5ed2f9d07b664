import { key, moment, type RowOf, table } from '../database/columns';

export const endedSessionsTable = table(
  'ended_sessions',
  {
    /** The token's `jti`. */
    id: key,
    /** When the token expires. */
    until: moment,
  },
  [{ columns: ['until'] }],
);
/** A token that was signed out before it expired; the row may go once the token has expired anyway. */
export type EndedSession = RowOf<typeof endedSessionsTable>;
