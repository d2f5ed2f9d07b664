import { type EngineFaults, faultOf } from './fault';

/**
 * Errors after which the server has certainly rolled back, or never begun. The whole transaction may run again. MariaDB
 * from 11.6 reports 1020 when a row changed since the snapshot.
 */
const ROLLED_BACK = new Set([1213, 1205, 1020, 1047, 1040, 1180, 1290, 1927]);
const GONE = new Set([2006, 2013]);
const GONE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
]);

/** Whether the connection was lost. Then nobody knows what became of the statement under way. */
export function connectionLost(error: unknown): boolean {
  const { errno, code, fatal } = faultOf(error);
  // mysql2 sets `fatal` alone when a command meets a connection that it already knows to be closed.
  return fatal === true || GONE.has(errno ?? 0) || GONE_CODES.has(code ?? '');
}

/** Whether the transaction may run again from its beginning, as long as COMMIT was not sent. */
export function mayRetry(error: unknown): boolean {
  return ROLLED_BACK.has(faultOf(error).errno ?? 0) || connectionLost(error);
}

/** The error numbers of old and new MariaDB and MySQL for a server on which LOAD DATA LOCAL is forbidden. */
const NO_LOADING = new Set([1148, 3948, 4166]);

/** Whether the server refuses LOAD DATA LOCAL, so that rows must be inserted. */
export const loadingForbidden = (error: unknown): boolean => NO_LOADING.has(faultOf(error).errno ?? 0);

/** Whether the server has rolled back and the connection can still be used. */
export const rolledBack = (error: unknown): boolean => mayRetry(error) && !connectionLost(error);

const FULL = new Set(['ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);
const AWAY = new Set(['POOL_BUSY', 'POOL_ENQUEUELIMIT', 'ER_CON_COUNT_ERROR']);
const TAKEN = 1062;

export const mysqlFaults: EngineFaults = {
  isFull: ({ code = '' }) => FULL.has(code),
  isAway: (fault) => AWAY.has(fault.code ?? '') || mayRetry(fault),
  isTaken: ({ errno }) => errno === TAKEN,
  mayRetry,
};
