/** A `?` for each value, for `IN (…)`. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** Splits the values into parts of `size`, because a statement takes a limited number of parameters. */
export function* chunks<One>(values: readonly One[], size: number): Generator<readonly One[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
}
