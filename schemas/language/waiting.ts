import type { RoleWith } from '../roles';

/** The people whom a step of the ladder tells. */
type LadderRecipient = 'holder' | 'guide' | RoleWith<'headsDepartment'>;

/** What happens to an entry that has waited this many days. */
type LadderStep = {
  /**
   * In days. Who was told of a step is stored under this number (`stepOf` of `backend/src/handover/ladder/next-steps.ts`). So
   * another number tells everybody again of all that waits as long. The `waiting: { within }` of a type moves all its
   * steps without that, because the stored number stays.
   */
  after: number;
  tell: LadderRecipient | readonly LadderRecipient[];
  /**
   * `pool`: the entry no longer waits for one person. Anybody in the department may take it. For whoever took it over
   * the days begin anew.
   */
  do?: 'pool';
};

/** How waiting entries are kept moving: hand-over, absence, holds, reminders. Without it none of these exists. */
export type Waiting = {
  /**
   * Days within which an entry should be answered. `ladder` has days of its own, which move with it by hand, and a type's
   * own number counts from this one.
   */
  within: number;
  /** A holder who waits for something may put an entry on hold: for at most this many days, this often. */
  hold: { most: number; times: number };
  /** Days after which a student may send another reminder about the same entry. */
  nudge: number;
  /** In the order of days. */
  ladder: readonly LadderStep[];
};

/**
 * A type's own setting. Another number of days moves its whole ladder. False: nobody is expected to answer. What counts
 * over all types (the home, the page of holders, the reports) goes by the logbook's number.
 */
export type OwnWaiting = { within: number } | false;

/** Used when the registry says nothing. */
const usual = 7;

/**
 * How many days back an absence may begin: one's own (for example after an illness), and a colleague's when the head
 * reports it.
 */
export const reportableDaysBack = { own: 3, byHead: 90 } as const;

/** Days within which an entry should be answered. */
export const answerWithin = (waiting: Waiting | undefined): number => waiting?.within ?? usual;

/** How many days later than declared the ladder of a type is. Undefined for a type without a ladder. */
export function laterBy({ within }: Waiting, own: OwnWaiting | undefined): number | undefined {
  if (own === false) return undefined;
  return own === undefined ? 0 : own.within - within;
}

export const recipientsOf = ({ tell }: LadderStep): readonly LadderRecipient[] =>
  typeof tell === 'string' ? [tell] : tell;
