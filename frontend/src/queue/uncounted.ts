import { useRef } from 'react';
import type { OutboxItem, Seen } from '../api/outbox/item';

const records = (decisions: readonly OutboxItem[]) => decisions.flatMap((one) => one.records);

/**
 * Decisions whose entries the server still counts as waiting: unsent ones, and those that arrived after it counted. So
 * a number falls with the decision and stays the same when the decision arrives.
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

/** In a conflict somebody else decided first, so the entry waits no longer. */
const pending = (decisions: readonly OutboxItem[]) => records(decisions.filter(({ state }) => state !== 'conflict'));

/** The server's count for a part, minus the decisions that it still includes. */
export function less(waiting: number, uncounted: readonly Seen[], part: string, viewer: string): number {
  const holder = part === 'me' ? viewer : part === 'pool' ? null : part;
  const gone = part === 'all' ? uncounted : uncounted.filter((one) => one.holder === holder);
  return Math.max(0, waiting - gone.length);
}
