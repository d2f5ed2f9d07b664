import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Unavailable } from '../base/errors';
import { Gate } from '../base/limits/gate';
import { type BlobInfo, BlobStore, type ByteRange, checkKey, isBlobKey } from './blob-store';

/** Loaded with the first store: the client takes 23 MB and 400 ms that an installation on its disk does not spend. */
type Client = typeof import('@aws-sdk/client-s3');

/** The store does not answer over the network, or answers wrongly: 503. It recovers by itself. */
export class FilesAway extends Unavailable {
  /** The code that the network or the store gave. */
  readonly reason: string;

  constructor(override readonly cause: unknown) {
    super();
    const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown };
    this.reason = [code, name].find((word) => typeof word === 'string' && /^\w{1,60}$/.test(word)) as string;
  }
}

/**
 * Stores blobs as objects of a bucket. One request writes an object together with its digest, so it exists whole or not
 * at all. S3 servers do not agree on "only if it does not exist", so we ask first whether a key is taken. That is
 * enough for random keys.
 */
export class S3Store extends BlobStore {
  /** Bytes wait in memory so that a request can be repeated: four files at a time. */
  private readonly gate = new Gate(
    4,
    200,
    'Too many files are being kept right now. Please try again in a few seconds.',
  );

  private constructor(
    private readonly aws: Client,
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly pageSize: number,
  ) {
    super();
  }

  /** @param address `s3://key:secret@host/bucket?region=…&tls=off` */
  static async open(address: string, pageSize = 1000): Promise<S3Store> {
    // Says on an older Node which later versions of the client will want a newer one: nothing about this one.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const aws = await import('@aws-sdk/client-s3');
    const { host, username, password, pathname, searchParams } = new URL(address);
    const client = new aws.S3Client({
      endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      forcePathStyle: true,
      // What newer checksums a store does not know, it refuses; every put brings an MD5 that every store checks.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: 1500,
        requestTimeout: 10_000,
        socketTimeout: 10_000,
        throwOnRequestTimeout: true,
      },
    });
    return new S3Store(aws, client, pathname.slice(1), pageSize);
  }

  async put(key: string, source: Readable): Promise<{ size: number; sha256: string }> {
    checkKey(key);
    return this.gate.run(async () => {
      const bytes = Buffer.concat(await source.toArray());
      if (await this.head(key)) throw Object.assign(new Error('The key is taken'), { code: 'EEXIST' });
      const ContentMD5 = hash('md5', bytes, 'base64');
      await inWords(this.client.send(new this.aws.PutObjectCommand({ ...this.at(key), Body: bytes, ContentMD5 })));
      return { size: bytes.length, sha256: hash('sha256', bytes) };
    });
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await inWords(this.client.send(new this.aws.GetObjectCommand({ ...this.at(key), Range })));
    return Body instanceof Readable ? Body : Readable.from([]);
  }

  async head(key: string): Promise<BlobInfo | undefined> {
    try {
      const { ContentLength = 0, LastModified = new Date() } = await inWords(
        this.client.send(new this.aws.HeadObjectCommand(this.at(key))),
      );
      return { key, size: ContentLength, modified: LastModified };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await inWords(this.client.send(new this.aws.DeleteObjectCommand(this.at(key))));
  }

  async *list(): AsyncIterable<BlobInfo> {
    for (let ContinuationToken: string | undefined, isFirst = true; isFirst || ContinuationToken; isFirst = false) {
      const page = await inWords(
        this.client.send(
          new this.aws.ListObjectsV2Command({ Bucket: this.bucket, ContinuationToken, MaxKeys: this.pageSize }),
        ),
      );
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
        if (isBlobKey(Key)) yield { key: Key, size: Size, modified: LastModified };
      ContinuationToken = page.NextContinuationToken;
    }
  }

  async check(): Promise<void> {
    await inWords(this.client.send(new this.aws.ListObjectsV2Command({ Bucket: this.bucket, MaxKeys: 1 })));
  }

  private at(key: string): { Bucket: string; Key: string } {
    checkKey(key);
    return { Bucket: this.bucket, Key: key };
  }
}

const inWords = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw faultOf(error);
  });

/** Translates an error: a missing object, a full store, or a store that cannot be used now. */
function faultOf(error: unknown): Error {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey' || name === 'NotFound') return Object.assign(new Error('No such blob'), { code: 'ENOENT' });
  if ($metadata?.httpStatusCode === 507 || name === 'QuotaExceeded')
    return Object.assign(new Error('The store is full'), { code: 'ENOSPC' });
  return new FilesAway(error);
}
