import { expect, test } from 'vitest';
import { atOnce, sending } from './item';
import { whyHere } from './item-status';
import { made } from './testing/memory';

const lacking = atOnce({ ...made('a'), lacks: ['patientName'] }, 0);

test('what must be filled in again is not called unsent once it was tried', () => {
  expect(whyHere(lacking, true)).toContain('Please fill in');
  for (const item of [{ ...lacking, tries: 1 }, sending(lacking, 0)])
    for (const isOnline of [true, false]) expect(whyHere(item, isOnline)).toContain('It may have arrived');
});
