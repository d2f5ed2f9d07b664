import { expect, it } from 'vitest';
import registry from '../../../../../resources.config';
import type { ResolvedField } from '../../../../../schemas';
import type { Database } from '../../../base/database';
import type { Records, ResourceParts } from '../../read/records';
import { PrintedRecords } from './print';

const letter = registry.records.find(({ print, sheet }) => print && !sheet);
if (!letter) throw new Error('No record is printed in a table');

it('names no patient, in a column or under its row', async () => {
  const fields = ['patient', 'history'].map(
    (key): ResolvedField => ({
      type: 'text',
      key,
      readName: key,
      writeName: key,
      label: key,
      column: key,
      filledBy: 'student',
      sensitive: true,
      ...(key === 'history' && { lines: 4 }),
    }),
  );
  const record = { id: 'a', patient: 'Savitri Zx', history: 'OPD 1234567' };
  const parts = { type: { ...letter, fields }, table: {}, wire: { records: async () => [record] } };
  const database = { quote: String, read: async () => [{ id: 'a' }] } as unknown as Database;
  const source = new PrintedRecords(database, { all: [parts as unknown as ResourceParts] } as unknown as Records);
  const sections = JSON.stringify((await source.of('a student', database)).sections(null, '2026-01-01'));
  expect(sections).toContain('S. Z.');
  expect(sections).toContain('•••567');
  expect(sections).not.toMatch(/Savitri|1234/);
});
