import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A zip file that is sent while it is made. Each part is opened when the one before is complete. */
export class Zip {
  private readonly file = new ZipFile();
  private readonly open = new Set<Readable>();
  readonly stream: Readable;

  /** @param made the time that all parts carry, so that the same content gives the same file */
  constructor(private readonly made: Date) {
    this.stream = this.file.outputStream as Readable;
    this.file.on('error', (error: Error) => this.stream.destroy(error));
    // Whoever hangs up must not leave files open.
    this.stream.once('close', () => {
      for (const part of this.open) part.destroy();
    });
  }

  /** @param compress false for what is compressed already, such as photographs */
  add(path: string, content: () => Readable | Promise<Readable>, compress = true): void {
    this.file.addReadStreamLazy(path, { mtime: this.made, compress }, (give) => {
      Promise.resolve()
        .then(content)
        .then((part) => give(null, this.watched(part)))
        .catch((error: unknown) => this.stream.destroy(error as Error));
    });
  }

  /** Makes the text when it is the part's turn. */
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
