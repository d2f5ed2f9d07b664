import { Injectable } from '@nestjs/common';
import { type EntryResource, namesPerson, type SystemValue, takesWords, type Values } from '../../../../schemas';
import { Places } from '../../auth/users/places';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { firstDate } from '../store/entity';
import { Postings } from './postings';

/** What the server itself writes into a new record. */
@Injectable()
export class SystemValues {
  constructor(
    private readonly places: Places,
    private readonly postings: Postings,
    private readonly clock: Clock,
  ) {}

  /** By field key. @param values what the student filled */
  async of(entry: EntryResource, student: Viewer, values: Values): Promise<Record<string, string | null>> {
    const filled: Record<string, string | null> = {};
    for (const field of entry.fields) {
      if ((takesWords(field) || namesPerson(field)) && field.systemValue)
        filled[field.key] = await this.makers[field.systemValue](entry, student, values);
    }
    return filled;
  }

  private readonly makers: Readonly<
    Record<SystemValue, (entry: EntryResource, student: Viewer, values: Values) => Promise<string | null>>
  > = {
    collegeName: (_entry, student) => this.places.collegeName(student.college),
    /** Whoever is in charge on the day that the record is about. */
    postedCoordinator: (entry, student, values) => {
      const day = values[firstDate(entry)?.key ?? ''];
      if (typeof day === 'string') return this.postings.coordinatorOf(student.id, day);
      return this.postings.latestCoordinatorOf(student.id, this.clock.today());
    },
  };
}
