import { expect, it } from 'vitest';
import { mostDays, validateMarks } from './attendance-validation';

const day = '2025-03-03';
const faultOf = (item: unknown) => {
  const verdict = validateMarks([item]);
  return verdict.ok ? undefined : verdict.errors;
};

it('reads days with what is said of them', () => {
  const marks = [
    { day: '03-03-2025', state: 'present' },
    { day: '2025-03-04', state: 'leave', remark: ' Conference ', version: 2 },
    { day: '2025-03-05', state: null, remark: '  ' },
  ];
  expect(validateMarks(marks)).toEqual({
    ok: true,
    days: [
      { day, state: 'present', version: undefined },
      { day: '2025-03-04', state: 'leave', remark: 'Conference', version: 2 },
      { day: '2025-03-05', state: null, remark: null, version: undefined },
    ],
  });
});

it.each([undefined, null, 'x', {}, []])('wants at least one day, and %j is none', (raw) => {
  expect(validateMarks(raw)).toEqual({ ok: false, errors: { days: 'Choose at least one day' } });
});

it('takes a month at once, and each day once', () => {
  const days = Array.from({ length: mostDays }, (_, at) => ({
    day: `2025-03-${String(at + 1).padStart(2, '0')}`,
    state: 'present',
  }));
  expect(validateMarks(days)).toMatchObject({ ok: true });
  expect(validateMarks([...days, days[0]])).toEqual({ ok: false, errors: { days: 'Mark at most 31 days at once' } });
  expect(validateMarks([days[0], days[1], days[0]])).toEqual({
    ok: false,
    errors: { 'days.2': 'This day is there twice' },
  });
});

it.each([
  ...['x', 7, null, [], undefined].map((item) => [item, 'Send each day as an object'] as const),
  ...[undefined, '31-02-2025', 7].map(
    (odd) => [{ day: odd, state: 'present' }, 'The day must be a real date, as DD-MM-YYYY'] as const,
  ),
  ...['late', undefined, ['present'], 1].map((state) => [{ day, state }, 'Choose present, absent or leave'] as const),
  ...['1', 0, -1, 1.5, true, Number.NaN].map(
    (version) => [{ day, state: 'absent', version }, 'The version must be the number that came with the day'] as const,
  ),
])('says what is wrong with %j', (item, sentence) => {
  expect(faultOf(item)).toEqual({ 'days.0': sentence });
});

it('refuses fields that do not exist, and remarks that are none or too long', () => {
  expect(faultOf({ day, state: 'absent', by: 'me' })?.['days.0']).toContain('by');
  expect(faultOf({ day, state: 'absent', remark: 'x'.repeat(200) })).toBeUndefined();
  for (const remark of ['x'.repeat(201), {}])
    expect(faultOf({ day, state: 'absent', remark })?.['days.0']).toMatch(/^The remark/);
});
