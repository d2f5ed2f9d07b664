import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { framed } from '../../../tests/support/frame';
import { SavedViews } from './saved-views';
import { plainView } from './view';

afterEach(cleanup);

const start = { id: 'v', label: 'Mine', query: 'order=newest', start: true, shared: false, owner: { id: 'me' } };

/** Opens the queue, and lets the views come after `meanwhile`. @returns what the queue was told to show */
async function openWith(meanwhile: () => void) {
  const onLook = vi.fn();
  let answer = (_: object) => {};
  const views = new Promise<object>((done) => {
    answer = done;
  });
  const page = (
    <MemoryRouter>
      <SavedViews view={plainView} onLook={onLook} />
    </MemoryRouter>
  );
  render(framed(page, { id: 'me', role: 'faculty', department: null }, () => views));
  meanwhile();
  await act(async () => answer({ data: [start] }));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy();
  return onLook;
}

it('begins with the view that is meant for it', async () => {
  expect(await openWith(() => undefined)).toHaveBeenCalledOnce();
});

it('does not put another entry under a hand that has begun before the views came', async () => {
  expect(await openWith(() => fireEvent.keyDown(document.body, { key: 'j' }))).not.toHaveBeenCalled();
  cleanup();
  expect(await openWith(() => fireEvent.pointerDown(document.body))).not.toHaveBeenCalled();
});
