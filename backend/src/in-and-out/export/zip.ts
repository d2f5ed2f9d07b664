import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A zip file that is made while it is sent. Each part is opened when the previous one is complete. */
export class Zip {
  private readonly file = new ZipFile();
  private readonly open = new Set<Readable>();
  readonly stream: Readable;

  /** @param made the time of all parts, so that equal content gives an equal file */
  constructor(private readonly made: Date) {
    this.stream = this.file.outputStream as Readable;
    this.file.on('error', (error: Error) => this.stream.destroy(error));
    // Closes open files when the client hangs up.
    this.stream.once('close', () => {
      for (const part of this.open) part.destroy();
    });
  }

  /** @param compress false for content that is already compressed, such as photographs */
  add(path: string, content: () => Readable | Promise<Readable>, compress = true): void {
    this.file.addReadStreamLazy(path, { mtime: this.made, compress }, (give) => {
      Promise.resolve()
        .then(content)
        .then((part) => give(null, this.watched(part)))
        .catch((error: unknown) => this.stream.destroy(error as Error));
    });
  }

  /** Makes the text only when it is the part's turn. */
  addText(path: string, content: () => string): void {
    this.add(path, () => Readable.from([Buffer.from(content())]));
  }

  end(): void {
    this.file.end();
  }

  private watched(part: Readable): Readable {
    this.open.add(part);
    part.once('close', () => this.open.delete(part));
    if (this.stream.destroyed) part.destroy();
    return part;
  }
}
