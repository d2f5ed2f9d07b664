import { plainContext, type Values } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import { type Body, refuseOthers, type Verdict, verdictOf } from './body';
import { readFields } from './read-fields';

export type RowFacts = {
  /** Whose body it is; `null` for somebody who is not signed in. A field that is not theirs may not be named. */
  role: string | null;
  /** `YYYY-MM-DD` in the college's time zone. */
  today: string;
  /**
   * The record as it is, when it is being edited: then a body may leave out what stays. Without it the body is a whole
   * new record.
   */
  current?: Readonly<Values>;
};

/** The fields that somebody of this role fills. */
export const fillable = (fields: readonly ResolvedField[], role: string | null): ResolvedField[] =>
  fields.filter(({ by }) => !by || (role !== null && (by as readonly string[]).includes(role)));

/**
 * Judges the body of a directory's row or of a form, the same in browser and server.
 * @returns values by field key (of an edit: only those that the body names), or a sentence for each name at fault
 */
export function validateRow(fields: readonly ResolvedField[], body: Body, { role, today, current }: RowFacts): Verdict {
  const mine = fillable(fields, role);
  const { values, errors } = readFields(mine, body, plainContext(today), current);
  return verdictOf(values, { ...refuseOthers(fields, mine, body), ...errors });
}
