import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showStatus, statesMeaning } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import type { EntryRecord } from '../../api/wire';
import { Conflict } from './conflict';

afterEach(cleanup);

const entry = entryWhere(({ workflow }) => workflow.verify.to.length > 1);
const [refused = ''] = statesMeaning(entry, 'refused');
const record: EntryRecord = {
  id: '1',
  _id: '1',
  version: 2,
  status: refused,
  student: { _id: 'a', id: 'a', name: 'Anita Rao' },
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-02-01T00:00:00.000Z',
  verifiedBy: { _id: 'b', id: 'b', name: 'Dr. Iyer' },
  verifiedOn: '2025-02-01',
};

function show(saving = false) {
  const asked = { onTake: vi.fn(), onReplace: vi.fn() };
  render(<Conflict entry={entry} record={record} saving={saving} {...asked} />);
  return asked;
}

it('says what was decided, by whom and when', () => {
  show();
  const words = screen.getByRole('alert').textContent;
  expect(words).toContain(showStatus(refused));
  expect(words).toContain('Dr. Iyer, 01-02-2025');
});

it('has the focus on what takes nothing away, and replaces on its own button only', () => {
  const { onTake, onReplace } = show();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep theirs' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect([onTake.mock.calls.length, onReplace.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Replace Dr. Iyer’s decision' }));
  expect(onReplace).toHaveBeenCalledOnce();
});
