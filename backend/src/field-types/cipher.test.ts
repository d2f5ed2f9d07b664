import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cipherWith, sealedLength } from './cipher';

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
