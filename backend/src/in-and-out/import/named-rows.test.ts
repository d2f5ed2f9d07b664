import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import type { ReadRow } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../base/database';
import type { Directories } from '../../records/read/directories';
import { NamedRows } from './named-rows';

const directoryOf = (name: string) => {
  const found = registry.directories.find((one) => one.name === name);
  if (!found) throw new Error(`There are no ${name}`);
  return found;
};
const colleges = directoryOf('institutions').rows.table;

/** What a row that names no college, and no department that is here, gets where these colleges are there. */
async function collegeAmong(name: string, column: string, ...ids: string[]): Promise<unknown> {
  const read = async (sql: string) =>
    sql.includes(`FROM ${colleges}`) ? ids.map((id) => ({ id, name: id, email: '', college: null })) : [];
  const directories = {
    named: (to: string) => ({
      table: { from: directoryOf(to).rows.table, quote: (one: string) => one },
      type: { title: 'name', fields: [] },
    }),
  };
  const rows = new NamedRows({ read } as unknown as Database, directories as unknown as Directories, registry);
  const viewer = { role: 'admin', college: null } as unknown as Viewer;
  const { completed } = await rows.finder(directoryOf(name), viewer);
  const row: ReadRow = { row: 2, sheet: {}, written: {}, body: { name: 'Pathology' }, unclear: {}, unknown: {} };
  return completed(row).body[column];
}

it.each([
  ['departments', 'institution'],
  ['staff', 'collegeId'],
])('gives a row of %s without a college the only one there is', async (name, column) => {
  expect(await collegeAmong(name, column, 'north')).toBe('north');
  expect(await collegeAmong(name, column, 'north', 'south')).toBeUndefined();
});
