import type { ResolvedField } from '../../../../schemas';
import type { QueryDialect } from '../../base/database';
import { firstDate } from '../../records/store/entity';
import type { EntryTable } from '../../records/store/table';

/** The dimensions by which records can be counted. */
export type Dimension =
  | 'student'
  | 'college'
  | 'department'
  | 'status'
  | 'verifiedBy'
  /** The month and the day that the record is about. A record without a day counts at its creation (UTC). */
  | 'month'
  | 'day'
  /** The day and the month of the answer. */
  | 'answered'
  | 'answeredMonth'
  /** The day on which it was logged, in the college's time zone. */
  | 'logged'
  /** The days from the creation of the record to its answer. */
  | 'turnaround'
  /** The days from the day that the record is about to its creation, or that of the first of its chain. */
  | 'delay'
  | { readonly field: string };

export const nameOf = (dimension: Dimension): string => (typeof dimension === 'string' ? dimension : dimension.field);

/** How days are counted: in the SQL of the engine, by the clock of the college. */
export interface Dialect {
  readonly queries: QueryDialect;
  /**
   * The minutes by which the college's clock is ahead of UTC. For a zone with summer time it is the present
   * offset. So a record logged around midnight in the other half of the year may count for the neighbouring
   * day.
   */
  readonly offset: number;
}

/** The day that a record is about. */
export function dayOf({ type, quote }: Pick<EntryTable, 'type' | 'quote'>, queries: QueryDialect): string {
  const date: ResolvedField | undefined = firstDate(type);
  const made = queries.dayOf(quote('createdAt'));
  return date ? `COALESCE(${quote(date.key)}, ${made})` : made;
}

/** @throws Error for a field that the entry does not have */
export function sqlOf(table: EntryTable, dimension: Dimension, { queries, offset }: Dialect): string {
  const { quote } = table;
  if (typeof dimension === 'object') {
    if (!table.columnType(dimension.field)) throw new Error(`Records cannot be counted by "${dimension.field}"`);
    return quote(dimension.field);
  }
  const logged = queries.localDayOf(quote('createdAt'), offset);
  switch (dimension) {
    case 'month':
      return queries.monthOf(dayOf(table, queries));
    case 'day':
      return dayOf(table, queries);
    case 'answered':
      return quote('verifiedOn');
    case 'answeredMonth':
      return queries.monthOf(quote('verifiedOn'));
    case 'logged':
      return logged;
    case 'turnaround':
      return queries.daysBetween(logged, quote('verifiedOn'));
    case 'delay':
      return queries.daysBetween(
        dayOf(table, queries),
        queries.localDayOf(`COALESCE(${quote('firstLoggedAt')}, ${quote('createdAt')})`, offset),
      );
    default:
      return quote(dimension);
  }
}
