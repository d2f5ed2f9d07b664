import { expect, test } from 'vitest';
import { fileSize } from './file-size';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [348_160, '340 kB'],
  [2_516_582, '2.4 MB'],
  [512 * 1024, '512 kB'],
  [10 * 1024 * 1024, '10 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [2000 * 1024 ** 4, '2000 TB'],
])('%i bytes read %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
