/** Who is away on a day, and who stands in. Days are `YYYY-MM-DD`. */
import { dayAfter, groupedBy } from '../../../schemas';
import type { Span } from './age';
import type { Absence } from './tables';

export type Away = Pick<Absence, 'id' | 'person' | 'fromDate' | 'toDate' | 'reason' | 'delegate' | 'createdAt'> & {
  /** The day on which it was told of. */
  readonly reportedOn: string;
  /** The day on which it was taken back; from then on it does not count. */
  readonly cancelledOn: string | null;
  /** Whether whoever stands in still can: signs in, and is of the same department. */
  readonly isStoodIn: boolean;
};

/**
 * The days that count, none where the last comes before the first. Of what was taken back those count on which it was
 * known: told of afterwards and taken back at once, it would make what waits younger and leave nobody away.
 */
function spanOf({ fromDate, toDate, reportedOn, cancelledOn }: Away): Span {
  if (cancelledOn === null) return { from: fromDate, to: toDate };
  const until = dayAfter(cancelledOn, -1);
  return { from: fromDate < reportedOn ? reportedOn : fromDate, to: until < toDate ? until : toDate };
}

function holdsOn(away: Away, day: string): boolean {
  const { from, to } = spanOf(away);
  return from <= day && day <= to;
}

/** Everybody's absences, by person. */
export class Absences {
  private readonly byPerson: ReadonlyMap<string, readonly Away[]>;

  constructor(all: readonly Away[]) {
    // What was declared later stands first: it wins for its days.
    const latestFirst = [...all].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    this.byPerson = groupedBy(latestFirst, ({ person }) => person);
  }

  /** Whether there is anything about this person. */
  knows(person: string): boolean {
    return this.byPerson.has(person);
  }

  of(person: string, day: string): Away | undefined {
    return this.byPerson.get(person)?.find((one) => holdsOn(one, day));
  }

  /** All of somebody's, in no order. */
  spans(person: string): Span[] {
    return (this.byPerson.get(person) ?? []).map(spanOf);
  }

  /** Who decides in place of somebody who is away. Nobody stands in who is away as well: there is no second delegate. */
  standIn(person: string, day: string): string | null {
    const { delegate = null, isStoodIn = false } = this.of(person, day) ?? {};
    return delegate !== null && isStoodIn && !this.of(delegate, day) ? delegate : null;
  }

  /** Those in whose place somebody decides on this day. */
  whom(delegate: string, day: string): string[] {
    return [...this.byPerson.keys()].filter((person) => this.standIn(person, day) === delegate);
  }

  /** Those who named somebody who is away too, or gone: what waits for them is anybody's. */
  unattended(day: string): string[] {
    return [...this.byPerson.keys()].filter(
      (person) => this.of(person, day)?.delegate != null && this.standIn(person, day) === null,
    );
  }
}
