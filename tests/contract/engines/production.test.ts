/** The start of docker-compose.yml without containers: the same command, variables and secrets on Debian's MariaDB. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import outside from '../../../backend/outside.json' with { type: 'json' };
import { startSmtp } from '../../../backend/src/mail/testing/smtp';
import registry from '../../../resources.config';
import { runningIn } from '../../../scripts/running.mjs';
import { entryWhere } from '../../support/entries';
import { runProgram, runScript, type Server, startServer } from '../../support/program';
import { validBody } from '../support/body';
import { emailOf, password } from '../support/cast';
import { type Engine, engines } from '../support/engines';
import { Client, recordOf } from '../support/http';
import { openWorld, type World } from '../support/world';
import { readCompose, readDockerfile, wordsOf } from './support/deployment';

const entry = entryWhere((one) => one.fields.some(({ sensitive }) => sensitive));
const patientField = entry.fields.find(({ sensitive }) => sensitive)?.writeName ?? '';
const { app } = readCompose().services;
const [, final = []] = readDockerfile();
const engine: Engine = engines.at(-1) ?? 'sqlite';

describe(`in production, on ${engine}`, () => {
  let world: World;
  let folder: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-production-'));
    // Node copies at once in a tenth of the time that it takes file by file.
    for (const place of ['package.json', 'build/server', 'build/web', ...runningIn('.').kept])
      if (existsSync(place)) cpSync(place, join(folder, place), { recursive: true });
    await runScript('scripts/make-secrets.mjs', [folder], {});
    const patientKey = (await readFile(join(folder, 'patient_key'), 'utf8')).trim();
    world = await openWorld(engine, registry, { PATIENT_KEY: patientKey });
    await world.leave();
    const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = world.environment as Record<string, string | undefined>;
    if (url) await writeFile(join(folder, 'database_url'), url);
    environment = Object.fromEntries(
      Object.entries(app.environment).map(([name, value]) => [name, value.replace('/run/secrets', folder)]),
    );
    // A container has these to itself; here they are shared with everything else.
    Object.assign(environment, { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir });
    if (!url) delete environment.DATABASE_URL_FILE;
    delete environment.SMTP_URL;
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  const command = wordsOf(final.find(({ word }) => word === 'CMD')?.text ?? '').slice(1);
  const start = (more: Record<string, string> = {}) =>
    startServer(
      { ...environment, ...more },
      command.map((word) => (word.endsWith('.js') ? join(folder, word) : word)),
    );
  const end = async (server: Server) => {
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  };
  const signIn = (server: Server) =>
    new Client(server.url, null).post('auth/login', {
      userName: emailOf('owner'),
      password,
      loginType: 'student',
      remember: false,
    });

  it('has what it asks for outside of its own files', async () => {
    const loaded = [
      ...outside.filter((name) => !name.startsWith('@expo-google-fonts/')),
      './build/server/pdf-worker.js',
    ];
    const asks = join(folder, 'asks.mjs');
    await writeFile(asks, loaded.map((name) => `await import('${name}');`).join('\n'));
    expect(await runScript(asks, [], {})).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('loads no way to a database that is not ours, and of Node no client of the web', async () => {
    const place = join(folder, 'build/server');
    const files = (await readdir(place, { recursive: true })).filter((file) => file.endsWith('.js'));
    const built = (await Promise.all(files.map((file) => readFile(join(place, file), 'utf8')))).join('\n');
    expect(built).toMatch(/class MysqlDriver/);
    expect(built).not.toMatch(/class (PostgresDriver|MongoDriver|OracleDriver)/);
    // An import of it has all that it exports read.
    expect(built).not.toMatch(/from\s*"(node:)?http"/);
  });

  it('keeps what the engine compiled of it for the next start', async () => {
    const place = join(folder, 'build/server/compiled');
    await rm(place, { recursive: true, force: true });
    const server = await start();
    await end(server);
    const kept = await readdir(place, { recursive: true });
    expect(kept.length).toBeGreaterThan(20);
    await end(await start());
    expect(await readdir(place, { recursive: true })).toEqual(kept);
  }, 60_000);

  it('goes on when nobody reads its log any more', async () => {
    const server = await start();
    server.leaveLog();
    const wrong = { userName: emailOf('owner'), password: 'wrong-password-1', loginType: 'student' };
    // Each is a line of the log.
    for (let n = 0; n < 3; n++) expect((await new Client(server.url, null).post('auth/login', wrong)).status).toBe(401);
    await end(server);
  }, 60_000);

  it('serves, is healthy by its own check, mails, and logs nothing personal', async () => {
    const smtp = await startSmtp();
    const server = await start({ SMTP_URL: smtp.url });
    const { port } = new URL(server.url);
    const check = spawn(process.execPath, app.healthcheck.test.slice(2), { env: { PORT: port } });
    expect(await new Promise((done) => check.once('close', done))).toBe(0);
    expect(await (await fetch(`${server.url}/login`)).text()).toContain('<div id="root"');

    const signedIn = await signIn(server);
    const { token } = signedIn.body as { token: string };
    const owner = new Client(server.url, token);
    const body = { ...validBody(entry, world.material), [patientField]: 'Savitri Devi' };
    const { id } = recordOf(await owner.post(entry.api.path, body));
    await owner.get(`${entry.api.path}?q=Savitri&_sort=createdAt`);
    await owner.get(`${entry.api.path}/${id}?secret=Savitri`);
    await owner.post(entry.api.path, { [patientField]: 'Savitri Devi', nonsense: 'Savitri' });
    await new Client(server.url, null).post('auth/login', {
      userName: emailOf('owner'),
      password: 'wrong-password-1',
      loginType: 'student',
    });
    await new Client(server.url, 'not.a.token').get('auth/me');
    await new Client(server.url, null).post('auth/forgot-password', { email: emailOf('owner') });
    const [letter] = await smtp.until(1);
    expect(letter?.recipients).toEqual([emailOf('owner')]);
    await end(server);

    const lines = server.logged().map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const line of lines)
      expect(line).toMatchObject({ at: expect.any(String), level: expect.any(String), message: expect.any(String) });
    const requests = lines.filter(({ message }) => message === 'request');
    expect(requests.length).toBeGreaterThanOrEqual(4);
    for (const line of requests) expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/);
    const log = server.logged().join('\n');
    const secrets = await Promise.all(
      ['jwt_secret', 'patient_key', 'database_password'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    const personal = [
      'Savitri',
      emailOf('owner'),
      'Owner Persona',
      password,
      'wrong-password-1',
      token,
      '127.0.0.1',
      ...secrets.map((text) => text.trim()),
    ];
    for (const word of personal) expect(log, word).not.toContain(word);
  }, 60_000);

  it('lets a request that is under way finish before it ends', async () => {
    const server = await start();
    const body = JSON.stringify({ userName: emailOf('owner'), password, loginType: 'student', remember: false });
    const { port } = new URL(server.url);
    const answer = new Promise<number | undefined>((done, failed) => {
      const slow = request({
        port,
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
      });
      slow.once('response', (response) => done(response.resume().statusCode));
      slow.once('error', failed);
      // The server has read the headers and asks for the rest: now it is told to end.
      slow.once('continue', () => {
        slow.write(body.slice(0, 10));
        server.kill('SIGTERM');
        void refusing(port).then(() => slow.end(body.slice(10)));
      });
      slow.flushHeaders();
    });
    expect(await answer).toBe(200);
    expect(await server.ended).toBe(0);
  }, 60_000);

  it.each([
    ['JWT_SECRET_FILE', undefined, /JWT_SECRET is required in production/],
    ['JWT_SECRET_FILE', 'short', /JWT_SECRET is too weak: use at least 32 characters made at random/],
    ['PATIENT_KEY_FILE', 'a'.repeat(43), /PATIENT_KEY must be 32 bytes made at random/],
    ['DATABASE_URL_FILE', 'mysql://root@database/countersign', /DATABASE_URL has no password, which production needs/],
  ])(
    'is refused in a sentence with %s as %s',
    async (name, value, sentence) => {
      const { [name]: _, ...rest } = environment;
      const file = join(folder, 'weak');
      if (value) await writeFile(file, value);
      const ran = await runProgram('main', [], { ...rest, ...(value && { [name]: file }) });
      expect(ran.code).toBe(1);
      expect(ran.stderr).toMatch(sentence);
      expect(ran.stderr).not.toMatch(/\n\s+at |short|root@/);
    },
    60_000,
  );
});

/** Resolves when the server takes no new connections. */
async function refusing(port: string): Promise<void> {
  while (true) {
    const isRefused = await new Promise<boolean>((done) => {
      const probe = request({ port, path: '/healthz', agent: false });
      probe.once('response', (response) => {
        response.resume();
        done(response.statusCode === 503);
      });
      probe.once('error', () => done(true));
      probe.end();
    });
    if (isRefused) return;
  }
}
