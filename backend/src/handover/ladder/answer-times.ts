import { Injectable } from '@nestjs/common';
import { addUnder, dayAfter, daysBetween } from '../../../../schemas';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { Entries } from '../../records/read/entries';

const DAYS = 90;

/** Computes how long answers take: the median, in days. */
@Injectable()
export class AnswerTimes {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
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
    const all: number[] = [];
    const byPerson = new Map<string, number[]>();
    for (const { table } of this.entries.all) {
      const [made, by, on] = ['createdAt', 'verifiedBy', 'verifiedOn'].map(table.quote);
      const rows = await this.database.read<{ made: string; person: string; day: string }>(
        `SELECT ${made} AS made, ${by} AS person, ${on} AS day FROM ${table.name}
         WHERE ${table.quote('college')} = ? AND ${table.quote('department')} = ? AND ${on} >= ? AND ${by} IS NOT NULL`,
        [college, department, since],
      );
      for (const { made, person, day } of rows) {
        const days = Math.max(0, daysBetween(this.clock.dayOf(made), day));
        all.push(days);
        addUnder(byPerson, person, days);
      }
    }
    return (person) => {
      const own = medianOf(byPerson.get(person) ?? []);
      const whole = medianOf(all);
      return own === undefined || whole === undefined ? undefined : { own, department: whole };
    };
  }
}

function medianOf(days: number[]): number | undefined {
  return days.sort((a, b) => a - b)[Math.floor(days.length / 2)];
}
