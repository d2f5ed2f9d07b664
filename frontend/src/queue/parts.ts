import { useEffect, useMemo, useRef } from 'react';
import registry from '../../../resources.config';
import { type Side, verifiesAny } from '../../../schemas';
import { decidedBetween, isDecision, type OutboxItem, recordsOf, type Seen } from '../api/outbox/item';
import { useOutboxItems } from '../api/outbox/resume';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { QueuePart } from '../api/wire';
import { useViewer } from '../session/viewer';
import { hasParts, QUEUE_ROUTE } from './queue-words';

/** The part with entries that wait for the department and for no one person. */
export const POOL = 'pool';

/** The address of a part of the queue. */
export const partAt = (part: string, side: Side): string => `/${side}/${QUEUE_ROUTE}?for=${part}`;

const FRESH_MS = 60_000;
const none: readonly QueuePart[] = [];

/** The decisions that this account made in this browser and the server has not confirmed. */
export function useDecisions(account: string): readonly OutboxItem[] {
  const items = useOutboxItems(account);
  return useMemo(() => items.filter(isDecision), [items]);
}

/**
 * Decisions whose entries the server still counts as waiting: unsent ones, and those that arrived after it counted. So
 * a number falls with the decision and stays the same when the decision arrives.
 * @param counted when the server counted
 */
export function useUncounted(decisions: readonly OutboxItem[], counted: number): readonly Seen[] {
  const before = useRef(decisions);
  if (before.current !== decisions) {
    for (const seen of decidedBetween(before.current, decisions))
      arrivals.set(`${seen.resource} ${seen.id}`, { seen, at: Date.now() });
    before.current = decisions;
  }
  return useMemo(() => {
    // In a conflict somebody else decided first, so the entry waits no longer.
    const pending = decisions.filter(({ state }) => state !== 'conflict');
    const late = [...arrivals.values()].flatMap(({ seen, at }) => (at >= counted ? [seen] : []));
    return [...late, ...recordsOf(pending)];
  }, [counted, decisions]);
}

/**
 * What arrived while this page is loaded, and when. The frame around the pages hears of each. A page that is opened
 * later, perhaps without a network, may show an older count.
 */
const arrivals = new Map<string, { readonly seen: Seen; readonly at: number }>();

/** The server's count for a part, minus the decisions that it still includes. */
export function less(waiting: number, uncounted: readonly Seen[], part: string, viewer: string): number {
  const holder = part === 'me' ? viewer : part === POOL ? null : part;
  const gone = part === 'all' ? uncounted : uncounted.filter((one) => one.holder === holder);
  return Math.max(0, waiting - gone.length);
}

/**
 * How many entries wait for whom: the server's count minus what was decided here since. All pages read this count, so a
 * decision lowers it everywhere at once.
 */
export function useQueueParts(decisions: readonly OutboxItem[]) {
  const { id, role } = useViewer();
  const {
    answer: counted = none,
    answeredAt,
    loading,
    retrying,
    failed,
    reload,
  } = useAnswer(route('GET queue/parts'), {
    enabled: hasParts && verifiesAny(registry.entries, role),
    freshFor: FRESH_MS,
  });
  const uncounted = useUncounted(decisions, answeredAt);
  const parts = useMemo(
    () => counted.map((part) => ({ ...part, waiting: less(part.waiting, uncounted, part.for, id) })),
    [counted, uncounted, id],
  );
  const isCounted = answeredAt > 0;
  return { parts, counted, isCounted, loading, retrying, failed: failed && !isCounted, reload };
}

/** How many entries are in a part. */
export const waitingIn = (parts: readonly QueuePart[], name: string): number =>
  parts.find((part) => part.for === name)?.waiting ?? 0;

/** How many entries wait for nobody, without those that a colleague offers to the viewer and that are told of apart. */
export function unclaimedIn(parts: readonly QueuePart[]): number {
  const offered = parts.find((part) => part.for === POOL)?.offered ?? 0;
  return Math.max(0, waitingIn(parts, POOL) - offered);
}

/**
 * The same count for the frame around the pages. Reloads when the last decision has been sent, and when a colleague was
 * faster: the server's count still has what they decided.
 */
export function useWaitingForMe(): number {
  const { id } = useViewer();
  const decisions = useDecisions(id);
  const { parts, reload } = useQueueParts(decisions);
  const underWay = decisions.length > 0;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (hasParts && wasUnderWay.current && !underWay) void reload();
    wasUnderWay.current = underWay;
  }, [underWay, reload]);
  const overtaken = decisions.filter(({ state }) => state === 'conflict').length;
  useEffect(() => {
    if (hasParts && overtaken > 0) void reload();
  }, [overtaken, reload]);
  return waitingIn(parts, 'me');
}
