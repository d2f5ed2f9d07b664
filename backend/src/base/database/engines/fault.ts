/** What a driver or the file system says of an error. */
export interface Fault {
  readonly errno?: number;
  readonly code?: string;
  readonly fatal?: boolean;
}

/** The driver's own error, without TypeORM's wrapper. */
export function faultOf(error: unknown): Fault {
  const outer = error as { driverError?: unknown } | null | undefined;
  return (outer?.driverError ?? outer ?? {}) as Fault;
}

/** What the errors of one engine mean. */
export interface EngineFaults {
  /** The disk has no room. */
  isFull(fault: Fault): boolean;
  /** The database cannot be used now. */
  isAway(fault: Fault): boolean;
  /** A row with the same unique key exists. */
  isTaken(fault: Fault): boolean;
  /** The transaction has not happened and may run again from its beginning, as long as COMMIT was not sent. */
  mayRetry(fault: Fault): boolean;
}
