/** A `?` for each value, for `IN (…)`. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** The most values that one statement names. */
const AT_ONCE = 200;

/** Splits the values into parts of `size`, because a statement takes a limited number of parameters. */
export function* chunks<One>(values: readonly One[], size = AT_ONCE): Generator<readonly One[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
}

/** The rows that a long list of values names. @param read those of a part of the list */
export async function readInParts<One, Row>(
  values: readonly One[],
  read: (some: readonly One[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of chunks(values)) rows.push(...(await read(some)));
  return rows;
}
