import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Day } from '../../api/wire';
import { Calendar } from './calendar';

afterEach(cleanup);

const day = (date: string, name: string, state: Day['state'] = 'present'): Day => ({
  day: date,
  isWorkingDay: true,
  mayMark: true,
  state,
  markedBy: { _id: name, id: name, name },
  version: 1,
});

it('says who marked the days that are saved, and leaves out those that are not', () => {
  const days = [
    day('2026-03-09', 'Dr. Kale'),
    day('2026-03-10', 'Dr. Kale', 'leave'),
    day('2026-03-11', 'Dr. Rao'),
    day('2026-03-12', 'Dr. Rao', null),
    day('2026-03-13', 'Dr. Sen'),
  ];
  render(<Calendar month="2026-03" today="2026-03-13" days={days} changed={new Set(['2026-03-13'])} />);
  expect(screen.getByText('Marked by Dr. Kale (2), Dr. Rao (1)')).toBeDefined();
});

it('says nothing under a month without a mark', () => {
  render(<Calendar month="2026-03" today="2026-03-13" days={[day('2026-03-09', 'Dr. Kale', null)]} />);
  expect(screen.queryByText(/Marked by/)).toBeNull();
});

it('goes on to the next day that may be marked, past a holiday', () => {
  const onMark = vi.fn();
  const sunday = { ...day('2026-03-08', '', null), isWorkingDay: false, mayMark: false };
  const days = [day('2026-03-07', '', null), sunday, day('2026-03-09', '', null)];
  render(<Calendar month="2026-03" today="2026-03-07" days={days} onMark={onMark} />);
  document.querySelector<HTMLElement>('[data-day="2026-03-07"]')?.focus();
  for (const key of ['p', 'a']) fireEvent.keyDown(document.activeElement as Element, { key });
  expect(onMark.mock.calls).toEqual([
    ['2026-03-07', 'present'],
    ['2026-03-09', 'absent'],
  ]);
});

it('takes keys for the day that was pressed, in Safari too, where a press gives no focus', () => {
  const onMark = vi.fn();
  const days = [day('2026-03-09', '', null), day('2026-03-10', '', null)];
  render(<Calendar month="2026-03" today="2026-03-09" days={days} onMark={onMark} />);
  const pressed = document.querySelector('[data-day="2026-03-10"]') as Element;
  fireEvent.click(pressed);
  expect(document.activeElement).toBe(pressed);
  fireEvent.keyDown(document.activeElement as Element, { key: 'l' });
  expect(onMark.mock.calls).toEqual([
    ['2026-03-10', 'present'],
    ['2026-03-10', 'leave'],
  ]);
});
