import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTyping, takeTyped } from './keep-typing';
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

it('gives the page its keys back each time that such a dialog is asked for', async () => {
  const Dialog = onDemand<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const Asking = () => {
    useLayoutEffect(() => keepTyping(() => undefined), []);
    return <Dialog />;
  };
  for (let time = 0; time < 2; time++) {
    await act(async () => void render(<Asking />));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(takeTyped()).toBeUndefined();
    cleanup();
  }
});

it('says that what was asked for is on its way', async () => {
  let come = (_: { default: () => string }) => {};
  const Dialog = onDemand<object>(
    () =>
      new Promise((done) => {
        come = done;
      }),
  );
  await act(async () => void render(<Dialog />));
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  await act(async () => come({ default: () => 'The dialog' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('The dialog')).toBeTruthy();
});
