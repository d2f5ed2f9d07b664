/** Archives that no backup wrote. Each is refused with a sentence before any part of it is stored. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LocalDisk } from '../../files/local-disk';
import { keyPrint } from '../archive/manifest';
import { ArchiveWriter } from '../archive/writer';
import { OperatorError } from '../command';
import { restore } from './restore';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = createHash('sha256').update('a key').digest();
const bytes = 'the bytes of a file';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const text = (name: string) => ({ name, type: 'varchar', length: 100, nullable: true, primary: false });
const id = { ...text('id'), nullable: false, primary: true };
const columnsOf = (...more: object[]) => [id, ...more];

/** The parts of a sound archive, each of which a test can spoil. */
const sound = () => ({
  files: [{ id: 'one', key: 'ab/one', size: bytes.length, sha256: sha256(bytes) }] as Record<string, unknown>[],
  things: `${JSON.stringify({ id: 'a', word: 'x' })}\n`,
  secret: `${key.toString('base64url')}\n`,
  blobs: { 'files/ab/one': bytes } as Record<string, string>,
  more: [] as (readonly [string, string])[],
  rows: 1,
  thing: { name: 'things', columns: columnsOf(text('word')), indexes: [] as object[], appendOnly: false } as object,
  manifest: {} as Record<string, unknown>,
});
type Parts = ReturnType<typeof sound>;

let packed = 0;
async function pack({ files, things, secret, blobs, more, rows, thing, manifest }: Parts): Promise<string> {
  const file = join(folder, `${++packed}.tar.gz`);
  const out = createGzip();
  const written = out.pipe(createWriteStream(file));
  const archive = new ArchiveWriter(out, new Date());
  const fileRows = files.map((row) => `${JSON.stringify(row)}\n`).join('');
  const number = (name: string) => ({ ...text(name), type: 'int', length: undefined });
  const whole = {
    format: 'countersign-backup',
    version: 1,
    takenAt: '2026-01-01T00:00:00.000Z',
    engine: 'sqlite',
    schema: [
      {
        name: 'files',
        columns: columnsOf(text('key'), number('size'), text('sha256')),
        indexes: [],
        appendOnly: false,
      },
      thing,
    ],
    tables: { files: { rows: files.length, sha256: sha256(fileRows) }, things: { rows, sha256: sha256(things) } },
    files: { count: 1, bytes: bytes.length, missing: [], damaged: [] },
    patientKey: keyPrint(key),
    hasSecrets: true,
    ...manifest,
  };
  const parts: (readonly [string, string])[] = [
    ['tables/files.jsonl', fileRows],
    ['tables/things.jsonl', things],
    ...Object.entries(blobs),
    ['secrets/patient.key', secret],
    ...more,
    ['manifest.json', JSON.stringify(whole)],
  ];
  for (const [path, content] of parts) {
    const part = Buffer.from(content);
    await archive.add(
      path,
      part.length,
      (async function* () {
        yield part;
      })(),
    );
  }
  await archive.finish();
  await finished(written);
  return file;
}

async function bringBack(file: string): Promise<{ dataDir: string; done: Promise<unknown> }> {
  const dataDir = await mkdtemp(join(folder, 'into-'));
  const keys = { dataDir, patientKeys: undefined, withoutKey: false };
  const database = { url: undefined, file: join(dataDir, 'countersign.sqlite'), schemas: [] };
  const blobs = () => LocalDisk.open(join(dataDir, 'files'));
  return { dataDir, done: restore(file, { keys, database, blobs, sameStore: false }) };
}

