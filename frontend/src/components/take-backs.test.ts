import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { undoSeconds } from '../../../schemas/undo';
import { TakeBacks } from './take-backs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('takes back the last one, and none whose time is over, however many notices stand', () => {
  const takeBacks = new TakeBacks('u');
  const taken: number[] = [];
  for (const askedAt of [1, 2, 3, 4]) takeBacks.offer({ askedAt, takeBack: () => taken.push(askedAt) });
  expect([takeBacks.undo(0), takeBacks.undo(5), taken]).toEqual([true, false, [4]]);
  vi.advanceTimersByTime(undoSeconds * 1000);
  expect([takeBacks.undo(0), taken]).toEqual([false, [4]]);
});

it('takes back nothing that is older than what was done since, and cannot be taken back itself', () => {
  const takeBacks = new TakeBacks('u');
  const taken: number[] = [];
  takeBacks.offer({ askedAt: 1, takeBack: () => taken.push(1) });
  takeBacks.doneSince(2);
  expect(takeBacks.undo()).toBe(false);
  takeBacks.offer({ askedAt: 3, takeBack: () => taken.push(3) });
  expect([takeBacks.undo(), taken]).toEqual([true, [3]]);
});
