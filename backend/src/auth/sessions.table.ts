import { EntitySchema } from '../database';

/** A sign-in that goes on, for its owner to see. Whether a token counts does not depend on it: see `Sessions`. */
export class SessionRow {
  /** The token's `jti`. */
  id = '';
  account = '';
  /** The account's `tokenVersion` at that moment: those of another have ended. */
  version = 1;
  startedAt = '';
  /** When the token expires. */
  until = '';
  /** What it was started with, in words: "Firefox on Windows". */
  device = '';
  network: string | null = null;
  /** When a college last said that its owner is there. */
  confirmedAt: string | null = null;
}

export const sessionsTable = new EntitySchema<SessionRow>({
  name: 'sessions',
  target: SessionRow,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    account: { type: 'varchar', length: 36 },
    version: { type: 'int' },
    startedAt: { type: 'varchar', length: 24 },
    until: { type: 'varchar', length: 24 },
    device: { type: 'varchar', length: 60 },
    network: { type: 'varchar', length: 60, nullable: true },
    confirmedAt: { type: 'varchar', length: 24, nullable: true },
  },
  indices: [{ columns: ['account', 'until'] }, { columns: ['until'] }],
});
