import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { statesMeaning, studentFields, takesWords } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import { framed } from '../../../../tests/support/frame';
import { wireRecord } from '../../../../tests/support/wire-records';
import type { EntryRecord } from '../../api/wire';
import { EntryView } from './entry-view';

afterEach(cleanup);

const entry = entryWhere(({ workflow, fields }) => workflow.correct !== undefined && fields.some(takesWords));
const text = studentFields(entry).find(takesWords)?.readName ?? '';

it.each([
  ['the same', true],
  ['another', false],
])('a correction that says %s shows whether anything was changed', async (said, isSame) => {
  const refused = statesMeaning(entry, 'refused')[0] ?? '';
  const before = { ...wireRecord(entry, 3, '2026-03-09'), status: refused, [text]: 'the same' };
  const record = { ...before, id: '9', _id: '9', status: entry.workflow.initial, [text]: said };
  const now = { ...record, meta: { replaces: before.id } } as unknown as EntryRecord;
  render(
    framed(
      <MemoryRouter>
        <EntryView entry={entry} record={now} lead={null} />
      </MemoryRouter>,
      { id: 'me', side: 'faculty', role: 'hod' },
      async () => ({ data: before }),
    ),
  );
  expect(await screen.findByText(isSame ? 'Nothing was changed' : 'Before')).toBeTruthy();
  expect(screen.queryByText(isSame ? 'Before' : 'Nothing was changed')).toBeNull();
});
