import type { Reader } from '../base/database';
import { RESTORING } from '../base/database/migrate/migrate';
import type { Quote } from '../base/database/migrate/schema-dialect';
import { OperatorError } from './command';

/**
 * Refuses to work on a database whose restore was interrupted.
 * @param why the consequence of working with part of the data
 * @throws OperatorError
 */
export async function refuseHalf(reader: Pick<Reader, 'read'>, quote: Quote, why: string): Promise<void> {
  const isHalf = await reader.read(`SELECT 1 FROM ${quote(RESTORING)}`).then(
    () => true,
    () => false,
  );
  if (isHalf) throw new OperatorError(`A restore into this database was broken off: ${why}`);
}
