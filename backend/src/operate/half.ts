import type { Reader } from '../base/database';
import type { Quote } from '../base/database/migrate/dialect';
import { RESTORING } from '../base/database/migrate/migrate';
import { Refused } from './command';

/** @param why what cannot be done with a part @throws Refused for a database whose restore was broken off */
export async function refuseHalf(reader: Pick<Reader, 'read'>, quote: Quote, why: string): Promise<void> {
  const isHalf = await reader.read(`SELECT 1 FROM ${quote(RESTORING)}`).then(
    () => true,
    () => false,
  );
  if (isHalf) throw new Refused(`A restore into this database was broken off: ${why}`);
}
