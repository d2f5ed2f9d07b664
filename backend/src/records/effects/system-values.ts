import { Injectable } from '@nestjs/common';
import { namesPerson, type ResolvedField, type SystemValue, takesWords, type Values } from '../../../../schemas';
import { Places } from '../../auth/users/places';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import type { RecordParts } from '../read/parts';
import { firstDate } from '../store/entity';
import type { ActEffect } from './act-effect';
import { Postings } from './postings';

/** What is needed of a type. */
type Filled = { readonly fields: readonly ResolvedField[] };

/** Fills in the values that the server itself writes into a new record. */
@Injectable()
export class SystemValues implements ActEffect {
  constructor(
    private readonly places: Places,
    private readonly postings: Postings,
    private readonly clock: Clock,
  ) {}

  async fills({ type }: RecordParts, viewer: Viewer, values: Values) {
    return { values: await this.of(type, viewer, values) };
  }

  /** By field key. @param values what the student filled in */
  async of(type: Filled, student: Viewer, values: Values): Promise<Record<string, string | null>> {
    const filled: Record<string, string | null> = {};
    for (const field of type.fields) {
      if ((takesWords(field) || namesPerson(field)) && field.systemValue)
        filled[field.key] = await this.makers[field.systemValue](type, student, values);
    }
    return filled;
  }

  private readonly makers: Readonly<
    Record<SystemValue, (type: Filled, student: Viewer, values: Values) => Promise<string | null>>
  > = {
    collegeName: (_type, student) => this.places.collegeName(student.college),
    /** The coordinator on the day of the record. */
    postedCoordinator: (type, student, values) => {
      const day = values[firstDate(type)?.key ?? ''];
      if (typeof day === 'string') return this.postings.coordinatorOf(student.id, day);
      return this.postings.latestCoordinatorOf(student.id, this.clock.today());
    },
  };
}
