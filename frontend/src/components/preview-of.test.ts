import { expect, test } from 'vitest';
import { fileKinds } from '../../../schemas';
import { previewOf } from './preview-of';

test('every kind of upload has its way of being looked at', () => {
  const kinds = Object.entries(fileKinds);
  const ways = { pdf: 'pdf', doc: 'none', docx: 'none', jpg: 'image', jpeg: 'image', png: 'image' };
  expect(Object.fromEntries(kinds.map(([ending, { mime }]) => [ending, previewOf(mime)]))).toEqual(ways);
  // A stored file has a type such as 'pdf', and a file that was just chosen has a media type.
  expect(Object.fromEntries(kinds.map(([ending]) => [ending, previewOf(ending)]))).toEqual(ways);
});

test('a drawing that could carry a script is not shown inside the page', () => {
  expect(previewOf('image/svg+xml')).toBe('none');
});
