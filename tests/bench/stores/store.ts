/** A database while it is filled. Nobody reads from it, so durability is switched off. */
export interface Store {
  run(sql: string): Promise<void>;
  /** Inserts rows of equal shape. Properties are columns. */
  insert(table: string, rows: Iterable<object>): Promise<void>;
  close(): Promise<void>;
}
