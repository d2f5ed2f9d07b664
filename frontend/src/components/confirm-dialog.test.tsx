import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

afterEach(cleanup);

function show(props: Partial<ConfirmDialogProps> = {}) {
  const asked = { onConfirm: vi.fn(), onCancel: vi.fn() };
  render(
    <ConfirmDialog
      open
      title="Delete"
      text="Delete this?"
      subject="Ward 3"
      confirm="Delete it"
      busy={false}
      {...asked}
      {...props}
    />,
  );
  return asked;
}

it('says what it is about, and does it only on its own button', () => {
  const { onConfirm, onCancel } = show();
  expect(screen.getByRole('dialog', { name: 'Delete' }).textContent).toContain('Ward 3');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('says aloud why it did not work', () => {
  show({ trouble: 'It is still in use.' });
  expect(screen.getByRole('alert').textContent).toBe('It is still in use.');
});

it('cannot be left while it is under way', () => {
  const { onCancel } = show({ busy: true });
  expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onCancel).not.toHaveBeenCalled();
});
