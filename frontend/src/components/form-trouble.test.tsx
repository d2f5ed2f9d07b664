import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FormTrouble } from './form-trouble';

afterEach(cleanup);

it('is silent until there is something to say', () => {
  render(<FormTrouble made={{ trouble: null }} onRetry={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('tries again, and keeps the focus inside the dialog that its button goes from', () => {
  const onRetry = vi.fn();
  render(
    <div tabIndex={-1} data-testid="around">
      <div role="dialog">
        <FormTrouble made={{ trouble: 'Not saved yet: there is no connection.' }} onRetry={onRetry} />
      </div>
    </div>,
  );
  expect(screen.getByRole('status').textContent).toContain('Not saved yet');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByTestId('around'));
});

it('offers what is there now in place of another try, when another try would be refused again', () => {
  const showCurrent = vi.fn();
  render(<FormTrouble made={{ trouble: 'Somebody else changed this meanwhile.', showCurrent }} onRetry={vi.fn()} />);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show what is there now' }));
  expect(showCurrent).toHaveBeenCalledOnce();
});

it('says what the form shows since then', () => {
  render(<FormTrouble made={{ trouble: null, rebased: 'This is what is there now.' }} onRetry={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toBe('This is what is there now.');
});
