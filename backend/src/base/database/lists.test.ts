import { describe, expect, it } from 'vitest';
import { PAGE, pagesById, readInParts } from './lists';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('what many values name is read in parts, in their order', async () => {
  const parts: number[] = [];
  const rows = await readInParts(numbers(401), async (some) => {
    parts.push(some.length);
    return some.map((one) => `row ${one}`);
  });
  expect(parts).toEqual([200, 200, 1]);
  expect(rows).toEqual(numbers(401).map((one) => `row ${one}`));
  expect(await readInParts([], () => Promise.reject(new Error('nothing is read')))).toEqual([]);
});

describe('pages', () => {
  /** A table of so many rows, and after which of them it was asked. */
  function tableOf(count: number) {
    const ids = numbers(count).map((at) => String(at).padStart(8, '0'));
    const asked: string[] = [];
    const read = async (after: string) => {
      asked.push(after);
      return ids.filter((id) => id > after).map((id) => ({ id }));
    };
    return { ids, asked, read: async (after: string) => (await read(after)).slice(0, PAGE) };
  }

  async function idsIn(pages: AsyncIterable<readonly { id: string }[]>) {
    const ids: string[] = [];
    for await (const page of pages) ids.push(...page.map(({ id }) => id));
    return ids;
  }

  it.each([0, 1, PAGE - 1, PAGE, PAGE + 1, 2 * PAGE])('have each of %d rows once', async (count) => {
    const { ids, asked, read } = tableOf(count);
    expect(await idsIn(pagesById(read))).toEqual(ids);
    expect(asked).toHaveLength(Math.floor(count / PAGE) + 1);
  });

  it('begin behind a row', async () => {
    const { ids, read } = tableOf(3);
    expect(await idsIn(pagesById(read, ids[0]))).toEqual(ids.slice(1));
  });
});
