import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sharedVerdictBody } from '../../../schemas';
import { entryWhere } from '../../../tests/support/entries';
import { framed } from '../../../tests/support/frame';
import { queueRow } from '../../../tests/support/queue-rows';
import { Outbox } from '../api/outbox/outbox';
import { Desk } from './desk';
import { QueueList } from './queue-list';
import { plainView } from './view';

const today = '2026-03-09';
const entry = entryWhere((one) => 'body' in sharedVerdictBody(one, { meaning: 'accepted' }));
const count = 3;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const deskWith = (rows: number) => {
  const desk = new Desk({ outbox: new Outbox({ store: undefined }), viewer: { id: 'me', today }, newKey: () => 'key' });
  desk.setView({ ...plainView, group: 'none' });
  desk.addRows(
    Array.from({ length: rows }, (_, at) => queueRow(entry, at, today)),
    rows,
    true,
  );
  return desk;
};

const listOf = (desk: Desk) =>
  framed(<QueueList shown={desk.snapshot()} desk={desk} counts={{}} />, { id: 'me', today });

/** The places of the lines, of which the words of each are as high as this. */
function placesWith(words: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(words);
  render(listOf(deskWith(count)));
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

it('leads back to the current entry with each decision, however far one looked down the list', () => {
  const desk = deskWith(15);
  desk.subscribe(() => undefined);
  const { rerender } = render(listOf(desk));
  const list = screen.getByRole('listbox');
  list.scrollTop = 900;
  desk.decide('accepted');
  expect(desk.snapshot().rows).toHaveLength(14);
  rerender(listOf(desk));
  expect(list.scrollTop).toBe(0);
});
