import type { ResolvedField } from '../../../../schemas';
import type { EngineName } from '../../base/database';
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

const localDay = ({ engine, offset }: Dialect, stamp: string): string =>
  engine === 'sqlite'
    ? `date(${stamp}, '${offset} minutes')`
    : `DATE_FORMAT(DATE_ADD(REPLACE(SUBSTR(${stamp}, 1, 19), 'T', ' '), INTERVAL ${offset} MINUTE), '%Y-%m-%d')`;

const daysFrom = ({ engine }: Dialect, from: string, to: string): string =>
  engine === 'sqlite' ? `CAST(julianday(${to}) - julianday(${from}) AS INTEGER)` : `DATEDIFF(${to}, ${from})`;

/** The day that a record is about. */
export function dayOf({ entry, quote }: Pick<EntryTable, 'entry' | 'quote'>): string {
  const date: ResolvedField | undefined = firstDate(entry);
  const made = `SUBSTR(${quote('createdAt')}, 1, 10)`;
  return date ? `COALESCE(${quote(date.key)}, ${made})` : made;
}

/** @throws Error for a field that the entry does not have */
export function sqlOf(table: EntryTable, dimension: Dimension, dialect: Dialect): string {
  const { quote } = table;
  if (typeof dimension === 'object') {
    if (!table.holds(dimension.field)) throw new Error(`Records cannot be counted by "${dimension.field}"`);
    return quote(dimension.field);
  }
  const logged = localDay(dialect, quote('createdAt'));
  switch (dimension) {
    case 'month':
      return `SUBSTR(${dayOf(table)}, 1, 7)`;
    case 'day':
      return dayOf(table);
    case 'answered':
      return quote('verifiedOn');
    case 'answeredMonth':
      return `SUBSTR(${quote('verifiedOn')}, 1, 7)`;
    case 'logged':
      return logged;
    case 'turnaround':
      return daysFrom(dialect, logged, quote('verifiedOn'));
    case 'delay':
      return daysFrom(dialect, dayOf(table), logged);
    default:
      return quote(dimension);
  }
}
