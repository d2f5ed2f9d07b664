import { EntitySchema } from '../database';

/** A token that was signed out before it expired; the row may go once the token has expired anyway. */
export class EndedSession {
  /** The token's `jti`. */
  id = '';
  /** When the token expires. */
  until = '';
}

export const endedSessionsTable = new EntitySchema<EndedSession>({
  name: 'ended_sessions',
  target: EndedSession,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    until: { type: 'varchar', length: 24 },
  },
  indices: [{ columns: ['until'] }],
});
