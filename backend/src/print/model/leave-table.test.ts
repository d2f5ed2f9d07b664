import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { leaveFieldsOf, statesMeaning } from '../../../../schemas';
import { leaveLimit } from '../../../../schemas/requirements';
import { leaveTable } from './leave-table';

const entry = registry.entries.find((one) => leaveFieldsOf(registry.logbook, one));
const fields = entry && leaveFieldsOf(registry.logbook, entry);
const kind = fields?.kinds.find((one) => (leaveLimit(one) ?? 31) < 29);
if (!entry || !fields || !kind) throw new Error('No kind of leave has a limit');
const limit = leaveLimit(kind) ?? 0;

it.each([
  ['as many days as are granted', limit, String(limit)],
  ['three more', limit + 3, { text: `${limit + 3} (3 over)`, tone: 'refused' }],
  ['three more, of an earlier course', limit + 3, String(limit + 3), '2025-06-01'],
])('marks what is over the grant: %s', (_, days, cell, joined = '2025-01-01') => {
  const record = {
    id: 'a',
    status: statesMeaning(entry, 'accepted')[0],
    [fields.from.readName]: '2025-03-01',
    [fields.to.readName]: `2025-03-${String(days).padStart(2, '0')}`,
    [fields.by.readName]: kind,
  };
  const [row] = leaveTable(registry, [{ entry, records: [record] }], joined)?.rows ?? [];
  expect(row?.cells[1 + fields.kinds.indexOf(kind)]).toEqual(cell);
});
