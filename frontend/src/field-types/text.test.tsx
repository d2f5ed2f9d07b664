import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resolveField } from '../../../schemas';
import { text } from './text';

afterEach(cleanup);

/** What a field takes of a text that is pasted into it. */
function pasted(words: string, lines?: number): unknown {
  const field = resolveField('words', { type: 'text', label: 'Words', ...(lines && { lines }) });
  const onChange = vi.fn();
  if (field.type !== 'text') throw new Error('this is no text');
  render(<text.Input id="words" field={field} values={{}} value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: words } });
  return onChange.mock.calls.at(-1)?.[0];
}

it('takes of Word and of a PDF what can be kept', () => {
  expect(pasted('“Good”\t1.\vsee page 2\fThanks\u0002.', 3)).toBe('“Good”\t1.\nsee page 2\nThanks.');
});

it('breaks no line where there is one', () => {
  expect(pasted('Renal\vbiopsy\u0007')).toBe('Renal biopsy');
});
