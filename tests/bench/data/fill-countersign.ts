import { sqliteQueries } from '../../../backend/src/base/database/query-dialect';
import { cipherWith } from '../../../backend/src/field-types';
import { rowOf } from '../../../backend/src/records/store/record-rows';
import { type EntryTable, entryTableOf } from '../../../backend/src/records/store/table';
import { type EntryResource, fold } from '../../../schemas';
import type { Store } from '../stores/store';
import { catalogue, type Entry } from './entries';
import { measured } from './measured';
import { began, type College } from './people';
import type { Waiting } from './waiting';

/** A dialect without quotes, because only rows are needed here and no SQL. */
const plainly = { ...sqliteQueries, quote: (name: string) => name };
/** Marks the daily jobs as done. Otherwise they would run during a measurement. */
const runs = ['verdicts', 'ladder', 'waiting', 'retention'].map((name) => ({
  name,
  until: '2999-01-01T00:00:00.000Z',
}));
const stamps = { createdAt: began, updatedAt: began, version: 1 };

/**
 * Fills the tables that Countersign itself has created.
 * @param key the patient key of that installation
 */
export async function fillCountersign(
  store: Store,
  key: Buffer,
  college: College,
  entries: Iterable<Entry>,
  waiting: readonly Waiting[],
): Promise<void> {
  const cipher = cipherWith(key);
  const tables = new Map<EntryResource, EntryTable>();
  const tableFor = (entry: EntryResource) => {
    const made = tables.get(entry) ?? entryTableOf(entry, plainly, cipher);
    tables.set(entry, made);
    return made;
  };
  await store.insert('colleges', [{ id: college.id, name: 'Bench College', ...stamps }]);
  await store.insert('departments', [...departmentsOf(college)]);
  await store.insert('users', [...usersOf(college)]);
  await store.insert('digest_runs', runs);
  const table = tableFor(measured);
  await store.insert(measured.name, rowsOf(table, college.id, entries));
  for (const { entry, record } of waiting) await store.insert(entry.name, [rowOf(tableFor(entry), record)]);
}

function* rowsOf(table: EntryTable, college: string, entries: Iterable<Entry>): Generator<object> {
  for (const entry of entries) {
    const { id, student, department, status, verifiedBy, verifiedOn, createdAt, updatedAt, version } = entry;
    yield rowOf(table, {
      id,
      student,
      college,
      department,
      values: { ...entry },
      status,
      verifiedBy,
      verifiedOn,
      createdAt,
      updatedAt,
      version,
    });
  }
}

function* departmentsOf({ id: college, departments, small }: College): Generator<object> {
  for (const [index, id] of [...departments, small.department].entries())
    yield { id, college, name: `Department ${index + 1}`, catalogue, ...stamps };
}

function* usersOf({ id: college, teachers, students, small }: College): Generator<object> {
  for (const { id, name, role, department } of [...teachers, ...students, small.teacher, ...small.students])
    yield {
      id,
      email: `${id}@bench.test`,
      name,
      search: fold(name),
      role,
      college,
      department,
      state: 'active',
      tokenVersion: 1,
      ...stamps,
    };
}
