import { id, key, moment, optional, type RowOf, table, whole, words } from '../base/database/columns';

export const sessionsTable = table(
  'sessions',
  {
    /** The token's `jti`. */
    id: key,
    account: id,
    /** The account's `tokenVersion` at that moment: those of another have ended. */
    version: whole,
    startedAt: moment,
    /** When the token expires. */
    until: moment,
    /** What it was started with, in words: "Firefox on Windows". */
    device: words(60),
    network: optional(words(60)),
    /** When a college last said that its owner is there. */
    confirmedAt: optional(moment),
  },
  [{ columns: ['account', 'until'] }, { columns: ['until'] }],
);
/** A sign-in that goes on, for its owner to see. Whether a token counts does not depend on it: see `Sessions`. */
export type SessionRow = RowOf<typeof sessionsTable>;

/** Tokens that were signed out before they expired; a row may go once its token has expired anyway. */
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
