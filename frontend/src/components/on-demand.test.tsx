import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTyping } from './keep-typing';
import { onDemand } from './on-demand';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a dialog whose code does not load leaves the page, gives it its keys back, and says what to do', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const Dialog = onDemand<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const onGivenUp = vi.fn();
  keepTyping(onGivenUp);
  await act(async () => {
    render(
      <main>
        <h1>The page</h1>
        <Dialog />
      </main>,
    );
  });
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Save what you filled in');
  const again = screen.getByRole('button', { name: 'Load again' });
  fireEvent.pointerDown(again);
  expect(onGivenUp).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(again);
  expect(reload).toHaveBeenCalledOnce();
});
