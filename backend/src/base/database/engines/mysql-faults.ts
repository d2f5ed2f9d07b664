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

/** The driver's own error, without TypeORM's wrapper. */
export function driverFault(error: unknown): { errno?: number; code?: string; fatal?: boolean } {
  const outer = error as { driverError?: unknown } | null | undefined;
  return (outer?.driverError ?? outer ?? {}) as { errno?: number; code?: string; fatal?: boolean };
}

/** Whether the connection was lost. Then nobody knows what became of the statement under way. */
export function connectionLost(error: unknown): boolean {
  const { errno, code, fatal } = driverFault(error);
  // mysql2 sets `fatal` alone when a command meets a connection that it already knows to be closed.
  return fatal === true || GONE.has(errno ?? 0) || GONE_CODES.has(code ?? '');
}

/** Whether the transaction may run again from its beginning, as long as COMMIT was not sent. */
export function mayRetry(error: unknown): boolean {
  return ROLLED_BACK.has(driverFault(error).errno ?? 0) || connectionLost(error);
}

/** The error numbers of old and new MariaDB and MySQL for a server on which LOAD DATA LOCAL is forbidden. */
const NO_LOADING = new Set([1148, 3948, 4166]);

/** Whether the server refuses LOAD DATA LOCAL, so that rows must be inserted. */
export const loadingForbidden = (error: unknown): boolean => NO_LOADING.has(driverFault(error).errno ?? 0);

/** Whether the server has rolled back and the connection can still be used. */
export const rolledBack = (error: unknown): boolean => mayRetry(error) && !connectionLost(error);

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
