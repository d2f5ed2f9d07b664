import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { takesWords } from '../../../schemas';
import { framed } from '../../../tests/support/frame';
import { makingOf } from '../../../tests/support/record-types';
import { outboxOf } from '../api/outbox/account-outbox';
import { atOnce } from '../api/outbox/item';
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

it('opens the form of a record that was refused with what it said', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const item = {
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
  };
  await outboxOf('maker').put(item);
  noteFor('maker', true);
  const page = (
    <MemoryRouter initialEntries={[reopenedAt('/faculty/any', item)]}>
      <RecordPage resource={type} side="faculty" />
    </MemoryRouter>
  );
  render(framed(page, { id: 'maker', role, today: '2026-11-29' }, async () => ({ data: [] })));
  await waitFor(() => expect(screen.getByDisplayValue('Came late on three days')).toBeDefined());
});
