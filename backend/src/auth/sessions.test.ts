import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Controller, Get, Post } from '@nestjs/common';
import BetterSqlite3 from 'better-sqlite3';
import jwt from 'jsonwebtoken';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Config } from '../base/config';
import { newId } from '../base/database';
import { addAccount, bearer, tokenOf } from '../testing/accounts';
import { startApp, type TestApp } from '../testing/app';
import { CurrentViewer, Public } from './decorators';
import { Sessions } from './sessions';
import type { Viewer } from './viewer';

@Controller('probe')
class Probe {
  @Get('mine')
  mine(@CurrentViewer() viewer: Viewer) {
    return { id: viewer.id };
  }

  @Post('write')
  write() {
    return { done: true };
  }

  @Public()
  @Get('open')
  open() {
    return { open: true };
  }
}

const start = () => startApp({ modules: [class ProbeModule {}].map((module) => ({ module, controllers: [Probe] })) });

const me = async (test: TestApp, headers: Record<string, string>) =>
  (await test.request('/api/auth/me', { headers })).status;

describe('a route', () => {
  it('needs a session unless it is public', async () => {
    const test = await start();
    const closed = await test.request('/api/probe/mine');
    expect(closed.status).toBe(401);
    expect(await closed.json()).toEqual({ message: 'Please sign in', code: 'unauthenticated' });
    expect((await test.request('/api/probe/open')).status).toBe(200);
  });

  it('knows its viewer by bearer or by cookie', async () => {
    const test = await start();
    const id = await addAccount(test, { email: 'a@demo.test' });
    const token = await tokenOf(test, 'a@demo.test');
    for (const headers of [bearer(token), { cookie: `token=${token}` }]) {
      const response = await test.request('/api/probe/mine', { headers });
      expect(await response.json()).toEqual({ id });
    }
  });

  it('does not fall back to the cookie when the bearer token is wrong', async () => {
    const test = await start();
    await addAccount(test, { email: 'a@demo.test' });
    const cookie = `token=${await tokenOf(test, 'a@demo.test')}`;
    expect(await me(test, { cookie, authorization: 'Bearer x' })).toBe(401);
    expect(await me(test, { cookie, authorization: 'Basic x' })).toBe(401);
  });
});

