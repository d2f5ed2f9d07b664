import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { EntitySchema } from '../base/database/columns';
import { inDatabase, limitCountsTable } from '../base/database/limit-counts';
import { openDatabase } from '../base/database/open';
import { TooMany } from '../base/errors';
import { Limits } from '../base/limits/limits';
import { temporaryDirectory } from '../testing/temporary';
import { PrintLimit } from './print-limit';

it('counts the prints of one account together, whichever process makes them', async () => {
  const file = join(await temporaryDirectory(), 'counts.sqlite');
  const { database } = await openDatabase({ url: undefined, file, schemas: [limitCountsTable as EntitySchema] });
  onTestFinished(() => database.close());
  const processes = [0, 1].map(() => new PrintLimit(new Limits(inDatabase(database))));
  const prints = Array.from({ length: 60 }, (_, n) => processes[n % 2]?.take('a'));
  await Promise.all(prints);
  for (const one of processes) await expect(one.take('a')).rejects.toThrow(TooMany);
  await expect(processes[1]?.take('b')).resolves.toBeUndefined();
});
