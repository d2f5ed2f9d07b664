/** SQL that is made once for a shape of query, and the values that each query brings. */
import type { RuleFacts } from '../../../../schemas';
import type { Stored } from '../../field-types';
import type { ListQuery } from './query';

/** The parts of a query that give a statement its values. */
export type PageQuery = Pick<ListQuery, 'values' | 'q' | 'start' | 'limit'>;

export type ListSlot = (viewer: RuleFacts, query: PageQuery) => Stored;

/** A statement, or a part of one, with a slot for every `?`. */
export interface Statement {
  readonly sql: string;
  readonly slots: readonly ListSlot[];
}

/** A statement that counts rows. */
export interface Count extends Statement {
  /**
   * A column that has the same value in all counted rows. The count stays valid until a row with this value is written.
   */
  readonly place?: { readonly column: string; readonly slot: ListSlot } | undefined;
}

export const valuesFor = ({ slots }: Statement, viewer: RuleFacts, query: PageQuery): Stored[] =>
  slots.map((slot) => slot(viewer, query));

export const joined = (parts: readonly Statement[], word: string): Statement => ({
  sql: parts.map(({ sql }) => sql).join(word),
  slots: parts.flatMap(({ slots }) => slots),
});

export const limitSlot: ListSlot = (_viewer, { limit }) => limit;
export const startSlot: ListSlot = (_viewer, { start }) => start;
export const endSlot: ListSlot = (_viewer, { start, limit }) => start + limit;
