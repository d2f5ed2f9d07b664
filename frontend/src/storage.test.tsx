import { afterEach, expect, it, vi } from 'vitest';
import { storedJson, storedText, storeText } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('gives back what was stored, until it is removed', () => {
  expect(storeText('a', '{"b":1}')).toBe(true);
  expect([storedText('a'), storedJson('a')]).toEqual(['{"b":1}', { b: 1 }]);
  storeText('a', null);
  expect([storedText('a'), storedJson('a')]).toEqual([null, null]);
});

it('knows a tab from the browser', () => {
  storeText('a', 'x', 'sessionStorage');
  expect([storedText('a'), storedText('a', 'sessionStorage')]).toEqual([null, 'x']);
});

it('takes what is unreadable for nothing', () => {
  storeText('a', '{');
  expect(storedJson('a')).toBeNull();
});

const refuses = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

it('breaks nothing when it is full', () => {
  vi.stubGlobal('localStorage', { setItem: refuses });
  expect(storeText('a', 'x')).toBe(false);
});

it('breaks nothing when even to look at it is forbidden', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuses);
  expect(storeText('a', 'x')).toBe(false);
  expect([storedText('a'), storedJson('a')]).toEqual([null, null]);
});
