import { expect, test } from 'vitest';
import { fileKinds } from '../../../schemas';
import { previewOf } from './preview-of';

test('every kind of upload has its way of being looked at', () => {
  const ways = Object.fromEntries(Object.entries(fileKinds).map(([ending, { mime }]) => [ending, previewOf(mime)]));
  expect(ways).toEqual({ pdf: 'pdf', doc: 'none', docx: 'none', jpg: 'image', jpeg: 'image', png: 'image' });
});

test('a drawing that could carry a script is not shown inside the page', () => {
  expect(previewOf('image/svg+xml')).toBe('none');
});
