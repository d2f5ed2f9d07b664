import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { hasSheet, placeInWords, placesOf } from '../../../../schemas';
import { framed } from '../../../../tests/support/frame';
import { queryOf } from './data';
import { FillScreen } from './fill-screen';

const tell = vi.hoisted(() => vi.fn());
vi.mock('../../api/notifications', () => ({ useTell: () => tell }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = registry.records.filter(hasSheet).find(({ sheet }) => sheet.periods.some(({ months }) => months));
if (!type) throw new Error('the registry has no sheet whose periods begin on a day');
const { sheet: card } = type;
const [place = [], second = []] = placesOf(card);

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
      { id: 'scorer', role: 'faculty', today: '2026-03-09', side: 'faculty' },
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

const dueAt = (at: readonly number[]) => Object.fromEntries(card.periods.map(({ key }, depth) => [key, at[depth]]));
const resident = (id: string, name: string, ...due: (readonly number[])[]) => ({
  id,
  name,
  joinedDate: '2024-03-10',
  sheets: 0,
  lastOn: null,
  due: due.map(dueAt),
});
const scores = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Score, / });

/** Shows a sheet, fills it in and presses Save. */
const saveSheet = async (student: string, custom: (asked: { url: string }) => Promise<object>) => {
  render(
    framed(
      <MemoryRouter initialEntries={[`/faculty/sheets?${new URLSearchParams(queryOf(card, student, place))}`]}>
        <FillScreen type={type} />
        <Link to={{ search: String(new URLSearchParams(queryOf(card, 'b', second))) }}>Another sheet</Link>
        <Link to={{ search: String(new URLSearchParams(queryOf(card, student, place))) }}>The sheet again</Link>
      </MemoryRouter>,
      { id: 'scorer', role: 'faculty', today: '2026-03-09', side: 'faculty' },
      custom,
    ),
  );
  await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(document.activeElement).toBe(scores()[0]));
  for (const box of scores()) fireEvent.input(box, { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

const stubSave = (answered: Promise<void> = Promise.resolve(), ...warnings: string[]) =>
  vi.stubGlobal('fetch', async () => {
    await answered;
    return Response.json({ warnings }, { status: 201, headers: { 'x-account': 'scorer' } });
  });

it('leads from a saved sheet to the next one that is due, of which it does not say that it is saved', async () => {
  stubSave();
  const residents = [resident('a', 'Asha Rao', place), resident('b', 'Bina Das', second, place)];
  await saveSheet('a', async ({ url }) => ({ data: url.endsWith('/residents') ? residents : { sheets: [] } }));
  await screen.findByText(card.says.saved);
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  const next = await screen.findByRole('link', { name: `Next: Bina Das, ${placeInWords(card, second)}` });
  next.focus();
  fireEvent.click(next);
  await screen.findByText(placeInWords(card, second));
  expect(screen.queryByText(card.says.saved)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(scores()[0]));
  fireEvent.click(screen.getByText('The sheet again'));
  await screen.findByText(placeInWords(card, place));
  expect(screen.queryByText(card.says.saved)).toBeNull();
});

it('does not know what is next before the list has come again, in which the same resident is first', async () => {
  stubSave();
  const before = [resident('b', 'Bina Das', second), resident('a', 'Asha Rao', place)];
  const after = [resident('b', 'Bina Das', second), resident('a', 'Asha Rao', second)];
  let answer: () => void = vi.fn();
  const again = new Promise<{ data: object[] }>((done) => (answer = () => done({ data: after })));
  let asked = 0;
  await saveSheet('a', async ({ url }) => {
    if (!url.endsWith('/residents')) return { data: { sheets: [] } };
    asked += 1;
    return asked > 1 ? again : { data: before };
  });
  await screen.findByText(card.says.saved);
  expect(screen.queryByRole('link', { name: /^Next: / })).toBeNull();
  answer();
  await screen.findByRole('link', { name: `Next: Asha Rao, ${placeInWords(card, second)}` });
});

it('tells in passing what was saved late, and leaves the sheet in sight as it is', async () => {
  let answer: () => void = vi.fn();
  stubSave(new Promise((done) => (answer = done)));
  const residents = [resident('a', 'Asha Rao', place), resident('b', 'Bina Das', second)];
  await saveSheet('a', async ({ url }) => ({ data: url.endsWith('/residents') ? residents : { sheets: [] } }));
  fireEvent.click(screen.getByText('Another sheet'));
  await screen.findByText(placeInWords(card, second));
  await waitFor(() => expect(document.activeElement).toBe(scores()[0]));
  answer();
  await waitFor(() => expect(tell).toHaveBeenCalledWith(card.says.saved, 'success'));
  expect(document.activeElement).toBe(scores()[0]);
  expect(screen.queryByText(card.says.saved)).toBeNull();
  fireEvent.click(screen.getByText('The sheet again'));
  await screen.findByText(placeInWords(card, place));
  expect(screen.queryByText(card.says.saved)).toBeNull();
});

it('tells what is to be looked at in a sheet that was saved late', async () => {
  let answer: () => void = vi.fn();
  stubSave(new Promise((done) => (answer = done)), 'Say what is done about it.');
  const residents = [resident('a', 'Asha Rao', place), resident('b', 'Bina Das', second)];
  await saveSheet('a', async ({ url }) => ({ data: url.endsWith('/residents') ? residents : { sheets: [] } }));
  fireEvent.click(screen.getByText('Another sheet'));
  await screen.findByText(placeInWords(card, second));
  answer();
  const says = `${card.says.saved} Say what is done about it.`;
  await waitFor(() => expect(tell).toHaveBeenCalledWith(says, 'progress'));
});
