/**
 * Errors after which the server has certainly rolled back or never begun: the whole transaction may run again. 1020 is
 * what MariaDB from 11.6 on says of a row that changed since the snapshot.
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

/** The driver's own error under TypeORM's wrapper. */
export function driverFault(error: unknown): { errno?: number; code?: string; fatal?: boolean } {
  const outer = error as { driverError?: unknown } | null | undefined;
  return (outer?.driverError ?? outer ?? {}) as { errno?: number; code?: string; fatal?: boolean };
}

/** Whether the connection was lost, so that nothing is known about the statement that was under way. */
export function connectionLost(error: unknown): boolean {
  const { errno, code, fatal } = driverFault(error);
  // `fatal` alone is what mysql2 says when a command meets a connection that it already knows to be closed.
  return fatal === true || GONE.has(errno ?? 0) || GONE_CODES.has(code ?? '');
}

/** Whether the transaction may be run again from its beginning, as long as COMMIT had not been sent. */
export function mayRetry(error: unknown): boolean {
  return ROLLED_BACK.has(driverFault(error).errno ?? 0) || connectionLost(error);
}

/** What MariaDB and MySQL, older and newer, say where an operator forbids LOAD DATA LOCAL. */
const NO_LOADING = new Set([1148, 3948, 4166]);

/** Whether the server takes no rows from a client but by INSERT. */
export const loadingForbidden = (error: unknown): boolean => NO_LOADING.has(driverFault(error).errno ?? 0);

/** Whether the server has rolled back and the connection goes on. */
export const rolledBack = (error: unknown): boolean => mayRetry(error) && !connectionLost(error);

/** Runs again after a passing fault: six times at most, with 10 to 250 ms between, at random so that rivals part. */
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
