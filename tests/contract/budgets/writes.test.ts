import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { College } from '../../../backend/src/records/kinds/entry/testing/college';
import { createFilled } from '../../../backend/src/records/kinds/entry/testing/filled';
import { insertEntry } from '../../../backend/src/records/kinds/entry/testing/records';
import { Entries } from '../../../backend/src/records/read/entries';
import { namedPeople } from '../../../backend/src/records/store/entity';
import registry from '../../../resources.config';
import { may, statesMeaning, studentFields } from '../../../schemas';
import { entryWhere } from '../../support/entries';

const entry = entryWhere(
  (one) =>
    one.people.length > 0 && studentFields(one).every(({ type }) => type !== 'file') && may(one, 'verify', 'faculty'),
);

/** In a table of several thousand rows, so that each index is a tree. All of them are open, so what is open is as much. */
const rows = 4000;
const asked = 20;

/** Each further person whom a type names has an index of what is open, and of its own table. */
const others = Math.max(...registry.entries.map((one) => namedPeople(one).length)) - 1;

/** Kilobytes that go to the disk for one, each in a commit of its own. Lower a number when a write got lighter. */
const budgets = { create: 83 + 4 * others, verify: 51 + 4 * others };

let college: College;
beforeAll(async () => {
  college = await College.open();
  const [students, teachers] = [50, 20].map((count) => Array.from({ length: count }, newId));
  const entries = college.app.get(Entries);
  await college.database.transaction(async (tx) => {
    for (let index = 0; index < rows; index += 1) {
      const at = new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % rows) * 60_000).toISOString();
      await insertEntry(tx, entries, entry, {
        id: newId(),
        student: students?.[index % 50] ?? '',
        ...college.place,
        version: 1,
        values: Object.fromEntries(entry.people.map((key) => [key, teachers?.[(index * 13) % 20]])),
        status: entry.workflow.initial,
        verifiedBy: null,
        verifiedOn: null,
        createdAt: at,
        updatedAt: at,
      });
    }
  });
});
afterAll(() => college.close());

/** The bytes that the database writes ahead meanwhile. */
async function writtenBy(work: () => Promise<void>): Promise<number> {
  const name = (await readdir(college.directory)).find((name) => name.endsWith('.sqlite')) ?? '';
  const file = join(college.directory, name);
  const second = new Sqlite(file);
  second.pragma('wal_checkpoint(TRUNCATE)');
  second.close();
  await work();
  return (await stat(`${file}-wal`)).size;
}

it('an entry and a verdict write no more than so much', async () => {
  const ids: unknown[] = [];
  const created = await writtenBy(async () => {
    for (let index = 0; index < asked; index += 1) {
      const { status, record } = await createFilled(college.as('student'), entry, college.as('faculty').id);
      expect(status).toBe(201);
      ids.push(record.id);
    }
  });
  const status = statesMeaning(entry, 'refused')[0];
  const verified = await writtenBy(async () => {
    for (const id of ids) {
      const answer = await college.as('faculty').post(`/api/${entry.api.path}/verify`, { id, status });
      expect(answer.status).toBe(200);
    }
  });
  const kilobytes = { create: created / asked / 1000, verify: verified / asked / 1000 };
  for (const deed of ['create', 'verify'] as const) {
    expect(kilobytes[deed], deed).toBeGreaterThan(10);
    expect(kilobytes[deed], deed).toBeLessThanOrEqual(budgets[deed]);
  }
});
