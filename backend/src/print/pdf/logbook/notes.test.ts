import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphs, pieces } from './notes';

const words = (text: string) => text.split(/\s+/).filter(Boolean).join('');

describe('pieces', () => {
  it('lose nothing, and none is too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 10, max: 60 }), (text, most) => {
        const parts = pieces(text, most);
        expect(words(parts.join(''))).toBe(words(text));
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('end with a word', () => {
    expect(pieces('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  });
});

describe('the notes of a record', () => {
  it('stand in one paragraph while they are short', () => {
    const { inRow, after } = paragraphs([
      { label: 'Remarks', text: 'short' },
      { label: 'Feedback', text: 'short too' },
    ]);
    expect([inRow.length, after.length]).toEqual([1, 0]);
    expect(JSON.stringify(inRow)).toContain('short too');
    expect(paragraphs([]).inRow).toEqual([]);
  });

  it('leave their row when they would fill a page', () => {
    const { inRow, after } = paragraphs([{ label: 'Remarks', text: 'word '.repeat(1500) }]);
    expect(inRow.length).toBe(3);
    expect(after.length).toBeGreaterThan(3);
  });
});
