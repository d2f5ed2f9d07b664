import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { entryWhere } from '../../../tests/support/entries';
import { framed } from '../../../tests/support/frame';
import { queueRow } from '../../../tests/support/queue-rows';
import { Outbox } from '../api/outbox/outbox';
import { Desk } from './desk';
import { QueueList } from './queue-list';
import { plainView } from './view';

const today = '2026-03-09';
const entry = entryWhere(() => true);
const count = 3;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The places of the lines, of which the words of each are as high as this. */
function placesWith(words: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(words);
  const desk = new Desk({ outbox: new Outbox({ store: undefined }), viewer: { id: 'me', today }, newKey: () => 'key' });
  desk.look({ ...plainView, group: 'none' });
  desk.take(
    Array.from({ length: count }, (_, at) => queueRow(entry, at, today)),
    count,
    true,
  );
  render(framed(<QueueList shown={desk.snapshot()} desk={desk} counts={{}} />, { id: 'me', today }));
  return screen.getAllByRole('option').map((row) => {
    const { height, transform } = row.parentElement?.style ?? {};
    return {
      height: Number.parseFloat(height ?? ''),
      top: Number.parseFloat(transform?.slice('translateY('.length) ?? ''),
    };
  });
}

it.each([
  ['as high as ever where letters are of the usual size', 66, 84],
  ['higher where the browser draws no small letters', 102, 114],
])('draws lines %s, one below the other', (_, words, high) => {
  expect(placesWith(words)).toEqual([0, 1, 2].map((at) => ({ height: high, top: at * high })));
});
