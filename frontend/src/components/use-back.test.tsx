import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onStep } from './before-step';
import { useBack } from './use-back';
import { useDiscard } from './use-discard';

beforeEach(() => history.replaceState({ idx: 3 }, ''));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A step of the browser to a place in its history. @returns whether the router hears of it */
const step = (idx: number) => {
  const event = new PopStateEvent('popstate', { state: { idx }, cancelable: true });
  const stopped = vi.spyOn(event, 'stopImmediatePropagation');
  onStep(event);
  return stopped.mock.calls.length === 0;
};

function Over({ open = true, close }: { open?: boolean; close: () => void }) {
  useBack(open, close);
  return null;
}

it('is closed by Back, and the page stays where it is', () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  const close = vi.fn();
  const { rerender } = render(<Over close={close} />);
  expect(step(2)).toBe(false);
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  expect(close).not.toHaveBeenCalled();
  // The step that takes it back.
  expect(step(3)).toBe(false);
  expect(close).toHaveBeenCalledOnce();
  rerender(<Over open={false} close={close} />);
  expect(step(2)).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});

it('lets a form that was changed over it ask first', () => {
  vi.spyOn(history, 'go').mockReturnValue();
  const close = vi.fn();
  const ask = vi.fn(() => true);
  function Form() {
    return useDiscard({ isChanged: ask }).question;
  }
  const { rerender } = render(<Over close={close} />);
  rerender(
    <>
      <Over close={close} />
      <Form />
    </>,
  );
  step(2);
  step(3);
  expect(ask).toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
});
