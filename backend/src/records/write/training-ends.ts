import { Injectable } from '@nestjs/common';
import { type Faults, isDay, type ResolvedField, showDay, type Values } from '../../../../schemas';
import { Database } from '../../base/database';
import { readOnce, UntilWritten } from '../../base/database/until-written';

/** Nothing is logged of days after the end of a training, which only the server knows. */
@Injectable()
export class TrainingEnds {
  /** By the id of the resident. */
  private readonly known: UntilWritten<Promise<string | null>>;

  constructor(private readonly database: Database) {
    this.known = new UntilWritten(database, 'users');
  }

  /** The last day of a training that has ended, `YYYY-MM-DD`. Null while it lasts. */
  of(resident: string): Promise<string | null> {
    return readOnce(this.known, resident, async () => {
      const [row] = await this.database.read<{ endedOn: string | null }>('SELECT endedOn FROM users WHERE id = ?', [
        resident,
      ]);
      return row?.endedOn ?? null;
    });
  }
}

/**
 * Says which day of an entry lies after the training: its day, or the last one of leave or of a course. A day before the
 * training may be logged, and counts for its first month.
 * @param before the entry that is corrected, whose days may stay as they were
 */
export function afterTraining(
  { fields }: { readonly fields: readonly ResolvedField[] },
  values: Values,
  end: string | null,
  before: Readonly<Record<string, unknown>> = {},
): Faults {
  if (end === null) return {};
  const [first, ...later] = fields.filter((field) => isDay(field));
  const days = first ? [first, ...later.filter(({ notBefore }) => notBefore === first.key)] : [];
  const late = days.find(({ key }) => String(values[key] ?? '') > end && values[key] !== before[key]);
  return late ? { [late.writeName]: `Your training ended on ${showDay(end)}. No later day can be logged.` } : {};
}
