import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { bytesOf } from './bytes';
import { dotsOf, wrap } from './font';
import { pdf } from './pdf';

const file = (type: 'pdf' | 'png', subject = 'BLS & ACLS (2025)') =>
  bytesOf({ id: '', name: '', field: '', type, lines: ['Certificate', 'A college', subject] });

describe('demo files', () => {
  it.each(['pdf', 'png'] as const)('makes a real %s, small and the same every time', async (type) => {
    expect((await fileTypeFromBuffer(file(type)))?.ext).toBe(type);
    expect(file(type).length).toBeLessThan(8000);
    expect(file(type)).toEqual(file(type));
    expect(file(type)).not.toEqual(file(type, 'Another'));
  });

  it('keeps every offset of the PDF true, whatever is in its text', () => {
    const text = pdf('Café (one)', ['A back\\slash and \u{1F600}']).toString('latin1');
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map((match) => Number(match[1]));
    expect(offsets).toHaveLength(6);
    offsets.forEach((offset, index) => {
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    });
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
    expect(content).toHaveLength(Number(length));
    expect(content).toContain('(Caf\u00e9 \\(one\\))');
  });
});

it('draws letters', () => {
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) =>
      dotsOf('L').some(([x, y]) => x === column && y === row) ? '#' : '.',
    ).join(''),
  );
  expect(rows).toEqual(['#....', '#....', '#....', '#....', '#....', '#....', '#####']);
  expect(dotsOf('~')).toEqual([]);
});

it('wraps between words', () => {
  expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  expect(wrap('', 9)).toEqual(['']);
});
