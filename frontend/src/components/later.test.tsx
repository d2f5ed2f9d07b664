import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadBoundary, later } from './later';

let reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined) as typeof reload;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const gone = () => later<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

async function show(Part: ComponentType<object>) {
  await act(async () => {
    render(
      <LoadBoundary failed="This page did not load">
        <Suspense>
          <Part />
        </Suspense>
      </LoadBoundary>,
    );
  });
  await screen.findByText('This page did not load');
}

it('loads the page anew when code is gone, and not a second time', async () => {
  await show(gone());
  expect(reload).toHaveBeenCalledOnce();
  cleanup();
  await show(gone());
  expect(reload).toHaveBeenCalledOnce();
});

it('loads nothing anew without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(gone());
  expect(reload).not.toHaveBeenCalled();
});

it('loads nothing anew for a fault of the page itself', async () => {
  await show(() => {
    throw new Error('a fault');
  });
  expect(reload).not.toHaveBeenCalled();
});
