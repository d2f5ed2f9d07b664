import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in an HTTP range. */
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

/** @throws Error for what is no key: it may have come from outside */
export function checkKey(key: string): void {
  if (!isBlobKey(key)) throw new Error('Not a blob key');
}

/** Where the bytes of files are kept. Keys are made by the server, never from a user's words; a key is written once. */
export abstract class BlobStore {
  /** Resolves when the bytes are complete and safe; until then, and after a failure, the key does not exist. */
  abstract put(key: string, source: Readable): Promise<{ size: number; sha256: string }>;
  /** @throws Error with code ENOENT when there is no such blob */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  abstract head(key: string): Promise<BlobInfo | undefined>;
  /** Removing what is not there is no fault. */
  abstract delete(key: string): Promise<void>;
  abstract list(): AsyncIterable<BlobInfo>;
  /** @throws when the store cannot be used now */
  abstract check(): Promise<void>;
}
