import { LRUCache } from 'lru-cache';
import type { Database } from './database';

/** A value, and the version of its tables when its reading began. */
interface Kept<Value> {
  readonly version: number;
  readonly value: Value;
}

/**
 * What was read of tables, by a key, until one of them is written: see `Database.versionOf`. Those that were asked for
 * last stay.
 */
export class UntilWritten<Value> {
  private readonly kept: LRUCache<string, Kept<Value>>;

  constructor(bound: LRUCache.Options<string, Kept<Value>, unknown> = { max: 5000 }) {
    this.kept = new LRUCache(bound);
  }

  /** Undefined for what was not read, or of another version. */
  get(key: string, version: number): Value | undefined {
    const kept = this.kept.get(key);
    return kept?.version === version ? kept.value : undefined;
  }

  /** @param version as it was before the value was read: what somebody writes meanwhile ends it */
  set(key: string, version: number, value: Value): void {
    this.kept.set(key, { version, value });
  }

  delete(key: string): void {
    this.kept.delete(key);
  }
}

/** The value under a key, read when it is not there. Those who ask at once share one reading, and one that failed is forgotten. */
export function readOnce<Value>(
  memory: UntilWritten<Promise<Value>>,
  key: string,
  version: number,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = memory.get(key, version);
  if (known) return known;
  const reading = read();
  memory.set(key, version, reading);
  reading.catch(() => {
    if (memory.get(key, version) === reading) memory.delete(key);
  });
  return reading;
}

/** The version of several tables. One clock counts the writes to all, so the latest of theirs is another after each write. */
export const versionOfAll = (database: Pick<Database, 'versionOf'>, tables: readonly string[]): number =>
  Math.max(...tables.map((table) => database.versionOf(table)));
