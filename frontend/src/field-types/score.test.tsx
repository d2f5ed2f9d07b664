import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { isScored, resolveField, scaleOf, scoreFrom } from '../../../schemas';
import { score } from './score';

afterEach(cleanup);

const field = resolveField('score', { type: 'score', label: 'Score', scale: 'appraisal' });

it.each([
  ['7', 7],
  ['70', undefined],
  ['seven', undefined],
])('keeps “%s” as it was typed where a scale has no options', (typed, given) => {
  let held: unknown;
  function Form() {
    const [value, setValue] = useState<unknown>(null);
    held = value;
    return isScored(field) && <score.Input id="score" field={field} values={{}} value={value} onChange={setValue} />;
  }
  render(<Form />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  expect(box.value).toBe(typed);
  // What is typed wrong reaches the check, which says so at the field; a queue remembers the number of the last verdict.
  expect(String(held)).toBe(typed);
  if (given !== undefined) expect(held).toBe(given);
  expect(scoreFrom(scaleOf('appraisal'), held)).toBe(given);
});
