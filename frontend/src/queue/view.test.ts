import { expect, test } from 'vitest';
import { type Filters, isPlain } from './filters';
import { addressOf, plainView, viewIn } from './view';

/** Each filter, set. The registry has parts, so nothing is for the viewer besides a part. */
const set: Omit<Filters, 'forViewer'> = {
  file: true,
  type: 'procedure',
  student: 'some-id',
  older: 30,
  q: 'chest drain',
};

test.each(Object.entries(set))('the filter %s is kept in the address', (name, value) => {
  const view = { ...plainView, [name]: value };
  expect(addressOf(view).toString()).toBe(new URLSearchParams({ [name]: String(value) }).toString());
  expect(viewIn(addressOf(view))).toEqual(view);
  expect(isPlain(view)).toBe(false);
});

test('an address without filters, or with what is no value of theirs, is plain', () => {
  expect(viewIn(new URLSearchParams())).toEqual(plainView);
  const none = viewIn(new URLSearchParams('older=-1&file=yes&type=&order=sideways&group=other&q=+'));
  expect(none).toEqual({ ...plainView, q: ' ' });
  expect(isPlain(none)).toBe(true);
});

test('what is for the viewer is called otherwise in the address', () => {
  expect(addressOf({ ...plainView, forViewer: true }).toString()).toBe('mine=true');
});

test('an old address with what is mine leads to the part', () => {
  expect(viewIn(new URLSearchParams('mine=true'))).toEqual({ ...plainView, for: 'me' });
});
