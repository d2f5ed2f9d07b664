/** A `?` for each value, for `IN (…)`. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

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

/** Rows of one page. */
export const PAGE = 500;

/**
 * The rows of a long table by their ids, a page at a time. Each is read once the one before it was dealt with.
 * @param read the first `PAGE` rows whose id is greater, in the order of ids
 * @param after the id behind which the first page begins
 */
export async function* pagesById<Row extends { readonly id: string }>(
  read: (after: string) => Promise<Row[]>,
  after = '',
): AsyncGenerator<Row[]> {
  for (let last: string | undefined = after; last !== undefined; ) {
    const rows: Row[] = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length === PAGE ? rows.at(-1)?.id : undefined;
  }
}
