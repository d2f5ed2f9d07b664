import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DayPicker } from './day-picker';

afterEach(cleanup);

const taken = vi.fn();

function Field({ keepsRefused }: { keepsRefused: boolean }) {
  const [day, setDay] = useState<string | undefined>('2026-12-02');
  const take = (next: string | undefined) => {
    taken(next);
    setDay(next);
  };
  return (
    // Lazy and never focused, so that its calendar is not there, whatever this worker has loaded before.
    <DayPicker
      lazy
      id="day"
      value={day}
      onChange={take}
      earliest="2026-11-12"
      latest="2026-12-02"
      keepsRefused={keepsRefused}
    />
  );
}

/** @returns the line after that was typed, and what became of the value. */
function left(text: string, keepsRefused: boolean) {
  taken.mockClear();
  render(<Field keepsRefused={keepsRefused} />);
  const line = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(line, { target: { value: text } });
  fireEvent.blur(line);
  return [line.value, ...taken.mock.calls.flat()];
}

it.each([
  ['12-11-2026', ['12-11-2026', '2026-11-12']],
  // The form refuses these, and does not send the day that was there before.
  ['03-12-2026', ['03-12-2026', '2026-12-03']],
  ['31-02-2026', ['31-02-2026', '31-02-2026']],
  ['', ['', '']],
])('%j, typed before the calendar is there, is the value once it is left', (text, became) =>
  expect(left(text, true)).toEqual(became),
);

it.each([
  ['12-11-2026', ['12-11-2026', '2026-11-12']],
  ['31-02-2026', ['31-02-2026']],
  ['03-12-2026', ['03-12-2026']],
  ['11-11-2026', ['11-11-2026']],
])('where no form refuses it, %j counts only as a day that may be chosen', (text, became) =>
  expect(left(text, false)).toEqual(became),
);
