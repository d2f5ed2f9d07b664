import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import OptionSelect from './option-select';

afterEach(cleanup);

const persons = [
  { value: 'k', label: 'Dr. Aaradhya Kulkarni' },
  { value: 'd', label: 'Dr. Devansh Pallav' },
];

function show(options = persons) {
  const onChange = vi.fn();
  render(<OptionSelect options={options} onChange={onChange} />);
  return { onChange, box: screen.getByRole('combobox') };
}

function type(box: HTMLElement, letters: string) {
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: letters } });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 });
}

it('takes the person whose name was typed, however few there are', () => {
  const { onChange, box } = show();
  type(box, 'devan');
  expect(onChange.mock.calls).toEqual([['d']]);
});

it('takes nobody when nobody is called so', () => {
  const { onChange, box } = show();
  type(box, 'swar');
  expect(onChange).not.toHaveBeenCalled();
});

it('keeps the keyboard of a phone away from a short list only', () => {
  expect(show().box.getAttribute('inputmode')).toBe('none');
  cleanup();
  const many = Array.from({ length: 9 }, (_, index) => ({ value: `${index}`, label: `Dr. ${index}` }));
  expect(show(many).box.getAttribute('inputmode')).toBeNull();
});
