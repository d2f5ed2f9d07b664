import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { framed } from '../../../../tests/support/frame';
import { route } from '../../api/route';
import { useTakeBacks } from '../../components/take-backs';
import { useActs } from './use-acts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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
  const done = { data: { results: [{ ...items[0], ok: true }] } };
  const custom = vi.fn(async (_asked: { payload: object }): Promise<object> => done);
  let since = Number.POSITIVE_INFINITY;
  const undone: boolean[] = [];
  function Hand() {
    const { takeBacks } = useTakeBacks('u');
    const { act } = useActs(vi.fn(), takeBacks);
    const assign = (to: string) =>
      act({
        items,
        route: (items) => route('POST queue/assign', { body: { items, to } }),
        says: () => `Handed over to ${to}`,
        mayTakeBack: true,
      });
    return (
      <>
        {['b', 'c', 'd'].map((to) => (
          <button key={to} type="button" onClick={() => void assign(to)}>
            To {to}
          </button>
        ))}
        <button type="button" onClick={() => undone.push(takeBacks.undo(since))}>
          Undo
        </button>
      </>
    );
  }
  render(<App>{framed(<Hand />, { id: 'me' }, custom)}</App>);
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(screen.getByRole('button', { name: 'To b' }));
  expect((await screen.findByRole('button', { name: 'Take back' })).textContent).toContain('u');
  fireEvent.click(undo);
  fireEvent.click(screen.getByRole('button', { name: 'To c' }));
  await screen.findByText('Handed over to c');
  since = 0;
  for (const times of [3, 4]) {
    fireEvent.click(undo);
    await vi.waitFor(() => expect(custom).toHaveBeenCalledTimes(times));
    expect(await screen.findByText('1 taken back')).toBeTruthy();
  }
  fireEvent.click(undo);
  expect(undone).toEqual([false, false, true, true, false]);
  expect(custom.mock.calls.map(([{ payload }]) => (payload as { to: string }).to)).toEqual(['b', 'c', 'back', 'back']);

  fireEvent.click(screen.getByRole('button', { name: 'To b' }));
  await screen.findByText('Handed over to b');
  // Without an answer it may be taken back still.
  custom.mockRejectedValueOnce(new Error('no connection'));
  fireEvent.click(undo);
  expect(await screen.findByText(/no connection|Please try again/)).toBeTruthy();
  fireEvent.click(undo);
  await vi.waitFor(() => expect(custom).toHaveBeenCalledTimes(7));
  expect(undone.slice(-2)).toEqual([true, true]);

  let answer = (_: object) => {};
  custom.mockImplementationOnce(() => new Promise((come) => (answer = come)));
  fireEvent.click(screen.getByRole('button', { name: 'To d' }));
  await vi.waitFor(() => expect(custom).toHaveBeenCalledTimes(8));
  // What was decided while the answer was on its way is newer.
  since = Date.now() + 1;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(since));
  await act(async () => answer(done));
  await screen.findByText('Handed over to d');
  fireEvent.click(undo);
  expect(undone.at(-1)).toBe(false);
});

it('takes back what was asked for last, in whatever order the answers came', async () => {
  const answers = new Map<string, () => void>();
  const custom = vi.fn(
    ({ payload: { items, to } }: { payload: { items: { id: string }[]; to: string } }) =>
      new Promise<object>((come) =>
        answers.set(`${items[0]?.id} to ${to}`, () =>
          come({ data: { results: items.map((one) => ({ ...one, ok: true })) } }),
        ),
      ),
  );
  const takenBack = vi.fn();
  function Hand() {
    const { takeBacks } = useTakeBacks('u');
    const { act } = useActs(vi.fn(), takeBacks);
    const hand = (id: string) =>
      act({
        items: [{ resource: 'any', id, version: 1 }],
        route: (items) => route('POST queue/assign', { body: { items, to: 'b' } }),
        says: () => `Gave ${id}`,
        mayTakeBack: true,
        onTakenBack: takenBack,
      });
    return ['first', 'second', 'undo'].map((what) => (
      <button key={what} type="button" onClick={() => (what === 'undo' ? takeBacks.undo(0) : void hand(what))}>
        {what}
      </button>
    ));
  }
  render(<App>{framed(<Hand />, { id: 'me' }, custom)}</App>);
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  for (const what of ['first', 'second']) {
    now += 1;
    fireEvent.click(screen.getByRole('button', { name: what }));
    await vi.waitFor(() => expect(answers.has(`${what} to b`)).toBe(true));
  }
  for (const what of ['second', 'first']) {
    await act(async () => answers.get(`${what} to b`)?.());
    await screen.findByText(`Gave ${what}`);
  }
  fireEvent.click(screen.getByRole('button', { name: 'undo' }));
  await vi.waitFor(() => expect(answers.has('second to back')).toBe(true));
  await act(async () => answers.get('second to back')?.());
  expect(takenBack).toHaveBeenCalledExactlyOnceWith(['second']);
});

it('shows the key on what was done last alone, and nowhere once something was decided since', async () => {
  const custom = async () => ({ data: { results: [{ ...items[0], ok: true }] } });
  let newest = false;
  function Hand() {
    const [since, setSince] = useState(0);
    const { takeBacks, isNewest } = useTakeBacks('u', since);
    newest = isNewest;
    const acts = useActs(vi.fn(), takeBacks);
    const assign = (to: string) =>
      acts.act({
        items,
        route: (items) => route('POST queue/assign', { body: { items, to } }),
        says: () => `Handed over to ${to}`,
        mayTakeBack: true,
      });
    return (
      <>
        <button type="button" onClick={() => void assign('b')}>
          To b
        </button>
        <button type="button" onClick={() => void assign('c')}>
          To c
        </button>
        <button type="button" onClick={() => setSince(Number.POSITIVE_INFINITY)}>
          Decide
        </button>
      </>
    );
  }
  render(<App>{framed(<Hand />, { id: 'me' }, custom)}</App>);
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const keys = () => screen.getAllByRole('button', { name: /^Take back/ }).map(({ textContent }) => textContent);
  for (const to of ['b', 'c']) {
    now += 1;
    press(`To ${to}`);
    await screen.findByText(`Handed over to ${to}`);
  }
  expect([keys(), newest]).toEqual([['Take back ', 'Take back u'], true]);
  press('Decide');
  expect([keys(), newest]).toEqual([['Take back ', 'Take back '], false]);
});
