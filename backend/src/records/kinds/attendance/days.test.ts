import { describe, expect, it } from 'vitest';
import { dayFault, firstUnmarked, isWorkingDay, ownDays, postingOn, summarise, workingDaysBetween } from './days';

/** Day by day, as slowly as one would by hand. */
function counted(from: string, to: string): number {
  let days = 0;
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) if (new Date(at).getUTCDay() !== 0) days += 1;
  return days;
}
const shift = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

describe('working days', () => {
  it('are all but Sundays, from whatever weekday and for whatever length', () => {
    for (let start = 0; start < 7; start++)
      for (let length = -1; length < 40; length++) {
        const from = shift('2025-02-24', start);
        const to = shift(from, length);
        expect(workingDaysBetween(from, to), `${from} ${to}`).toBe(counted(from, to));
      }
    expect([isWorkingDay('2025-03-08'), isWorkingDay('2025-03-09')]).toEqual([true, false]);
  });
});

const alone = (fromDate: string, toDate: string) => ({ fromDate, toDate, own: [{ fromDate, toDate }] });

describe('the summary of a posting', () => {
  const posting = alone('2025-03-03', '2025-03-15');
  const mark = (day: string, state: 'present' | 'absent' | 'leave') => ({ day, state });

  it('counts up to today', () => {
    const marks = [mark('2025-03-03', 'present'), mark('2025-03-04', 'absent'), mark('2025-03-05', 'leave')];
    expect(summarise(posting, marks, '2025-03-10')).toEqual({
      workingDays: 7,
      plannedDays: 12,
      present: 1,
      absent: 1,
      leave: 1,
      unmarked: 4,
      percentage: 14.3,
    });
    expect(summarise(posting, marks, '2026-01-01')).toMatchObject({ workingDays: 12, unmarked: 9, percentage: 8.3 });
  });

  it('leaves out marks on other days', () => {
    const marks = ['2025-03-02', '2025-03-09', '2025-03-11', '2025-03-17'].map((day) => mark(day, 'present'));
    expect(summarise(posting, marks, '2025-03-10')).toMatchObject({ present: 0, unmarked: 7, percentage: 0 });
  });

  it('has no percentage before the first working day', () => {
    expect(summarise(posting, [], '2025-03-01')).toMatchObject({ workingDays: 0, unmarked: 0, percentage: null });
  });
});

describe('postings that overlap', () => {
  const posting = (id: string, fromDate: string, toDate: string) => ({ id, fromDate, toDate });
  const long = posting('a', '2025-03-03', '2025-03-29');
  const within = posting('b', '2025-03-10', '2025-03-15');
  const newer = posting('c', '2025-03-03', '2025-03-08');
  const all = [long, within, newer];

  it('have each day once', () => {
    const owned = all.map((one) => ({ ...one, own: ownDays(one, all) }));
    expect(owned.map(({ own }) => own)).toEqual([
      [
        { fromDate: '2025-03-09', toDate: '2025-03-09' },
        { fromDate: '2025-03-16', toDate: '2025-03-29' },
      ],
      [{ fromDate: '2025-03-10', toDate: '2025-03-15' }],
      [{ fromDate: '2025-03-03', toDate: '2025-03-08' }],
    ]);
    expect(['2025-03-08', '2025-03-09', '2025-03-12'].map((day) => postingOn(owned, day)?.id)).toEqual(['c', 'a', 'b']);
    const working = owned.map((one) => summarise(one, [], '2025-12-31').workingDays);
    expect(working).toEqual([12, 6, 6]);
    expect(firstUnmarked(owned[0] ?? { own: [] }, [], '2025-12-31')).toBe('2025-03-17');
  });
});

it('the first day that is not marked is a working day up to today', () => {
  const posting = alone('2025-03-08', '2025-03-15');
  const present = (...days: string[]) => days.map((day) => ({ day, state: 'present' as const }));
  expect(firstUnmarked(posting, [], '2025-03-20')).toBe('2025-03-08');
  expect(firstUnmarked(posting, present('2025-03-08'), '2025-03-20')).toBe('2025-03-10');
  expect(firstUnmarked(posting, present('2025-03-08'), '2025-03-09')).toBeNull();
  expect(firstUnmarked(posting, [], '2025-03-07')).toBeNull();
});

describe('a day to mark', () => {
  const posting = alone('2025-03-01', '2025-03-31');
  const today = '2025-03-20';

  it.each([
    ['2025-03-20', undefined],
    ['2025-03-01', undefined],
    ['2025-03-21', '21-03-2025 is in the future'],
    ['2025-02-28', '28-02-2025 is outside the posting'],
    ['2025-04-01', '01-04-2025 is outside the posting'],
    ['2025-03-09', '09-03-2025 is the weekly holiday'],
  ])('%s: %s', (day, fault) => {
    expect(dayFault(day, [posting], today)).toBe(fault);
    expect(dayFault(day, [], today)).toContain('outside the posting');
  });

  it('is not marked by the coordinator whose posting has it no more', () => {
    const shared = { ...posting, own: [{ fromDate: '2025-03-01', toDate: '2025-03-09' }] };
    expect(dayFault('2025-03-10', [shared], today)).toBe('10-03-2025 belongs to a posting that begins later');
  });
});
