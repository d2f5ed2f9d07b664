/** A row of the queue, as far as moving on needs it. */
export type QueueRow = { id: string; resource: string };

/** The next row that is not done, passed over or being looked at; `undefined` when the rows are used up. */
export const nextInQueue = <Row extends QueueRow>(rows: readonly Row[], seen: ReadonlySet<string>): Row | undefined =>
  rows.find((row) => !seen.has(row.id));
