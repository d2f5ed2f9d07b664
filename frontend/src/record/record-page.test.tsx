import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { type RecordResource, type Role, roles, takesWords } from '../../../schemas';
import { framed } from '../../../tests/support/frame';
import { makingOf } from '../../../tests/support/record-types';
import { outboxOf } from '../api/outbox/account-outbox';
import { atOnce, type OutboxItem } from '../api/outbox/item';
import { noteFor } from '../api/outbox/note';
import { reopenedAt } from '../api/outbox/reopen';
import RecordPage from './record-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A type of which somebody makes records for a resident. */
const type = registry.records.find(({ sheet, owner }) => !sheet && owner.required !== undefined);
if (!type) throw new Error('the registry has no such type');
const act = makingOf(type);
const words = act.fields.findLast(takesWords);
const role = Object.keys(act.by)[0] as 'faculty';

const refused = {
  ...atOnce(
    {
      key: 'again',
      path: `${type.api.path}/${act.path}`,
      body: {},
      label: type.label.one,
      records: [],
      form: { entry: type.name, values: { [words?.writeName ?? '']: 'Came late on three days' } },
    },
    Date.now(),
  ),
  state: 'refused' as const,
  says: 'This number is taken',
};

/** Opens an item again on the page of its type. */
async function reopen(item: OutboxItem, as: Role) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await outboxOf('maker').put(item);
  noteFor('maker', true);
  const page = (
    <MemoryRouter initialEntries={[reopenedAt('/faculty/any', item)]}>
      <RecordPage resource={type as RecordResource} side="faculty" />
    </MemoryRouter>
  );
  render(framed(page, { id: 'maker', role: as, side: 'faculty', today: '2026-11-29' }, async () => ({ data: [] })));
}

it('opens the form of a record that was refused with what it said and why', async () => {
  await reopen(refused, role);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByDisplayValue('Came late on three days')).toBeDefined());
  expect(within(dialog).getByText('This number is taken')).toBeDefined();
});

it('says that an act is no longer allowed, and keeps what was written', async () => {
  const nobody = roles.find((one) => !act.by[one]);
  await reopen(refused, nobody ?? role);
  const said = await screen.findByText(/you may not do it any more/);
  expect(within(said).getByRole('link').getAttribute('href')).toBe('/faculty/waiting');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(outboxOf('maker').read('again')).toMatchObject({ form: refused.form });
});
