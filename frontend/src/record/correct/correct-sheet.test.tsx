import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { type EntryResource, leaveBeside, type ResolvedField, studentFields, wordsIn } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import { framed, plainFacts } from '../../../../tests/support/frame';
import { outboxOf } from '../../api/outbox/account-outbox';
import { atOnce } from '../../api/outbox/item';
import { noteFor } from '../../api/outbox/note';
import type { EntryRecord } from '../../api/wire';
import { FormFactsProvider } from '../../field-types/parts/form-facts';
import { storeKey } from '../create/local-store';
import CorrectSheet from './correct-sheet';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const isText = ({ type, sensitive }: { type: string; sensitive?: unknown }) => type === 'text' && !sensitive;
const entry = entryWhere(
  (one) => studentFields(one).some(isText) && studentFields(one).some(({ sensitive }) => sensitive),
);
const fields = studentFields(entry);
const text = fields.find(isText)?.readName ?? '';
const patient = fields.find(({ sensitive }) => sensitive)?.readName ?? '';

const facts = plainFacts('2026-01-20');
const record = {
  id: '7',
  version: 1,
  status: 'Returned',
  createdAt: '2026-01-01',
  [text]: 'As sent',
  [patient]: 'Asha',
};

const asked = vi.fn(async () => ({ data: {} }));

const open = (onClose = vi.fn(), of: { entry: EntryResource; record: object } = { entry, record }) => {
  render(
    framed(
      <MemoryRouter>
        <FormFactsProvider value={facts}>
          <CorrectSheet entry={of.entry} record={of.record as EntryRecord} onClose={onClose} onShow={vi.fn()} />
        </FormFactsProvider>
      </MemoryRouter>,
      { id: 'me', today: '2026-01-20', side: 'student' },
      asked,
    ),
  );
  return onClose;
};
const control = (name: string) => document.querySelector<HTMLInputElement>(`#correct-${entry.name}_${name}`);
const type = (name: string, value: string) =>
  fireEvent.change(control(name) as HTMLInputElement, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('brings back what was typed when the tab was killed, without the patient, until it is discarded', async () => {
  open();
  type(text, 'Corrected');
  type(patient, 'Bina');
  expect(JSON.stringify({ ...localStorage })).toContain('Corrected');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Bina|Asha/);
  cleanup();
  open();
  await waitFor(() => expect(control(text)?.value).toBe('Corrected'));
  expect(control(patient)?.value).toBe('Asha');
  expect(screen.getByText(/Draft restored, with .* as sent before/)).toBeDefined();
  press('Discard');
  expect(control(text)?.value).toBe('As sent');
  expect(localStorage.length).toBe(0);
});

it('offers whom the entry named, who works in another department by now', async () => {
  const naming = entryWhere((one) => studentFields(one).some(({ type, when }) => type === 'person' && !when));
  const field = studentFields(naming).find(({ type }) => type === 'person');
  asked.mockResolvedValueOnce({ data: [{ _id: 'before', id: 'before', name: 'Dr Before' }] });
  const named = { _id: 'before', id: 'before', name: 'Dr Before' };
  open(vi.fn(), { entry: naming, record: { ...record, [field?.readName ?? '']: named } });
  expect(await screen.findByText('Dr Before')).toBeDefined();
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ url: expect.stringMatching('corrections/people'), query: { people: 'before' } }),
  );
});

it('leaves the draft of another tab as it is, and says so', async () => {
  open();
  const place = storeKey('draft', 'me', `${entry.name}.${record.id}`);
  localStorage.setItem(place, '{}');
  type(text, 'Corrected');
  expect(screen.getByText(/^Another tab keeps a draft of this form/)).toBeDefined();
  press('Cancel');
  await waitFor(() => screen.getByText('Discard what you typed?'));
  press('Discard');
  expect(localStorage.getItem(place)).toBe('{}');
});

it('keeps no draft of what was given up', async () => {
  const onClose = open();
  type(text, 'Corrected');
  press('Cancel');
  await waitFor(() => screen.getByText('Discard what you typed?'));
  press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
  expect(localStorage.length).toBe(0);
});

it('stops once for other leave of one’s own on the same days', async () => {
  const leave = entryWhere((one) => leaveBeside(registry.logbook, one) !== undefined);
  const fields = leaveBeside(registry.logbook, leave);
  const days = { [fields?.from.readName ?? '']: '2026-01-18', [fields?.to.readName ?? '']: '2026-01-19' };
  const missing =
    studentFields(leave).find(({ required, readName }) => required && !(readName in days))?.required ?? '';
  const other = (id: string) => ({
    id,
    student: { id, name: id },
    kind: 'CL',
    status: 'Granted',
    from: '2026-01-17',
    to: '2026-01-18',
  });
  asked.mockResolvedValue({ data: { year: '2026', kinds: [], others: [other('somebody'), other('me')] } });
  open(vi.fn(), { entry: leave, record: { ...record, ...days } });
  press('Resubmit');
  const found = await screen.findByRole('link', { name: 'the entry of 17-01-2026' });
  expect(found.getAttribute('href')).toContain('?entry=me');
  const said = await screen.findByText(/You have logged leave on these days already/);
  expect(said.textContent).toContain('can be sent');
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ query: expect.objectContaining({ except: '7' }) }));
  expect(screen.getByText('You')).toBeDefined();
  // What else is missing is only said once it goes on.
  expect(screen.queryByText(missing)).toBeNull();
  const button = screen.getByRole('button', { name: /Resubmit$/ });
  await waitFor(() => expect(button.classList).not.toContain('ant-btn-loading'));
  fireEvent.click(button);
  expect(await screen.findByText(missing)).toBeDefined();
});

it('keeps what is typed while a correction that waits on the device is still looked for', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const path = `${entry.api.path}/7/correct`;
  const form = { entry: entry.name, corrects: '7', values: { [text]: 'As it waits', [patient]: 'Meera' } };
  await outboxOf('me').put(atOnce({ key: 'waits', path, body: {}, label: '', records: [], form }, Date.now()));
  noteFor('me', true);
  open();
  type(text, 'Typed at once');
  await waitFor(() => expect(control(patient)?.value).toBe('Meera'));
  expect(control(text)?.value).toBe('Typed at once');
  // It would be sent again in a test of another file of the same worker.
  await outboxOf('me').remove('waits');
  vi.unstubAllGlobals();
});

it('shows the word that the entry says, though it is offered no longer, and keeps it', async () => {
  const isOfFew = (field: ResolvedField) => [2, 3, 4, 5].includes(wordsIn(field)?.length ?? 0);
  const chosen = entryWhere((one) => studentFields(one).some(isOfFew));
  const field = studentFields(chosen).find(isOfFew);
  open(vi.fn(), { entry: chosen, record: { ...record, [field?.readName ?? '']: 'A word of before' } });
  const word = await screen.findByText('A word of before');
  expect(word.closest('[data-field]')?.getAttribute('data-field')).toBe(field?.key);
  fireEvent.click(screen.getByRole('button', { name: /Resubmit$/ }));
  await screen.findAllByText(/is required/);
  expect(screen.queryByText(`Choose one of the options for ${field?.label}`)).toBeNull();
});
