import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { framed } from '../../../../tests/support/frame';
import { route } from '../../api/route';
import { useActs } from './use-acts';

afterEach(cleanup);

const items = [{ resource: 'any', id: 'a', version: 1 }];

function Take({ changed }: { changed: () => void }) {
  const { act } = useActs(changed);
  const claim = () =>
    act({ items, route: (items) => route('POST queue/claim', { body: { items } }), says: (count) => `${count} taken` });
  return (
    <button type="button" onClick={() => void claim()}>
      Take
    </button>
  );
}

it('is sent once however often it is pressed, and says meanwhile that it is on its way', async () => {
  let answer = (_: object) => {};
  const custom = vi.fn(
    () =>
      new Promise<object>((done) => {
        answer = done;
      }),
  );
  const changed = vi.fn();
  render(<App>{framed(<Take changed={changed} />, { id: 'me' }, custom)}</App>);
  const take = screen.getByRole('button', { name: 'Take' });
  fireEvent.click(take);
  fireEvent.click(take);
  expect(await screen.findByText('Sending…')).toBeTruthy();
  expect(custom).toHaveBeenCalledOnce();
  await act(async () => answer({ data: { results: [{ ...items[0], ok: true }] } }));
  expect(await screen.findByText('1 taken')).toBeTruthy();
  expect(screen.queryByText('Sending…')).toBeNull();
  expect(changed).toHaveBeenCalledExactlyOnceWith(['a']);
  fireEvent.click(take);
  await vi.waitFor(() => expect(custom).toHaveBeenCalledTimes(2));
});

it('takes back by a key what was done last, unless something was decided since', async () => {
  const custom = vi.fn(async (_asked: { payload: object }) => ({ data: { results: [{ ...items[0], ok: true }] } }));
  let since = Number.POSITIVE_INFINITY;
  const undone: boolean[] = [];
  function Hand() {
    const { act, undo } = useActs(vi.fn(), 'u');
    const assign = (to: string) =>
      act({
        items,
        route: (items) => route('POST queue/assign', { body: { items, to } }),
        says: () => 'Handed over',
        mayTakeBack: true,
      });
    return (
      <>
        <button type="button" onClick={() => void assign('b')}>
          Hand over
        </button>
        <button type="button" onClick={() => undone.push(undo(since))}>
          Undo
        </button>
      </>
    );
  }
  render(<App>{framed(<Hand />, { id: 'me' }, custom)}</App>);
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect((await screen.findByRole('button', { name: 'Take back' })).textContent).toContain('u');
  fireEvent.click(undo);
  since = 0;
  fireEvent.click(undo);
  expect(await screen.findByText('1 taken back')).toBeTruthy();
  fireEvent.click(undo);
  expect(undone).toEqual([false, false, true, false]);
  expect(custom.mock.calls.map(([{ payload }]) => payload)).toEqual([
    { items, to: 'b' },
    { items, to: 'back' },
  ]);
});
