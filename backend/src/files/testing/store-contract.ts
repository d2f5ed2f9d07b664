/** What every place for files must do: a disk, a bucket of a real S3 server, and the one while it is left for the other. */
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { maxFileBytes } from '../../../../schemas/files';
import type { BlobStore } from '../blob-store';

export const bytes = (text: string) => Readable.from([Buffer.from(text)]);
export const text = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();
export const keysOf = async (store: BlobStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
};

/** @param open gives an empty one, for each test */
export function storeContract(open: () => Promise<BlobStore>): void {
  it('gives back what was put, whole or in part', async () => {
    const store = await open();
    expect(await store.put('a1/one', bytes('hello'))).toEqual({
      size: 5,
      sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
    });
    expect(await text(await store.get('a1/one'))).toBe('hello');
    expect(await text(await store.get('a1/one', { start: 1, end: 3 }))).toBe('ell');
    expect(await store.head('a1/one')).toMatchObject({ key: 'a1/one', size: 5 });
    await store.delete('a1/one');
    await store.delete('a1/one');
    expect(await store.head('a1/one')).toBeUndefined();
    await expect(store.get('a1/one')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('writes a key once', async () => {
    const store = await open();
    await store.put('a1/one', bytes('first'));
    await expect(store.put('a1/one', bytes('second'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await text(await store.get('a1/one'))).toBe('first');
  });

  it('leaves nothing of a source that breaks off', async () => {
    const store = await open();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(store.put('a1/one', broken)).rejects.toThrow('gone');
    expect(await keysOf(store)).toEqual([]);
  });

  it.each(['../one', '/etc/passwd', 'a/../../b', 'A', '.drafts/x', '', 'a//b', 'a\0'])(
    'refuses the key "%s"',
    async (key) => {
      const store = await open();
      await expect(store.put(key, bytes('x'))).rejects.toThrow('Not a blob key');
      await expect(store.get(key)).rejects.toThrow('Not a blob key');
    },
  );

  it('keeps the largest file, a byte of it and the empty one', async () => {
    const store = await open();
    const large = Buffer.alloc(maxFileBytes, 'countersign');
    expect((await store.put('a1/large', Readable.from([large]))).size).toBe(maxFileBytes);
    expect(Buffer.concat(await (await store.get('a1/large')).toArray()).equals(large)).toBe(true);
    expect(await text(await store.get('a1/large', { start: maxFileBytes - 1, end: maxFileBytes - 1 }))).toBe('g');
    expect(await store.put('a1/none', bytes(''))).toMatchObject({ size: 0 });
    expect((await store.head('a1/none'))?.size).toBe(0);
  });

  it('lists its blobs with their age', async () => {
    const store = await open();
    for (const key of ['a1/one', 'b2/two']) await store.put(key, bytes(key));
    expect((await keysOf(store)).sort()).toEqual(['a1/one', 'b2/two']);
    for await (const { modified, size } of store.list()) {
      expect(Math.abs(Date.now() - modified.getTime())).toBeLessThan(60_000);
      expect(size).toBe(6);
    }
    await store.check();
  });
}
