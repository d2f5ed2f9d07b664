import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { mostUnfolded } from '../sizes';
import { brokenWorkbook } from '../unreadable';

const mostParts = 2000;

/** The parts of a workbook by path, each read on demand. */
export class Parts {
  private unfolded = 0;

  private constructor(
    private readonly file: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws Invalid for a file that is no zip file, or has too many parts */
  static async of(bytes: Buffer): Promise<Parts> {
    const file = await new Promise<ZipFile>((resolve, reject) =>
      fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) =>
        error ? reject(brokenWorkbook()) : resolve(zip),
      ),
    );
    if (file.entryCount > mostParts) throw brokenWorkbook();
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
    } catch {
      throw brokenWorkbook();
    }
    return new Parts(file, entries);
  }

  paths(): string[] {
    return [...this.entries.keys()];
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  /**
   * The bytes of a part, unpacked as they are consumed.
   * @throws Invalid when all parts together unpack to too much
   */
  async *read(path: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(path);
    if (!entry || this.unfolded + entry.uncompressedSize > mostUnfolded) throw brokenWorkbook();
    // Adds the declared size. The library stops a part that unpacks to more.
    this.unfolded += entry.uncompressedSize;
    yield* (await this.file.openReadStreamPromise(entry)) as Readable & AsyncIterable<Buffer>;
  }
}
