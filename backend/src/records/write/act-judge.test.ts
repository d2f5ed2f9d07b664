import { expect, it } from 'vitest';
import { resolved, withFields } from '../../../../schemas/testing/sample';
import type { Database } from '../../base/database';
import { afterTraining, TrainingEnds } from './act-judge';

const leave = resolved(
  withFields({
    from: { type: 'date', label: 'From' },
    to: { type: 'date', label: 'To', notBefore: 'from' },
    accepted: { type: 'date', label: 'Accepted' },
  }),
);
const days = { from: '2026-01-01', to: '2026-01-03', accepted: '2026-02-01' };
const says = (day: string) => `Your training ended on ${day}. No later day can be logged.`;

it.each([
  ['a training that lasts', null, {}],
  ['leave that ends with it', '2026-01-03', {}],
  ['leave that goes on beyond it', '2026-01-02', { to: says('02-01-2026') }],
  ['leave that begins after it', '2025-12-31', { from: says('31-12-2025') }],
])('%s', (_, end, faults) => {
  expect(afterTraining(leave, days, end)).toEqual(faults);
});

it('a correction may leave the days as they were', () => {
  expect(afterTraining(leave, days, '2025-12-31', days)).toEqual({});
  expect(afterTraining(leave, { ...days, to: '2026-01-04' }, '2025-12-31', days)).toHaveProperty('to');
});

it('the end is read once, until accounts are written', async () => {
  let [asked, version] = [0, 0];
  const read = async () => [{ endedOn: `2026-01-0${++asked}` }];
  const ends = new TrainingEnds({ read, versionOf: () => version } as unknown as Database);
  expect([await ends.of('s'), await ends.of('s')]).toEqual(['2026-01-01', '2026-01-01']);
  version += 1;
  expect(await ends.of('s')).toBe('2026-01-02');
});
