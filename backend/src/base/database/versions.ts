import type { Following } from './migrate/wanted-tables';

const WRITE =
  /^\s*(?:INSERT(?:\s+IGNORE|\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM|ALTER\s+TABLE|DROP\s+TABLE)\s+["`]?(\w+)/i;

const tableByText = new Map<string, string | undefined>();

/** The table that a plain write statement changes. Cached by text, because our texts are few and repeat. */
export function tableWritten(sql: string): string | undefined {
  if (tableByText.has(sql)) return tableByText.get(sql);
  const table = WRITE.exec(sql)?.[1];
  if (tableByText.size > 2000) tableByText.clear();
  tableByText.set(sql, table);
  return table;
}

/** A column and a value: the rows that have this value in this column. */
export type Place = readonly [column: string, value: unknown];

/** The changes of a transaction: the places in each table, or undefined when they are not known. */
export type Touched = Map<string, Place[] | undefined>;

/** A table that follows another. `names` maps columns of the other table to columns of this one. */
interface Followed {
  readonly into: string;
  readonly names: ReadonlyMap<string, string>;
}

const mostPlaces = 100_000;
const CERTAIN_MS = 1000;

/**
 * Counts the committed writes of each table. A cached result is stale when the number has changed, and no query is
 * needed to know it.
 */
export class TableVersions {
  private readonly latest = new Map<string, number>();
  private clock = 0;
  /** No version is older than this. It rises when everything cached is forgotten. */
  private floor = 0;
  private others: number | string | undefined;
  private othersReadAt = 0;

  private readonly followed = new Map<string, Followed[]>();

  /**
   * @param shared true when other processes write to the same database. A version is then certain for one second after
   * the others were read.
   * @param following rows that the database writes by itself where others are written
   */
  constructor(
    private readonly shared: boolean,
    following: readonly Following[] = [],
  ) {
    for (const { table, into, columns } of following) {
      const names = new Map(Object.entries(columns).map(([there, here]) => [here, there]));
      this.followed.set(table, [...(this.followed.get(table) ?? []), { into, names }]);
    }
  }

  /**
   * Equal numbers mean that nothing changed. In a shared database this holds for one second after the others were read;
   * after that the number is negative and changes every second and with our own writes.
   * @param place counts only changes of rows with this value, and changes whose place is unknown
   */
  of(table: string, place?: Place): number {
    // Nothing is forgotten yet. The next reading of the counters may show that nobody has written.
    const now = performance.now();
    if (this.shared && now - this.othersReadAt >= CERTAIN_MS) return -1 - this.clock - Math.floor(now / CERTAIN_MS);
    const whole = this.latest.get(place ? unknownIn(table) : table) ?? 0;
    const part = place ? (this.latest.get(placeKey(table, place)) ?? 0) : 0;
    return Math.max(this.floor, whole, part);
  }

  bump(touched: Touched): void {
    this.clock += 1;
    if (this.latest.size > mostPlaces) this.forget();
    for (const [table, places] of touched) {
      this.mark(table, places);
      for (const { into, names } of this.followed.get(table) ?? [])
        this.mark(
          into,
          places?.map(([column, value]) => [names.get(column) ?? column, value]),
        );
    }
  }

  private mark(table: string, places: readonly Place[] | undefined): void {
    this.latest.set(table, this.clock);
    if (!places) this.latest.set(unknownIn(table), this.clock);
    for (const place of places ?? []) this.latest.set(placeKey(table, place), this.clock);
  }

  /** @param stamp a number that differs from the last one means that another process has written something */
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
const placeKey = (table: string, [column, value]: Place) => `${table} ${column} ${value}`;
