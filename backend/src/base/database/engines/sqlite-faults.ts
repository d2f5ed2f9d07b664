import type { EngineFaults } from './fault';

const AWAY = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_CANTOPEN']);

/** One writer follows the other, so that no transaction has to run again. */
export const sqliteFaults: EngineFaults = {
  isFull: ({ code }) => code === 'SQLITE_FULL',
  isAway: ({ code = '' }) => AWAY.has(code),
  isTaken: ({ code }) => code === 'SQLITE_CONSTRAINT_UNIQUE',
  mayRetry: () => false,
};
