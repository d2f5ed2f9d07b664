import { Injectable } from '@nestjs/common';
import { addUnder, dayAfter, type EntryResource, WAITS_FOR } from '../../../../schemas';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { Entries } from '../../records/read/entries';
import { type Answer, WaitingEntries } from '../waiting-entries';

const DAYS = 90;

type Answered = Answer & { readonly person: string };

/** Computes how long answers take, by the clock of what waits: the median, in days. */
@Injectable()
export class AnswerTimes {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly waiting: WaitingEntries,
    private readonly clock: Clock,
  ) {}

  /**
   * The times of the last ninety days in a department, by person. A person who did not answer is left out.
   */
  async of(
    college: string,
    department: string,
  ): Promise<(person: string) => { own: number; department: number } | undefined> {
    const since = dayAfter(this.clock.today(), -DAYS);
    const answers = new Map<EntryResource, Answered[]>();
    for (const { type, table } of this.entries.all) {
      const [place, by, on, holder] = ['college', 'verifiedBy', 'verifiedOn', WAITS_FOR].map(table.quote);
      answers.set(
        type,
        await this.database.read<Answered>(
          `SELECT id, version, ${place}, ${table.quote('createdAt')}, ${by} AS person, ${on} AS answered, ${holder} AS holder
           FROM ${table.name}
           WHERE ${place} = ? AND ${table.quote('department')} = ? AND ${on} >= ? AND ${by} IS NOT NULL`,
          [college, department, since],
        ),
      );
    }
    const logged = [...answers.values()].flat().map(({ createdAt }) => createdAt);
    const daysOf = await this.waiting.answerDays(logged.reduce((a, b) => (a < b ? a : b), this.clock.stamp()));
    const all: number[] = [];
    const byPerson = new Map<string, number[]>();
    for (const [type, some] of answers)
      for (const [index, days] of (await daysOf(type, some)).entries()) {
        all.push(days);
        addUnder(byPerson, some[index]?.person ?? '', days);
      }
    const whole = medianOf(all);
    return (person) => {
      const own = medianOf(byPerson.get(person) ?? []);
      return own === undefined || whole === undefined ? undefined : { own, department: whole };
    };
  }
}

/** The middle one, or the mean of the two in the middle, as in reports. */
export function medianOf(days: readonly number[]): number | undefined {
  const sorted = days.toSorted((a, b) => a - b);
  const [one, other] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return one === undefined || other === undefined ? undefined : (one + other) / 2;
}
