/** A `?` for each value, as a list takes them. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** The values in parts of so many: a statement takes only some. */
export function* chunks<One>(values: readonly One[], size: number): Generator<readonly One[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
}
