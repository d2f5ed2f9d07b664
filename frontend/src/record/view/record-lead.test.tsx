import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dayField, isDay, type ResolvedField } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import { wireRecord } from '../../../../tests/support/wire-records';
import type { EntryRecord } from '../../api/wire';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { RecordLead, saidInLead } from './record-lead';

afterEach(cleanup);

const entry = entryWhere(({ day, workflow }) => day !== undefined && workflow.correct !== undefined);

it('says of a period from when to when it was', () => {
  const ends = (one: ResolvedField) => isDay(one) && one.notBefore !== undefined;
  const leave = entryWhere(({ fields }) => fields.some(ends));
  const end = leave.fields.find(ends)?.readName ?? '';
  expect(leadOf({ [end]: '2025-09-30' }, leave)).toContain('27-09-2025 to 30-09-2025');
  expect(saidInLead(leave)).toEqual(expect.arrayContaining([leave.fields.find(ends)?.key]));
});

function leadOf(changes: Partial<EntryRecord>, of = entry): string {
  const record = {
    ...wireRecord(of, 1, '2026-03-09'),
    [dayField(of)?.readName ?? '']: '2025-09-27',
    student: { _id: 's', id: 's', name: 'Asha Rao' },
    ...changes,
  } as EntryRecord;
  const { container } = render(
    <ViewerProvider value={{ today: '2026-03-09' } as Viewer}>
      <RecordLead entry={of} record={record} />
    </ViewerProvider>,
  );
  return container.textContent ?? '';
}

it('accuses what was logged long after its day', () => {
  expect(leadOf({ createdAt: '2026-03-09T06:00:00.000Z' })).toMatch(/logged today\s*logged 163 days after$/);
});

it('says of what was imported that it was, and accuses nobody', () => {
  const words = leadOf({ createdAt: '2026-03-09T06:00:00.000Z', meta: { imported: true } });
  expect(words).toMatch(/imported 163 days after$/);
  expect(words).not.toContain('logged 163');
});

it('counts a correction from when it was first logged', () => {
  const meta = { replaces: 'before', firstLoggedAt: '2025-09-28T06:00:00.000Z' };
  const words = leadOf({ createdAt: '2026-03-09T06:00:00.000Z', meta });
  expect(words).toContain('logged after 1 day, corrected today');
  expect(words).not.toContain('163');
});

it('still says of a correction that the first was late', () => {
  const meta = { replaces: 'before', firstLoggedAt: '2026-01-27T06:00:00.000Z' };
  expect(leadOf({ createdAt: '2026-03-07T06:00:00.000Z', meta })).toMatch(
    /corrected 2 days ago\s*logged 122 days after$/,
  );
});
