import type { Readable } from 'node:stream';
import { type BlobInfo, BlobStore, type ByteRange } from './blob-store';

/** Combines two stores during a move: everything new goes to the new store, and the old one is only read. */
export class MovingStore extends BlobStore {
  constructor(
    private readonly left: BlobStore,
    private readonly right: BlobStore,
  ) {
    super();
  }

  put(key: string, source: Readable): Promise<{ size: number; sha256: string }> {
    return this.right.put(key, source);
  }

  get(key: string, range?: ByteRange): Promise<Readable> {
    return this.left.get(key, range).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return this.right.get(key, range);
    });
  }

  async head(key: string): Promise<BlobInfo | undefined> {
    return (await this.left.head(key)) ?? this.right.head(key);
  }

  async delete(key: string): Promise<void> {
    await this.right.delete(key);
    await this.left.delete(key);
  }

  async *list(): AsyncIterable<BlobInfo> {
    try {
      yield* this.left.list();
    } catch (error) {
      // Everything was moved, and its folder is gone.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    yield* this.right.list();
  }

  check(): Promise<void> {
    return this.right.check();
  }
}
