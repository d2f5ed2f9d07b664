import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusBack } from './use-focus-back';

// React keeps what is memoised for speed alone, and may forget it at any time.
vi.mock('react', async (actual) => {
  const react = await actual<typeof import('react')>();
  return Object.assign({}, react, { useMemo: <Value,>(make: () => Value) => make() });
});

afterEach(cleanup);

function Question({ open }: { open: boolean }) {
  useFocusBack(open);
  return open ? <button type="button">Yes</button> : null;
}

const page = (open: boolean) => (
  <>
    <button type="button">Delete</button>
    <Question open={open} />
  </>
);

it('gives the focus back where it came from each time, also when the dialog is drawn anew', () => {
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Delete' });
  for (const _ of ['once', 'again']) {
    button.focus();
    rerender(page(true));
    screen.getByRole('button', { name: 'Yes' }).focus();
    rerender(page(true));
    rerender(page(false));
    expect(document.activeElement).toBe(button);
    button.blur();
  }
});
