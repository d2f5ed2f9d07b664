import { describe, expect, it } from 'vitest';
import { type DirectoryResource, isUpload } from '../../../../schemas';
import { writeField } from '../../../../schemas/field-types/in-sheet';
import { csvRows, download } from '../../exports/sheets';
import { everyone } from '../../support/cast';
import { rowsOf, totalOf } from '../../support/http';
import type { World } from '../../support/world';

/** Names that no list may be asked about: answers to them would tell a secret bit by bit. */
const secrets = [
  'passwordHash',
  'passwordHash_like',
  'tokenVersion',
  'tokenVersion_gte',
  'search_like',
  'department',
  'x',
];

export function listContract(directory: DirectoryResource, world: () => World) {
  const { path } = directory.api;
  const admin = () => world().as('administrator');

  describe('lists', () => {
    it.each(secrets)('refuses a filter or an order by %s', async (name) => {
      if (Object.hasOwn(directory.byKey, name)) return;
      expect((await admin().get(`${path}?${name}=a`)).status).toBe(400);
      expect((await admin().get(`${path}?_sort=${name}`)).status).toBe(400);
    });

    it('pages, and says how many there are', async () => {
      const all = await admin().get(`${path}?_end=200`);
      const rows = rowsOf(all);
      expect(totalOf(all)).toBe(rows.length);
      const page = await admin().get(`${path}?_start=1&_end=3`);
      expect(rowsOf(page).map(({ id }) => id)).toEqual(rows.slice(1, 3).map(({ id }) => id));
      expect(totalOf(page)).toBe(rows.length);
    });

    it('sorts by every column that is shown, both ways', async () => {
      for (const key of directory.list.columns) {
        const field = directory.byKey[key];
        if (!field || field.type === 'file') continue;
        const up = await admin().get(`${path}?_sort=${key}&_order=asc&_end=200`);
        const down = await admin().get(`${path}?_sort=${key}&_order=desc&_end=200`);
        expect(up.status, up.text).toBe(200);
        expect(rowsOf(down).map(({ id }) => id)).not.toEqual([]);
        expect(new Set(rowsOf(down).map(({ id }) => id))).toEqual(new Set(rowsOf(up).map(({ id }) => id)));
      }
    });

    it('is saved as a file by whoever reads it, with the same rows in the same order and all of their fields', async () => {
      const shown = directory.fields.filter((field) => !isUpload(field));
      const sorted = shown.find(({ key }) => directory.list.columns.includes(key))?.key;
      for (const query of ['', 'q=a', `_sort=${sorted}&_order=desc`])
        for (const who of everyone) {
          const list = await world().as(who).get(`${path}?_end=200&${query}`);
          const file = await download(world().as(who), `${path}/export?${query}`);
          expect(file.status, who).toBe(list.status);
          if (list.status !== 200) continue;
          const wanted = rowsOf(list).map((row) => shown.map((field) => writeField(field, row)));
          expect(csvRows(file).rows.map((row) => shown.map(({ column }) => row[column]))).toEqual(wanted);
        }
    });

    it('never shows what the system keeps for itself', async () => {
      const { text } = await admin().get(`${path}?_end=200`);
      expect(text).not.toMatch(/argon2|passwordHash|tokenVersion|"search"|isUsed/);
    });
  });
}
