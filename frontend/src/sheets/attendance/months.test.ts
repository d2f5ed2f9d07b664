import { expect, test } from 'vitest';
import { dayAfterKey, monthsAround, monthWord, openingMonth, weeksOf, wordsAround } from './months';

const spring = { fromDate: '2026-03-10', toDate: '2026-05-20' };
const winter = { fromDate: '2026-12-01', toDate: '2027-02-10' };

test('a month in words', () => {
  expect(monthWord('2026-03')).toBe('March 2026');
});

test('the months around several postings', () => {
  expect(monthsAround([winter, spring])).toEqual(['2026-03', '2027-02']);
  expect(monthsAround([])).toBeNull();
});

test('the calendar opens on the present month while posted, else on the last or the next posting', () => {
  expect(openingMonth([spring, winter], '2026-04-15')).toBe('2026-04');
  expect(openingMonth([spring, winter], '2026-08-15')).toBe('2026-05');
  expect(openingMonth([winter], '2026-08-15')).toBe('2026-12');
  expect(openingMonth([], '2026-08-15')).toBe('2026-08');
  expect(openingMonth([spring], '2026-08-15', '2026-03-12')).toBe('2026-03');
  expect(openingMonth([spring], '2026-08-15', null)).toBe('2026-05');
});

test('a month in weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-03');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(weeks.at(-1)?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', null]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('the words around the number of a day', () => {
  expect(wordsAround('2026-03-09')).toEqual({ weekday: 'Monday', month: 'March' });
});

test('keys lead through the month and stop at its edges', () => {
  const from = (day: string, key: string) => dayAfterKey(key, day, '2026-03');
  expect(from('2026-03-09', 'ArrowRight')).toBe('2026-03-10');
  expect(from('2026-03-09', 'ArrowUp')).toBe('2026-03-02');
  expect(from('2026-03-11', 'Home')).toBe('2026-03-09');
  expect(from('2026-03-11', 'End')).toBe('2026-03-15');
  expect(from('2026-03-01', 'Home')).toBe('2026-03-01');
  expect(from('2026-03-31', 'End')).toBe('2026-03-31');
  expect(from('2026-03-01', 'ArrowLeft')).toBeUndefined();
  expect(from('2026-03-31', 'ArrowDown')).toBeUndefined();
  expect(from('2026-03-09', 'x')).toBeUndefined();
});
