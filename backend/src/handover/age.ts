/** Computes how long a record has waited, for judging its holder. Days are `YYYY-MM-DD`. */
import { dayAfter, daysBetween, earlierDay, laterDay, serverUndoSeconds } from '../../../schemas';

export interface Span {
  readonly from: string;
  /** The last day, included. */
  readonly to: string;
}

export interface Handed {
  /** The day from which it waited for `to`. */
  readonly on: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Whether this undid the one before. */
  readonly isBack: boolean;
}

export interface Waited {
  /** The day on which the record was created, or last opened again. */
  readonly since: string;
  readonly holder: string | null;
  /** Oldest first. */
  readonly handed: readonly Handed[];
  readonly holds: readonly Span[];
}

/** A verdict as the trail has it. */
export interface Verdict {
  readonly at: string;
  readonly fromState: string;
  readonly toState: string;
}

/**
 * The moment at which a record was last opened again. A decision that was taken back at once is as if it had never been
 * made: nobody would answer any sooner, and the ladder would begin anew.
 * @param verdicts oldest first
 * @returns undefined for a record that was never opened again
 */
export function reopenedAt(verdicts: readonly Verdict[], isOpen: (state: string) => boolean): string | undefined {
  let decided = 0;
  let reopened: string | undefined;
  for (const { at, fromState, toState } of verdicts) {
    const time = Date.parse(at);
    if (isOpen(fromState) && !isOpen(toState)) decided = time;
    else if (!isOpen(fromState) && isOpen(toState) && time - decided > serverUndoSeconds * 1000) reopened = at;
  }
  return reopened;
}

/**
 * The number of days since then, without days on hold and days on which the holder was absent. Absences with
 * a delegate count too: an absent person is not blamed, and the delegate sees how old the record is.
 * @param away the absences of a person, past and future
 */
export function ageOf(waited: Waited, away: (person: string) => readonly Span[], today: string): number {
  const { since, handed, holder, holds } = waited;
  const whole = daysBetween(since, today);
  if (whole <= 0) return 0;
  // Collects the days that do not count. Checking each day would take longer than everything else, because
  // for most records nearly every day counts.
  const leftOut = new Set<string>();
  const leaveOut = (spans: readonly Span[], begin: string, end: string) => {
    for (const { from, to } of spans)
      for (let day = laterDay(from, begin); day <= to && day < end; day = dayAfter(day, 1)) leftOut.add(day);
  };
  leaveOut(holds, since, today);
  let begin = since;
  for (const { on, from } of [...handed, { on: today, from: holder }]) {
    const end = earlierDay(on, today);
    if (from !== null) leaveOut(away(from), begin, end);
    if (end > begin) begin = end;
  }
  return whole - leftOut.size;
}

/**
 * The day on which the record came to its present holder. What was given back stays with whoever had it before, as if it
 * had never been handed over.
 * @returns undefined for the first holder
 */
export function cameOn(handed: readonly Handed[]): string | undefined {
  // The answer before the first hand-over, and after each of them.
  const days: (string | undefined)[] = [undefined];
  for (const { on, isBack } of handed) days.push(isBack ? days.at(-2) : on);
  return days.at(-1);
}
