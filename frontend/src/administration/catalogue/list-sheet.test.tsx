import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { KeptList } from '../../../../schemas/api/catalogue';
import { framed } from '../../../../tests/support/frame';
import { ListSheet } from './list-sheet';

afterEach(cleanup);

const listAt = (version: number, ...items: string[]): KeptList => ({
  name: 'procedures',
  version,
  items: items.map((item) => ({ id: item, module: 'Airway', item, level: null, retiredAt: null, entries: 0 })),
});

const refusal = Object.assign(new Error('Somebody else changed this list'), { statusCode: 409 });
const save = vi.fn();

it('replaces the list that it began with, and another only after it has said so', async () => {
  save.mockReset().mockRejectedValueOnce(refusal).mockResolvedValue({ data: {} });
  const theirs = listAt(2, 'Laryngeal mask', 'Bougie');
  const onSaved = vi.fn();
  const sheetOf = (list: KeptList) =>
    framed(
      <ListSheet
        list={list}
        department={{ id: 'd', name: 'Anaesthesia', catalogue: '' }}
        onClose={vi.fn()}
        onSaved={onSaved}
        onRefused={async () => theirs}
      />,
      { id: 'head' },
      save,
    );
  const { rerender } = render(sheetOf(listAt(1, 'Laryngeal mask')));
  // The page loads the list again by itself, as when its window gets the focus.
  rerender(sheetOf(theirs));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save the list' }));
  press();
  await screen.findByText('Somebody else changed this list');
  expect(await screen.findByText(/1 retired/)).toBeDefined();
  press();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(save.mock.calls.map(([{ payload }]) => payload.version)).toEqual([1, 2]);
});
