import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hold, type OutboxItem, type Seen, settled } from '../api/outbox/item';
import { less, POOL, unclaimedIn, useUncounted } from './parts';

/** When the server counted. What arrived in another test, it has counted. */
let counted = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  counted += 1000;
  vi.setSystemTime(counted);
});
afterEach(() => void vi.useRealTimers());

const made = (id: string, holder: string | null): OutboxItem =>
  hold({ key: id, path: 'any/verify', body: {}, label: '', records: [{ resource: 'any', id, version: 1, holder }] }, 0);

it('a number falls with the decision, stays when that arrives, and is the server’s again once it has counted', () => {
  const mine = made('a', 'me');
  const steps: [decisions: readonly OutboxItem[], counted: number, of: number][] = [
    [[], counted, 0],
    [[mine], counted, 1],
    [[{ ...mine, state: 'sending' }], counted, 1],
    [[], counted, 1],
    [[], counted + 1, 0],
  ];
  const { result, rerender } = renderHook(
    ({ decisions, counted }: { decisions: readonly OutboxItem[]; counted: number }) => useUncounted(decisions, counted),
    { initialProps: { decisions: [] as readonly OutboxItem[], counted } },
  );
  for (const [decisions, counted, of] of steps) {
    rerender({ decisions, counted });
    expect(result.current.length).toBe(of);
  }
});

it('a page that is opened later counts what arrived before, as the frame around it does', () => {
  const mine: OutboxItem = { ...made('before', 'me'), state: 'sending' };
  const frame = renderHook(({ decisions }: { decisions: readonly OutboxItem[] }) => useUncounted(decisions, counted), {
    initialProps: { decisions: [mine] as readonly OutboxItem[] },
  });
  frame.rerender({ decisions: [] });
  const page = renderHook(() => useUncounted([], counted));
  expect(page.result.current).toEqual(frame.result.current);
  expect(page.result.current.map(({ id }) => id)).toEqual(['before']);
});

it('an undone decision and one that was overtaken count as nothing decided', () => {
  const mine = made('a', 'me');
  const theirs = { version: 2, status: 'Rejected', by: null, on: null };
  const { result, rerender } = renderHook(
    ({ decisions }: { decisions: readonly OutboxItem[] }) => useUncounted(decisions, counted),
    {
      initialProps: { decisions: [mine] as readonly OutboxItem[] },
    },
  );
  rerender({ decisions: [] });
  expect(result.current).toEqual([]);
  rerender({ decisions: settled(mine, { kind: 'conflict', theirs }, 1) });
  expect(result.current).toEqual([]);
});

it('of several, those that the server refused are not counted twice, and wait again once they are put aside', () => {
  const records = ['a', 'b', 'c'].map((id) => ({ resource: 'any', id, version: 1, holder: 'me' }));
  const sent: OutboxItem = { ...made('several', 'me'), records, state: 'sending' };
  const { result, rerender } = renderHook(
    ({ decisions }: { decisions: readonly OutboxItem[] }) => useUncounted(decisions, counted),
    { initialProps: { decisions: [sent] as readonly OutboxItem[] } },
  );
  rerender({ decisions: settled(sent, { kind: 'done', left: [{ id: 'b', says: 'No' }] }, 1) });
  expect(result.current.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
  rerender({ decisions: [] });
  expect(result.current.map(({ id }) => id)).toEqual(['a', 'c']);
});

it.each([
  ['me', 7],
  ['all', 5],
  ['pool', 9],
  ['absent colleague', 9],
  ['nobody else', 10],
])('of %s there are %i left', (part, left) => {
  const of = (id: string, holder: string | null): Seen => ({ resource: 'any', id, version: 1, holder });
  const gone = [of('a', 'me'), of('b', 'me'), of('c', 'me'), of('d', null), of('e', 'absent colleague')];
  expect(less(10, gone, part, 'me')).toBe(left);
});

it('what a colleague offers is not unclaimed as well', () => {
  expect(unclaimedIn([{ for: POOL, waiting: 5, offered: 2 }])).toBe(3);
  expect(unclaimedIn([{ for: POOL, waiting: 5 }])).toBe(5);
  // What was answered a moment ago the server still counts.
  expect(unclaimedIn([{ for: POOL, waiting: 1, offered: 2 }])).toBe(0);
  expect(unclaimedIn([])).toBe(0);
});
