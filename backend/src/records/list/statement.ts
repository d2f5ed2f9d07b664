/** SQL that is made once for a shape of question, and the values that each asking of it brings. */
import type { ViewerFacts } from '../../../../schemas';
import type { Stored } from '../../field-types';
import type { ListQuery } from '../query/query';

/** What the values of a statement come from. */
export type PageQuery = Pick<ListQuery, 'values' | 'q' | 'start' | 'limit'>;

export type ListSlot = (viewer: ViewerFacts, query: PageQuery) => Stored;

/** A statement, or a part of one, with a slot for every `?`. */
export interface Statement {
  readonly sql: string;
  readonly slots: readonly ListSlot[];
}

/** Counts rows. */
export interface Count extends Statement {
  /** The column whose one value all of them have, if there is one: only what is written there changes the count. */
  readonly place?: { readonly column: string; readonly slot: ListSlot } | undefined;
}

export const valuesFor = ({ slots }: Statement, viewer: ViewerFacts, query: PageQuery): Stored[] =>
  slots.map((slot) => slot(viewer, query));

export const joined = (parts: readonly Statement[], word: string): Statement => ({
  sql: parts.map(({ sql }) => sql).join(word),
  slots: parts.flatMap(({ slots }) => slots),
});

export const limitSlot: ListSlot = (_viewer, { limit }) => limit;
export const startSlot: ListSlot = (_viewer, { start }) => start;
export const endSlot: ListSlot = (_viewer, { start, limit }) => start + limit;
