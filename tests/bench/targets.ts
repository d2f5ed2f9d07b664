/**
 * What a figure is to be at most: of a bare server's processor time where a ratio is meant, else in the unit of its name. Those of
 * requests are for SQLite with 100,000 entries. `docs/performance.md` says why one is over.
 */
export const targets: Readonly<Record<string, number>> = {
  'W1 at 16, ratio': 1.4,
  'W1Z at 16, ms of CPU': 0.7,
  'W1M at 16, ratio': 1.5,
  'W2 at 16, ratio': 1.4,
  'W2D at 16, ratio': 1.6,
  'W3 at 16, ratio': 1.7,
  'W3 at 16, ms of CPU': 0.6,
  'W3 at 1, ratio': 2.2,
  'W4 at 16, ratio': 1.7,
  'W4 at 16, ms of CPU': 0.5,
  'W5 at 16, ratio': 1.5,
  'W5M at 16, ratio': 2,
  'W7 at 16, times W1': 2,
  'database, MB': 90,
  'cold start, s': 0.8,
  'idle memory, MB': 115,
  'first PDF, ms': 1500,
  'production packages': 240,
  'production packages, MB': 200,
  'scripts of a list, kB': 340,
  'list cold, ms': 500,
  'list warm, ms': 250,
  'on a phone, first paint, ms': 1500,
  'on a phone, largest paint, ms': 3500,
  'on a phone, blocked, ms': 500,
  'on a phone again, largest paint, ms': 1500,
};
