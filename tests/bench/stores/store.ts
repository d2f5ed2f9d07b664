/** A database while it is filled: no reader, so nothing is paid for durability. */
export interface Store {
  run(sql: string): Promise<void>;
  /** Rows of equal shape; properties are columns. */
  insert(table: string, rows: Iterable<object>): Promise<void>;
  close(): Promise<void>;
}
