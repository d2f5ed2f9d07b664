import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onStep } from './before-step';
import { useDiscard } from './use-discard';

beforeEach(() => history.replaceState({ idx: 3 }, ''));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Changed() {
  return useDiscard({ isChanged: () => true }).question;
}

const asked = () => screen.queryAllByText('Discard what you typed?');

it('asks before Back leaves the page, after a link within the page as well', () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  render(<Changed />);
  const step = (state: unknown) => onStep(new PopStateEvent('popstate', { state }));
  // The page itself, under a further address that the router does not know.
  step(null);
  expect(go).not.toHaveBeenCalled();
  step({ idx: 2 });
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
});

it('asks before Back undoes a link within the page', () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  const { rerender } = render(<Changed />);
  history.pushState({ idx: 4 }, '');
  rerender(<Changed />);
  onStep(new PopStateEvent('popstate', { state: { idx: 3 } }));
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
});

it('asks once when a link would leave two forms that were changed', () => {
  render(
    <>
      <Changed />
      <Changed />
      <a href="/student/memo">Memos</a>
    </>,
  );
  fireEvent.click(screen.getByText('Memos'));
  expect(asked()).toHaveLength(1);
});

it('lets a page turn to another of its views where the words stay, and asks before it is left', () => {
  const Queue = () => useDiscard({ isChanged: () => true, outlasts: 'closing' }).question;
  const held: boolean[] = [];
  const onPress = (event: React.MouseEvent) => {
    held.push(event.defaultPrevented);
    event.preventDefault();
  };
  render(
    <>
      <Queue />
      <a href={`${location.pathname}?for=all`} onClick={onPress}>
        Another view
      </a>
      <a href="/student/memo" onClick={onPress}>
        Memos
      </a>
    </>,
  );
  fireEvent.click(screen.getByText('Another view'));
  expect([held, asked().length]).toEqual([[false], 0]);
  fireEvent.click(screen.getByText('Memos'));
  expect([held, asked().length]).toEqual([[false], 1]);
});
