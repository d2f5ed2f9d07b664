import type { Database } from './database';

/** What was read of tables, remembered by a key until one of them is written. */
export class UntilWritten<Value> {
  private remembered = new Map<string, Value>();
  private versions = '';
  private readonly tables: readonly string[];

  constructor(
    private readonly database: Pick<Database, 'versionOf'>,
    ...tables: readonly string[]
  ) {
    this.tables = tables;
  }

  /** A new map after each write. What is still being read then fills the map that it began with. */
  get values(): Map<string, Value> {
    const versions = this.tables.map((table) => this.database.versionOf(table)).join(' ');
    if (versions !== this.versions) {
      this.remembered = new Map();
      this.versions = versions;
    }
    return this.remembered;
  }
}

/** The value under a key, read when it is not there. Those who ask at once share one reading, and one that failed is forgotten. */
export function readOnce<Value>(
  { values }: UntilWritten<Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = values.get(key);
  if (known) return known;
  const reading = read();
  values.set(key, reading);
  reading.catch(() => values.delete(key));
  return reading;
}
