import { describe, expect, it } from 'vitest';
import { acceptAttribute, endingOf } from './files';

describe('endingOf', () => {
  it.each([
    ['scan.pdf', 'pdf'],
    ['Scan.final.PDF', 'pdf'],
    ['pdf', ''],
    ['scan.', ''],
    ['', ''],
    ['.png', 'png'],
    ['scan.pdf.exe', 'exe'],
    ['scan.pdf ', 'pdf '],
    ['स्कैन.jpeg', 'jpeg'],
  ])('of %j is %j', (name, ending) => {
    expect(endingOf(name)).toBe(ending);
  });
});

describe('acceptAttribute', () => {
  it('lists the endings as a file input wants them', () => {
    expect(acceptAttribute(['pdf', 'jpg'])).toBe('.pdf,.jpg');
  });
});
