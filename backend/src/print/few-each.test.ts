import { describe, expect, it } from 'vitest';
import { TooMany } from '../base/errors';
import { FewEach } from './few-each';

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
