import { expect, it } from 'vitest';
import { type Rhythm, turnAt } from './turn-at';

const evening: Rhythm = { from: 19, until: 23 };
const monday: Rhythm = { days: [0], from: 7, until: 12 };
const sunday: Rhythm = { days: [6], from: 7, until: 12 };
const weekend: Rhythm = { days: [5, 6], from: 7, until: 12 };

it.each([
  // 2026-03-02 is a Monday; Kolkata is 5:30 ahead.
  ['2026-03-02T13:29:59.999Z', 'Asia/Kolkata', evening, undefined],
  ['2026-03-02T13:30:00.000Z', 'Asia/Kolkata', evening, ['2026-03-02T13:30:00.000Z', '2026-03-02']],
  ['2026-03-02T17:29:59.999Z', 'Asia/Kolkata', evening, ['2026-03-02T13:30:00.000Z', '2026-03-02']],
  ['2026-03-02T17:30:00.000Z', 'Asia/Kolkata', evening, undefined],
  ['2026-03-02T03:00:00.000Z', 'Asia/Kolkata', monday, ['2026-03-02T01:30:00.000Z', '2026-03-02']],
  ['2026-03-03T03:00:00.000Z', 'Asia/Kolkata', monday, undefined],
  ['2026-03-01T03:00:00.000Z', 'Asia/Kolkata', sunday, ['2026-03-01T01:30:00.000Z', '2026-03-01']],
  ['2026-03-01T03:00:00.000Z', 'Asia/Kolkata', weekend, ['2026-03-01T01:30:00.000Z', '2026-03-01']],
  ['2026-03-02T03:00:00.000Z', 'Asia/Kolkata', weekend, undefined],
  // Still Sunday in Greenwich.
  ['2026-03-01T20:00:00.000Z', 'Pacific/Auckland', monday, ['2026-03-01T18:00:00.000Z', '2026-03-02']],
  ['2026-07-06T18:30:00.000Z', 'America/New_York', { from: 14, until: 15 }, ['2026-07-06T18:00:00.000Z', '2026-07-06']],
  ['2026-03-02T00:10:00.000Z', 'UTC', { from: 0, until: 1 }, ['2026-03-02T00:00:00.000Z', '2026-03-02']],
] as const)('at %s in %s the turn of %j is %j', (now, zone, rhythm, expected) => {
  const turn = turnAt(new Date(now), zone, rhythm);
  expect(turn && [turn.at.toISOString(), turn.day]).toEqual(expected);
});
