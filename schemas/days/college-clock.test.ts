import { afterEach, describe, expect, test, vi } from 'vitest';
import { localDay, localMoment, setCollegeClock } from './college-clock';

describe('the day of a moment', () => {
  afterEach(() => {
    setCollegeClock(undefined);
    vi.unstubAllEnvs();
  });

  test('is that of the college, not of Greenwich', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(localDay('2026-11-26T22:39:00.000Z')).toBe('2026-11-27');
    expect(localDay('2026-11-26T12:00:00.000Z')).toBe('2026-11-26');
    expect(localDay('2026-11-26')).toBe('2026-11-26');
  });

  test('is that of the college on a PC that keeps the time zone with which it was installed', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(localDay('2026-11-26T22:39:00.000Z')).toBe('2026-11-26');
    setCollegeClock(330);
    expect(localDay('2026-11-26T22:39:00.000Z')).toBe('2026-11-27');
    expect(localDay('2026-11-26T12:00:00.000Z')).toBe('2026-11-26');
    expect(localMoment(new Date('2026-11-26T22:39:00.000Z'))).toBe('2026-11-27T04:09');
  });

  test('knows when clocks are set, where the PC stands at the college', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    setCollegeClock(-new Date().getTimezoneOffset());
    expect(localDay('2026-01-26T22:30:00.000Z')).toBe('2026-01-26');
    expect(localDay('2026-07-26T22:30:00.000Z')).toBe('2026-07-27');
  });
});
