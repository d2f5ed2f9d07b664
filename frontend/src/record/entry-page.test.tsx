import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { may } from '../../../schemas';
import { framed } from '../../../tests/support/frame';
import { outboxOf } from '../api/outbox/account-outbox';
import { atOnce } from '../api/outbox/item';
import { noteFor } from '../api/outbox/note';
import { reopenedAt } from '../api/outbox/reopen';
import { made } from '../api/outbox/testing/memory';
import type { CreateSheetProps } from './create/create-sheet';
import EntryPage from './entry-page';

const sheet = vi.hoisted(() => vi.fn((_: CreateSheetProps) => null));
vi.mock('./create/create-sheet', () => ({ default: sheet }));
vi.mock('./list/entry-list', () => ({ EntryList: () => null }));

afterEach(cleanup);

it('knows that a link led to the form of an entry that is kept, so that Back leads there', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const entry = registry.entries.find((one) => may(one, 'create', 'student'));
  if (!entry) throw new Error('students log nothing');
  const item = { ...atOnce(made('kept'), Date.now()), state: 'refused' as const };
  await outboxOf('links').put(item);
  noteFor('links', true);
  render(
    <MemoryRouter initialEntries={[reopenedAt('/student/entries', item)]}>
      {framed(
        <EntryPage resource={entry} side="student" />,
        { id: 'links', role: 'student', today: '2026-03-09' },
        async () => ({
          data: {},
        }),
      )}
    </MemoryRouter>,
  );
  await waitFor(() => expect(sheet).toHaveBeenCalled());
  await waitFor(() => expect(sheet.mock.lastCall?.[0]).toMatchObject({ kept: { key: item.key }, ofLink: true }));
});
