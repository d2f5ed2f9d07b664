import { afterEach, expect, it, vi } from 'vitest';
import { FACTS, forgetFacts } from './kept-facts';

afterEach(() => vi.unstubAllGlobals());

it('forgets what was kept for whoever was here, and nothing else', async () => {
  const names = new Set([`${FACTS}a`, `${FACTS}b`, 'the files of the area']);
  vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
  await forgetFacts();
  expect([...names]).toEqual(['the files of the area']);
});

it('keeps nobody from signing in where there is no such store', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(forgetFacts()).resolves.toBeUndefined();
});
