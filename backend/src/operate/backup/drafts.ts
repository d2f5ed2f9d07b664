/**
 * What a backup writes before its archive is whole. All of it is personal data, so none of it may outlive the program.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm, unlink, utimes } from 'node:fs/promises';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { MINUTE_MS } from '../../../../schemas';
import { removeAbandoned } from '../../files/local-disk';

const PREFIX = '.countersign-backup-';
const CHUNK = 65_536;
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const draftIn = (folder: string): string => join(folder, `${PREFIX}${randomUUID()}.part`);

/** Removes what backups have left in a folder that were killed or met a power cut. */
export const removeDrafts = (folder: string): Promise<void> =>
  removeAbandoned(folder, (name) => name.startsWith(PREFIX));

/** Rows that wait to be packed, in a file without a name: whatever ends the program, the system takes it away. */
export class Spool {
  private constructor(private readonly file: FileHandle) {}

  /** The number of bytes so far. */
  size = 0;

  static async open(folder: string): Promise<Spool> {
    const path = draftIn(folder);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Spool(file);
  }

  async append(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.file.writeFile(bytes);
    this.size += bytes.length;
  }

  /** @param from the first byte @param size the number of bytes */
  async *read(from: number, size: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < from + size; ) {
      const length = Math.min(CHUNK, from + size - at);
      const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, at);
      if (bytesRead === 0) throw new Error('The rows that were put aside are cut off');
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

export interface Draft {
  readonly stream: Writable;
  /** Gives it its name. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** Opens a file that appears under its name when it is complete and on disk, or not at all. */
export async function openDraft(path: string): Promise<Draft> {
  const draft = draftIn(dirname(path));
  const file = await open(draft, 'wx', 0o600);
  // Nothing is written while the rows are read, which may take longer than a draft is left alone.
  const touch = () => utimes(draft, new Date(), new Date()).catch(() => undefined);
  const pulse = setInterval(() => void touch(), MINUTE_MS).unref();
  const end = (signal: (typeof ENDINGS)[number]) => {
    rmSync(draft, { force: true });
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of ENDINGS) process.once(signal, end);
  const settle = () => {
    clearInterval(pulse);
    for (const signal of ENDINGS) process.off(signal, end);
  };
  return {
    stream: file.createWriteStream({ flush: true }),
    finish: () => rename(draft, path).then(settle),
    abandon: () => rm(draft, { force: true }).finally(settle),
  };
}
