import { describe, expect, it } from 'vitest';
import { newCode, readCode } from './code';

describe('codes', () => {
  it('are read back, as they are and as people type them', () => {
    for (let n = 0; n < 200; n += 1) {
      const code = newCode();
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
      expect(readCode(code)).toBe(code);
      expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    }
    expect(readCode('OIL0-1111-2222-3333')).toBe('0110-1111-2222-3333');
  });

  it('differ', () => {
    expect(new Set(Array.from({ length: 500 }, newCode)).size).toBe(500);
  });

  it.each([undefined, null, 7, '', 'ABCD', 'ABCD-EFGH-1234-567U', `${'A'.repeat(16)}B`, 'A'.repeat(5000)])(
    'are not read from %j',
    (text) => {
      expect(readCode(text)).toBeUndefined();
    },
  );
});
