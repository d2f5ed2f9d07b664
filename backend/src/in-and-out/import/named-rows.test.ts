import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import type { ReadRow } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../base/database';
import type { Directories } from '../../records/read/directories';
import { NamedRows } from './named-rows';

const departments = registry.directories.find(({ name }) => name === 'departments');
if (!departments) throw new Error('There are no departments');

/** What a row without an institution gets where these are there. */
async function institutionAmong(...ids: string[]): Promise<unknown> {
  const database = { read: async () => ids.map((id) => ({ id, name: id, email: '', college: null })) };
  const table = { from: 'colleges', quote: (name: string) => name };
  const directories = { named: () => ({ table, type: { title: 'name', fields: [] } }) };
  const rows = new NamedRows(database as unknown as Database, directories as unknown as Directories, registry);
  const { completed } = await rows.finder(departments as never, { role: 'admin', college: null } as unknown as Viewer);
  const row: ReadRow = { row: 2, sheet: {}, written: {}, body: { name: 'Pathology' }, unclear: {}, unknown: {} };
  return completed(row).body.institution;
}

it('gives a department without an institution the only one there is', async () => {
  expect(await institutionAmong('north')).toBe('north');
  expect(await institutionAmong('north', 'south')).toBeUndefined();
});