describe('a token', () => {
  it('is refused when it is forged, foreign, unsigned or expired', async () => {
    const test = await start();
    const sub = await addAccount(test, { email: 'a@demo.test' });
    const secret = test.app.get(Config).jwtSecret.reveal();
    const claims = { sub, ver: 1, jti: newId(), iss: 'countersign' };
    const good = jwt.sign(claims, secret, { expiresIn: 60 });
    expect(await me(test, bearer(good))).toBe(200);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, exp: 9_999_999_999 })}.`;
    const mixed = `${encode({ alg: 'HS512', typ: 'JWT' })}.${good.split('.')[1]}`;
    const resigned = `${mixed}.${createHmac('sha512', secret).update(mixed).digest('base64url')}`;
    const bad = [
      unsigned,
      resigned,
      jwt.sign(claims, `${secret}x`, { expiresIn: 60 }),
      jwt.sign({ ...claims, iss: 'other' }, secret, { expiresIn: 60 }),
      jwt.sign(claims, secret, { expiresIn: -1 }),
      jwt.sign(claims, secret),
      jwt.sign({ ...claims, ver: 2 }, secret, { expiresIn: 60 }),
      jwt.sign({ ...claims, ver: '1' }, secret, { expiresIn: 60 }),
      jwt.sign({ ...claims, sub: newId() }, secret, { expiresIn: 60 }),
      good.slice(0, -2),
    ];
    for (const token of bad) expect(await me(test, bearer(token)), token).toBe(401);
  });

  it('expires also where it was checked before', async () => {
    const test = await start();
    await addAccount(test, { email: 'a@demo.test' });
    const token = await tokenOf(test, 'a@demo.test');
    expect(await me(test, bearer(token))).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await me(test, bearer(token))).toBe(401);
  });

  it('ends alone when one device signs out', async () => {
    const test = await start();
    await addAccount(test, { email: 'a@demo.test' });
    const [phone, desk] = [await tokenOf(test, 'a@demo.test'), await tokenOf(test, 'a@demo.test')];
    const out = await test.request('/api/auth/logout', { method: 'POST', headers: bearer(phone) });
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toMatch(/^token=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(await me(test, bearer(phone))).toBe(401);
    expect(await me(test, bearer(desk))).toBe(200);
  });

  it('ends with the first request of a browser in which somebody signed out without an answer', async () => {
    const test = await start();
    await addAccount(test, { email: 'a@demo.test' });
    const [phone, desk] = [await tokenOf(test, 'a@demo.test'), await tokenOf(test, 'a@demo.test')];
    const cookie = `token=${phone}; signed-out=1`;
    const asked = await test.request('/api/probe/open', { headers: { cookie } });
    expect(asked.status).toBe(200);
    // The token itself may be another's by the time of the answer.
    expect(asked.headers.getSetCookie()).toEqual([expect.stringMatching(/^signed-out=;.*(Max-Age=0|1970)/)]);
    expect(await me(test, { cookie: `token=${phone}` })).toBe(401);
    expect(await me(test, bearer(desk))).toBe(200);
    const trail = await test.database.read('SELECT action FROM audit WHERE action = ?', ['sign-out']);
    expect(trail).toHaveLength(1);
  });

  it('ends once, and that is written down once, by whatever requests come together', async () => {
    const test = await start();
    await addAccount(test, { email: 'a@demo.test' });
    const cookie = `token=${await tokenOf(test, 'a@demo.test')}; signed-out=1`;
    await Promise.all([1, 2, 3].map(() => test.request('/api/probe/open', { headers: { cookie } })));
    expect(await test.database.read('SELECT action FROM audit WHERE action = ?', ['sign-out'])).toHaveLength(1);
  });

  it.each([
    ['reads', 'GET', 'mine'],
    ['writes', 'POST', 'write'],
  ])('of such a browser %s nothing', async (_, method, path) => {
    const test = await start();
    await addAccount(test, { email: 'a@demo.test' });
    const cookie = `token=${await tokenOf(test, 'a@demo.test')}; signed-out=1`;
    const headers = { cookie, origin: test.url };
    expect((await test.request(`/api/probe/${path}`, { method, headers })).status).toBe(401);
  });

  it('clears a dead cookie too', async () => {
    const test = await start();
    const headers = { cookie: 'token=dead', origin: test.url };
    const out = await test.request('/api/auth/logout', { method: 'POST', headers });
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toContain('token=;');
  });

  it('ends on every device with the token version, and with the account', async () => {
    const test = await start();
    const id = await addAccount(test, { email: 'a@demo.test' });
    const old = await tokenOf(test, 'a@demo.test');
    await test.database.transaction((tx) => test.app.get(Sessions).endAll(tx, id));
    expect(await me(test, bearer(old))).toBe(401);
    const fresh = await tokenOf(test, 'a@demo.test');
    expect(await me(test, bearer(fresh))).toBe(200);
    await test.database.transaction((tx) => tx.run(`UPDATE users SET state = 'suspended' WHERE id = ?`, [id]));
    expect(await me(test, bearer(fresh))).toBe(401);
  });

  it('ends at once when another program closes the account', async () => {
    const test = await start();
    const id = await addAccount(test, { email: 'a@demo.test' });
    const token = await tokenOf(test, 'a@demo.test');
    expect(await me(test, bearer(token))).toBe(200);
    const other = new BetterSqlite3(join(test.dataDir, 'countersign.sqlite'));
    other.prepare(`UPDATE users SET state = 'suspended' WHERE id = ?`).run(Buffer.from(id.replaceAll('-', ''), 'hex'));
    other.close();
    expect(await me(test, bearer(token))).toBe(401);
  });

  it('that is signed out twice leaves one row behind', async () => {
    const test = await start();
    const sessions = test.app.get(Sessions);
    const now = { sub: newId(), ver: 1, jti: newId(), exp: 9_999_999_999 };
    await test.database.transaction((tx) => sessions.end(tx, now));
    await test.database.transaction((tx) => sessions.end(tx, now));
    expect(await test.database.read('SELECT id FROM ended_sessions')).toEqual([{ id: now.jti }]);
  });
});

describe('a write that comes with the cookie', () => {
  const write = async (test: TestApp, headers: Record<string, string>) =>
    (await test.request('/api/probe/write', { method: 'POST', headers })).status;

  it('must come from our own pages', async () => {
    const test = await start();
    await addAccount(test, { email: 'a@demo.test' });
    const token = await tokenOf(test, 'a@demo.test');
    const cookie = `token=${token}`;
    const host = test.url.slice('http://'.length);
    expect(await write(test, { cookie, origin: test.url })).toBe(201);
    for (const origin of ['https://evil.test', 'null', `http://${host}.evil.test`, 'http://127.0.0.1:1', '', 'file://'])
      expect(await write(test, { cookie, origin }), origin).toBe(403);
    expect(await write(test, { cookie })).toBe(403);
    expect(await write(test, bearer(token))).toBe(201);
    expect((await test.request('/api/probe/mine', { headers: { cookie, origin: 'https://evil.test' } })).status).toBe(
      200,
    );
  });

  it('may come from PUBLIC_URL when a proxy renames the host', async () => {
    const test = await startApp(
      { modules: [class ProbeModule {}].map((module) => ({ module, controllers: [Probe] })) },
      { PUBLIC_URL: 'https://log.example.test' },
    );
    await addAccount(test, { email: 'a@demo.test' });
    const cookie = `token=${await tokenOf(test, 'a@demo.test')}`;
    expect(await write(test, { cookie, origin: 'https://log.example.test' })).toBe(201);
    expect(await write(test, { cookie, origin: 'https://log.example.test.evil.test' })).toBe(403);
  });

  it('counts for the account that it names, and for nobody who has signed in meanwhile', async () => {
    const test = await start();
    const [mine, theirs] = [
      await addAccount(test, { email: 'a@demo.test' }),
      await addAccount(test, { email: 'b@demo.test' }),
    ];
    const token = await tokenOf(test, 'b@demo.test');
    for (const sent of [{ cookie: `token=${token}`, origin: test.url }, bearer(token)]) {
      const refused = await test.request('/api/probe/write', {
        method: 'POST',
        headers: { ...sent, 'x-account': mine },
      });
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'other-account']);
      expect(await write(test, { ...sent, 'x-account': '' })).toBe(409);
      expect(await write(test, { ...sent, 'x-account': theirs })).toBe(201);
      expect(await write(test, sent)).toBe(201);
      expect((await test.request('/api/probe/mine', { headers: { ...sent, 'x-account': mine } })).status).toBe(200);
    }
    expect(await write(test, { 'x-account': mine })).toBe(401);
  });

  it('is not needed to sign someone in as another: a foreign page may not sign in either', async () => {
    const test = await start();
    const response = await test.request('/api/auth/login', {
      json: { userName: 'a@demo.test', password: 'x' },
      headers: { origin: 'https://evil.test' },
    });
    expect(response.status).toBe(403);
  });
});
