import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettled } from './use-settled';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('waits for the end of the word, and is empty at once', () => {
  const seen = new Set<string>();
  const { result, rerender } = renderHook(({ text }) => useSettled(text), { initialProps: { text: '' } });
  const word = 'bronchiolitis';
  for (let typed = 1; typed <= word.length; typed += 1) {
    rerender({ text: word.slice(0, typed) });
    act(() => vi.advanceTimersByTime(250));
    seen.add(result.current);
  }
  expect([...seen]).toEqual(['']);
  act(() => vi.advanceTimersByTime(250));
  expect(result.current).toBe(word);
  rerender({ text: '' });
  expect(result.current).toBe('');
});
