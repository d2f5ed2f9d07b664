/** What an error of the database means, whichever engine it comes from. */
import type { EngineName } from './engine';
import { type EngineFaults, type Fault, faultOf } from './engines/fault';
import { mysqlFaults } from './engines/mysql-faults';
import { sqliteFaults } from './engines/sqlite-faults';

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

const isFull = asks('isFull');
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
