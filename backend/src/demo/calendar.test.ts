import { describe, expect, it } from 'vitest';
import { addDays, logDelay, momentOn, monthsBefore, notOnSunday, verifyDelay, WorkingDays } from './calendar';
import { Random } from './random';

const draws = <T>(count: number, draw: (random: Random) => T) => {
  const random = new Random('calendar');
  return Array.from({ length: count }, () => draw(random));
};
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

describe('days', () => {
  it('counts over the ends of months and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
    expect(monthsBefore('2026-03-31', 14)).toBe('2025-01-01');
    expect(notOnSunday('2026-11-22')).toBe('2026-11-23');
    expect(notOnSunday('2026-11-21')).toBe('2026-11-21');
  });

  it('draws working days, within their ends, and more in busy months', () => {
    const days = new WorkingDays('2025-01-01', '2025-12-31');
    const drawn = draws(6000, (random) => days.at(random.next()));
    expect(drawn.every((day) => day >= '2025-01-01' && day <= '2025-12-31')).toBe(true);
    expect(drawn.filter(isSunday).length).toBeLessThan(60);
    const inMonth = (month: string) => drawn.filter((day) => day.slice(5, 7) === month).length;
    expect(inMonth('09')).toBeGreaterThan(1.5 * inMonth('05'));
  });

  it('leaves out the days somebody is away', () => {
    const days = new WorkingDays('2025-01-01', '2025-01-31', { from: '2025-01-05', to: '2025-01-25' });
    expect(
      draws(300, (random) => days.at(random.next())).filter((day) => day > '2025-01-04' && day < '2025-01-26'),
    ).toEqual([]);
    expect(() => new WorkingDays('2025-01-02', '2025-01-01').at(0)).toThrow(RangeError);
  });

  it('keeps a moment on its day, in India too', () => {
    for (const at of draws(200, (random) => momentOn('2025-06-30', random))) {
      expect(at.slice(0, 10)).toBe('2025-06-30');
      expect(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date(at))).toBe('2025-06-30');
    }
  });
});

describe('delays', () => {
  it('verifies after nine days in the middle, with a long tail', () => {
    const days = draws(4000, verifyDelay);
    expect(median(days)).toBeGreaterThanOrEqual(8);
    expect(median(days)).toBeLessThanOrEqual(10);
    expect(days.filter((count) => count > 31).length / 4000).toBeGreaterThan(0.07);
  });

  it('logs a quarter late', () => {
    const days = draws(4000, logDelay);
    expect(Math.min(...days)).toBe(0);
    expect(days.filter((count) => count > 7).length / 4000).toBeCloseTo(0.25, 1);
  });
});
