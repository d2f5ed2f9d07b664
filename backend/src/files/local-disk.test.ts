import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDirectory } from '../testing/temporary';
import { LocalDisk } from './local-disk';

const bytes = (text: string) => Readable.from([Buffer.from(text)]);
const names = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()).map(({ name }) => name);

describe('LocalDisk', () => {
  it('leaves nothing of a source that breaks off', async () => {
    const root = await temporaryDirectory();
    const store = await LocalDisk.open(root);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(store.put('a1/one', broken)).rejects.toThrow('gone');
    expect(await names(root)).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT'])('tells %s as it is, whatever is read meanwhile, and leaves nothing', async (code) => {
    const root = await temporaryDirectory();
    const store = await LocalDisk.open(root);
    const handle = await open(root);
    const write = vi.spyOn(Object.getPrototypeOf(handle), 'writeFile');
    await handle.close();
    onTestFinished(() => write.mockRestore());
    write.mockRejectedValue(Object.assign(new Error('No room'), { code }));
    const source = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(65_536)));
    await expect(store.put('a1/one', source)).rejects.toMatchObject({ code });
    expect(source.destroyed).toBe(true);
    expect(await names(root)).toEqual([]);
  });

  it('tells that its source is missing', async () => {
    const root = await temporaryDirectory();
    const store = await LocalDisk.open(root);
    await expect(store.put('a1/one', createReadStream(join(root, 'nothing')))).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(await names(root)).toEqual([]);
  });

  it('tells that its source broke before it was read, and lets the process live', async () => {
    const root = await temporaryDirectory();
    const store = await LocalDisk.open(root);
    const source = new Readable({ read: () => undefined });
    const put = store.put('a1/one', source);
    source.destroy(new Error('The line broke'));
    await expect(put).rejects.toThrow('The line broke');
    expect(await names(root)).toEqual([]);
  });

  it('clears drafts of a crash at a later start, and leaves those that another process may be writing', async () => {
    const root = await temporaryDirectory();
    await mkdir(join(root, '.drafts'));
    for (const name of ['torn', 'young']) await writeFile(join(root, '.drafts', name), 'half');
    const long = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(root, '.drafts', 'torn'), long, long);
    await LocalDisk.open(root);
    expect(await names(root)).toEqual(['young']);
  });

  it('lists blobs and nothing else', async () => {
    const root = await temporaryDirectory();
    const store = await LocalDisk.open(root);
    await store.put('a1/one', bytes('x'));
    await writeFile(join(root, 'README.txt'), 'x');
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    expect(keys).toEqual(['a1/one']);
  });

  it.each([
    ['with room', { bavail: 1_000_000, ffree: 10 }, undefined],
    ['without room for an upload', { bavail: 5000 - 1, ffree: 10 }, 'ENOSPC'],
    ['without a name left', { bavail: 1_000_000, ffree: 0 }, 'ENOSPC'],
    ['that does not count names', { bavail: 1_000_000, files: 0, ffree: 0 }, undefined],
    ['that says nothing', { bsize: 0, blocks: 0, bavail: 0, files: 0, ffree: 0 }, undefined],
  ])('knows a disk %s', async (_, room, code) => {
    const roomAt = async () => ({ bsize: 4096, blocks: 2_000_000, files: 1000, ...room });
    const checked = (await LocalDisk.open(await temporaryDirectory(), roomAt)).check();
    if (code) await expect(checked).rejects.toMatchObject({ code });
    else await expect(checked).resolves.toBeUndefined();
  });
});
