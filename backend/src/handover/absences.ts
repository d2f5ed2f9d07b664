/** Computes who is absent on a day, and who stands in. Days are `YYYY-MM-DD`. */
import { dayAfter, earlierDay, groupedBy, laterDay } from '../../../schemas';
import type { Span } from './age';
import { type Absence, forGood } from './tables';

export type Away = Pick<Absence, 'id' | 'person' | 'fromDate' | 'toDate' | 'reason' | 'delegate' | 'createdAt'> & {
  /** The day on which the absence was reported. */
  readonly reportedOn: string;
  /** The day on which it was cancelled. From then on it does not count. */
  readonly cancelledOn: string | null;
  /** Whether the delegate can still stand in: the account is active and in the same department. */
  readonly isStoodIn: boolean;
};

/**
 * The days that count. Empty when the last is before the first. A cancelled absence counts only on the days
 * on which it was known. Otherwise somebody could report an absence afterwards, cancel it at once, and so
 * make waiting entries younger although nobody was absent.
 */
function spanOf({ fromDate, toDate, reportedOn, cancelledOn }: Away): Span {
  if (cancelledOn === null) return { from: fromDate, to: toDate };
  const until = dayAfter(cancelledOn, -1);
  return { from: laterDay(fromDate, reportedOn), to: earlierDay(toDate, until) };
}

function countsOnADay(away: Away): boolean {
  const { from, to } = spanOf(away);
  return from <= to;
}

function holdsOn(away: Away, day: string): boolean {
  const { from, to } = spanOf(away);
  return from <= day && day <= to;
}

/** All absences, by person. */
export class Absences {
  private readonly byPerson: ReadonlyMap<string, readonly Away[]>;

  constructor(all: readonly Away[]) {
    // Sorts the latest declaration first, because it decides about its days.
    const latestFirst = all.filter(countsOnADay).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    this.byPerson = groupedBy(latestFirst, ({ person }) => person);
  }

  of(person: string, day: string): Away | undefined {
    return this.byPerson.get(person)?.find((one) => holdsOn(one, day));
  }

  /** All absences of a person, in no particular order. */
  spans(person: string): Span[] {
    return (this.byPerson.get(person) ?? []).map(spanOf);
  }

  /**
   * The delegate who decides instead of an absent person.
   * @returns null when the delegate is absent too, because there is no second delegate
   */
  standIn(person: string, day: string): string | null {
    const { delegate = null, isStoodIn = false } = this.of(person, day) ?? {};
    return delegate !== null && isStoodIn && !this.of(delegate, day) ? delegate : null;
  }

  /** Until when a person is away, null for good, and who decides meanwhile. Undefined when they are there. */
  until(person: string, day: string): { readonly until: string | null; readonly standIn: string | null } | undefined {
    const away = this.of(person, day);
    if (!away) return undefined;
    return { until: away.toDate === forGood ? null : away.toDate, standIn: this.standIn(person, day) };
  }

  /** The people whom the delegate replaces on this day. */
  absentPeopleOf(delegate: string, day: string): string[] {
    return [...this.byPerson.keys()].filter((person) => this.standIn(person, day) === delegate);
  }

  /** People whose delegate is absent too, or has left. Anybody may take the entries that wait for them. */
  unattended(day: string): string[] {
    return [...this.byPerson.keys()].filter(
      (person) => this.of(person, day)?.delegate != null && this.standIn(person, day) === null,
    );
  }
}
