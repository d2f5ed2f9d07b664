import { useList } from '@refinedev/core';
import { Link } from 'react-router';
import registry from '../../../../resources.config';
import {
  answerWithin,
  daysCounted,
  type EntryResource,
  headsDepartment,
  type Role,
  ruleOf,
  takesWords,
} from '../../../../schemas';
import type { ApiError } from '../../api/api-error';
import { stateOf } from '../../api/query-state';
import { QUEUE } from '../../api/route';
import type { QueueRow, WaitingMeta } from '../../api/wire';
import { LinkButton } from '../../components/link-button';
import { QuietNotice } from '../../components/quiet-notice';
import { POOL, partAt, unclaimedIn, useDecisions, useQueueParts, waitingIn } from '../../queue/parts';
import { QUEUE_ROUTE } from '../../queue/queue-words';
import { controlsIn, hasStar } from '../../record/act/values';
import { useViewer } from '../../session/viewer';

/**
 * The seconds for reading an entry, and for an entry that needs written words. They are estimates and are
 * shown with 'about'.
 */
const [READ, WRITTEN] = [6, 30];

/** The seconds for each entry. A role that must write words for every entry needs longer. */
const secondsEach = (role: Role): number => {
  const decided = registry.entries.filter((entry) => ruleOf(entry, 'verify', role));
  const needsWords = (entry: EntryResource) => controlsIn(entry).some((field) => takesWords(field) && hasStar(field));
  return decided.length > 0 && decided.every(needsWords) ? WRITTEN : READ;
};

const within = answerWithin(registry.logbook.waiting);
const term = within === 7 ? 'a week' : within === 1 ? 'a day' : `${within} days`;
const minutes = (count: number, role: Role) => {
  const about = Math.max(1, Math.round((count * secondsEach(role)) / 60));
  return `about ${about} ${about === 1 ? 'minute' : 'minutes'}`;
};

/** A sentence such as '83 entries wait for you in all, the oldest for 728 days.' */
function inAll(waiting: number, old: number, oldest: WaitingMeta | undefined): string {
  const age = oldest && daysCounted(oldest.days, oldest.leftOut);
  if (old < waiting)
    return `${waiting} entries wait for you in all${oldest === undefined ? '' : `, the oldest for ${age}`}.`;
  return oldest === undefined ? '' : `The oldest entry has waited for ${age}.`;
}

/** The number of entries that have waited too long, and the age of the oldest. */
function useOverdue(enabled = true) {
  const { query, result } = useList<QueueRow, ApiError>({
    resource: QUEUE,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [
      { field: 'for', operator: 'eq', value: 'me' },
      { field: 'older', operator: 'eq', value: within },
    ],
    queryOptions: { enabled, staleTime: 0 },
  });
  return {
    isLoaded: query.isSuccess,
    ...stateOf(query),
    overdue: result.total ?? 0,
    oldest: result.data[0]?.meta,
  };
}

/** Whether the page must wait for the panel, which would push the rest down. */
export const useWaitingLoading = (enabled: boolean): boolean => useOverdue(enabled).loading;

type Counts = {
  waiting: number;
  /** How many of them have waited too long, and how long the oldest. */
  old: number;
  oldest: WaitingMeta | undefined;
  /** How many wait for nobody in particular, and how many of these name the viewer. */
  unclaimed: number;
  naming: number;
};

/** Whether only unclaimed entries wait for a head. Otherwise a head sees them among what is due. */
const isOnlyUnclaimed = ({ waiting, unclaimed }: Counts, role: Role) =>
  headsDepartment(role) && waiting === 0 && unclaimed > 0;

const namedIn = ({ unclaimed, naming }: Counts) =>
  naming === unclaimed ? 'all of them name you' : `${naming} of them ${naming === 1 ? 'names' : 'name'} you`;

/** What waits, as a title and the sentences below it. */
function wordsOf(counts: Counts, role: Role): [title: string, below: string] {
  const { waiting, old, oldest, unclaimed, naming } = counts;
  if (old > 0) {
    const isSlow = secondsEach(role) === WRITTEN;
    return [
      `${old} ${old === 1 ? 'waits' : 'wait'} longer than ${term}; ${minutes(old, role)}`,
      inAll(waiting, old, oldest) + (isSlow ? ' Each needs a remark.' : ''),
    ];
  }
  if (waiting > 0)
    return [
      `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you; ${minutes(waiting, role)}`,
      `None has waited longer than ${term}.`,
    ];
  if (isOnlyUnclaimed(counts, role))
    return [
      `Nothing waits for you; ${unclaimed} ${unclaimed === 1 ? 'is' : 'are'} unclaimed`,
      `Anybody of the department may answer them${naming > 0 ? `; ${namedIn(counts)}` : ''}.`,
    ];
  return ['Nothing waits for you', 'What your residents log appears here.'];
}

/**
 * The number of entries that wait for the viewer, how long they have waited, and the time they will take. A
 * button starts with them.
 */
export function WaitingForYou() {
  const { id, side, role } = useViewer();
  const asked = useQueueParts(useDecisions(id));
  const late = useOverdue();
  const { parts, isCounted } = asked;
  const { isLoaded, overdue, oldest } = late;
  const waiting = waitingIn(parts, 'me');
  const unclaimed = unclaimedIn(parts);
  // What was answered a moment ago the server still counts.
  const old = Math.min(overdue, waiting);
  const naming = Math.min(parts.find((part) => part.for === POOL)?.naming ?? 0, unclaimed);
  const counts = { waiting, old, oldest, unclaimed, naming };
  const [title, below] = wordsOf(counts, role);
  const retry = () => {
    if (!isCounted) asked.reload();
    if (!isLoaded) late.retry();
  };
  return (
    <section
      className="surface panel row between start"
      aria-label="What waits for you"
      aria-busy={!isCounted || !isLoaded}
    >
      {isCounted && isLoaded ? (
        <p>
          <strong className="title below">{title}</strong>
          <span className="muted">
            {below}{' '}
            {unclaimed > 0 && !headsDepartment(role) && (
              <Link className="strong good toned" to={partAt(POOL, side)}>
                {unclaimed} unclaimed{naming > 0 && `, ${namedIn(counts)}`}.
              </Link>
            )}
          </span>
        </p>
      ) : asked.failed || late.failed ? (
        <div className="grow">
          <QuietNotice onRetry={retry} retrying={asked.retrying || late.retrying}>
            What waits for you could not be counted.
          </QuietNotice>
        </div>
      ) : (
        <p className="muted">Counting…</p>
      )}
      {waiting > 0 && (
        <LinkButton type="primary" size="large" to={`/${side}/${QUEUE_ROUTE}`}>
          Start
        </LinkButton>
      )}
      {isOnlyUnclaimed(counts, role) && (
        <LinkButton type="primary" size="large" to={partAt(POOL, side)}>
          Open the unclaimed
        </LinkButton>
      )}
    </section>
  );
}
