import { expect, it } from 'vitest';
import { inVisualOrder } from './right-to-left';

/** Words with ten points for each letter, including the space behind them. */
function line(...texts: string[]) {
  let x = 0;
  return texts.map((text) => {
    const word = { text, x, width: text.length * 10, trailingCut: text.endsWith(' ') ? 10 : 0 };
    x += word.width;
    return word;
  });
}
const seen = (...texts: string[]) => inVisualOrder(line(...texts)).map(({ text, x }) => [text, x]);

it('leaves words that are read from the left', () => {
  expect(seen('one ', 'two')).toEqual([
    ['one ', 0],
    ['two', 40],
  ]);
});

it('turns words that are read from the right, and a number among them keeps its direction', () => {
  expect(seen('is: ', 'اب', ' ', 'ج', ' ', '12 ', 'دھ', ' ', 'ok')).toEqual([
    ['is: ', 0],
    ['دھ', 40],
    [' 12', 60],
    [' ', 90],
    ['ج', 100],
    [' ', 110],
    ['اب', 120],
    [' ', 140],
    ['ok', 150],
  ]);
});

it('turns a bracket with what stands in it', () => {
  expect(seen('اب', ' ', '(', 'ج', ') ', 'ok')).toEqual([
    ['(', 0],
    ['ج', 10],
    [')', 20],
    [' ', 30],
    ['اب', 40],
    ['ok', 70],
  ]);
});
