import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { leaveBeside, statesMeaning } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { overlapping } from './overlaps';

const entry = registry.entries.find((one) => leaveBeside(registry.logbook, one));
const fields = entry && leaveBeside(registry.logbook, entry);
if (!entry || !fields) throw new Error('The registry has no leave');

const leave = (id: string, student: string, from: number, to: number, meaning: 'open' | 'accepted' | 'refused') =>
  ({
    id,
    student: { id: student, name: student },
    status: statesMeaning(entry, meaning)[0],
    [fields.from.readName]: `2026-11-${String(from).padStart(2, '0')}`,
    [fields.to.readName]: `2026-11-${String(to).padStart(2, '0')}`,
  }) as unknown as EntryRecord;

it('finds leave on days for which the same resident has or asks other leave', () => {
  const selected = [
    leave('again', 'a', 2, 6, 'open'),
    leave('alone', 'a', 20, 21, 'open'),
    leave('other', 'b', 2, 6, 'open'),
    leave('refused', 'c', 2, 6, 'open'),
    leave('one', 'd', 2, 6, 'open'),
    leave('two', 'd', 6, 7, 'open'),
  ];
  const all = [...selected, leave('has', 'a', 6, 9, 'accepted'), leave('had', 'c', 2, 6, 'refused')];
  expect(overlapping(entry, fields, selected, all).map(({ id }) => id)).toEqual(['again', 'one', 'two']);
});
