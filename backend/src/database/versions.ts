const WRITE =
  /^\s*(?:INSERT(?:\s+IGNORE|\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM|ALTER\s+TABLE|DROP\s+TABLE)\s+["`]?(\w+)/i;

const known = new Map<string, string | undefined>();

/** The table that a plain write statement changes. Remembered per text: our texts are few and repeat. */
export function tableWritten(sql: string): string | undefined {
  if (known.has(sql)) return known.get(sql);
  const table = WRITE.exec(sql)?.[1];
  if (known.size > 2000) known.clear();
  known.set(sql, table);
  return table;
}

/** Counts the committed writes of each table, so that a cached count is known to be stale without asking anyone. */
export class TableVersions {
  private readonly counts = new Map<string, number>();

  /** @param shared true where other processes write to the same database: then a version also ages each second. */
  constructor(private readonly shared: boolean) {}

  /** A number that only grows; equal numbers mean that nothing changed (shared: for at most one second). */
  of(table: string): number {
    const count = this.counts.get(table) ?? 0;
    return this.shared ? count + Math.floor(performance.now() / 1000) : count;
  }

  bump(tables: Iterable<string>): void {
    for (const table of tables) this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
  }
}
