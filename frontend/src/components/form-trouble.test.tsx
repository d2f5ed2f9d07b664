import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FormTrouble } from './form-trouble';

afterEach(cleanup);

it('is silent until there is something to say', () => {
  render(<FormTrouble why={null} onRetry={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('tries again, and keeps the focus inside the dialog that its button goes from', () => {
  const onRetry = vi.fn();
  render(
    <div tabIndex={-1} data-testid="around">
      <div role="dialog">
        <FormTrouble why="Not saved yet: there is no connection." onRetry={onRetry} />
      </div>
    </div>,
  );
  expect(screen.getByRole('status').textContent).toContain('Not saved yet');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByTestId('around'));
});
