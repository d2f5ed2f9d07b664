/** An installation whose key of the patient identifiers is gone, and a restore that goes on without it. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../../backend/src/demo/accounts';
import { entryWhere } from '../../support/entries';
import { runProgram, startServer } from '../../support/program';
import { engines, prepare } from '../support/engines';
import { Client, rowsOf } from '../support/http';

const secret = entryWhere(({ fields }) => fields.some(({ sensitive }) => sensitive));
const patient = secret.fields.find(({ sensitive }) => sensitive)?.readName ?? '';
const userName = demoAccounts.find(({ loginType }) => loginType === 'student')?.userName;

it.each(engines)(
  'starts with its own key only, and else says what to do, on %s',
  { timeout: 240_000 },
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-lost-key-'));
    const storages = [await prepare(engine), await prepare(engine)] as const;
    const [living, restored] = storages.map((storage, n) => ({
      DATA_DIR: join(folder, `${n}`),
      ...storage.environment,
    }));
    if (!living || !restored) throw new Error('No place');
    const keyOf = ({ DATA_DIR }: { DATA_DIR: string }) => join(DATA_DIR, 'patient.key');
    const names = async (environment: Record<string, string>) => {
      const server = await startServer(environment);
      const body = { userName, password: demoPassword, loginType: 'student' };
      const { token } = (await new Client(server.url, null).post('auth/login', body)).body as { token: string };
      const rows = rowsOf(await new Client(server.url, token).get(`${secret.api.path}?_end=20`));
      server.kill('SIGTERM');
      await server.ended;
      return rows.map((row) => row[patient]).filter(Boolean);
    };
    try {
      const before = await names(living);
      expect(before.length).toBeGreaterThan(0);
      const archive = join(folder, 'a.tar.gz');
      expect(await runProgram('backup', ['--out', archive], living)).toMatchObject({ code: 0 });

      const key = keyOf(living);
      await rename(key, `${key}.away`);
      for (const program of ['main', 'rotate-key']) {
        const refused = await runProgram(program, [], living);
        expect(refused, program).toMatchObject({ code: 1, stderr: expect.stringContaining(`There is no ${key}`) });
        expect(refused.stderr).not.toMatch(/\n\s+at /);
        expect(existsSync(key)).toBe(false);
      }
      // A copy of what is left can be made all the same, and does not pass for a whole one.
      const keyless = join(folder, 'keyless.tar.gz');
      expect(await runProgram('backup', ['--out', keyless, '--with-secrets'], living)).toMatchObject({
        code: 3,
        stdout: expect.stringContaining('Warning: there is no patient.key here'),
      });
      expect(existsSync(key)).toBe(false);
      const asked = await runProgram('restore', [keyless], restored);
      expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('add --without-patient-key') });
      await writeFile(key, Buffer.from('another key of thirty-two bytes.').toString('base64url'));
      for (const program of ['main', 'rotate-key'])
        expect(await runProgram(program, [], living)).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('backup made with --with-secrets'),
        });

      const told = await runProgram('restore', [archive, '--without-patient-key'], restored);
      expect(told, told.stderr).toMatchObject({ code: 0 });
      expect(told.stdout).toContain(`one more line of ${keyOf(restored)}`);
      expect(await names(restored)).toEqual([]);
      const made = await readFile(keyOf(restored), 'utf8');
      await writeFile(keyOf(restored), `${made}${await readFile(`${key}.away`, 'utf8')}`);
      expect(await names(restored)).toEqual(before);

      await rename(`${key}.away`, key);
      const forgotten = await runProgram('rotate-key', ['--forget'], living);
      expect(forgotten).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to take out') });
      expect(await names(living)).toEqual(before);
      const anew = await runProgram('rotate-key', ['--alone', '--forget'], living);
      expect(anew, anew.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('The old keys are out') });
      expect(await readFile(key, 'utf8')).toMatch(/^[\w-]{43}\n$/);
      expect(await names(living)).toEqual(before);
      await writeFile(keyOf(restored), made);
      const rotated = await runProgram('rotate-key', ['--alone'], restored);
      expect(rotated, rotated.stderr).toMatchObject({
        code: 3,
        stdout: expect.stringMatching(/but \d+, which no key/),
      });
    } finally {
      for (const { drop } of storages) await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
