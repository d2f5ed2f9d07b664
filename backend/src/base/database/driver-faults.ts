/** What an error of the database means, whichever engine it comes from. */
import type { EngineName } from './engine';

/** What a driver or the file system says of an error. */
interface Fault {
  readonly errno?: number;
  readonly code?: string;
  readonly fatal?: boolean;
}

/** The driver's own error, without TypeORM's wrapper. */
export function faultOf(error: unknown): Fault {
  const outer = error as { driverError?: unknown } | null | undefined;
  return (outer?.driverError ?? outer ?? {}) as Fault;
}

/** What the errors of one engine mean. */
interface EngineFaults {
  /** The disk has no room. */
  isFull(fault: Fault): boolean;
  /** The database cannot be used now. */
  isAway(fault: Fault): boolean;
  /** A row with the same unique key exists. */
  isTaken(fault: Fault): boolean;
  /** The transaction has not happened and may run again from its beginning, as long as COMMIT was not sent. */
  mayRetry(fault: Fault): boolean;
}

const SQLITE_AWAY = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_CANTOPEN']);

/** One writer follows the other, so that no transaction has to run again. */
const sqliteFaults: EngineFaults = {
  isFull: ({ code }) => code === 'SQLITE_FULL',
  isAway: ({ code = '' }) => SQLITE_AWAY.has(code),
  isTaken: ({ code }) => code === 'SQLITE_CONSTRAINT_UNIQUE',
  mayRetry: () => false,
};

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
const MYSQL_FULL = new Set(['ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);
const MYSQL_AWAY = new Set(['POOL_BUSY', 'POOL_ENQUEUELIMIT', 'ER_CON_COUNT_ERROR']);
const MYSQL_TAKEN = 1062;

const mysqlFaults: EngineFaults = {
  isFull: ({ code = '' }) => MYSQL_FULL.has(code),
  isAway: (fault) => MYSQL_AWAY.has(fault.code ?? '') || mysqlFaults.mayRetry(fault),
  isTaken: ({ errno }) => errno === MYSQL_TAKEN,
  mayRetry: (fault) => ROLLED_BACK.has(fault.errno ?? 0) || connectionLost(fault),
};

const byEngine: Readonly<Record<EngineName, EngineFaults>> = { sqlite: sqliteFaults, mysql: mysqlFaults };

/** The errors of the engines have nothing in common, so whoever has an error need not know where it comes from. */
const asks = (question: keyof EngineFaults) => (error: unknown) => {
  const fault = faultOf(error);
  return Object.values(byEngine).some((faults) => faults[question](fault));
};

/** Whether the database cannot be used now. */
export const isAway = asks('isAway');
/** Whether a transaction failed because another one stored the same key or row first. */
export const isTaken = asks('isTaken');
/** Whether a transaction may run again from its beginning, as long as COMMIT was not sent. */
export const mayRetry = asks('mayRetry');

/** Whether the connection to MySQL was lost. Then nobody knows what became of the statement under way. */
export function connectionLost(error: unknown): boolean {
  const { errno, code, fatal } = faultOf(error);
  // mysql2 sets `fatal` alone when a command meets a connection that it already knows to be closed.
  return fatal === true || GONE.has(errno ?? 0) || GONE_CODES.has(code ?? '');
}

/** Whether the server has rolled back and the connection can still be used. */
export const rolledBack = (error: unknown): boolean => mayRetry(error) && !connectionLost(error);

/** The error numbers of old and new MariaDB and MySQL for a server on which LOAD DATA LOCAL is forbidden. */
const NO_LOADING = new Set([1148, 3948, 4166]);

/** Whether the server refuses LOAD DATA LOCAL, so that rows must be inserted. */
export const loadingForbidden = (error: unknown): boolean => NO_LOADING.has(faultOf(error).errno ?? 0);

/** Whether the disk of the database has no room. */
export const isFull = asks('isFull');
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** The code of the driver or the file system, such as `SQLITE_BUSY`. */
export const faultCode = (error: unknown): Fault['code'] => faultOf(error).code;

/** The code of an error that means "no space left". Undefined for any other error. */
export function noRoomCode(error: unknown): string | undefined {
  const code = faultCode(error);
  return isFull(error) || FULL.has(code ?? '') ? code : undefined;
}

/**
 * Runs `work` again after a temporary fault. It runs at most six times, with random pauses of 10 to 250 ms so
 * that rivals do not meet again.
 */
export async function retrying<T>(work: () => Promise<T>, may: (error: unknown) => boolean = mayRetry): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= 5 || !may(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 240));
    }
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name is unknown',
  ETIMEDOUT: 'it does not answer',
  ER_ACCESS_DENIED_ERROR: 'it refuses this user name and password',
  ER_DBACCESS_DENIED_ERROR: 'this user has no right to that database',
  ER_BAD_DB_ERROR: 'it has no database of that name',
};

/**
 * The database of DATABASE_URL cannot be used. The message is for the operator. It contains no address and no password.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    const { code = 'unknown' } = faultOf(cause);
    super(`The database in DATABASE_URL cannot be reached: ${REASONS[code] ?? 'see the code'} (${code}).`, { cause });
    this.name = 'DatabaseAway';
  }
}
