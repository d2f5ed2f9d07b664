import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { brokenWorkbook, mostUnfolded } from '../unreadable';

/** The most parts of a workbook, and the most of them that one refers to. */
export const mostParts = 2000;

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

/** How deep the tags of a document may stand in each other; in a workbook it is ten. Each open one stays in memory. */
const deepest = 100;
/** The most bytes from one tag to the next: the longest text of a cell has less, however it is written. */
const farthest = 1024 * 1024;

export type Attributes = Readonly<Record<string, string>>;

/** Names come without their namespace's prefix. */
interface Handlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether the rest of the document need not be read. */
  isDone?(): boolean;
}

/**
 * Reads an XML document as it arrives.
 * @throws Invalid for one that is broken, declares its own entities, or would take gigabytes of memory
 */
export async function readXml(bytes: AsyncIterable<Buffer>, { open, text, close, isDone }: Handlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const refuse = () => {
    throw brokenWorkbook();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  let depth = 0;
  let since = 0;
  parser.on('opentag', ({ name, attributes }) => {
    since = 0;
    depth += 1;
    if (depth > deepest) refuse();
    open?.(local(name), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    since = 0;
    depth -= 1;
    close?.(local(name));
  });
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    since += chunk.length;
    if (since > farthest) refuse();
    parser.write(decoder.decode(chunk, { stream: true }));
    if (isDone?.()) return;
  }
  parser.write(decoder.decode()).close();
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without a prefix. */
export const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
