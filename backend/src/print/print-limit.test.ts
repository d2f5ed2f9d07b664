import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EntitySchema } from '../base/database/columns';
import { inDatabase, limitCountsTable } from '../base/database/limit-counts';
import { openDatabase } from '../base/database/open';
import { TooMany } from '../base/errors';
import { Limits } from '../base/limits/limits';
import { temporaryDirectory } from '../testing/temporary';
import { FewEach, PrintLimit } from './print-limit';

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

describe('work that one person may have under way', () => {
  it('is limited for each, and freed when it ends, well or not', async () => {
    const few = new FewEach(2);
    const ends: ((fails: boolean) => void)[] = [];
    const work = () =>
      new Promise<string>((done, failed) => ends.push((fails) => (fails ? failed(new Error('broken')) : done('made'))));
    const [one, two] = [few.one('a', work), few.one('a', work)];
    await expect(few.one('a', work)).rejects.toThrow(TooMany);
    const other = few.one('b', work);
    expect(ends).toHaveLength(3);
    ends[0]?.(true);
    await expect(one).rejects.toThrow('broken');
    const three = few.one('a', work);
    await expect(few.one('a', work)).rejects.toThrow(TooMany);
    for (const end of ends.slice(1)) end(false);
    expect(await Promise.all([two, three, other])).toEqual(['made', 'made', 'made']);
  });
});
