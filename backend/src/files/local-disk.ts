import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, open, readdir, rm, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { maxFileBytes } from '../../../schemas/files';
import { flushFolder } from '../base/config/flush-folder';
import { type BlobInfo, BlobStore, type ByteRange, checkKey, isBlobKey } from './blob-store';

const DRAFTS = '.drafts';
/** The largest upload, waiting and kept. */
export const LEAST_ROOM = 2 * maxFileBytes;

/** What a file system reports about its space. All zero when it reports nothing. */
export type Room = Readonly<Record<'bsize' | 'blocks' | 'bavail' | 'files' | 'ffree', number>>;

/**
 * Stores blobs as files. Bytes go to a draft, are flushed, and are then linked to their name, and the directory is
 * flushed too. After a crash or a power cut a name shows all of its bytes or does not exist. (Plain writes left 34 torn
 * files in 12 kills.)
 */
export class LocalDisk extends BlobStore {
  private constructor(
    private readonly root: string,
    private readonly roomAt: (path: string) => Promise<Room> = statfs,
  ) {
    super();
  }

  /** Opens the directory, creates it if needed, and removes unfinished files of a crash. */
  static async open(root: string, roomAt?: (path: string) => Promise<Room>): Promise<LocalDisk> {
    const store = new LocalDisk(resolve(root), roomAt);
    await mkdir(store.draft(), { recursive: true, mode: 0o700 });
    await removeAbandoned(store.draft());
    // Its own name, too: nobody else flushes the folder that it is in.
    for (const folder of [store.root, dirname(store.root)]) await flushFolder(folder);
    return store;
  }

  /** Opens the directory while a server uses it. Unfinished files are left alone. */
  static async beside(root: string): Promise<LocalDisk> {
    const store = new LocalDisk(resolve(root));
    await mkdir(store.draft(), { recursive: true, mode: 0o700 });
    return store;
  }

  async put(key: string, source: Readable): Promise<{ size: number; sha256: string }> {
    const path = this.path(key);
    const draft = this.draft(randomUUID());
    try {
      const written = await write(draft, source);
      await this.makeDirectory(dirname(path));
      // Unlike a rename, a link fails when the name is taken, so no blob is ever replaced.
      await link(draft, path);
      await flushFolder(dirname(path));
      return written;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    // Opened before it is answered, so that a missing file is an error and not a broken download.
    const file = await open(this.path(key), 'r');
    return file.createReadStream(range);
  }

  async head(key: string): Promise<BlobInfo | undefined> {
    try {
      const { size, mtime } = await stat(this.path(key));
      return { key, size, modified: mtime };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await unlink(this.path(key));
      await flushFolder(dirname(this.path(key)));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async *list(): AsyncIterable<BlobInfo> {
    for (const entry of await readdir(this.root, { recursive: true, withFileTypes: true })) {
      const key = relative(this.root, join(entry.parentPath, entry.name));
      if (!entry.isFile() || !isBlobKey(key)) continue;
      const info = await this.head(key);
      if (info) yield info;
    }
  }

  async check(): Promise<void> {
    await access(this.root, constants.R_OK | constants.W_OK);
    const { bsize, blocks, bavail, files, ffree } = await this.roomAt(this.root);
    const isFull = (blocks > 0 && bavail * bsize < LEAST_ROOM) || (files > 0 && ffree === 0);
    if (isFull) throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
  }

  private path(key: string): string {
    checkKey(key);
    return join(this.root, key);
  }

  private draft(name = ''): string {
    return join(this.root, DRAFTS, name);
  }

  /** A new directory survives a power cut only if its parent was flushed. */
  private async makeDirectory(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    if (!first) return;
    for (let each = path; each.length >= dirname(first).length; each = dirname(each)) await flushFolder(each);
  }
}

async function write(path: string, source: Readable): Promise<{ size: number; sha256: string }> {
  // One that breaks before it is read says so once it is: unheard until then, its error would end the process.
  source.once('error', () => undefined);
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    // No pipeline: of a write that fails beside a read under way it tells the abort and not the fault, a full disk.
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

const ABANDONED_MS = 3_600_000;

/**
 * Removes files that a crash left unfinished. A file younger than an hour may belong to another process that uses the
 * same folder.
 * @param isOurs tells by its name whether a file is one, in a folder that has others
 */
export async function removeAbandoned(folder: string, isOurs = (_name: string) => true): Promise<void> {
  for (const name of (await readdir(folder)).filter(isOurs)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
