import { describe, expect, it } from 'vitest';
import { startApp } from '../../testing/app';
import { trusted } from './trust-proxy';

/**
 * Fails to sign in.
 * @returns the address in the audit trail
 */
async function addressOf(environment: Record<string, string>, forwarded: string): Promise<unknown> {
  const test = await startApp({}, environment);
  await test.request('/api/auth/login', {
    headers: { 'x-forwarded-for': forwarded },
    json: { userName: 'nobody@example.test', password: 'wrong-password', loginType: 'student' },
  });
  const [row] = await test.database.read<{ address: string }>('SELECT address FROM audit');
  return row?.address;
}

describe('the address of a client', () => {
  it('is the socket’s own, whatever a header says', async () => {
    expect(await addressOf({}, '203.0.113.7')).toBe('127.0.0.1');
  });

  it('is what the one trusted proxy says, not what the client told that proxy', async () => {
    expect(await addressOf({ TRUST_PROXY: '1' }, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  });

  it('is taken from a proxy at a trusted address only', async () => {
    expect(await addressOf({ TRUST_PROXY: 'loopback' }, '203.0.113.7')).toBe('203.0.113.7');
    expect(await addressOf({ TRUST_PROXY: '10.9.9.9' }, '203.0.113.7')).toBe('127.0.0.1');
  });

  it.each([
    ['127.0.0.1', true],
    ['10.3.2.1', true],
    ['::ffff:192.168.1.9', true],
    ['fd12::1', true],
    ['203.0.113.7', false],
    ['::ffff:203.0.113.7', false],
    ['2001:db8::1', false],
    ['172.32.0.1', false],
  ])('a number of proxies takes %s for one of them: %s', (address, isProxy) => {
    const says = trusted(2);
    if (typeof says !== 'function') throw new Error('no question');
    expect([says(address, 0), says(address, 1), says(address, 2)]).toEqual([isProxy, isProxy, false]);
  });

  it('decides about limits: behind a proxy one client cannot lock out another', async () => {
    const test = await startApp({}, { TRUST_PROXY: '1' });
    const attempt = (from: string) =>
      test.request('/api/auth/login', {
        headers: { 'x-forwarded-for': from },
        json: { userName: 'asha@example.test', password: 'wrong-password', loginType: 'student' },
      });
    for (let n = 0; n < 10; n++) expect((await attempt('203.0.113.7')).status).toBe(401);
    expect((await attempt('203.0.113.7')).status).toBe(429);
    // A client that writes the header itself is still known by the address that the proxy added.
    expect((await attempt('192.0.2.99, 203.0.113.7')).status).toBe(429);
    expect((await attempt('203.0.113.8')).status).toBe(401);
  });
});
