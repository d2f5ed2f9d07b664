import { id, key, moment, optional, type RowOf, table, whole, words } from '../base/database/columns';

export const sessionsTable = table(
  'sessions',
  {
    /** The token's `jti`. */
    id: key,
    account: id,
    /** The account's `tokenVersion` when the session began. Sessions with another version have ended. */
    version: whole,
    startedAt: moment,
    /** When the token expires. */
    until: moment,
    /** The device it was started with, in words: "Firefox on Windows". */
    device: words(60),
    network: optional(words(60)),
    /** When the college last confirmed that the owner is present. */
    confirmedAt: optional(moment),
  },
  [{ columns: ['account', 'until'] }, { columns: ['until'] }],
);
/** A session, listed for its owner. Whether a token is valid does not depend on this row: see `Sessions`. */
export type SessionRow = RowOf<typeof sessionsTable>;

/** Tokens that were signed out before they expired. A row may be deleted once its token has expired. */
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
