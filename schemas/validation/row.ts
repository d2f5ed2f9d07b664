import { plainContext, type Values } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import { type Body, refuseOthers, type Verdict, verdictOf } from './body';
import { readFields } from './read-fields';

type RowFacts = {
  /**
   * The role of the person who sends the body. `null`: not signed in. A field that this role does not fill may not be
   * sent.
   */
  role: string | null;
  /** `YYYY-MM-DD` in the college's time zone. */
  today: string;
  /**
   * The existing record, when it is edited: the body may then leave out what does not change. Without it the body is a
   * whole new record.
   */
  current?: Readonly<Values>;
};

/** The fields that this role fills. */
export const fillable = (fields: readonly ResolvedField[], role: string | null): ResolvedField[] =>
  fields.filter(({ by }) => !by || (role !== null && (by as readonly string[]).includes(role)));

/**
 * Checks the body of a directory's row or of a form. Browser and server call this same function.
 * @returns values by field key (for an edit only those that the body contains), or a sentence for each property at
 * fault
 */
export function validateRow(fields: readonly ResolvedField[], body: Body, { role, today, current }: RowFacts): Verdict {
  const mine = fillable(fields, role);
  const { values, errors } = readFields(mine, body, plainContext(today), current);
  return verdictOf(values, { ...refuseOthers(fields, mine, body), ...errors });
}
