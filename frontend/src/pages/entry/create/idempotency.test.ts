import { expect, test } from 'vitest';
import { fingerprint, submissionKeys } from './idempotency';

test('a retry of the same body keeps its key, in whatever order the names come', () => {
  const keys = submissionKeys();
  const first = keys.keyFor({ topic: 'Anaemia', date: '01-02-2025' });
  expect(keys.keyFor({ date: '01-02-2025', topic: 'Anaemia' })).toBe(first);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
});

test('a changed body, or the same one after it was saved, is a new submission', () => {
  const keys = submissionKeys();
  const first = keys.keyFor({ topic: 'Anaemia' });
  const changed = keys.keyFor({ topic: 'Anaemias' });
  expect(changed).not.toBe(first);
  keys.done();
  expect(keys.keyFor({ topic: 'Anaemias' })).not.toBe(changed);
});

test('another file of the same name is another body', () => {
  const file = (text: string) => new File([text], 'certificate.pdf', { lastModified: 1 });
  expect(fingerprint({ file: file('one') })).toBe(fingerprint({ file: file('two') }));
  expect(fingerprint({ file: file('one') })).not.toBe(fingerprint({ file: file('three') }));
});
