import { Injectable } from '@nestjs/common';
import { fileKinds, printableWords } from '../../../../schemas/files';
import { Invalid } from '../../base/errors';
import { BlobStore } from '../../files/blob-store';
import { Files } from '../../files/files';
import { isPrintable } from '../../files/printable';

/** The size in bytes beyond which a picture is left out. One photograph must not make a document slow. */
const MOST_BYTES = 3_000_000;

/** Prepares the pictures of records for a document. */
@Injectable()
export class Pictures {
  constructor(
    private readonly files: Files,
    private readonly blobs: BlobStore,
  ) {}

  /**
   * A picture as a data URL.
   * @returns null when it is no picture, or cannot be printed
   */
  async of(file: string | null): Promise<string | null> {
    const row = file === null ? undefined : await this.files.find(file);
    if (!row || !fileKinds[row.type].printable || row.size > MOST_BYTES) return null;
    const parts: Buffer[] = [];
    for await (const part of await this.blobs.get(row.key)) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    return (await isPrintable(bytes)) ? `data:${fileKinds[row.type].mime};base64,${bytes.toString('base64')}` : null;
  }

  /**
   * Checks the pictures of a request.
   * @param sent data URLs by field name
   * @throws Invalid
   */
  async check(sent: Readonly<Record<string, string | undefined>>): Promise<void> {
    for (const [name, url] of Object.entries(sent))
      if (url !== undefined && !(await isPrintable(bytesIn(url))))
        throw new Invalid({ [name]: `This picture cannot be printed. Please send another ${printableWords}.` });
  }
}

const bytesIn = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
