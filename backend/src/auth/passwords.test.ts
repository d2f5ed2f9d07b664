import { describe, expect, it } from 'vitest';
import { Passwords } from './passwords';

describe('Passwords', () => {
  const passwords = new Passwords();

  it('hashes with argon2id at the recommended cost, never twice the same', async () => {
    const [one, two] = [await passwords.hash('secret'), await passwords.hash('secret')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(two).not.toBe(one);
    expect(await passwords.matches(one, 'secret')).toBe(true);
    expect(await passwords.matches(one, 'Secret')).toBe(false);
  });

  it('hashes for tests at the least cost, and checks each hash at its own', async () => {
    const cheap = new Passwords('least');
    const hash = await cheap.hash('secret');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await passwords.matches(hash, 'secret')).toBe(true);
    expect(await cheap.matches(await passwords.hash('secret'), 'secret')).toBe(true);
    expect(await cheap.matches(undefined, 'secret')).toBe(false);
  });

  it('matches nothing where there is no hash', async () => {
    for (const hash of [null, undefined, '']) expect(await passwords.matches(hash, 'secret')).toBe(false);
  });

  it('does not take a longer text for the 256 characters that it begins with', async () => {
    const longest = 'x'.repeat(256);
    const hash = await passwords.hash(longest);
    expect(await passwords.matches(hash, longest)).toBe(true);
    expect(await passwords.matches(hash, `${longest}x`)).toBe(false);
  });
});
