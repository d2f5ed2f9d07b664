/** How many rows there are. @param rows what follows FROM, with a `?` for each value */
export async function countOf(
  from: { read<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> },
  rows: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [counted] = await from.read<{ total: number }>(`SELECT COUNT(*) AS total FROM ${rows}`, values);
  return Number(counted?.total ?? 0);
}
