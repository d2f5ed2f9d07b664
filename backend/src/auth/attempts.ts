/** Counts failures by key within a window of time. Bounded: the oldest keys are forgotten first. */
export class Attempts {
  private readonly windows = new Map<string, { count: number; ends: number }>();

  /**
   * @param limit failures that a key may have in one window
   * @param windowMs length of a window, from its first failure
   */
  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number = Date.now,
    private readonly mostKeys = 50_000,
  ) {}

  /**
   * Counts an attempt before it is made, so that a thousand at once are counted too; call `forgive` if it was no failure.
   * @returns 0 when it may be made, otherwise the seconds until the next may
   */
  count(key: string): number {
    const now = this.now();
    const window = this.windows.get(key);
    if (!window || window.ends <= now) {
      this.windows.delete(key);
      this.makeRoom();
      this.windows.set(key, { count: 1, ends: now + this.windowMs });
      return 0;
    }
    if (window.count >= this.limit) return Math.ceil((window.ends - now) / 1000);
    window.count += 1;
    return 0;
  }

  /** Takes one counted attempt back. */
  forgive(key: string): void {
    const window = this.windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  private makeRoom(): void {
    if (this.windows.size < this.mostKeys) return;
    const oldest = this.windows.keys().next();
    if (!oldest.done) this.windows.delete(oldest.value);
  }
}
