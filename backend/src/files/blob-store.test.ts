/** What every place for files must do, on a disk and on a real S3 server. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFileBytes } from '../../../schemas/files';
import { hasObjectStore, startObjectStore } from '../../../scripts/object-store.mjs';
import { temporaryDirectory } from '../testing/temporary';
import type { BlobStore } from './blob-store';
import { LocalDisk } from './local-disk';
import { MovingStore } from './moving';
import { S3Store } from './s3';

const bytes = (text: string) => Readable.from([Buffer.from(text)]);
const text = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();
const keysOf = async (store: BlobStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
};

let server: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
  if (hasObjectStore()) server = await startObjectStore();
});
afterAll(() => server?.stop());

const onDisk = async () => LocalDisk.open(await temporaryDirectory());
const inBucket = async () => S3Store.open(await server.bucket());
const stores: [string, () => Promise<BlobStore>][] = [
  ['a disk', onDisk],
  ...(hasObjectStore()
    ? ([
        ['a bucket', inBucket],
        ['a disk that is left for a bucket', async () => new MovingStore(await onDisk(), await inBucket())],
      ] as [string, () => Promise<BlobStore>][])
    : []),
];

describe.each(stores)('%s', (_, open) => {
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
});

describe.skipIf(!hasObjectStore())('a bucket', () => {
  it('is asked under a signature that is checked', async () => {
    const address = await server.bucket();
    const stranger = await S3Store.open(address.replace(':testing@', ':guessed@'));
    await expect(stranger.check()).rejects.toMatchObject({ status: 503, reason: 'SignatureDoesNotMatch' });
    await expect(stranger.put('a1/one', bytes('x'))).rejects.toMatchObject({ status: 503 });
    expect(await keysOf(await S3Store.open(address))).toEqual([]);
  });

  it('that is not there is told', async () => {
    const store = await S3Store.open((await server.bucket()).replace('/files-', '/other-'));
    await expect(store.check()).rejects.toMatchObject({ status: 503, reason: 'NoSuchBucket' });
    await expect(store.put('a1/one', bytes('x'))).rejects.toMatchObject({ status: 503, reason: 'NoSuchBucket' });
  });

  it('is listed page by page', async () => {
    const store = await S3Store.open(await server.bucket(), 2);
    const keys = ['a1/1', 'a1/2', 'a1/3', 'a1/4', 'a1/5'];
    for (const key of keys) await store.put(key, bytes(key));
    expect(await keysOf(store)).toEqual(keys);
  });

  it('that is away is told, and is there again by itself', async () => {
    const store = await inBucket();
    await store.put('a1/one', bytes('kept'));
    await server.crash();
    const away = { status: 503, details: { retryAfter: 2 }, reason: 'ECONNREFUSED' };
    await expect(store.check()).rejects.toMatchObject(away);
    await expect(store.get('a1/one')).rejects.toMatchObject(away);
    await expect(store.put('a1/two', bytes('lost'))).rejects.toMatchObject(away);
    await server.start();
    expect(await text(await store.get('a1/one'))).toBe('kept');
    expect(await keysOf(store)).toEqual(['a1/one']);
  });
});

describe.skipIf(!hasObjectStore())('a disk that is left for a bucket', () => {
  it('is read for what it has, and gets nothing new', async () => {
    const [disk, bucket] = [await onDisk(), await inBucket()];
    await disk.put('a1/old', bytes('old'));
    const store = new MovingStore(disk, bucket);
    await store.put('a1/new', bytes('new'));
    expect([await text(await store.get('a1/old')), await text(await store.get('a1/new'))]).toEqual(['old', 'new']);
    expect(await keysOf(disk)).toEqual(['a1/old']);
    await store.delete('a1/old');
    expect(await keysOf(store)).toEqual(['a1/new']);
  });
});
