import { type DataProvider, Refine } from '@refinedev/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { keepTyping } from '../components/keep-typing';
import { useShortcuts } from '../record/verify/use-shortcuts';
import { type Viewer, ViewerProvider } from '../session/viewer';
import { GoTo } from './go-to';

afterEach(cleanup);

function Page({ accept }: { accept: () => void }) {
  const page = useRef<HTMLDivElement>(null);
  useShortcuts({ a: accept, 'ctrl+enter': accept, enter: accept }, page);
  return <div ref={page} />;
}

function show(custom: () => Promise<object> = async () => ({ data: [] }), role = 'student') {
  const accept = vi.fn();
  render(
    <Refine dataProvider={{ getList: vi.fn(), getApiUrl: () => '/api', custom } as unknown as DataProvider}>
      <MemoryRouter>
        <ViewerProvider value={{ role, side: 'student', today: '2026-11-28' } as Viewer}>
          <Page accept={accept} />
          <GoTo menu={[]} />
        </ViewerProvider>
      </MemoryRouter>
    </Refine>,
  );
  return accept;
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

/** Asks for the box and types before it can be there. */
const askFor = (...keys: readonly string[]) =>
  act(async () => {
    press('k', { ctrlKey: true });
    for (const key of keys) press(key);
    press('Enter', { ctrlKey: true });
  });
const box = () => screen.findByRole<HTMLInputElement>('combobox');

it('letters that are typed before the box is there arrive in it, and sign nothing', async () => {
  const accept = show();
  await askFor('a', 'a', 'r', 'x', 'Backspace', 'Enter');
  const input = await box();
  await vi.waitFor(() => expect([document.activeElement === input, input.value]).toEqual([true, 'aar']));
  expect(accept).not.toHaveBeenCalled();
});

it('nor on a second opening, nor while the first is closing', async () => {
  const accept = show();
  for (const word of ['first', 'again']) {
    await askFor(...word);
    const input = await box();
    await vi.waitFor(() => expect([document.activeElement === input, input.value]).toEqual([true, word]));
    fireEvent.keyDown(input, { key: 'Escape', keyCode: 27 });
  }
  expect(accept).not.toHaveBeenCalled();
});

it('says that nothing is called so only when the residents are there', async () => {
  const role = registry.records
    .flatMap(({ owner, acts }) => (owner.required ? acts : []))
    .flatMap(({ makes, by }) => (makes ? Object.keys(by) : []))[0];
  let answer = (_: object) => {};
  show(() => new Promise((done) => (answer = done)), role);
  await askFor('z', 'z');
  expect(await screen.findByText('Searching...')).toBeDefined();
  await act(async () => answer({ data: [] }));
  expect(await screen.findByText('Nothing is called that.')).toBeDefined();
});

it('a press with a pointer gives the page its keys back, in case the box never comes', () => {
  const accept = show();
  const givenUp = vi.fn();
  keepTyping(givenUp);
  press('a');
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(accept).not.toHaveBeenCalled();
  press('a');
  expect(accept).toHaveBeenCalledOnce();
  expect(givenUp).toHaveBeenCalledOnce();
});
