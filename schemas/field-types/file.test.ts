import { describe, expect, it } from 'vitest';
import { maxFileBytes } from '../files';
import { fieldUnderTest, oddities } from '../testing/field';
import { fileSize } from '../texts/file-size';
import { kindWords } from './file';

const file = fieldUnderTest({ type: 'file', label: 'Certificate', accept: ['pdf', 'jpg', 'jpeg', 'png'] });
const upload = (changes: object = {}) => ({ name: 'scan.pdf', size: 10, ...changes });
const wrongKind = 'Certificate must be a PDF, JPEG or PNG file';
const noUpload = 'Certificate must be uploaded as a file';

describe('a file', () => {
  it('is the upload as it came', () => {
    const given = upload({ name: 'Scan.PDF', type: 'application/pdf' });
    expect(file.parse(given)).toBe(given);
    expect(file.parse(upload({ size: maxFileBytes }))).toEqual(upload({ size: maxFileBytes }));
  });

  it.each(['scan.exe', 'scan.pdf.svg', 'scan.pdf ', 'scan.docx', 'scan.PDF\0'])('refuses %j', (name) => {
    expect(file.parse(upload({ name }))).toBe(wrongKind);
  });

  it.each(['scan', 'pdf', ''])('leaves %j, which has no ending, to its bytes', (name) => {
    expect(file.parse(upload({ name }))).toEqual(upload({ name }));
  });

  it('is neither too large nor empty', () => {
    expect(file.parse(upload({ size: maxFileBytes + 1 }))).toBe(`Certificate can be at most ${fileSize(maxFileBytes)}`);
    expect(file.parse(upload({ size: 0 }))).toBe('Certificate is an empty file');
  });

  it.each([
    ...oddities,
    upload({ size: Number.NaN }),
    upload({ size: -1 }),
    upload({ size: 1.5 }),
    upload({ size: '10' }),
    upload({ name: 5 }),
  ])('is not %j', (raw) => {
    expect(file.parse(raw)).toBe(noUpload);
  });

  it('shows by its name', () => {
    expect([file.show(upload()), file.show({}), file.show('scan.pdf'), file.show(null)]).toEqual([
      'scan.pdf',
      '',
      '',
      '',
    ]);
  });
});

describe('kindWords', () => {
  it('says each kind once', () => {
    expect(kindWords(['jpg', 'jpeg'])).toBe('JPEG');
    expect(kindWords(['pdf', 'doc', 'docx'])).toBe('PDF, Word (.doc) or Word (.docx)');
    expect(kindWords([])).toBe('');
  });
});
