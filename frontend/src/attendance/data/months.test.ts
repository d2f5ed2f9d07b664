import { expect, test } from 'vitest';
import { addMonths, monthsAround, monthWord, openingMonth } from './months';

const spring = { fromDate: '2026-03-10', toDate: '2026-05-20' };
const winter = { fromDate: '2026-12-01', toDate: '2027-02-10' };

test('months run over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03', 0)).toBe('2026-03');
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
});
