import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { featuresOf } from '../../../backend/src/app/features';
import { databaseOf, filesFolderOf } from '../../../backend/src/app/installation';
import { loadConfig } from '../../../backend/src/base/config';
import { readSettings } from '../../../backend/src/base/config/settings';
import { Database } from '../../../backend/src/base/database';
import { openDatabase } from '../../../backend/src/base/database/open';
import { JobRuns } from '../../../backend/src/base/schedule/job-runs';
import { LocalDisk } from '../../../backend/src/files/local-disk';
import { backUp } from '../../../backend/src/operate/backup/backup';
import { restore } from '../../../backend/src/operate/restore/restore';
import { verifyArchive } from '../../../backend/src/operate/restore/verify';
import { DAY_MS, defineRegistry, type EntryResource, HOUR_MS } from '../../../schemas';
import { sample, withFields } from '../../../schemas/testing/sample';
import { beginProgram, runProgram } from '../../support/program';
import { type Engine, engines, prepare } from '../support/engines';
import { bytesOf } from '../support/files';
import { Client, recordOf, rowsOf } from '../support/http';
import { openWorld, type World } from '../support/world';
import { everyRow, type Row } from './support/compare';

const registry = defineRegistry([
  withFields({
    proof: { type: 'file', label: 'Proof', accept: ['pdf'] },
    patient: { type: 'text', label: 'Patient', sensitive: true },
    day: { type: 'date', label: 'Day' },
    note: { type: 'text', label: 'Note', lines: 4 },
  }),
]);
const [entry] = registry.entries as [EntryResource];
const features = featuresOf(registry);
const path = sample().api.path;
const proof = () => {
  const { bytes, type } = bytesOf('pdf');
  return new File([bytes, `\n% ${crypto.randomUUID()}`], 'proof.pdf', { type });
};

type Environment = Readonly<Record<string, string>>;

