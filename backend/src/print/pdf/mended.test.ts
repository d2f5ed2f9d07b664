import { describe, expect, it } from 'vitest';
import { joined } from './mended';

const word = (text: string, x: number, more: object = {}) => ({
  text,
  x,
  width: text.length * 5,
  color: 'black',
  ...more,
});

describe('words of a line', () => {
  it('are drawn as one while they follow one another and look alike', () => {
    const words = [word('one ', 0), word('two ', 20), word('three', 40)];
    expect(joined(words)).toEqual([word('one two three', 0)]);
    expect(words.map(({ text }) => text)).toEqual(['one ', 'two ', 'three']);
  });

  it.each([
    ['a colour', word('two', 20, { color: 'red' })],
    ['a size', word('two', 20, { fontSize: 12 })],
    ['a gap, as in justified text', word('two', 23)],
  ])('stay apart by %s', (_, second) => {
    expect(joined([word('one ', 0), second])).toEqual([word('one ', 0), second]);
  });

  it('may be none', () => {
    expect(joined([])).toEqual([]);
  });
});
