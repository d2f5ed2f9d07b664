import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySign } from '../../../../../schemas/testing/any-sign';
import { safeName } from './paths';

test.each([
  ['Certificate 2025.pdf', 'Certificate 2025.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['.hidden', 'hidden'],
  ['a:b*c?.png', 'a_b_c_.png'],
  ['प्रमाणपत्र.pdf', 'प्रमाणपत्र.pdf'],
  ['', 'file'],
  ['....', 'file'],
])('%j becomes %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('any name fits on any disk', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign, maxLength: 300 }), (name) => {
      const safe = safeName(name);
      expect(safe).not.toMatch(/[/\\:*?"<>|]|^\.|[. ]$/);
      expect(Buffer.byteLength(`0123456789ab-${safe}`)).toBeLessThanOrEqual(255);
    }),
    { examples: [[`${'𠀀'.repeat(300)}.document`]] },
  );
});
