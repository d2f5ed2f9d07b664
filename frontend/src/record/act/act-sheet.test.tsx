import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { isDay } from '../../../../schemas';
import { framed, plainFacts } from '../../../../tests/support/frame';
import { makingOf } from '../../../../tests/support/record-types';
import { outboxOf } from '../../api/outbox/account-outbox';
import { atOnce } from '../../api/outbox/item';
import { FormFactsProvider } from '../../field-types/parts/form-facts';
import ActSheet from './act-sheet';
import { controlName } from './values';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A type of which somebody makes records for a resident. */
const type = registry.records.find(({ sheet, owner }) => !sheet && owner.required !== undefined);
if (!type) throw new Error('the registry has no such type');
const act = makingOf(type);
const facts = plainFacts('2026-01-20');

it('says that an item was sent meanwhile from another page, and makes another only when asked to', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return Response.json({ errors: { 'Idempotency-Key': 'Used' } }, { status: 422 });
  });
  const filled = act.fields.map((field) => [controlName(field), isDay(field) ? '2026-01-19' : 'Changed since']);
  const values = { ...Object.fromEntries(filled), [type.owner.key]: 'somebody' };
  const form = { entry: type.name, values };
  const path = `${type.api.path}/${act.path}`;
  const item = atOnce({ key: 'sent', path, body: {}, label: type.label.one, records: [], form }, Date.now());
  const onOutdated = vi.fn();
  const sheet = (
    <FormFactsProvider value={facts}>
      <ActSheet type={type} act={act} open kept={item} onDone={vi.fn()} onOutdated={onOutdated} onClose={vi.fn()} />
    </FormFactsProvider>
  );
  render(framed(sheet, { id: 'sends-another', today: '2026-01-20' }, async () => ({ data: [] })));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/An earlier version of it was saved/)).toBeDefined();
  expect(onOutdated).toHaveBeenCalledOnce();
  expect(screen.getAllByDisplayValue('Changed since').length).toBeGreaterThan(1);
  fireEvent.click(screen.getByRole('button', { name: 'Send as another' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe('sent');
  expect(keys[1]).not.toBe('sent');
  await waitFor(() => expect(outboxOf('sends-another').list()).toEqual([]));
});
