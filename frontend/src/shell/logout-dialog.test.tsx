import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxOf } from '../api/outbox/account-outbox';
import { atOnce, newItem } from '../api/outbox/item';
import { outboxOnceUsed, useOutboxItems } from '../api/outbox/resume';
import { useOnline } from '../api/use-online';
import LogoutDialog from './logout-dialog';

const logOut = vi.fn();
vi.mock('@refinedev/core', () => ({ useLogout: () => ({ mutate: logOut }) }));
vi.mock('../session/viewer', () => ({ useViewer: () => ({ id: 'me' }) }));
vi.mock('../api/use-online', () => ({ useOnline: vi.fn(() => false) }));
vi.mock('../api/outbox/resume', () => ({ useOutboxItems: vi.fn(), outboxOnceUsed: vi.fn() }));
vi.mock('../api/outbox/account-outbox', () => ({ outboxOf: vi.fn() }));

afterEach(cleanup);
beforeEach(() => logOut.mockReset());

/** Shows the dialog while one entry waits. */
function show(lacks: readonly string[]) {
  const body = { topic: 'Fever', patientName: 'Asha' };
  const item = atOnce(newItem({ key: 'a', path: 'any', body, as: { records: [], label: 'Any', lacks } }), 0);
  vi.mocked(useOutboxItems).mockReturnValue([item]);
  render(<LogoutDialog open onClose={vi.fn()} />);
}

it('promises that what is whole goes out, and says of the rest that it must be filled in again', () => {
  show([]);
  expect(screen.getByRole('alert').textContent).toContain('When you sign in here again, it goes out.');
  cleanup();
  show(['patientName']);
  expect(screen.getByRole('alert').textContent).toContain('must be filled in once more');
});

it('asks once before it forgets', async () => {
  const remove = vi.fn(async () => undefined);
  vi.mocked(outboxOf).mockReturnValue({ list: () => [{ key: 'a' }], remove } as unknown as ReturnType<typeof outboxOf>);
  show([]);
  fireEvent.click(screen.getByRole('button', { name: 'Forget it and log out' }));
  expect([remove.mock.calls, logOut.mock.calls]).toEqual([[], []]);
  expect((await screen.findByText(/cannot be brought back/)).textContent).toContain('1 thing');
  fireEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  await vi.waitFor(() => expect(logOut).toHaveBeenCalledOnce());
  expect(remove).toHaveBeenCalledWith('a');
});

it('says that things could not be sent when the code that sends does not load', async () => {
  vi.mocked(useOnline).mockReturnValue(true);
  vi.mocked(outboxOnceUsed).mockRejectedValue(new TypeError('Failed to fetch'));
  show([]);
  fireEvent.click(screen.getByRole('button', { name: 'Yes, Logout' }));
  expect((await screen.findByRole('alert')).textContent).toContain('1 thing could not be sent.');
});
