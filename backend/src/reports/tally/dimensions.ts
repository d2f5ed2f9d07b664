import type { ResolvedField } from '../../../../schemas';
import type { EngineName } from '../../base/database';
import { dayIn, daysBetweenIn, localDayIn, monthIn } from '../../base/database/day-sql';
import { firstDate } from '../../records/store/entity';
import type { EntryTable } from '../../records/store/table';

/** What records can be counted by. */
export type Dimension =
  | 'student'
  | 'college'
  | 'department'
  | 'status'
  | 'verifiedBy'
  /** The month and the day that the record is about; of one without a day, those of its making (UTC). */
  | 'month'
  | 'day'
  /** The day, and the month, in which it was answered. */
  | 'answered'
  | 'answeredMonth'
  /** The day in the college's time zone on which it was logged. */
  | 'logged'
  /** Days from the making of the record to its answer. */
  | 'turnaround'
  /** Days from what the record is about to its making. */
  | 'delay'
  | { readonly field: string };

export const nameOf = (dimension: Dimension): string => (typeof dimension === 'string' ? dimension : dimension.field);

/** What the two engines write differently. */
export interface Dialect {
  readonly engine: EngineName;
  /**
   * Minutes that the college's clock is ahead of UTC. Of a zone that changes its clocks the present offset, so that a
   * record logged around midnight in the other half of the year may count for the day beside.
   */
  readonly offset: number;
}

/** The day that a record is about. */
export function dayOf({ entry, quote }: Pick<EntryTable, 'entry' | 'quote'>, engine: EngineName): string {
  const date: ResolvedField | undefined = firstDate(entry);
  const made = dayIn(engine, quote('createdAt'));
  return date ? `COALESCE(${quote(date.key)}, ${made})` : made;
}

/** @throws Error for a field that the entry does not have */
export function sqlOf(table: EntryTable, dimension: Dimension, { engine, offset }: Dialect): string {
  const { quote } = table;
  if (typeof dimension === 'object') {
    if (!table.holds(dimension.field)) throw new Error(`Records cannot be counted by "${dimension.field}"`);
    return quote(dimension.field);
  }
  const logged = localDayIn(engine, quote('createdAt'), offset);
  switch (dimension) {
    case 'month':
      return monthIn(engine, dayOf(table, engine));
    case 'day':
      return dayOf(table, engine);
    case 'answered':
      return quote('verifiedOn');
    case 'answeredMonth':
      return monthIn(engine, quote('verifiedOn'));
    case 'logged':
      return logged;
    case 'turnaround':
      return daysBetweenIn(engine, logged, quote('verifiedOn'));
    case 'delay':
      return daysBetweenIn(engine, dayOf(table, engine), logged);
    default:
      return quote(dimension);
  }
}
