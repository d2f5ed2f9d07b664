/**
 * Two programs on one installation: started at the same moment on nothing. On a database server they serve side by side
 * afterwards; the embedded database is served by one, and the other waits until that has ended.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../../backend/src/demo/accounts';
import { type ResolvedField, studentFields } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { runProgram, type Server, startServer } from '../../support/program';
import { engines, prepare, type Storage } from '../support/engines';
import { Client, recordOf, rowsOf } from '../support/http';
import { everyRow } from './support/compare';

const secret = entryWhere(({ fields }) => fields.some(({ sensitive }) => sensitive));
const day = secret.fields.find(({ type }) => type === 'date') as ResolvedField;
/** What a student would send to log the same again. */
const bodyOf = (record: Record<string, unknown>) =>
  Object.fromEntries(
    studentFields(secret).map(({ readName, writeName, type }) => {
      const value = record[readName];
      return [writeName, type === 'person' ? (value as { id: string }).id : value];
    }),
  );
const patient = secret.fields.find(({ sensitive }) => sensitive)?.readName ?? '';

describe.each(engines.filter((engine) => engine !== 'sqlite'))('two processes on %s', (engine) => {
  let storage: Storage;
  let environment: Record<string, string>;
  let servers: Server[] = [];

  beforeAll(async () => {
    storage = await prepare(engine);
    environment = { DATA_DIR: await mkdtemp(join(tmpdir(), 'countersign-two-')), ...storage.environment };
  });
  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    await storage.drop();
    await rm(environment.DATA_DIR ?? '', { recursive: true, force: true });
  });

  it('are told what a start would do, which does nothing yet', async () => {
    const planned = await runProgram('migrate', ['--plan'], environment);
    expect(planned, planned.stderr).toMatchObject({ code: 0, stderr: '' });
    for (const part of ['CREATE TABLE', 'Nothing has been changed.'])
      expect(planned.stdout.includes(part), part).toBe(true);
  }, 60_000);

  it('start on an empty database at once: one makes it, with its demo data, and both serve it', async () => {
    const zones = ['Pacific/Kiritimati', 'America/Los_Angeles'];
    servers = await Promise.all(zones.map((TZ) => startServer({ ...environment, TZ })));
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const logged = servers.flatMap((server) => server.logged());
    expect(logged.filter((line) => line.includes('"database migrated"'))).toHaveLength(1);
    expect(logged.filter((line) => line.includes('"demo data loaded"'))).toHaveLength(1);
    const addresses = (await everyRow(environment)).get('users')?.map(({ email }) => email) ?? [];
    expect(addresses).toEqual(expect.arrayContaining(demoAccounts.map(({ userName }) => userName)));
    expect(new Set(addresses).size).toBe(addresses.length);
  }, 120_000);

  it('share their keys: a session of one is one of the other, and what one sealed the other opens', async () => {
    const student = demoAccounts.find(({ loginType }) => loginType === 'student')?.userName;
    const [one, other] = servers.map(({ url }) => url);
    const body = { userName: student, password: demoPassword, loginType: 'student' };
    const { token } = (await new Client(one ?? '', null).post('auth/login', body)).body as { token: string };
    const [here, there] = [new Client(one ?? '', token), new Client(other ?? '', token)];
    const list = async (client: Client) => rowsOf(await client.get(`${secret.api.path}?_end=5&_sort=createdAt`));
    const read = await list(here);
    expect(read).toHaveLength(5);
    for (const row of read) expect(row[patient]).toMatch(/./);
    // Nor does it matter to a day in which zone a server stands.
    expect(await list(there)).toEqual(read);
    const today = async (client: Client) => ((await client.get('auth/me')).body as { today: string }).today;
    expect(await today(there)).toBe(await today(here));
    const again = { ...bodyOf(read[0] ?? {}), [day.writeName]: await today(here) };
    const { id } = recordOf(await here.post(secret.api.path, again));
    expect(recordOf(await there.get(`${secret.api.path}/${id}`))[day.readName]).toBe(await today(here));
    expect((await here.post('auth/logout', {})).status).toBeLessThan(300);
    expect((await there.get('auth/me')).status).toBe(401);
  });

  it('count the failures of a sign-in together', async () => {
    const [one = '', other = ''] = servers.map(({ url }) => url);
    const fail = async (url: string) =>
      (await new Client(url, null).post('auth/login', { userName: 'nobody@two.test', password: 'wrong' })).status;
    for (let n = 0; n < 10; n++) expect(await fail(n % 2 ? one : other)).toBe(401);
    expect([await fail(one), await fail(other)]).toEqual([429, 429]);
  });

  it('refuse a third whose disk has none of their files', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'countersign-elsewhere-'));
    await cp(join(environment.DATA_DIR ?? '', 'patient.key'), join(DATA_DIR, 'patient.key'));
    const refused = await runProgram('main', [], { ...environment, DATA_DIR, PORT: '0' });
    await rm(DATA_DIR, { recursive: true });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('Servers on several machines need FILES_URL');
  }, 60_000);

  it('find nothing to do at the next start', async () => {
    for (const server of servers) server.kill('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
    servers = [];
    const done = await runProgram('migrate', [], environment);
    expect(done, done.stderr).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).toBe('The database is up to date.\n');
  }, 60_000);
});

describe('two processes on the embedded database', () => {
  let DATA_DIR: string;
  beforeAll(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'countersign-one-'));
  });
  afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

  it('take turns: the second waits for the end of the first, and one that would wait for ever is refused', async () => {
    const commands = [['--expose-gc', 'build/server/main.js'], undefined];
    const starting = commands.map((command) => startServer({ DATA_DIR }, command));
    const [index, first] = await Promise.race(starting.map(async (server, at) => [at, await server] as const));
    const second = starting[1 - index] as Promise<Server>;
    try {
      first.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      const logged = [first, await second].flatMap((server) => server.logged());
      expect(logged.filter((line) => line.includes('"database migrated"'))).toHaveLength(1);
      expect(logged.filter((line) => line.includes('"started without --expose-gc"'))).toHaveLength(1);
      const refused = await runProgram('main', [], { DATA_DIR, PORT: '0' });
      const waiting = `Another server runs on DATA_DIR (${DATA_DIR}). Waiting 11 seconds for it to end.\n`;
      expect(refused).toMatchObject({ code: 1, stdout: waiting });
      expect(refused.stderr).toContain(`Another server runs on DATA_DIR (${DATA_DIR}), and`);
      // What runs beside a server needs no place.
      const done = await runProgram('migrate', [], { DATA_DIR });
      expect(done, done.stderr).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
      // What would change everything under its feet does not run.
      for (const [program, args] of [
        ['end-demo', []],
        ['restore', [join(DATA_DIR, 'backup.tar.gz')]],
        ['seed', ['--students', '20', '--faculty', '8', '--entries', '20']],
      ] as const)
        expect(await runProgram(program, args, { DATA_DIR }), program).toMatchObject({
          code: 1,
          stdout: '',
          stderr: `A server runs on DATA_DIR (${DATA_DIR}). Stop it first; nothing has been changed.\n`,
        });
    } finally {
      first.kill('SIGKILL');
      const last = await second;
      last.kill('SIGKILL');
      await last.ended;
    }
  }, 120_000);
});
