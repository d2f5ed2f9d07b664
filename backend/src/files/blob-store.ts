import type { Readable } from 'node:stream';

/** Byte positions, both included, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface BlobInfo {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

const KEY = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){0,4}[a-z0-9][a-z0-9_-]{0,127}$/;

export const isBlobKey = (key: string): boolean => KEY.test(key);

/** @throws Error for a text that is no key. It may have come from outside. */
export function checkKey(key: string): void {
  if (!isBlobKey(key)) throw new Error('Not a blob key');
}

/** Stores the bytes of files. The server makes the keys, never from a user's words. Each key is written once. */
export abstract class BlobStore {
  /** Resolves when all bytes are stored safely. Before that, and after a failure, the key does not exist. */
  abstract put(key: string, source: Readable): Promise<{ size: number; sha256: string }>;
  /** @throws Error with code ENOENT when there is no such blob */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  abstract head(key: string): Promise<BlobInfo | undefined>;
  /** Removing a key that does not exist is no error. */
  abstract delete(key: string): Promise<void>;
  abstract list(): AsyncIterable<BlobInfo>;
  /** @throws when the store cannot be used now */
  abstract check(): Promise<void>;
}

/**
 * Reads a `Range` header with one range of bytes. Undefined means to send everything (no header, several ranges,
 * nonsense). 'unsatisfiable' means to answer 416.
 * @param size length of the whole in bytes
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found || (!found[1] && !found[2])) return undefined;
  const last = size - 1;
  if (!found[1]) {
    const length = Math.min(Number(found[2]), size);
    return length > 0 ? { start: size - length, end: last } : 'unsatisfiable';
  }
  const start = Number(found[1]);
  const end = found[2] ? Math.min(Number(found[2]), last) : last;
  if (start > last) return 'unsatisfiable';
  return start <= end ? { start, end } : undefined;
}
