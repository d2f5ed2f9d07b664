import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import CalendarInput, { readTyped, refusalOf } from './calendar-input';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const viewer = { today: '2026-12-02' } as Viewer;
const chosen = vi.fn();

function Field({ begins, keepsRefused = false }: { begins?: string; keepsRefused?: boolean }) {
  const [day, setDay] = useState(begins);
  const take = (next: string | undefined) => {
    chosen(next);
    setDay(next);
  };
  return (
    <ViewerProvider value={viewer}>
      <CalendarInput aria-label="Day" value={day} onChange={take} latest={viewer.today} keepsRefused={keepsRefused} />
      <button type="button" onClick={() => take(viewer.today)}>
        Today
      </button>
    </ViewerProvider>
  );
}

function show(begins?: string) {
  chosen.mockClear();
  render(<Field {...(begins && { begins })} />);
  return screen.getByLabelText<HTMLInputElement>('Day');
}

const type = (box: HTMLInputElement, text: string, leave: 'Enter' | 'Tab' | 'pointer') => {
  fireEvent.focus(box);
  for (let length = 1; length <= text.length; length++)
    fireEvent.change(box, { target: { value: text.slice(0, length) } });
  if (leave !== 'pointer') fireEvent.keyDown(box, { key: leave, code: leave });
  if (leave !== 'Enter') fireEvent.blur(box);
};

it.each(['Enter', 'Tab', 'pointer'] as const)('says why a day cannot be chosen, left by %s', (leave) => {
  const box = show();
  type(box, '03-12-2026', leave);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('03-12-2026 is after today.');
  expect(box.getAttribute('aria-describedby')).toContain(alert.id);
  expect(chosen).not.toHaveBeenCalled();
});

it.each(['Enter', 'Tab', 'pointer'] as const)('says what is no day, left by %s', (leave) => {
  type(show(), '31-02-2026', leave);
  expect(screen.getByRole('alert').textContent).toBe('“31-02-2026” is no day.');
  expect(chosen).not.toHaveBeenCalled();
});

it.each([
  ['25-11-26', 'Enter'],
  ['25-11-26', 'Tab'],
  ['25-11-26', 'pointer'],
  ['25-11-2026', 'Enter'],
  ['25-11-2026', 'Tab'],
  ['25112026', 'pointer'],
] as const)('takes %s, left by %s', async (text, leave) => {
  const box = show('2026-11-01');
  type(box, text, leave);
  await waitFor(() => expect(chosen.mock.calls).toEqual([['2026-11-25']]));
  expect(box.value).toBe('25-11-2026');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['2019-03-02', true],
  ['2026-12-02', false],
])('opens at the server’s month where the clock says %s, whose day it does not mark: %s', async (clock, isWrong) => {
  vi.setSystemTime(`${clock}T12:00`);
  const box = show();
  fireEvent.mouseDown(box);
  fireEvent.click(box);
  expect((await screen.findByRole('button', { name: 'Choose a month' })).textContent).toBe('Dec');
  expect(document.querySelector('.ant-picker-dropdown.clock-is-wrong') !== null).toBe(isWrong);
});

it('leaves a year of two digits alone while four may still be typed', () => {
  const box = show();
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: '25-11-20' } });
  expect(box.value).toBe('25-11-20');
});

it('keeps the day that was there when another one is refused', async () => {
  const box = show('2026-11-01');
  type(box, '03-12-2026', 'Tab');
  expect(screen.getByRole('alert').textContent).toBe('03-12-2026 is after today.');
  await waitFor(() => expect(box.value).toBe('01-11-2026'));
});

it.each([
  ['03-12-2026', 'Tab', '2026-12-03', '03-12-2026'],
  ['03-12-2026', 'pointer', '2026-12-03', '03-12-2026'],
  ['31-02-2026', 'Tab', '31-02-2026', ''],
  ['31-02-2026', 'pointer', '31-02-2026', ''],
] as const)('leaves no other day to a form that has to refuse %s, left by %s', async (text, leave, value, line) => {
  chosen.mockClear();
  render(<Field begins="2026-11-01" keepsRefused />);
  const box = screen.getByLabelText<HTMLInputElement>('Day');
  type(box, text, leave);
  await waitFor(() => expect(box.value).toBe(line));
  expect(chosen.mock.lastCall).toEqual([value]);
  expect(screen.getByRole('alert').textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('forgets the sentence when another day is chosen', () => {
  const box = show();
  type(box, '03-12-2026', 'Enter');
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['25-11-2026', '2026-11-25'],
  ['5/1/2026', '2026-01-05'],
  ['25.11.2026', '2026-11-25'],
  ['25112026', '2026-11-25'],
  ['2026-11-25', '2026-11-25'],
  ['25-11-26', '2026-11-25'],
  ['5/1/26', '2026-01-05'],
  ['251126', '2026-11-25'],
  ['01-07-98', '1998-07-01'],
  [' 25-11-2026 ', '2026-11-25'],
])('reads %j as %s', (text, day) => expect(readTyped(text)).toBe(day));

it.each(['31-02-2026', '2511', '25-11', 'yesterday', '32-01-26', '00-00-00'])('reads no day in %j', (text) =>
  expect(readTyped(text)).toBeUndefined(),
);

const today = '2026-12-02';

it.each([
  ['03-12-2026', { latest: today }, '03-12-2026 is after today.'],
  ['03-12-26', { latest: today }, '03-12-2026 is after today.'],
  ['09-12-2026', { latest: '2026-12-08' }, '09-12-2026 is after 08-12-2026.'],
  ['01-12-2026', { earliest: today }, '01-12-2026 is before today.'],
  ['01-12-2026', { earliest: '2026-12-05' }, '01-12-2026 is before 05-12-2026.'],
  ['31-02-2026', { latest: today }, '“31-02-2026” is no day.'],
])('says why %j cannot be taken within %j', (text, limits, says) =>
  expect(refusalOf(text, { ...limits, today })).toBe(says),
);

it('refuses no day that may be chosen', () => {
  expect(refusalOf('02-12-26', { earliest: today, latest: today, today })).toBeUndefined();
  expect(refusalOf('02-12-2036', { today })).toBeUndefined();
});
