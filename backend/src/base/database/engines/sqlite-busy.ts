import { driverFault } from './mysql-faults';

const WAIT_MS = 120_000;
const POLL_MS = 100;

/**
 * Runs `work` again while another process holds the database. This only happens at start, when that process migrates or
 * has just created the file. Requests never wait this long.
 */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const giveUp = Date.now() + WAIT_MS;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!driverFault(error).code?.startsWith('SQLITE_BUSY') || Date.now() > giveUp) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}