const spoilt: [string, (parts: Parts) => void][] = [
  ['a manifest without files', ({ manifest }) => Object.assign(manifest, { files: undefined })],
  ['a manifest without tables', ({ manifest }) => Object.assign(manifest, { tables: undefined })],
  ['a manifest whose tables are none', ({ manifest }) => Object.assign(manifest, { schema: 'things' })],
  ['a manifest of no time', ({ manifest }) => Object.assign(manifest, { takenAt: 7 })],
  ['a table that is a statement', (parts) => Object.assign(parts.thing, { name: 'things"; DROP TABLE users; --' })],
  ['a column that is a statement', (parts) => Object.assign(parts.thing, { columns: columnsOf(text('x" INT, "y')) })],
  [
    'a type that is a statement',
    (parts) => Object.assign(parts.thing, { columns: columnsOf({ ...text('word'), type: 'int); --' }) }),
  ],
  [
    'a default that is an object',
    (parts) => Object.assign(parts.thing, { columns: columnsOf({ ...text('word'), default: {} }) }),
  ],
  [
    'an index with a statement',
    (parts) =>
      Object.assign(parts.thing, {
        indexes: [{ name: 'i', columns: ['word'], unique: true, where: '1; DROP TABLE users' }],
      }),
  ],
  [
    'an index of no column',
    (parts) => Object.assign(parts.thing, { indexes: [{ name: 'i', columns: ['other'], unique: true }] }),
  ],
  ['one table twice', (parts) => Object.assign(parts.thing, { name: 'files' })],
  ['a row that is no JSON', (parts) => Object.assign(parts, { things: '{"id":\n' })],
  ['a row that is null', (parts) => Object.assign(parts, { things: 'null\n' })],
  ['a row without an end', (parts) => Object.assign(parts, { things: '{"id":"a"}' })],
  ['a row with an object', (parts) => Object.assign(parts, { things: '{"id":{"a":1}}\n' })],
  ['a row of another column', (parts) => Object.assign(parts, { things: '{"id":"a","word\\" = 1; --":"x"}\n' })],
  ['fewer rows than it says', (parts) => Object.assign(parts, { rows: 2 })],
  ['a file outside', ({ files }) => Object.assign(files[0] ?? {}, { key: '../../outside' })],
  ['a file with a path of its own', ({ files }) => Object.assign(files[0] ?? {}, { key: '/etc/passwd' })],
  ['a file without a name', ({ files }) => Object.assign(files[0] ?? {}, { key: undefined })],
  ['a file that is not there', (parts) => Object.assign(parts, { blobs: {} })],
  ['a part twice', ({ more }) => more.push(['tables/things.jsonl', ''])],
  ['a key that is none', (parts) => Object.assign(parts, { secret: 'not a key' })],
  ['a key without an end', (parts) => Object.assign(parts, { secret: 'A'.repeat(100_000) })],
];

it.each(spoilt)('ends with a sentence and places nothing: %s', async (_, spoil) => {
  const parts = sound();
  spoil(parts);
  const { dataDir, done } = await bringBack(await pack(parts));
  const error = await done.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toMatch(/[a-z] [a-z].*\.$/);
  expect(await readdir(dataDir)).toEqual([]);
});

it('is brought back where nothing is spoilt', async () => {
  const { dataDir, done } = await bringBack(await pack(sound()));
  expect(await done).toMatchObject({ manifest: { engine: 'sqlite' } });
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['countersign.sqlite', 'files', 'patient.key']));
});

it('what the database does not take ends with a sentence, before a key is placed', async () => {
  const parts = { ...sound(), things: `${JSON.stringify({ id: 'a', word: 'x' })}\n`.repeat(2), rows: 2 };
  const { dataDir, done } = await bringBack(await pack(parts));
  await expect(done).rejects.toThrow(/cannot be restored into this database: .*UNIQUE/);
  expect(await readdir(dataDir)).not.toContain('patient.key');
});

it('stops at the second empty block', async () => {
  const file = join(folder, 'zeros.tar.gz');
  await writeFile(file, gzipSync(Buffer.alloc(64 * 2 ** 20)));
  const { done } = await bringBack(file);
  await expect(done).rejects.toThrow('it goes on after its end');
});
