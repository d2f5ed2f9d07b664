import { describe, expect, it } from 'vitest';
import { fieldUnderTest, oddities } from '../testing/field';

const past = fieldUnderTest({ type: 'date', label: 'From Date', latest: 'today' });
const any = fieldUnderTest({ type: 'date', label: 'Due' });
const after = fieldUnderTest({ type: 'date', label: 'To Date', notBefore: 'from' });
const noDate = 'From Date must be a real date, as DD-MM-YYYY';

describe('a date', () => {
  it.each([
    ['15-06-2025', '2025-06-15'],
    ['2025-06-15', '2025-06-15'],
    ['1-6-2025', '2025-06-01'],
    [' 01/06/2025 ', '2025-06-01'],
    ['2025-06-15T00:00:00.000Z', '2025-06-15'],
  ])('reads %j', (raw, stored) => {
    expect(past.parse(raw)).toBe(stored);
  });

  it.each(['31-02-2025', '2025-13-01', 'yesterday', '15-06-25', 20250615, new Date(), ...oddities])(
    'refuses %j',
    (raw) => {
      expect(past.parse(raw)).toBe(noDate);
    },
  );

  it('refuses a moment, which may be another day where it was sent', () => {
    expect(past.parse('2025-06-14T18:30:00.000Z')).toBe(noDate);
    expect(past.parse('2025-06-15T00:00:00+05:30')).toBe(noDate);
  });

  it('ends today, where the field says so', () => {
    expect(past.parse('2025-06-16')).toBe('From Date cannot be in the future');
    expect(any.parse('2025-06-16')).toBe('2025-06-16');
  });

  it('starts with the date it follows, once that is known', () => {
    expect(after.parse('02-06-2025', { from: '2025-06-03' })).toBe('To Date cannot be before 03-06-2025');
    expect(after.parse('03-06-2025', { from: '2025-06-03' })).toBe('2025-06-03');
    expect(after.parse('02-06-2025', { from: null })).toBe('2025-06-02');
  });

  it('lies at most so many days after the date it follows', () => {
    const near = fieldUnderTest({ type: 'date', label: 'To', notBefore: 'from', most: 92 });
    expect(near.parse('2027-01-03', { from: '2026-10-03' })).toBe('2027-01-03');
    expect(near.parse('2036-10-03', { from: '2026-10-03' })).toBe('To can be at most 92 days after 03-10-2026');
    expect(near.parse('2036-10-03', { from: null })).toBe('2036-10-03');
  });

  it('shows as day-month-year', () => {
    expect([past.show('2025-06-15'), past.show('2025-06-15T10:00:00Z'), past.show(null), past.show({})]).toEqual([
      '15-06-2025',
      '15-06-2025',
      '',
      '',
    ]);
  });
});