describe.each(engines)(
  'a backup of %s',
  (engine) => {
    let world: World;
    let folder: string;
    let patient: string;
    const drops: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      world = await openWorld(engine, registry);
      folder = await mkdtemp(join(tmpdir(), 'countersign-backup-'));
      patient = await log({ topic: 'first', patient: 'Śrī 😀 डॉ. O’Brien', note: 'a\nb\u2028"\\ é' });
      await log({ topic: 'second', day: '2025-03-04', proof: proof() });
    });
    afterAll(async () => {
      await world.close();
      for (const drop of drops) await drop();
      await rm(folder, { recursive: true, force: true });
    });

    const archive = (name: string) => join(folder, `${name}.tar.gz`);
    const log = async (body: Record<string, unknown>) => {
      const answer = await world.as('owner').post(path, body);
      expect(answer.status, answer.text).toBe(201);
      return recordOf(answer).id;
    };

    async function save(name: string, withSecrets = true) {
      const config = await loadConfig(world.environment);
      const blobs = await LocalDisk.beside(filesFolderOf(config));
      return backUp({ config, database: databaseOf(config, features), blobs }, { file: archive(name) }, withSecrets);
    }

    /** An empty installation on an engine. */
    async function emptyOn(target: Engine): Promise<Environment> {
      const storage = await prepare(target);
      drops.push(storage.drop);
      const dataDir = await mkdtemp(join(folder, 'restored-'));
      return { NODE_ENV: 'test', DATA_DIR: dataDir, TIME_ZONE: 'Asia/Kolkata', ...storage.environment };
    }

    async function bringBack(name: string, environment: Environment) {
      const settings = readSettings(environment);
      const keys = { dataDir: settings.dataDir, patientKeys: settings.patientKeys, withoutKey: false };
      const blobs = () => LocalDisk.open(filesFolderOf(settings));
      await restore(archive(name), { keys, database: databaseOf(settings, features), blobs, sameStore: false });
      return environment;
    }

    async function appIn(environment: Environment) {
      const { createApp } = await import('../../../backend/src/app/create-app');
      const { Log } = await import('../../../backend/src/base/log/log');
      const app = await createApp(await loadConfig(environment), { ...features, log: new Log(() => undefined) });
      await app.listen(0, '127.0.0.1');
      return app;
    }

    async function expectBytes(environment: Environment, files: readonly Row[]) {
      for (const { key, sha256 } of files) expect(sha256Of(await readFile(blobOf(environment, key)))).toBe(sha256);
    }

    describe('while people write', () => {
      const before: string[] = [];
      let during = 0;

      beforeAll(async () => {
        let isOver = false;
        const writer = async (_: unknown, index: number) => {
          while (!isOver) {
            const id = await log({ topic: `busy ${index}`, ...(index % 2 && { proof: proof() }) });
            await world.as('colleague').post(`${path}/verify`, { id, status: 'Verified' });
            during += 1;
          }
        };
        before.push(await log({ topic: 'before', proof: proof() }));
        const writers = Array.from({ length: 4 }, writer);
        try {
          await save('busy');
        } finally {
          isOver = true;
          await Promise.all(writers);
        }
      });

      it('was taken under load, into a file for its owner only', async () => {
        expect(during).toBeGreaterThan(2);
        expect((await stat(archive('busy'))).mode & 0o777).toBe(0o600);
      });

      it.each(engines)('restores to %s as of one moment', async (target) => {
        const environment = await bringBack('busy', await emptyOn(target));
        const [live, back] = [await everyRow(world.environment), await everyRow(environment)];
        for (const [table, rows] of back) {
          // Counts have no version and go on, and what was open may be decided by now.
          if (['schema_history', 'storage_counts', 'limit_counts', 'open_entries'].includes(table)) continue;
          const now = new Map(live.get(table)?.map((row) => [row.id, row]));
          for (const row of rows) {
            const same = now.get(row.id ?? null);
            expect(same, `${table} ${row.id}`).toBeDefined();
            // Verified since: then the live row is a later version of it.
            if (same?.version === row.version) expect(row).toEqual(same);
            else expect(Number(row.version)).toBeLessThan(Number(same?.version));
          }
        }
        const records = new Map((back.get(entry.name) ?? []).map((row) => [row.id, row]));
        for (const id of before) expect(records.has(id)).toBe(true);
        // What one transaction wrote is there together or not at all.
        const trail = (back.get('audit') ?? []).filter(({ resource }) => resource === entry.name);
        const of = (action: string) =>
          new Set(trail.filter((row) => row.action === action).map(({ record }) => record));
        expect(of('create')).toEqual(new Set(records.keys()));
        expect(of('verify')).toEqual(
          new Set([...records.values()].filter(({ version }) => version === 2).map(({ id }) => id)),
        );
        expect(new Set((back.get('open_entries') ?? []).map(({ id }) => id))).toEqual(
          new Set([...records.values()].filter(({ status }) => status === 'Pending').map(({ id }) => id)),
        );
        const owners = [...records.values()].filter((row) => row.proof !== null).map(({ id }) => id);
        expect(new Set((back.get('files') ?? []).map(({ ownerId }) => ownerId))).toEqual(new Set(owners));
        await expectBytes(environment, back.get('files') ?? []);
        for (const { id, bytes } of back.get('storage_counts') ?? []) {
          const theirs = (back.get('files') ?? []).filter(({ createdBy }) => createdBy === id);
          expect(Number(bytes)).toBe(theirs.reduce((sum, { size }) => sum + Number(size), 0));
        }
      });
    });

    describe('at rest', () => {
      let source: Map<string, Row[]>;

      beforeAll(async () => {
        await world.leave();
        await save('whole');
        await save('keyless', false);
        source = await everyRow(world.environment);
      });

      it.each(engines)('restores to %s: every row and every byte', async (target) => {
        const environment = await bringBack('whole', await emptyOn(target));
        const back = await everyRow(environment);
        expect([...back.keys()]).toEqual([...source.keys()]);
        for (const [table, rows] of source) expect(back.get(table), table).toEqual(rows);
        await expectBytes(environment, source.get('files') ?? []);
        expect((source.get('files') ?? []).length).toBeGreaterThan(1);
        await expectServed(environment);
        await expect(bringBack('whole', environment)).rejects.toThrow(
          /This installation is not empty: \w+ has \d+ rows?\./,
        );
      });

      it.each(engines)('restores to %s after somebody started it there to look', async (target) => {
        const environment = await emptyOn(target);
        const app = await appIn(environment);
        await app.get(JobRuns).reached('pending', new Date());
        await app.close();
        const back = await everyRow(await bringBack('whole', environment));
        expect([...back.keys()]).toEqual([...source.keys()]);
        for (const [table, rows] of source) expect(back.get(table), table).toEqual(rows);
      });

      it.each(engines)('begins anew on %s after it was broken off, and nobody works with a half', async (target) => {
        const environment = await emptyOn(target);
        let left = 9;
        const real = Database.prototype.transaction;
        const broken = vi.spyOn(Database.prototype, 'transaction').mockImplementation(function (this: Database, work) {
          if (left-- === 0) throw new Error('power cut');
          return real.call(this, work) as never;
        });
        await expect(bringBack('whole', environment)).rejects.toThrow('power cut');
        broken.mockRestore();
        const settings = readSettings(environment);
        await expect(openDatabase(databaseOf(settings, features))).rejects.toThrow(/A restore was broken off/);
        const { patientKeys, jwtSecret } = await loadConfig(world.environment);
        const half = { ...settings, patientKeys, jwtSecret };
        const part = {
          config: half,
          database: databaseOf(settings, features),
          blobs: await LocalDisk.open(filesFolderOf(settings)),
        };
        await expect(backUp(part, { file: archive(`half-${target}`) }, false)).rejects.toThrow(/broken off/);
        const back = await everyRow(await bringBack('whole', environment));
        expect([...back.keys()]).toEqual([...source.keys()]);
        for (const [table, rows] of source) expect(back.get(table), table).toEqual(rows);
        const { steps, database } = await openDatabase(databaseOf(settings, features));
        await database.close();
        expect(steps.map(({ summary }) => summary)).toEqual([]);
      });

      /** The same people sign on where they were, read the same patient's name, and the trail is still closed. */
      async function expectServed(environment: Environment) {
        const app = await appIn(environment);
        try {
          const base = (await app.getUrl()).replace('localhost', '127.0.0.1');
          const owner = new Client(base, world.tokenOf('owner'));
          expect(recordOf(await owner.get(`${path}/${patient}`))).toMatchObject({
            patient: 'Śrī 😀 डॉ. O’Brien',
            note: 'a\nb\u2028"\\ é',
          });
          const [record] = rowsOf(await owner.get(`${path}?topic=second`));
          const file = (record?.proof as { path: string } | undefined)?.path ?? '';
          const download = await fetch(base + file, { headers: { authorization: `Bearer ${world.tokenOf('owner')}` } });
          expect(download.status).toBe(200);
          expect((await owner.post(path, { topic: 'after the restore' })).status).toBe(201);
          const rewrite = app.get(Database).transaction((tx) => tx.run(`UPDATE audit SET action = 'x'`));
          await expect(rewrite).rejects.toThrow(/append-only/);
        } finally {
          await app.close();
        }
      }

      it('asks for the key, and takes it from where the operator puts it', async () => {
        const environment = await emptyOn(engine);
        await expect(bringBack('keyless', environment)).rejects.toThrow(/sealed with a key that is not here/);
        const key = (one: Environment) => join(one.DATA_DIR ?? '', 'patient.key');
        await copyFile(key(world.environment), key(environment));
        expect((await everyRow(await bringBack('keyless', environment))).get(entry.name)).toEqual(
          source.get(entry.name),
        );
      });

      it('is refused when it is damaged, cut off or none of ours, before anything is changed', async () => {
        const environment = await emptyOn(engine);
        const bytes = await readFile(archive('whole'));
        const middle = bytes.length >> 1;
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
        await writeFile(archive('flipped'), flipped);
        await writeFile(archive('short'), bytes);
        await truncate(archive('short'), middle);
        await writeFile(archive('other'), 'not an archive');
        for (const name of ['flipped', 'short', 'other', 'none'])
          await expect(bringBack(name, environment), name).rejects.toThrow(/damaged|cut off|not a backup|no such/);
        expect((await verifyArchive(archive('whole'))).manifest.engine).toBe(engine);
        await bringBack('whole', environment);
      });

      it('never replaces a file', async () => {
        await expect(save('whole')).rejects.toThrow('a backup never replaces a file');
      });

      it('names a file whose bytes are gone or damaged, and keeps the rest', async () => {
        const [gone, bad] = source.get('files') ?? [];
        await rm(blobOf(world.environment, gone?.key));
        await writeFile(blobOf(world.environment, bad?.key), 'x'.repeat(Number(bad?.size)));
        const { files } = await save('partly');
        expect([files.missing, files.damaged]).toEqual([[gone?.id], [bad?.id]]);
        expect((await everyRow(await bringBack('partly', await emptyOn(engine)))).get('files')).toEqual(
          source.get('files'),
        );
      });
    });
  },
  120_000,
);

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const blobOf = (environment: Environment, key: unknown) => join(environment.DATA_DIR ?? '', 'files', String(key));

