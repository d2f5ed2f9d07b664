import type { Readable } from 'node:stream';
import { type BlobInfo, BlobStore, type ByteRange } from './blob-store';

/**
 * Two stores during a move from one to the other. New files go to `to`. `from` is read first, and loses only what is
 * deleted.
 */
export class MovingStore extends BlobStore {
  constructor(
    private readonly from: BlobStore,
    private readonly to: BlobStore,
  ) {
    super();
  }

  put(key: string, source: Readable): Promise<{ size: number; sha256: string }> {
    return this.to.put(key, source);
  }

  get(key: string, range?: ByteRange): Promise<Readable> {
    return this.from.get(key, range).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return this.to.get(key, range);
    });
  }

  async head(key: string): Promise<BlobInfo | undefined> {
    return (await this.from.head(key)) ?? this.to.head(key);
  }

  async delete(key: string): Promise<void> {
    await this.to.delete(key);
    await this.from.delete(key);
  }

  async *list(): AsyncIterable<BlobInfo> {
    try {
      yield* this.from.list();
    } catch (error) {
      // Everything was moved, and its folder is gone.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    yield* this.to.list();
  }

  check(): Promise<void> {
    return this.to.check();
  }
}
