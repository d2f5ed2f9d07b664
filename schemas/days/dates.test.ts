import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween, isMoment, parseDay, sentDay, todayIn } from './dates';

/** Any calendar day from 1900 to 2099 as `YYYY-MM-DD`. */
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseDay', () => {
  it.each([
    ['2025-03-09', '2025-03-09'],
    ['09-03-2025', '2025-03-09'],
    ['9-3-2025', '2025-03-09'],
    ['09/03/2025', '2025-03-09'],
    ['9.3.2025', '2025-03-09'],
    ['  09-03-2025\n', '2025-03-09'],
    ['29-02-2024', '2024-02-29'],
    ['2025-03-09T00:00:00.000Z', '2025-03-09'],
    ['2025-03-09T18:30:00+05:30', '2025-03-09'],
    ['2025-03-09T18:30', '2025-03-09'],
  ])('reads %j', (text, result) => {
    expect(parseDay(text)).toBe(result);
  });

  it.each([
    '31-02-2025',
    '29-02-2025',
    '2025-02-30',
    '31-04-2025',
    '00-01-2025',
    '01-00-2025',
    '01-13-2025',
    '32-01-2025',
    '',
    ' ',
    '2025',
    '2025-3-9',
    '25-03-09',
    '09-03-25',
    '1899-12-31',
    '0000-00-00',
    '2025-03-09Tnonsense',
    '2025-03-09 10:00',
    '-09-03-2025',
    '09-03-2025-',
    '09--03-2025',
    '٠٩-٠٣-٢٠٢٥',
    '09-03-2025\0',
    'today',
    '1e3',
  ])('finds no day in %j', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  it('reads back what is sent', () => {
    fc.assert(fc.property(day, (one) => parseDay(sentDay(one)) === one));
  });

  it('leaves a stored day as it is', () => {
    fc.assert(fc.property(day, (one) => parseDay(one) === one));
  });

  it('answers any text with a real day or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}$/)), (text) => {
        const result = parseDay(text);
        expect(result === undefined || new Date(`${result}T00:00:00Z`).toISOString().startsWith(result)).toBe(true);
      }),
    );
  });
});

describe('isMoment', () => {
  it.each([
    ['2025-03-08T18:30:00.000Z', true],
    ['2025-03-09T00:00:00+05:30', true],
    ['2025-03-09T10:15', true],
    ['2025-03-09T00:00:00.000Z', false],
    ['2025-03-09T00:00', false],
    ['2025-03-09', false],
    ['09-03-2025', false],
  ])('of %j is %j', (text, result) => {
    expect(isMoment(text)).toBe(result);
  });
});

describe('sentDay', () => {
  it.each([
    ['2025-03-09', '09-03-2025'],
    ['2025-03-09T22:10:00.000Z', '09-03-2025'],
    ['', ''],
    ['soon', 'soon'],
  ])('of %j is %j', (stored, sent) => {
    expect(sentDay(stored)).toBe(sent);
  });
});

describe('daysBetween', () => {
  it('counts over leap days and changes of the clock', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2025-03-29', '2025-03-31')).toBe(2);
    expect(daysBetween('2025-01-02', '2025-01-01')).toBe(-1);
  });

  it('is the same backwards, with the other sign', () => {
    fc.assert(fc.property(day, day, (from, to) => daysBetween(from, to) + daysBetween(to, from) === 0));
  });
});

describe('dayAfter', () => {
  it.each([
    ['2025-03-10', -1, '2025-03-09'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2024-12-25', 14, '2025-01-08'],
  ])('%s and %i days is %s', (day, count, other) => {
    expect(dayAfter(day, count)).toBe(other);
  });
});

describe('todayIn', () => {
  const late = new Date('2025-06-15T19:00:00Z');

  it('is the day of the place, not of the server', () => {
    expect(todayIn('Asia/Kolkata', late)).toBe('2025-06-16');
    expect(todayIn('UTC', late)).toBe('2025-06-15');
    expect(todayIn('America/New_York', new Date('2025-06-15T02:00:00Z'))).toBe('2025-06-14');
  });

  it('is a day that parseDay reads', () => {
    expect(parseDay(todayIn('Asia/Kolkata'))).toBe(todayIn('Asia/Kolkata'));
  });
});
