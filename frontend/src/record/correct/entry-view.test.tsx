import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { statesMeaning, studentFields, takesWords, verifierFields } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import { framed } from '../../../../tests/support/frame';
import { wireRecord } from '../../../../tests/support/wire-records';
import type { EntryEvent, EntryRecord } from '../../api/wire';
import { EntryView } from './entry-view';

afterEach(cleanup);

const entry = entryWhere(
  (one) =>
    one.workflow.correct !== undefined && [studentFields, verifierFields].every((of) => of(one).some(takesWords)),
);
const text = studentFields(entry).find(takesWords)?.readName ?? '';
const feedback = verifierFields(entry).find(takesWords)?.readName ?? '';
const [accepted = '', refused = ''] = (['accepted', 'refused'] as const).map(
  (meaning) => statesMeaning(entry, meaning)[0],
);

/** Shows a correction to its verifier. */
const show = (said: { before: object; now: object }, history: readonly EntryEvent[] = []) => {
  const before = { ...wireRecord(entry, 3, '2026-03-09'), status: refused, ...said.before };
  const record = { ...before, id: '9', _id: '9', status: entry.workflow.initial, ...said.now };
  const now = { ...record, meta: { replaces: before.id } } as unknown as EntryRecord;
  render(
    framed(
      <MemoryRouter>
        <EntryView entry={entry} record={now} lead={null} />
      </MemoryRouter>,
      { id: 'me', side: 'faculty', role: 'hod' },
      async ({ url }: { url: string }) => ({ data: url.endsWith('/history') ? history : before }),
    ),
  );
};

it.each([
  ['the same', true],
  ['another', false],
])('a correction that says %s shows whether anything was changed', async (said, isSame) => {
  show({ before: { [text]: 'the same' }, now: { [text]: said } });
  expect(await screen.findByText(isSame ? 'Nothing was changed' : 'Before')).toBeTruthy();
  expect(screen.queryByText(isSame ? 'Before' : 'Nothing was changed')).toBeNull();
});

const step = (action: string, toState: string, after: object = {}) =>
  ({ action, fromState: accepted, toState, after }) as unknown as EntryEvent;
const asking = step('askBack', accepted, { reason: 'The date is wrong' });
const returned = step('verify', refused);

it.each([
  ['because its student asked', [asking, returned], 'Returned by Dr Rao, as the student asked:'],
  ['for a reason, though its student had asked', [asking, step('leaveAsIs', accepted), returned], 'Returned by Dr Rao'],
  ['for a reason', [returned], 'Returned by Dr Rao'],
])('a correction of what came back %s says so', async (_, history, says) => {
  const before = { verifiedBy: { id: 'rao', name: 'Dr Rao' }, [feedback]: 'Well done' };
  show({ before, now: {} }, history);
  const words = await screen.findByText(says);
  const note = words.closest('.note')?.textContent ?? '';
  expect(note.includes('The date is wrong')).toBe(says.includes('asked'));
  expect(note).toContain('Well done');
});
