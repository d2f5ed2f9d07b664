import { expect, test } from 'vitest';
import { fileSize } from './file-size';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [348_160, '340 kB'],
  [2_516_582, '2.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes read %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
