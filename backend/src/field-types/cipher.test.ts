import { randomBytes } from 'node:crypto';
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
    for (const wrong of [changed, sealed.slice(0, 20), 'v1.', '', 'Zebra', sealed.slice(3)])
      expect(cipher.open(wrong, 'here')).toBeNull();
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
