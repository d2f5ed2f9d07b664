import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { OperatorError } from '../command';

/** The bytes of one entry, in order. What a visit leaves is passed over. */
export type Bytes = AsyncIterable<Uint8Array>;

/** The most bytes that may follow the end of an archive. */
const MOST_AFTER_END = 1_000_000;
/** The most UTF-16 units of a line of JSON. A text of the database may have sixteen megabytes. */
const LONGEST_LINE = 64_000_000;

/**
 * Passes each entry of a gzipped tar archive to `visit`, one after another.
 * @throws OperatorError when the file cannot be read, is no such archive, or is truncated
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
          // Keeps the visits in order. The parser waits until an entry is read before it gives the next one.
          visits = visits.then(async () => {
            const bytes = bytesOf(entry);
            await visit(entry.path, bytes);
            for await (const _ of bytes);
          });
          visits.catch(fail);
        },
      });
      parser.on('error', fail);
      parser.once('eof', () => {
        isComplete = true;
        // Detaches the parser, which would take every further empty block for another end. Programs that pack
        // archives add a few such blocks.
        unzip.unpipe(parser as unknown as NodeJS.WritableStream);
        let rest = 0;
        unzip.on('data', ({ length }: Buffer) => {
          rest += length;
          if (rest > MOST_AFTER_END) fail(new OperatorError('The backup is damaged: it goes on after its end.'));
        });
        unzip.on('end', () => parser.end()).resume();
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
  if (!isComplete) throw new OperatorError('The backup is cut off: it ends in the middle.');
}

async function* bytesOf(entry: ReadEntry): Bytes {
  for await (const chunk of entry) yield chunk as Uint8Array;
}

function readable(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (code === 'ENOENT') return new OperatorError('There is no such backup file.');
  if (code === 'EACCES' || code === 'EISDIR') return new OperatorError('The backup file cannot be read.');
  if (code.startsWith('Z_') || code.startsWith('TAR_'))
    return new OperatorError(`The backup is damaged or cut off (${code}).`);
  return error;
}

/**
 * The parsed lines of an entry of JSON lines.
 * @throws OperatorError for a line that is no JSON
 */
export async function* jsonLines<T>(bytes: Bytes): AsyncGenerator<T> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new OperatorError('The backup is damaged: it has a row without an end.');
    for (const line of lines) yield parsed(line) as T;
  }
  if (rest !== '') throw new OperatorError('The backup is damaged: a table of it ends in the middle of a row.');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new OperatorError('The backup is damaged: it has a row that cannot be read.');
  }
}

/** @throws OperatorError when the entry has more than `most` bytes */
export async function textOf(bytes: Bytes, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > most) throw new OperatorError('This is not a backup of Countersign: a part of it is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
