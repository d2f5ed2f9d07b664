const WRITE =
  /^\s*(?:INSERT(?:\s+IGNORE|\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM|ALTER\s+TABLE|DROP\s+TABLE)\s+["`]?(\w+)/i;

const tableByText = new Map<string, string | undefined>();

/** The table that a plain write statement changes. Remembered per text: our texts are few and repeat. */
export function tableWritten(sql: string): string | undefined {
  if (tableByText.has(sql)) return tableByText.get(sql);
  const table = WRITE.exec(sql)?.[1];
  if (tableByText.size > 2000) tableByText.clear();
  tableByText.set(sql, table);
  return table;
}

/** A column and what it holds: the rows that have this value there. */
export type Place = readonly [column: string, value: unknown];

/** What a transaction changed: the places of each table, or undefined where they are not known. */
export type Touched = Map<string, Place[] | undefined>;

const mostPlaces = 100_000;
const CERTAIN_MS = 1000;

/** Numbers the committed writes of each table, so that a cached count is known to be stale without asking anyone. */
export class TableVersions {
  private readonly latest = new Map<string, number>();
  private clock = 0;
  /** Nothing is held to be older: what was known of before is forgotten. */
  private floor = 0;
  private others: number | string | undefined;
  private othersReadAt = 0;

  /** @param shared true where others who write to the same database must be asked: a second later nothing is certain. */
  constructor(private readonly shared: boolean) {}

  /**
   * Equal numbers mean that nothing changed (shared: until a second after others were asked). It grows, but falls below zero
   * where they were not asked, and there one's own writes and the second tell.
   * @param place only what changed there counts, and what changed nobody knows where
   */
  of(table: string, place?: Place): number {
    // Nothing is forgotten: what the next to ask is told may be that nobody wrote.
    const now = performance.now();
    if (this.shared && now - this.othersReadAt >= CERTAIN_MS) return -1 - this.clock - Math.floor(now / CERTAIN_MS);
    const whole = this.latest.get(place ? unknownIn(table) : table) ?? 0;
    const part = place ? (this.latest.get(keyOf(table, place)) ?? 0) : 0;
    return Math.max(this.floor, whole, part);
  }

  bump(touched: Touched): void {
    this.clock += 1;
    if (this.latest.size > mostPlaces) this.forget();
    for (const [table, places] of touched) {
      this.latest.set(table, this.clock);
      if (!places) this.latest.set(unknownIn(table), this.clock);
      for (const place of places ?? []) this.latest.set(keyOf(table, place), this.clock);
    }
  }

  /** @param stamp another number than before means that another process has written: nobody knows what */
  noteOthers(stamp: number | string | undefined): void {
    this.othersReadAt = performance.now();
    if (stamp === this.others) return;
    this.others = stamp;
    this.forget();
  }

  private forget(): void {
    this.clock += 1;
    this.latest.clear();
    this.floor = this.clock;
  }
}

const unknownIn = (table: string) => `${table} `;
const keyOf = (table: string, [column, value]: Place) => `${table} ${column} ${value}`;
