import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStep } from './before-step';
import { SideDrawer } from './side-drawer';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The browser's Back, and the step that takes it back. */
const back = () => {
  for (const idx of [2, 3]) onStep(new PopStateEvent('popstate', { state: { idx } }));
};

it.each([
  ['is closed by Back', undefined, 1],
  ['leaves Back to the page where a link led to it', true, 0],
])('%s', (_, ofLink, closed) => {
  history.replaceState({ idx: 3 }, '');
  vi.spyOn(history, 'go').mockReturnValue();
  const onClose = vi.fn();
  render(
    <SideDrawer open title="History" width={560} ofLink={ofLink} onClose={onClose}>
      Scores
    </SideDrawer>,
  );
  back();
  expect(onClose).toHaveBeenCalledTimes(closed);
});

it('gives the focus back when it is taken away', () => {
  const page = (open: boolean) => (
    <>
      <button type="button">Details</button>
      {open && (
        <SideDrawer open title="History" width={560} onClose={vi.fn()}>
          Scores
        </SideDrawer>
      )}
    </>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Details' });
  button.focus();
  rerender(page(true));
  screen.getByRole('button', { name: 'Close' }).focus();
  expect(document.activeElement).not.toBe(button);
  rerender(page(false));
  expect(document.activeElement).toBe(button);
});
