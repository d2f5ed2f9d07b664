import { faultOf } from './fault';

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
