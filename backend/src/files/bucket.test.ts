/** Files in a bucket of a real S3 server. It takes a while to start: one of the long tests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasObjectStore, startObjectStore } from '../../../scripts/object-store.mjs';
import { temporaryDirectory } from '../testing/temporary';
import { LocalDisk } from './local-disk';
import { MovingStore } from './moving';
import { S3Store } from './s3';
import { bytes, keysOf, storeContract, text } from './testing/store-contract';

describe.skipIf(!hasObjectStore())('with an object store', () => {
  let server: Awaited<ReturnType<typeof startObjectStore>>;
  beforeAll(async () => {
    server = await startObjectStore();
  });
  afterAll(() => server.stop());

  const onDisk = async () => LocalDisk.open(await temporaryDirectory());
  const inBucket = async () => S3Store.open(await server.bucket());

  describe('a bucket', () => {
    storeContract(inBucket);

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

  describe('a disk that is left for a bucket', () => {
    storeContract(async () => new MovingStore(await onDisk(), await inBucket()));

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
});
