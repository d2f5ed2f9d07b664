import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { hasSheet, scaleOf } from '../../../../schemas';
import { ScoreInput } from './score-rows';

afterEach(cleanup);

function failing(why: string): never {
  throw new Error(why);
}

const [card = failing('the registry has no scorecard')] = registry.records.filter(hasSheet).map(({ sheet }) => sheet);
const { min, max } = scaleOf(card.scale);

function show(value: number | null = null, invalid = false) {
  const control = invalid ? ({ 'aria-invalid': 'true' } as const) : {};
  const asked = { onChange: vi.fn(), onNext: vi.fn(), onMove: vi.fn() };
  render(
    <ScoreInput card={card} name="punctuality" label="Score, Punctuality" value={value} {...control} {...asked} />,
  );
  return { ...asked, input: screen.getByRole('textbox', { name: 'Score, Punctuality' }) };
}

it('a digit of the scale fills it and moves on, whatever stood there', () => {
  const { input, onChange, onNext } = show(min);
  fireEvent.input(input, { target: { value: `${min}${max}` } });
  expect(onChange).toHaveBeenCalledWith(max);
  expect(onNext).toHaveBeenCalledOnce();
});

it('the digit that stands there already moves on as well, so that the next ones land in their rows', () => {
  const { input, onNext } = show(max);
  fireEvent.input(input, { target: { value: `${max}` } });
  expect(onNext).toHaveBeenCalledOnce();
});

it('a letter changes nothing, and what is emptied is blank', () => {
  const { input, onChange, onNext } = show(max);
  fireEvent.input(input, { target: { value: `${max}x` } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.input(input, { target: { value: '' } });
  expect(onChange).toHaveBeenCalledWith(null);
  expect(onNext).not.toHaveBeenCalled();
});

it('arrows lead up and down, Enter onwards', () => {
  const { input, onMove, onNext } = show();
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) fireEvent.keyDown(input, { key });
  expect(onMove.mock.calls.map(([, by]) => by)).toEqual([1, -1]);
  expect(onNext).toHaveBeenCalledOnce();
});

it('says that a save was refused for it', () => {
  expect(show(null, true).input.getAttribute('aria-invalid')).toBe('true');
});
