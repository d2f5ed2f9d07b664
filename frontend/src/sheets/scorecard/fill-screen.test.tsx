import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { hasSheet, placeInWords, placesOf } from '../../../../schemas';
import { framed } from '../../../../tests/support/frame';
import { queryOf } from './data';
import { FillScreen } from './fill-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = registry.records.filter(hasSheet).find(({ sheet }) => sheet.periods.some(({ months }) => months));
if (!type) throw new Error('the registry has no sheet whose periods begin on a day');
const { sheet: card } = type;
const [place = []] = placesOf(card);

it('asks about a period that has not begun, however late the list of residents comes', async () => {
  const sent = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', sent);
  let answer: (residents: object[]) => void = vi.fn();
  const residents = new Promise<{ data: object[] }>((done) => (answer = (data) => done({ data })));
  const custom = vi.fn(async ({ url }: { url: string }) =>
    url.endsWith('/residents') ? residents : { data: { sheets: [] } },
  );
  render(
    framed(
      <MemoryRouter initialEntries={[`/faculty/sheets?${new URLSearchParams(queryOf(card, 'b', place))}`]}>
        <FillScreen type={type} />
      </MemoryRouter>,
      { id: 'scorer', today: '2026-03-09', side: 'faculty' },
      custom,
    ),
  );
  await waitFor(() => expect(custom).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  answer([{ id: 'b', name: 'Asha Rao', joinedDate: '2026-03-10', sheets: 0, lastOn: null, due: [] }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('begins on 10-03-2026');
  expect(sent).not.toHaveBeenCalled();
});

it('leads from a saved sheet to the next one that is due, of which it does not say that it is saved', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ warnings: [] }, { status: 201, headers: { 'x-account': 'scorer' } }),
  );
  const [, second = []] = placesOf(card);
  const dueAt = (at: readonly number[]) => Object.fromEntries(card.periods.map(({ key }, depth) => [key, at[depth]]));
  const resident = (id: string, name: string, due: object[]) => ({
    id,
    name,
    joinedDate: '2024-03-10',
    sheets: 0,
    lastOn: null,
    due,
  });
  const residents = [resident('a', 'Asha Rao', [dueAt(place)]), resident('b', 'Bina Das', [dueAt(second)])];
  const custom = async ({ url }: { url: string }) => ({
    data: url.endsWith('/residents') ? residents : { sheets: [] },
  });
  render(
    framed(
      <MemoryRouter initialEntries={[`/faculty/sheets?${new URLSearchParams(queryOf(card, 'a', place))}`]}>
        <FillScreen type={type} />
      </MemoryRouter>,
      { id: 'scorer', today: '2026-03-09', side: 'faculty' },
      custom,
    ),
  );
  const scores = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Score, / });
  await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(document.activeElement).toBe(scores()[0]));
  for (const box of scores()) fireEvent.input(box, { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(card.says.saved);
  const next = screen.getByRole('link', { name: `Next: Bina Das, ${placeInWords(card, second)}` });
  next.focus();
  fireEvent.click(next);
  await screen.findByText(placeInWords(card, second));
  expect(screen.queryByText(card.says.saved)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(scores()[0]));
});
