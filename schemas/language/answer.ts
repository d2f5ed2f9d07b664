import type { RoleWith } from '../roles';

/** Whom a step of the ladder tells. */
export type LadderRecipient = 'holder' | 'guide' | RoleWith<'headsDepartment'>;

/** What happens to an entry that has waited so many days. */
type AnswerStep = {
  after: number;
  tell: LadderRecipient | readonly LadderRecipient[];
  /** `pool`: it waits for nobody any more, and anybody of the department may take it. */
  do?: 'pool';
};

/** How what waits is kept moving: hand-over, absence, holds, reminders. Without it none of these is there. */
export type Answer = {
  /** Days within which an entry should be answered. */
  within: number;
  /** A holder who waits for something may stop the clock: for so many days, so many times. */
  hold: { most: number; times: number };
  /** Days after which a student may remind again of the same entry. */
  nudge: number;
  /** Days `YYYY-MM-DD` on which nobody is expected to answer: they make nothing older. */
  holidays?: readonly string[];
  /** In the order of days. */
  ladder: readonly AnswerStep[];
};

/** What a type says of its own: more or fewer days, by which its whole ladder moves; or nothing is asked at all. */
export type OwnAnswer = { within: number } | false;

/** A week, where a registry says nothing. */
const usual = 7;

/** So many days back an absence may be told of: one's own, as after an illness, and a colleague's by the head. */
export const reportableDaysBack = { own: 7, byHead: 90 } as const;

/** Days within which an entry should be answered. */
export const answerWithin = (answer: Answer | undefined): number => answer?.within ?? usual;

/** By how many days the ladder of a type is later than the declared one; undefined where it has none. */
export function laterBy({ within }: Answer, own: OwnAnswer | undefined): number | undefined {
  if (own === false) return undefined;
  return own === undefined ? 0 : own.within - within;
}

export const recipientsOf = ({ tell }: AnswerStep): readonly LadderRecipient[] =>
  typeof tell === 'string' ? [tell] : tell;
