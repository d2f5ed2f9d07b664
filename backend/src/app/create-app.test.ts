import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { describe, expect, it, vi } from 'vitest';
import { Public } from '../auth/decorators';
import { loadConfig } from '../base/config';
import { Database, EntitySchema, newId } from '../base/database';
import { insertRow } from '../base/database/write-rows';
import { requestFacts } from '../base/http/request-facts';
import { Log } from '../base/log/log';
import { BlobStore } from '../files/blob-store';
import { fileRow } from '../files/testing/file-row';
import { addAccount } from '../testing/accounts';
import { startApp } from '../testing/app';
import { temporaryDirectory } from '../testing/temporary';
import { createApp } from './create-app';

@Public()
@Controller('probe')
class Probe {
  constructor(private readonly database: Database) {}

  @Get('fault')
  fault() {
    throw new Error('secret in /home/x at users.ts');
  }

  @Get('query')
  query() {
    return this.database.read('SELECT secret FROM nowhere');
  }

  @Get('full')
  full() {
    throw Object.assign(new Error('secret'), { code: 'ENOSPC' });
  }

  @Get('away')
  away() {
    throw Object.assign(new Error('secret'), { driverError: { code: 'ECONNREFUSED' } });
  }

  @Get('large')
  large() {
    return { text: 'x'.repeat(50_000) };
  }

  @Post('echo')
  echo(@Body() body: unknown) {
    return { body, facts: requestFacts() };
  }
}

const start = () => startApp({ modules: [{ module: class ProbeModule {}, controllers: [Probe] }] });
const json = { 'content-type': 'application/json' };

