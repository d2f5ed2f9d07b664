import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadBoundary, later } from './later';

let reload = vi.fn();
beforeEach(() => {
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

it('loads nothing anew by itself, because what was begun on other pages would be lost', async () => {
  await show(gone());
  expect(reload).not.toHaveBeenCalled();
});
