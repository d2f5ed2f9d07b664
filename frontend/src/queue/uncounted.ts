import { useRef } from 'react';
import type { OutboxItem, Seen } from '../api/outbox/item';

const records = (decisions: readonly OutboxItem[]) => decisions.flatMap((one) => one.records);

/**
 * What was decided here and what the server still counts among what waits: what is not sent, and what arrived since it counted.
 * A number falls with the decision so, and stays where it is when that arrives.
 * @param counted when the server counted
 */
export function useUncounted(decisions: readonly OutboxItem[], counted: number): readonly Seen[] {
  const last = useRef<{
    counted: number;
    before: readonly OutboxItem[];
    arrived: readonly Seen[];
    all: readonly Seen[];
  }>({
    counted,
    before: decisions,
    arrived: [],
    all: pending(decisions),
  });
  const { current } = last;
  if (current.counted !== counted || current.before !== decisions) {
    const keys = new Set(decisions.map(({ key }) => key));
    const gone = current.before.filter(({ key, state }) => state === 'sending' && !keys.has(key));
    const arrived = current.counted === counted ? [...current.arrived, ...records(gone)] : [];
    last.current = { counted, before: decisions, arrived, all: [...arrived, ...pending(decisions)] };
  }
  return last.current.all;
}

/** Where somebody else was faster nothing waits any more. */
const pending = (decisions: readonly OutboxItem[]) => records(decisions.filter(({ state }) => state !== 'conflict'));

/** A count of a part of the queue without what the server still counts in it. */
export function less(waiting: number, uncounted: readonly Seen[], part: string, viewer: string): number {
  const holder = part === 'me' ? viewer : part === 'pool' ? null : part;
  const gone = part === 'all' ? uncounted : uncounted.filter((one) => one.holder === holder);
  return Math.max(0, waiting - gone.length);
}
