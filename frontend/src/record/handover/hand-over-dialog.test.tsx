import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { framed } from '../../../../tests/support/frame';
import HandOverDialog from './hand-over-dialog';

afterEach(cleanup);

it('no longer asks for a colleague once one is chosen', async () => {
  const colleagues = { users: [{ _id: 'i', name: 'Dr. Iyer' }], invited: [] };
  const parcel = { title: 'Hand over', count: 1, items: async () => [] };
  render(
    framed(
      <HandOverDialog parcel={parcel} act={vi.fn()} onClose={vi.fn()} />,
      { id: 'me', role: 'faculty' },
      async () => ({
        data: colleagues,
      }),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Please choose a colleague.')).toBeDefined();
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByTitle('Dr. Iyer'));
  expect(screen.queryByText('Please choose a colleague.')).toBeNull();
});