describe('the commands', () => {
  it('move an installation of the product from SQLite into another place, in words', async () => {
    const world = await openWorld('sqlite');
    const folder = await mkdtemp(join(tmpdir(), 'countersign-commands-'));
    try {
      await world.leave();
      const file = join(folder, 'all.tar.gz');
      const saved = await runProgram('backup', ['--out', file], world.environment);
      expect(saved, saved.stderr).toMatchObject({ code: 0, stderr: '' });
      expect(saved.stdout).toMatch(/all\.tar\.gz: \d+ rows of \d+ tables and 0 files \(0\.0 MB\), as of .*Z\.\n/);
      expect(saved.stdout).toContain('The key of the patient identifiers is not in it.');
      const target = { DATA_DIR: join(folder, 'new') };
      const refused = await runProgram('restore', [file], target);
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toMatch(/^The patient identifiers in this backup were sealed with a key that is not here/);
      const done = await runProgram('restore', [file, '--without-patient-key'], target);
      expect(done, done.stderr).toMatchObject({ code: 0, stderr: '' });
      expect(done.stdout).toMatch(/^Restored\. The backup has \d+ rows of \d+ tables and 0 files, from SQLite, as of/);
      const again = await runProgram('restore', [file, '--without-patient-key'], target);
      expect(again.stderr).toMatch(/^This installation is not empty/);
    } finally {
      await world.close();
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGKILL', null],
  ] as const)(
    'leave no rows in clear files when a backup is ended by %s',
    async (signal, code) => {
      const world = await openWorld('sqlite', registry);
      const folder = await mkdtemp(join(tmpdir(), 'countersign-killed-'));
      // A store that takes a question and never answers.
      const store = createServer((socket) => socket.on('error', () => undefined).resume());
      const asked = new Promise((resolve) => store.once('connection', resolve));
      try {
        expect((await world.as('owner').post(path, { topic: 'one', proof: proof() })).status).toBe(201);
        await world.leave();
        const { DATA_DIR = '' } = world.environment;
        await rm(join(DATA_DIR, 'files'), { recursive: true });
        await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
        const { port } = store.address() as AddressInfo;
        const environment = { ...world.environment, FILES_URL: `s3://key:secret@127.0.0.1:${port}/bucket?tls=off` };
        const backup = beginProgram('backup', ['--out', join(folder, 'a.tar.gz')], environment);
        await asked;
        backup.kill(signal);
        expect(await backup.ended).toBe(code);
        const left = await readdir(folder);
        expect(left.filter((name) => !/^\.countersign-backup-.*\.part$/.test(name))).toEqual([]);
        expect(left).toHaveLength(signal === 'SIGKILL' ? 1 : 0);
        const longAgo = new Date(Date.now() - 2 * HOUR_MS);
        for (const name of left) await utimes(join(folder, name), longAgo, longAgo);
        // The bytes of the file are gone with its folder.
        expect(await runProgram('backup', ['--out', join(folder, 'b.tar.gz')], world.environment)).toMatchObject({
          code: 3,
        });
        expect(await readdir(folder)).toEqual(['b.tar.gz']);
      } finally {
        store.close();
        await world.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );

  it('remove files that no record names, when they are told to', async () => {
    const world = await openWorld('sqlite', registry);
    try {
      expect((await world.as('owner').post(path, { topic: 'one', proof: proof() })).status).toBe(201);
      const files = join(world.environment.DATA_DIR ?? '', 'files');
      const before = new Date(Date.now() - 2 * DAY_MS);
      for (const name of ['litter', 'young']) await writeFile(join(files, name), 'x');
      await utimes(join(files, 'litter'), before, before);
      const counted = await runProgram('sweep-files', [], world.environment);
      expect(counted).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1 of 3 files are named by no record/) });
      expect(await readdir(files)).toContain('litter');
      await runProgram('sweep-files', ['--remove'], world.environment);
      expect(await readdir(files)).not.toContain('litter');
      const again = await runProgram('sweep-files', ['--remove'], world.environment);
      expect(again.stdout).toBe('0 of 2 files are named by no record and older than a day.\n');
    } finally {
      await world.close();
    }
  }, 120_000);
});