describe('HEAD', () => {
  it('is answered as GET is, without the body', async () => {
    const test = await start();
    const [got, asked] = await Promise.all(
      ['GET', 'HEAD'].map((method) => test.request('/api/probe/large', { method })),
    );
    expect(asked?.status).toBe(200);
    expect(asked?.headers.get('content-length')).toBe(got?.headers.get('content-length'));
    expect(asked?.headers.get('content-type')).toBe(got?.headers.get('content-type'));
    expect(await asked?.text()).toBe('');
    expect(await got?.text()).toHaveLength(50_011);
  });

  it('is not found where only something else is', async () => {
    const test = await start();
    expect((await test.request('/api/probe/echo', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('faults', () => {
  it.each([
    ['fault', 500, 'internal'],
    ['query', 500, 'internal'],
    ['full', 507, 'full'],
    ['away', 503, 'unavailable'],
  ])('%s gives %i without its cause', async (path, status, code) => {
    const test = await start();
    const response = await test.request(`/api/probe/${path}`);
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({ message: expect.any(String), code });
    expect(text).not.toMatch(/secret|SELECT|nowhere|\.ts/);
    expect(test.logged.join()).toContain(response.headers.get('x-request-id'));
    if (status === 503) expect(response.headers.get('retry-after')).toBe('2');
  });

  it.each([
    ['broken JSON', { headers: json, body: '{"a":' }, 400, 'bad-request'],
    ['an empty body', { headers: json, body: '' }, 400, 'bad-request'],
    ['a poisoned prototype', { headers: json, body: '{"__proto__":{"a":1}}' }, 400, 'bad-request'],
    ['too large a body', { headers: json, body: JSON.stringify('x'.repeat(1_100_000)) }, 413, 'too-large'],
    [
      'a body of names',
      { headers: json, body: JSON.stringify(Object.fromEntries([...Array(600).keys()].map((n) => [`n${n}`, 1]))) },
      400,
      'bad-request',
    ],
    ['an unknown type', { headers: { 'content-type': 'text/xml' }, body: '<a/>' }, 415, 'unsupported-type'],
  ])('%s is answered cleanly', async (_, init, status, code) => {
    const test = await start();
    const response = await test.request('/api/probe/echo', { method: 'POST', ...init });
    expect(response.status).toBe(status);
    const message = status === 413 ? 'Please send less at once: a file may have at most 10 MB.' : expect.any(String);
    expect(await response.json()).toEqual({ message, code });
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/nothing?x=1', '/API/auth/me', '/api/%zz'])(
    '%s is unknown',
    async (path) => {
      const test = await start();
      const response = await test.request(path);
      expect([400, 404]).toContain(response.status);
      expect(await response.json()).toMatchObject({ code: expect.stringMatching(/not-found|bad-request/) });
    },
  );
});

describe('every answer', () => {
  it('carries the security headers and an id', async () => {
    const test = await start();
    for (const path of ['/healthz', '/api/nothing', '/api/probe/fault', '/x']) {
      const { headers } = await test.request(path, { headers: { 'x-request-id': 'mine' } });
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toMatch(/script-src 'self'(;|$)/);
      expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
    for (const path of ['/api/probe/large', '/%61pi/probe/large'])
      expect((await test.request(path)).headers.get('cache-control'), path).toBe('no-store');
  });

  it('carries all of them and no other', async () => {
    const test = await start();
    for (const path of ['/healthz', '/api/nothing', '/api/%zz']) {
      const { headers } = await test.request(path);
      const security = [...headers].filter(([name]) =>
        /^(?:content-security|x-(?!request-id)|referrer|cross|permis|strict|origin)/.test(name),
      );
      expect(Object.fromEntries(security), path).toEqual({
        'content-security-policy':
          "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
          "font-src 'self' data:; connect-src 'self'; frame-src 'self' blob:; worker-src 'self' blob:; " +
          "object-src 'self' blob:; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
    }
  });

  it('is compressed where that is worth it', async () => {
    const test = await start();
    const headersOf = async (path: string, accepted: string) =>
      (await test.request(path, { headers: { 'accept-encoding': accepted } })).headers;
    expect((await headersOf('/api/probe/large', 'gzip')).get('content-encoding')).toBe('gzip');
    expect((await headersOf('/api/probe/fault', 'gzip')).get('content-encoding')).toBeNull();
    const large = await headersOf('/api/probe/large', 'gzip, deflate, br');
    expect(large.get('content-encoding')).toBe('br');
    // known before it is sent: it was compressed at once and not by a stream
    expect(large.has('content-length')).toBe(true);
  });

  it('knows from where its request came, even after a body was read', async () => {
    const test = await start();
    const headers = { 'x-forwarded-for': '6.6.6.6' };
    const response = await test.request('/api/probe/echo', { json: { a: 1 }, headers });
    expect(await response.json()).toEqual({
      body: { a: 1 },
      facts: { requestId: response.headers.get('x-request-id'), address: '127.0.0.1' },
    });
  });
});

describe('the log', () => {
  it('names routes, not what was asked', async () => {
    const test = await start();
    await test.request('/api/probe/echo?q=Asha', { json: { patientName: 'Asha' } });
    await test.request('/api/probe/fault?q=Asha');
    const lines = test.logged.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ route: '/api/probe/echo', method: 'POST', status: 201 }));
    expect(test.logged.join()).not.toContain('Asha');
  });

  it('says once that a proxy is not believed', async () => {
    const test = await start();
    const told = () => test.logged.filter((line) => line.includes('TRUST_PROXY'));
    await test.request('/healthz');
    expect(told()).toEqual([]);
    for (const address of ['203.0.113.7', '203.0.113.8'])
      await test.request('/healthz', { headers: { 'x-forwarded-for': address } });
    expect(told()).toHaveLength(1);
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    const test = await start();
    expect(await (await test.request('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await test.request('/readyz')).json()).toEqual({
      status: 'ready',
      database: 'ok',
      files: 'ok',
      migrations: 'ok',
    });
  });

  it('is live but not ready while the database is away', async () => {
    const test = await start();
    test.database.read = () => Promise.reject(new Error('secret'));
    const response = await test.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'not ready',
      database: 'away',
      files: 'ok',
      migrations: 'unknown',
      reasons: ['The database does not answer (unknown).'],
    });
    expect((await test.request('/healthz')).status).toBe(200);
  });

  it('says when files cannot be kept, and is ready again by itself', async () => {
    const test = await start();
    const folder = join(test.dataDir, 'files');
    await rename(folder, `${folder}-away`);
    const response = await test.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ files: 'away', reasons: ['Files cannot be kept (ENOENT).'] });
    await rename(`${folder}-away`, folder);
    expect((await test.request('/readyz')).status).toBe(200);
  });

  it('is not ready on a full disk', async () => {
    const test = await start();
    test.app.get(BlobStore).check = () => Promise.reject(Object.assign(new Error('secret'), { code: 'ENOSPC' }));
    const response = await test.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ files: 'away', reasons: ['Files cannot be kept (ENOSPC).'] });
    expect((await test.request('/healthz')).status).toBe(200);
  });

  it('says when the database has not the shape that this version wants', async () => {
    const test = await start();
    const [row] = await test.database.read<{ tables: string }>('SELECT tables FROM schema_history');
    const tables = JSON.parse(row?.tables ?? '[]') as { name: string; columns: { name: string }[] }[];
    const users = tables.find(({ name }) => name === 'users');
    users?.columns.splice(
      users.columns.findIndex(({ name }) => name === 'email'),
      1,
    );
    const older = tables.filter(({ name }) => name !== 'files');
    await test.database.transaction((tx) =>
      tx.run(
        `INSERT INTO schema_history (id, appliedAt, tables, derived, description, changes) VALUES (?, '', ?, '{}', 'null', '[]')`,
        [newId(), JSON.stringify(older)],
      ),
    );
    const response = await test.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      migrations: 'wrong',
      reasons: [
        'The database has not the shape that this version wants: the column users.email is missing, the table files is missing.',
      ],
    });
  });
});

describe('the web application', () => {
  async function site() {
    const webRoot = await temporaryDirectory();
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<title>Countersign</title>');
    await writeFile(join(webRoot, 'assets', 'main-a1b2.js'), 'export {}');
    await writeFile(join(webRoot, 'icon.svg'), '<svg/>');
    await writeFile(join(webRoot, '..', 'secret.txt'), 'secret').catch(() => undefined);
    return startApp({ webRoot });
  }

  it('answers every path of its own with index.html', async () => {
    const test = await site();
    for (const path of ['/', '/index.html', '/signin', '/student/quaterly-appraisal?x=1', '/apiary']) {
      const response = await test.request(path);
      expect(response.status, path).toBe(200);
      expect(await response.text()).toContain('Countersign');
      expect(response.headers.get('cache-control')).toBe('public, max-age=0');
      expect(response.headers.get('content-type')).toContain('text/html');
    }
  });

  it('lets hashed files be kept for ever and the others be asked for', async () => {
    const test = await site();
    const cache = async (path: string) => (await test.request(path)).headers.get('cache-control');
    expect(await cache('/assets/main-a1b2.js')).toBe('public, max-age=31536000, immutable');
    expect(await cache('/icon.svg')).toBe('public, max-age=0');
  });

  it('serves the hashed files of a build that was made since the start', async () => {
    const webRoot = await temporaryDirectory();
    await mkdir(join(webRoot, 'assets'));
    const test = await startApp({ webRoot });
    await writeFile(join(webRoot, 'assets', 'sign-in-e5f6.js'), 'export {}');
    expect((await test.request('/assets/sign-in-e5f6.js')).status).toBe(200);
  });

  it.each([
    '/assets/gone-c3d4.js',
    '/assets/.hidden',
    '/gone.png',
    '/api/nothing',
    '/metrics',
    '/metrics/',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
  ])('does not stand in for %s', async (path) => {
    const test = await site();
    const response = await test.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not found', code: 'not-found' });
  });
});

describe('starting', () => {
  class Extra {
    id = '';
  }
  const extra = new EntitySchema<Extra>({
    name: 'extra',
    target: Extra,
    columns: { id: { type: 'varchar', length: 36, primary: true } },
  });

  it('makes the tables of features and then calls them, before the first request', async () => {
    const seen: unknown[] = [];
    await startApp({
      entities: [extra as EntitySchema],
      afterMigrate: async (app) => {
        seen.push(await app.get(Database).read('SELECT COUNT(*) AS n FROM extra'));
      },
    });
    expect(seen).toEqual([[{ n: 0 }]]);
  });

  it.each([
    ['admin@demo.test', 'active', /npm run demo:end/],
    ['student7@seed12.test', 'active', /npm run demo:end/],
    ['admin@demo.test', 'suspended', undefined],
    ['asha@demo.college.example', 'active', undefined],
  ] as const)('in production with %s, who is %s', async (email, state, refusal) => {
    const test = await startApp();
    await addAccount(test, { email, state });
    await test.app.close();
    const production = {
      DATA_DIR: test.dataDir,
      NODE_ENV: 'production',
      JWT_SECRET: 'mKq2v8-ZxLw0pTn5RyHd7sJcUe3aGfBi',
    };
    const begun = startApp({}, production);
    if (refusal) await expect(begun).rejects.toThrow(refusal);
    else expect((await (await begun).request('/readyz')).status).toBe(200);
  });

  it('without the files that the database names is refused, and goes on when they are back', async () => {
    const first = await startApp();
    await first.app.get(BlobStore).put('ab/one', Readable.from(['x']));
    await first.database.transaction((tx) => insertRow(tx, first.database, 'files', { ...fileRow('ab/one', 'x') }));
    await first.app.close();
    const folder = join(first.dataDir, 'files');
    await rename(folder, `${folder}-away`);
    await expect(startApp({}, { DATA_DIR: first.dataDir })).rejects.toThrow(/such as files\/ab\/one.* tar -xzf/);
    await rm(folder, { recursive: true });
    await rename(`${folder}-away`, folder);
    expect((await (await startApp({}, { DATA_DIR: first.dataDir })).request('/readyz')).status).toBe(200);
  });

  it('lets go of the database and of its workers when it fails', async () => {
    const config = await loadConfig({ DATA_DIR: await temporaryDirectory(), NODE_ENV: 'test' });
    const log = new Log(() => undefined);
    const onApplicationShutdown = vi.fn();
    const providers = [{ provide: 'worker', useValue: { onApplicationShutdown } }];
    const modules = [{ module: class WorkerModule {}, providers }];
    const broken = createApp(config, { log, modules, afterMigrate: () => Promise.reject(new Error('no demo')) });
    await expect(broken).rejects.toThrow('no demo');
    expect(onApplicationShutdown).toHaveBeenCalledOnce();
    const app = await createApp(config, { log });
    await app.close();
  });

  it('says why it failed, and lets go of the database, also where the server does not close', async () => {
    const config = await loadConfig({ DATA_DIR: await temporaryDirectory(), NODE_ENV: 'test' });
    const logged: string[] = [];
    const log = new Log((line) => logged.push(line));
    const closed = vi.spyOn(Database.prototype, 'close');
    vi.spyOn(FastifyAdapter.prototype, 'close').mockRejectedValueOnce(new Error('no end'));
    const broken = createApp(config, { log, afterMigrate: () => Promise.reject(new Error('no demo')) });
    await expect(broken).rejects.toThrow('no demo');
    expect(closed).toHaveBeenCalledOnce();
    expect(logged.join()).toContain('no end');
  });
});
