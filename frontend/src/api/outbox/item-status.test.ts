import { expect, test, vi } from 'vitest';
import { atOnce, settled } from './item';
import { whyHere } from './item-status';
import { made } from './testing/memory';

test('what must be filled in again is not called unsent: its answer may have been lost', () => {
  const lacking = atOnce({ ...made('a'), lacks: ['patientName'] }, 0);
  expect(whyHere(lacking, true)).toContain('It may have arrived');
  expect(whyHere(lacking, false)).toContain('Waits for a connection');
});

test('what only this page has is not said to be on the device', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(whyHere({ ...atOnce(made('a'), 0), inPageOnly: true }, false)).toContain('leave this page open');
  vi.unstubAllGlobals();
});

test.each([
  [undefined, 'did not answer'],
  [401, 'signed out'],
  [429, 'too much to do'],
  [500, 'had a fault'],
])('a try that was answered with %s is told as what it was', (status, says) => {
  const [item] = settled(atOnce(made('a'), 0), { kind: 'lost', ...(status && { status }) }, 1);
  expect(item && whyHere(item, true)).toContain(says);
});
