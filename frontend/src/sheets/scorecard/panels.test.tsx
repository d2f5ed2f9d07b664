import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { hasSheet, placesOf, sheetRows } from '../../../../schemas';
import { framed } from '../../../../tests/support/frame';
import { outboxOf } from '../../api/outbox/account-outbox';
import { atOnce, type OutboxItem } from '../../api/outbox/item';
import type { WireSheet } from '../../api/wire';
import { sheetWords } from '../../words';
import type { Sheets } from './data';
import { Panels } from './panels';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = registry.records.filter(hasSheet).find(({ sheet }) => sheet.blank !== undefined);
if (!type) throw new Error('the registry has no sheet on which a blank counts');
const { sheet: card } = type;
const [place = []] = placesOf(card);

const sheetsOf = (...sheets: object[]) => ({ answer: { sheets: sheets as WireSheet[] } }) as unknown as Sheets;
const theirs = {
  id: 's',
  version: 1,
  teacher: { _id: 't', id: 't', name: 'Dr. Iyer' },
  verifiedOn: '2026-03-09',
  ...Object.fromEntries(card.periods.map(({ key }, depth) => [key, place[depth]])),
};
const panels = (sheets: Sheets, kept?: OutboxItem, joinedDate: string | null = null, mayFill = true) =>
  framed(
    <Panels
      type={type}
      place={place}
      sheets={sheets}
      mayFill={mayFill}
      kept={kept}
      resident={{ id: 'b', name: 'Asha Rao', joinedDate }}
      look="fill"
      onSaved={vi.fn()}
      onKept={vi.fn()}
    />,
    { id: 'scorer', today: '2026-03-09' },
  );
const fresh = () => screen.queryByRole('region', { name: sheetWords.fresh });
const firstScore = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Score, / })[0];

it('keeps a sheet that was begun when a colleague saves theirs, until it is given up', () => {
  const { rerender } = render(panels(sheetsOf()));
  const box = firstScore();
  if (!box) throw new Error('the form has no scores');
  fireEvent.input(box, { target: { value: '7' } });
  expect(box.value).toBe('7');
  rerender(panels(sheetsOf(theirs)));
  expect(fresh()).not.toBeNull();
  expect(firstScore()?.value).toBe('7');
  // Of theirs nothing is overwritten by blanks.
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(fresh()).toBeNull();
});

it('begins with the scores of an item that is opened again, and sends it once more in place of the first', async () => {
  const { path } = type.api;
  const outbox = outboxOf('scorer');
  const sent: { key: string | null; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    return Response.json({ message: 'Somebody was faster still' }, { status: 422 });
  });
  const rows = sheetRows(card);
  const values = Object.fromEntries(rows.map(({ name }) => [name, 7]));
  const made = { key: 'again', path: `${path}/add`, body: { version: 0 }, label: 'Sheet', records: [] };
  const theirVersion = { version: 1, status: null, by: null, on: null };
  const item: OutboxItem = {
    ...atOnce({ ...made, form: { entry: type.name, values } }, Date.now()),
    state: 'conflict',
    theirs: theirVersion,
  };
  render(panels(sheetsOf(theirs), item));
  expect(firstScore()?.value).toBe('7');
  expect(screen.getByRole('alert').textContent).toContain('Somebody else saved this sheet');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Somebody was faster still');
  expect(sent).toMatchObject([{ key: 'again', body: { version: 1 } }]);
  await waitFor(() => expect(outbox.list()).toEqual([]));
});

it('says that an item was sent meanwhile from another page, and goes on as another save of the same sheet', async () => {
  const keys: (string | null)[] = [];
  const versions: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    versions.push(JSON.parse(String(body)).version);
    return Response.json({ message: 'Used', errors: { 'Idempotency-Key': 'Used' } }, { status: 422 });
  });
  const values = Object.fromEntries(sheetRows(card).map(({ name }) => [name, 7]));
  const made = { key: 'twice', path: `${type.api.path}/add`, body: { version: 0 }, label: 'Sheet', records: [] };
  const item = atOnce({ ...made, form: { entry: type.name, values } }, Date.now());
  const sheets = { ...sheetsOf(), reload: async () => ({ data: { data: { sheets: [theirs] } } }) } as unknown as Sheets;
  render(panels(sheets, item));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('An earlier version of it was saved');
  expect(firstScore()?.value).toBe('7');
  fireEvent.click(screen.getByRole('button', { name: /Save$/ }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe('twice');
  expect(keys[1]).not.toBe('twice');
  expect(versions).toEqual([0, 1]);
});

it('asks before it saves a period that has not begun, with the blanks in the same question', async () => {
  const sent = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', sent);
  const { rerender } = render(panels(sheetsOf(), undefined, '2026-03-10'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('begins on 10-03-2026');
  expect(dialog.textContent).toContain('scores are blank');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  rerender(panels(sheetsOf(), undefined, '2026-03-09'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('dialog').textContent).not.toContain('begins on'));
  expect(screen.getByRole('dialog').textContent).toContain('scores are blank');
  expect(sent).not.toHaveBeenCalled();
});

it('keeps a save with its resident, its scores and the address of its form until it is answered', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const outbox = outboxOf('scorer');
  render(panels(sheetsOf()));
  const box = firstScore();
  if (!box) throw new Error('the form has no scores');
  fireEvent.input(box, { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Save them as/ }));
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'sending', whose: 'Asha Rao' }]));
  const [item] = outbox.list();
  expect(item?.form?.values).toMatchObject({ [sheetRows(card)[0]?.name ?? '']: 7 });
  const query = new URL(item?.page ?? '', 'http://x').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    student: 'b',
    ...Object.fromEntries(card.periods.map(({ key }, depth) => [key, String(place[depth])])),
  });
});

it('shows whoever only reads the saved sheet without a form, and says where there is none', () => {
  const { rerender } = render(panels(sheetsOf(theirs), undefined, null, false));
  expect(screen.getByRole('region', { name: sheetWords.existing })).toBeDefined();
  expect(screen.getByRole('button', { name: 'History' })).toBeDefined();
  const forms = () => [screen.queryByRole('switch'), fresh(), screen.queryByRole('button', { name: 'Save' })];
  expect(forms()).toEqual([null, null, null]);
  rerender(panels(sheetsOf(), undefined, null, false));
  expect(screen.getByText(/^Nothing recorded for /)).toBeDefined();
  expect(forms()).toEqual([null, null, null]);
});
