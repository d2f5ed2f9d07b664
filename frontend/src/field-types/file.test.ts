import { expect, test } from 'vitest';
import { mediaType } from './file';

test.each([
  ['pdf', 'application/pdf'],
  ['jpg', 'image/jpeg'],
  ['image/png', 'image/png'],
])('%s is %s', (type, media) => {
  expect(mediaType(type)).toBe(media);
});
