import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { columnsOf, type Meaning, statesMeaning, takesWords } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import type { EntryRecord } from '../../api/wire';
import { entryColumns } from './entry-columns';

afterEach(cleanup);

const entry = entryWhere(
  (one) =>
    one.workflow.correct !== undefined &&
    statesMeaning(one, 'refused').length === 1 &&
    columnsOf(one, 'faculty').some(({ key }) => key === one.title) &&
    takesWords(one.byKey[one.title]),
);
const [status = ''] = statesMeaning(entry, 'refused');
const title = entry.byKey[entry.title]?.readName ?? '';

function show(meaning: Meaning | null, meta?: EntryRecord['meta']) {
  const columns = entryColumns({ entry, side: 'faculty', actions: { open: () => {} }, meaning, isByLogging: false });
  const record = { id: '7', version: 1, status, [title]: 'Frozen section', createdAt: '2026-01-01', meta };
  const cell = columns.find(({ key }) => key === entry.title)?.cell(record as unknown as EntryRecord, 1);
  return render(cell as ReactElement).container.textContent;
}

it('marks an entry that was corrected since where no column has the state', () => {
  expect(show('refused', { replacedBy: '8' })).toBe('Frozen sectioncorrected since');
  expect(show('refused')).toBe('Frozen section');
});

it('leaves the mark to the state where its column is there', () => {
  expect(show(null, { replacedBy: '8' })).toBe('Frozen section');
});
