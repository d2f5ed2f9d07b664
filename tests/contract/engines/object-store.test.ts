/** An installation whose files are in a bucket: the store away, a backup, and the way there from a disk. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { S3Store } from '../../../backend/src/files/s3';
import { defineRegistry, type EntryResource } from '../../../schemas';
import { sample, withFields } from '../../../schemas/testing/sample';
import { hasObjectStore, startObjectStore } from '../../../scripts/object-store.mjs';
import { runProgram } from '../../support/program';
import { bytesOf } from '../support/files';
import { recordOf } from '../support/http';
import { openWorld, type World } from '../support/world';

const registry = defineRegistry([withFields({ proof: { type: 'file', label: 'Proof', accept: ['pdf'] } })]);
const [entry] = registry.entries as [EntryResource];
const path = sample().api.path;
const words = () => `\n% ${crypto.randomUUID()}`;
const proof = (text: string) => new File([bytesOf('pdf').bytes, text], 'proof.pdf', { type: bytesOf('pdf').type });
const countOf = async (store: S3Store) => {
  let count = 0;
  for await (const _ of store.list()) count += 1;
  return count;
};

describe.skipIf(!hasObjectStore())('files in a bucket', () => {
  let server: Awaited<ReturnType<typeof startObjectStore>>;
  let folder: string;
  const worlds: World[] = [];
  beforeAll(async () => {
    server = await startObjectStore();
    folder = await mkdtemp(join(tmpdir(), 'countersign-bucket-'));
  });
  afterAll(async () => {
    for (const world of worlds) await world.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (settings: Record<string, string> = {}) => {
    const world = await openWorld('sqlite', registry, settings);
    worlds.push(world);
    return world;
  };
  const log = (world: World, text: string) => world.as('owner').post(path, { topic: 'one', proof: proof(text) });
  /** What the owner reads of every file, by the id of its record. */
  const downloads = async (world: World) => {
    const found = new Map<string, string>();
    for (const record of (await world.as('owner').get(path)).body as { id: string; proof: { path: string } }[]) {
      const { path: file } = record.proof;
      const answer = await fetch(`${world.base}${file}`, {
        headers: { authorization: `Bearer ${world.tokenOf('owner')}` },
      });
      found.set(record.id, answer.status === 200 ? await answer.text() : String(answer.status));
    }
    return found;
  };
  const ready = async (world: World) =>
    (await fetch(`${world.base}/readyz`)).json() as Promise<Record<string, unknown>>;

  it('are served, and while it is away nothing is half written; it is back by itself', async () => {
    const url = await server.bucket();
    const world = await open({ FILES_URL: url });
    const [one, other] = [words(), words()];
    const kept = recordOf(await log(world, one)).id;
    expect((await downloads(world)).get(kept)).toMatch(one);
    expect(existsSync(join(world.environment.DATA_DIR ?? '', 'files'))).toBe(false);
    await server.crash();
    const refused = await log(world, other);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.body).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/not available/) });
    expect(await downloads(world)).toEqual(new Map([[kept, '503']]));
    expect(await world.stored(entry)).toHaveLength(1);
    expect(await ready(world)).toMatchObject({
      status: 'not ready',
      database: 'ok',
      files: 'away',
      reasons: ['Files cannot be kept (ECONNREFUSED).'],
    });
    expect((await world.as('owner').get(path)).status).toBe(200);
    await server.start();
    await vi.waitFor(async () => expect(await ready(world)).toMatchObject({ status: 'ready', files: 'ok' }));
    const again = recordOf(await log(world, other)).id;
    expect((await downloads(world)).get(again)).toMatch(other);
    expect(await countOf(await S3Store.open(url))).toBe(2);
  }, 90_000);

  it('move there from a disk while people read and write, and are in a backup', async () => {
    const world = await open();
    const texts = Array.from({ length: 5 }, words);
    for (const text of texts) expect((await log(world, text)).status).toBe(201);
    const before = await downloads(world);
    const place = world.environment.DATA_DIR ?? '';
    const refused = await runProgram('move-files', [], world.environment);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^FILES_URL says where/) });

    // The server is started with the bucket; what is on the disk is read from there.
    const url = await server.bucket();
    const environment = { ...world.environment, FILES_URL: url };
    await world.restart(registry, { FILES_URL: url });
    expect(await downloads(world)).toEqual(before);
    const late = recordOf(await log(world, 'late')).id;

    // One object is there already and damaged, as after a run that was ended by force.
    const store = await S3Store.open(url);
    const [first] = await world.database.read<{ key: string }>(
      `SELECT ${world.database.quote('key')} FROM files ORDER BY id LIMIT 1`,
    );
    await store.put(first?.key ?? '', Readable.from([Buffer.from('half')]));
    const done = await runProgram('move-files', [], environment);
    expect(done, done.stderr).toMatchObject({ code: 0 });
    expect(done.stdout).toContain('6 files are in the object store, every byte read back; 5 of them were copied now.');
    const again = await runProgram('move-files', ['--forget'], environment);
    expect(again.stdout).toContain('6 files are in the object store, every byte read back; 0 of them were copied now.');
    expect(again.stdout).toContain(`${join(place, 'files')} is gone.`);
    expect(await downloads(world)).toEqual(new Map([...before, [late, expect.stringContaining('late')]]));

    const file = join(folder, 'all.tar.gz');
    const saved = await runProgram('backup', ['--out', file], environment);
    expect(saved.stdout, saved.stderr).toMatch(/ and 6 files \(/);
    const target = await server.bucket();
    const other = { ...world.environment, DATA_DIR: join(folder, 'restored'), FILES_URL: target };
    const restored = await runProgram('restore', [file, '--without-patient-key'], other);
    expect(restored, restored.stderr).toMatchObject({ code: 0 });
    expect(await countOf(await S3Store.open(target))).toBe(6);
    expect(await readdir(other.DATA_DIR)).not.toContain('files');
  }, 120_000);

  it('stay on the disk when one is damaged in both places', async () => {
    const world = await open();
    await log(world, words());
    const [row] = await world.database.read<{ id: string; key: string }>('SELECT * FROM files');
    await writeFile(join(world.environment.DATA_DIR ?? '', 'files', row?.key ?? ''), 'torn');
    const environment = { ...world.environment, FILES_URL: await server.bucket() };
    const done = await runProgram('move-files', ['--forget'], environment);
    expect(done).toMatchObject({ code: 3, stdout: expect.stringContaining(`the bytes of the files ${row?.id}.`) });
    expect(existsSync(join(world.environment.DATA_DIR ?? '', 'files', row?.key ?? ''))).toBe(true);
    await server.crash();
    const away = await runProgram('move-files', [], environment);
    expect(away).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The files cannot be reached \(ECONNREFUSED\)/),
    });
    await server.start();
  }, 60_000);
});
