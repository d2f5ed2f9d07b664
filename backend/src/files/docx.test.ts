import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Zip } from '../in-and-out/export/zip';
import { docx, zip } from '../testing/sample-files';
import { docxFault, isDocx } from './docx';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = (...more: string[]) =>
  `<Types>${[main, ...more].map((type) => `<Override PartName="/word/x" ContentType="${type}"/>`).join('')}</Types>`;

function document(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const made = new Zip(new Date(0));
  for (const [path, content] of Object.entries({
    ...parts,
    '[Content_Types].xml': parts['[Content_Types].xml'] ?? types(),
  }))
    made.add(path, () => Readable.from([Buffer.from(content)]));
  made.end();
  return buffer(made.stream);
}

it('takes a plain document', async () => {
  expect(await docxFault(docx)).toBeUndefined();
  expect(await docxFault(await document({ 'word/document.xml': '<w/>' }))).toBeUndefined();
});

it.each<[string, Record<string, string | Buffer>, RegExp]>([
  ['with macros', { 'word/vbaProject.bin': 'x' }, /has macros/],
  ['with macros under another name', { 'word/VBAdata.xml': 'x' }, /has macros/],
  ['whose types name macros', { '[Content_Types].xml': types('application/vnd.ms-office.vbaProject') }, /has macros/],
  ['that may hold macros', { '[Content_Types].xml': types('application/x.macroEnabled.main+xml') }, /has macros/],
  ['that unfolds to much', { 'word/media/a.bmp': Buffer.alloc(51 * 1024 * 1024) }, /more than 50 MB/],
])('refuses a document %s', async (_, parts, sentence) => {
  const bytes = await document(parts);
  expect(bytes.length).toBeLessThan(100_000);
  expect(await docxFault(bytes)).toMatch(sentence);
});

it('is known by its list of types, wherever that stands', async () => {
  const last = await document({ 'word/document.xml': '<w/>' });
  const template = types().replace('document.main', 'template.main');
  expect(await isDocx(last)).toBe(true);
  expect(await isDocx(await document({ '[Content_Types].xml': template }))).toBe(false);
  expect(await isDocx(zip)).toBe(false);
});

it('refuses what is broken', async () => {
  expect(await docxFault(docx.subarray(0, 200))).toMatch(/cannot be read/);
});
