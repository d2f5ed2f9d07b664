import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Header } from 'tar';

const BLOCK = 512;

/** Writes a tar archive entry by entry. It never holds more than a chunk in memory. */
export class ArchiveWriter {
  constructor(
    private readonly out: Writable,
    private readonly at: Date,
  ) {}

  /**
   * Adds an entry.
   * @param size the number of bytes that `source` will give, because the archive states it first
   * @returns the SHA-256 of the bytes, in hexadecimal
   * @throws Error when there were more or fewer bytes
   */
  async add(path: string, size: number, source: AsyncIterable<Uint8Array>): Promise<string> {
    const header = new Header({ path, size, mode: 0o600, mtime: this.at, type: 'File', uid: 0, gid: 0 });
    const block = Buffer.alloc(BLOCK);
    header.encode(block);
    // A path that is too long is cut. A size beyond 8 GiB stands there in another notation, which every program reads.
    if (new Header(block).path !== path) throw new Error(`${path} does not fit into an archive`);
    await this.write(block);
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      written += chunk.length;
      await this.write(chunk);
    }
    if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}`);
    const rest = size % BLOCK;
    if (rest > 0) await this.write(Buffer.alloc(BLOCK - rest));
    return hash.digest('hex');
  }

  /** Writes two empty blocks, which mark the end of the archive. */
  async finish(): Promise<void> {
    await this.write(Buffer.alloc(2 * BLOCK));
    this.out.end();
  }

  private async write(chunk: Uint8Array): Promise<void> {
    if (this.out.errored) throw this.out.errored;
    if (!this.out.write(chunk)) await once(this.out, 'drain');
  }
}
