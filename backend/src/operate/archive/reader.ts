import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { Refused } from '../command';

/** Bytes of one entry, in order. They must be read before the next entry comes. */
export type Bytes = AsyncIterable<Uint8Array>;

/**
 * Gives every entry of a gzipped tar archive to `visit`, one after the other.
 * @throws Refused when the file cannot be read or is no such archive, or is cut off
 */
export async function readArchive(file: string, visit: (path: string, bytes: Bytes) => Promise<void>): Promise<void> {
  let visits: Promise<void> = Promise.resolve();
  let isComplete = false;
  const source = createReadStream(file);
  const unzip = createGunzip();
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => reject(error);
      const parser = new Parser({
        strict: true,
        onReadEntry(entry: ReadEntry) {
          // The parser waits until an entry is read before it gives the next: that is what `visits` keeps in order.
          visits = visits.then(() => visit(entry.path, bytesOf(entry)));
          visits.catch(fail);
        },
      });
      parser.on('error', fail);
      parser.on('eof', () => {
        isComplete = true;
      });
      parser.on('end', () => visits.then(resolve, fail));
      source.on('error', fail);
      unzip.on('error', fail);
      source.pipe(unzip).pipe(parser as unknown as NodeJS.WritableStream);
    });
  } catch (error) {
    throw readable(error);
  } finally {
    source.destroy();
    unzip.destroy();
  }
  if (!isComplete) throw new Refused('The backup is cut off: it ends in the middle.');
}

async function* bytesOf(entry: ReadEntry): Bytes {
  for await (const chunk of entry) yield chunk as Uint8Array;
}

function readable(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (code === 'ENOENT') return new Refused('There is no such backup file.');
  if (code === 'EACCES' || code === 'EISDIR') return new Refused('The backup file cannot be read.');
  if (code.startsWith('Z_') || code.startsWith('TAR_'))
    return new Refused(`The backup is damaged or cut off (${code}).`);
  return error;
}

/** Every line of an entry of JSON lines, parsed. */
export async function* jsonLines<T>(bytes: Bytes): AsyncGenerator<T> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
}
