/** A new key of patient identifiers under a server that goes on, by a command that is killed in the middle. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Secret, TOTP } from 'otpauth';
import { expect, it, vi } from 'vitest';
import { Database } from '../../../backend/src/base/database';
import { openEngine } from '../../../backend/src/base/database/open';
import { demoAccounts, demoPassword } from '../../../backend/src/demo/accounts';
import { sealedColumns } from '../../../backend/src/operate/sealed/columns';
import registry from '../../../resources.config';
import { entryWhere } from '../../support/entries';
import { runProgram, startServer } from '../../support/program';
import { engines, prepare } from '../support/engines';
import { Client, rowsOf } from '../support/http';

const secret = entryWhere(({ fields }) => fields.some(({ sensitive }) => sensitive));
const patient = secret.fields.find(({ sensitive }) => sensitive)?.readName ?? '';

// What a rotation mostly does is wait for servers to look at the keys again: both engines wait at the same time.
it.concurrent.for(engines)(
  'goes on after it was killed, while the server reads and writes, on %s',
  { timeout: 240_000 },
  async (engine, { onTestFinished }) => {
    const storage = await prepare(engine);
    const folder = await mkdtemp(join(tmpdir(), 'countersign-rotate-'));
    const environment: Record<string, string> = { DATA_DIR: folder, ...storage.environment };
    const server = await startServer(environment);
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await server.ended;
      await storage.drop();
      await rm(folder, { recursive: true, force: true });
    });
    const userName = demoAccounts.find(({ loginType }) => loginType === 'student')?.userName;
    const body = { userName, password: demoPassword, loginType: 'student' };
    const { token } = (await new Client(server.url, null).post('auth/login', body)).body as { token: string };
    const student = new Client(server.url, token);
    const keyFile = () => join(folder, 'patient.key');
    const keys = async () => (await readFile(keyFile(), 'utf8')).trim().split('\n');
    const names = async () =>
      rowsOf(await student.get(`${secret.api.path}?_end=20&_sort=createdAt`)).map((row) => row[patient]);
    /** How many cells each key has sealed. */
    const sealed = async () => {
      const file = join(folder, 'countersign.sqlite');
      const database = new Database(await openEngine({ url: environment.DATABASE_URL, file }));
      const counts = new Map<string, number>();
      for (const { table, column } of sealedColumns(registry)) {
        const [name, cell] = [table, column].map((word) => database.quote(word));
        const rows = await database.read<{ prefix: string; n: number }>(
          `SELECT SUBSTR(${cell}, 1, 11) AS prefix, COUNT(*) AS n FROM ${name} WHERE ${cell} LIKE 'v2.%' GROUP BY SUBSTR(${cell}, 1, 11)`,
        );
        for (const { prefix, n } of rows) counts.set(prefix, (counts.get(prefix) ?? 0) + Number(n));
      }
      await database.close();
      return counts;
    };

    await beginFactor();
    const before = await names();
    expect(before.some(Boolean)).toBe(true);
    const [old = ''] = (await sealed()).keys();
    const all = (await sealed()).get(old) ?? 0;
    const [oldKey] = await keys();

    const [announced = ''] = await announce();
    const command = spawn(process.execPath, [resolve('build', 'server', 'rotate-key.js')], {
      env: { PATH: process.env.PATH ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((done) => command.once('close', done));
    createInterface({ input: command.stdout }).on('line', (line) => {
      if (line.includes(' values')) command.kill('SIGKILL');
    });
    await ended;
    const half = await sealed();
    expect(half.size).toBe(2);
    expect(half.get(old)).toBeLessThan(all);
    const rotated = await keys();
    expect(rotated).toEqual([announced, oldKey]);
    // The server was told nothing.
    expect(await names()).toEqual(before);

    const again = await runProgram('rotate-key', [], environment);
    expect(again, again.stderr).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('There is more than one key already');
    expect(again.stdout).toContain(
      '1 account has recovery codes that end with the old key. Their owners make new ones under “Password and devices”.',
    );
    expect(await codesLeft()).toBe(10);
    const after = await sealed();
    expect([...after.values()]).toEqual([all]);
    expect(after.has(old)).toBe(false);
    expect(await keys()).toEqual(rotated);
    expect(await names()).toEqual(before);

    const forgotten = await runProgram('rotate-key', ['--forget'], environment);
    expect(forgotten, forgotten.stderr).toMatchObject({ code: 0 });
    expect(await keys()).toEqual([rotated[0]]);
    expect(await names()).toEqual(before);
    expect(await codesLeft()).toBe(0);

    await byCommand();

    /** The student gets a second factor, with recovery codes of the old key. */
    async function beginFactor() {
      const { secret } = (await student.post('auth/second-factor', { password: demoPassword })).body as {
        secret: string;
      };
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      expect((await student.post('auth/second-factor/confirm', { code })).status).toBe(200);
    }

    async function codesLeft() {
      return ((await student.get('auth/second-factor')).body as { left: number }).left;
    }

    /** A new key that every machine can have before anything is sealed with it. @returns it */
    async function announce() {
      if (environment.DATABASE_URL) {
        const refused = await runProgram('rotate-key', [], environment);
        expect(refused.code).toBe(1);
        expect(refused.stderr).toContain('First: npm run rotate-key -- --announce');
        expect(await keys()).toEqual([oldKey]);
      }
      const told = await runProgram('rotate-key', ['--announce'], environment);
      expect(told, told.stderr).toMatchObject({ code: 0, stderr: '' });
      const [present, ...others] = await keys();
      expect([present, others.length]).toEqual([oldKey, 1]);
      expect([...(await sealed()).keys()]).toEqual([old]);
      const twice = await runProgram('rotate-key', ['--announce'], environment);
      expect(twice.code).toBe(1);
      return others;
    }

    /** Keys from a command of the operator, who then keeps them. */
    async function byCommand() {
      const [key = ''] = await keys();
      const store = join(folder, 'store');
      await writeFile(store, key);
      const kept = { ...environment, PATIENT_KEY_COMMAND: `cat ${store}` };
      const refused = await runProgram('rotate-key', [], kept);
      expect(refused.code).toBe(1);
      expect(refused.stderr).toContain('The key is not in a file');
      await writeFile(store, `${Buffer.from(key, 'base64url').reverse().toString('base64url')}\n${key}`);
      const before = await names();
      const done = await runProgram('rotate-key', [], kept);
      expect(done, done.stderr).toMatchObject({ code: 0, stderr: '' });
      expect((await sealed()).size).toBe(1);
      // Back again, for the server, which has the old key only.
      await writeFile(keyFile(), await readFile(store, 'utf8'));
      await vi.waitFor(async () => expect(await names()).toEqual(before), { timeout: 15_000, interval: 250 });
    }
  },
);
