import { expect, it } from 'vitest';
import { fileKinds, unknownKind } from '../../../schemas/files';
import { compound, docx, jpg, pdf, png, zip } from '../testing/sample-files';
import { sniffBytes } from './uploads';

const cases = [
  ['pdf', pdf, 'pdf'],
  ['png', png, 'png'],
  ['jpg', jpg, 'jpg'],
  ['docx', docx, 'docx'],
  ['doc', compound('WordDocument'), 'doc'],
  ['xls', compound('Workbook'), undefined],
  ['zip', zip, undefined],
  ['a zip that only begins like docx', Buffer.concat([docx.subarray(0, 600), zip]), undefined],
  ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), undefined],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), undefined],
  ['gif', Buffer.from('GIF89a\u0001\u0000'), undefined],
  ['text', Buffer.from('just words'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
  ['half a zip', zip.subarray(0, 20), undefined],
] as const;

it.each(cases)('%s', async (_, bytes, type) => {
  expect(await sniffBytes(bytes)).toBe(type);
});

it('recognises every kind that there is, and names it where none is recognised', () => {
  const known = new Set(cases.map(([, , kind]) => kind && fileKinds[kind].mime));
  for (const { mime, word } of Object.values(fileKinds)) {
    expect(known).toContain(mime);
    expect(unknownKind).toContain(word.split(' ')[0]);
  }
});
