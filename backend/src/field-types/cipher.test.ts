import { createCipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cipher, cipherWith, remembering, sealedLength } from './cipher';

const cipher = cipherWith(randomBytes(32));

describe('cipher', () => {
  it('opens what it sealed, within the length that the column has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, place) => {
        const sealed = cipher.seal(plain, place);
        expect(cipher.open(sealed, place)).toBe(plain);
        expect(sealed.length).toBeLessThanOrEqual(sealedLength([...plain].length));
      }),
    );
  });

  it('seals the same text differently each time', () => {
    expect(cipher.seal('Zebra', 'a')).not.toBe(cipher.seal('Zebra', 'a'));
  });

  it('opens nothing in another place, with another key, changed, cut or never sealed', () => {
    const sealed = cipher.seal('Zebra', 'here');
    const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
    expect(cipher.open(sealed, 'there')).toBeNull();
    expect(cipherWith(randomBytes(32)).open(sealed, 'here')).toBeNull();
    for (const wrong of [changed, sealed.slice(0, 20), 'v1.', 'v2.', '', 'Zebra', sealed.slice(3)])
      expect(cipher.open(wrong, 'here')).toBeNull();
  });
});

describe('several keys', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const both = cipherWith({ reveal: () => [fresh, old] });

  it('open what any of them sealed, and seal with the first', () => {
    expect(both.open(cipherWith(old).seal('Zebra', 'here'), 'here')).toBe('Zebra');
    const sealed = both.seal('Zebra', 'here');
    expect(sealed.startsWith(both.sealedWith())).toBe(true);
    expect(cipherWith(fresh).open(sealed, 'here')).toBe('Zebra');
    expect(cipherWith(old).open(sealed, 'here')).toBeNull();
  });

  it('open what an earlier version sealed, which names no key', () => {
    const nonce = randomBytes(12);
    const aes = createCipheriv('aes-256-gcm', old, nonce).setAAD(Buffer.from('here'));
    const body = Buffer.concat([aes.update('Zebra', 'utf8'), aes.final()]);
    const sealed = `v1.${Buffer.concat([nonce, aes.getAuthTag(), body]).toString('base64url')}`;
    expect([both.open(sealed, 'here'), both.open(sealed, 'there')]).toEqual(['Zebra', null]);
  });

  it('know a mark by whichever made it', () => {
    expect(both.isMarked('Zebra', cipherWith(old).mark('Zebra'))).toBe(true);
    expect(both.isMarked('Zebra', both.mark('Zebra'))).toBe(true);
    expect(both.isMarked('Okapi', both.mark('Zebra'))).toBe(false);
  });

  it('are looked for when something was sealed with one that is not there', () => {
    let keys: readonly [Buffer, ...Buffer[]] = [old];
    const looking = remembering(
      cipherWith({
        reveal: () => keys,
        lookAgain: () => {
          keys = [fresh, old];
        },
      }),
    );
    expect(looking.open(both.seal('Zebra', 'here'), 'here')).toBe('Zebra');
    expect(looking.seal('Zebra', 'here').startsWith(both.sealedWith())).toBe(true);
  });
});

describe('a cipher that remembers', () => {
  it('opens a text once, and only for its own cell', () => {
    let openings = 0;
    const counted: Cipher = {
      ...cipher,
      open(sealed, place) {
        openings++;
        return cipher.open(sealed, place);
      },
    };
    const quick = remembering(counted, 1);
    const sealed = quick.seal('A name', 'here');
    expect([quick.open(sealed, 'here'), quick.open(sealed, 'here')]).toEqual(['A name', 'A name']);
    expect(openings).toBe(1);
    expect(quick.open(sealed, 'there')).toBeNull();
    expect(quick.open(sealed, 'here')).toBe('A name');
  });

  it('forgets what is too much', () => {
    const quick = remembering(cipher, 1);
    const [first, second] = ['one', 'two'].map((text) => quick.seal(text, text)) as [string, string];
    expect([quick.open(first, 'one'), quick.open(second, 'two'), quick.open(first, 'one')]).toEqual([
      'one',
      'two',
      'one',
    ]);
  });
});
