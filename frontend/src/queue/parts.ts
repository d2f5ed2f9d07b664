import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import registry from '../../../resources.config';
import { verifiesAny } from '../../../schemas';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { QueuePart } from '../api/wire';
import { useViewer } from '../session/viewer';
import type { Decision } from './decisions/decision';
import { outboxOnceUsed } from './decisions/resume';
import type { Outbox } from './decisions/store';
import { less, useUncounted } from './decisions/uncounted';

/** Whether what waits, waits for somebody. */
export const hasParts = registry.logbook.answer !== undefined;

const FRESH_MS = 60_000;
const none: readonly QueuePart[] = [];

/**
 * How much waits for whom, as the server counts it, without what was decided here since. There is one count: every page reads it,
 * and a decision lowers it everywhere at once.
 */
export function useParts(decisions: readonly Decision[]) {
  const { id, role } = useViewer();
  const {
    answer: counted = none,
    answeredAt,
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
  return { parts, counted, known: answeredAt > 0, reload };
}

/** How much is in a part. */
export const waitingIn = (parts: readonly QueuePart[], name: string): number =>
  parts.find((part) => part.for === name)?.waiting ?? 0;

/** The same for the frame around the pages: it counts again whenever what was decided has arrived. @param atDesk whether decisions are made now */
export function useWaitingForMe(atDesk: boolean): number {
  const { id } = useViewer();
  const decisions = useDecisionsHere(id, atDesk);
  const { parts, reload } = useParts(decisions);
  const underWay = decisions.length > 0;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (hasParts && wasUnderWay.current && !underWay) void reload();
    wasUnderWay.current = underWay;
  }, [underWay, reload]);
  return waitingIn(parts, 'me');
}

const nothing: readonly Decision[] = [];

/** Of an account, wherever it decides: at the desk the outbox is there, elsewhere only where something was left in it. */
function useDecisionsHere(account: string, atDesk: boolean): readonly Decision[] {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    const found = atDesk
      ? import('./decisions/account-sender').then(({ outboxOf }) => outboxOf(account))
      : outboxOnceUsed(account);
    // One that is emptied is still listened to.
    void found.then((there) => setOutbox((before) => there ?? before));
  }, [account, atDesk]);
  return useSyncExternalStore(outbox?.subscribe ?? never, outbox?.list ?? empty);
}

const never = () => () => undefined;
const empty = () => nothing;
