import { fold } from '../../../schemas';
import { bareIndexes, bareTables } from '../bare/schema';
import type { Store } from '../stores/store';
import type { Entry } from './entries';
import type { College } from './people';
import type { Waiting } from './waiting';

/** @param tail the engine's options after a table */
export async function fillBare(
  store: Store,
  college: College,
  entries: Iterable<Entry>,
  waiting: readonly Waiting[],
  tail = '',
): Promise<void> {
  // Creates the indexes first, so that they grow with the rows as in life. A later index would be denser.
  for (const sql of [...bareTables(tail), ...bareIndexes]) await store.run(sql);
  const { small } = college;
  const people = [...college.teachers, ...college.students, small.teacher, ...small.students];
  await store.insert(
    'people',
    people.map(({ id, name, department }) => ({ id, name, search: fold(name), department })),
  );
  await store.insert('entries', searchable(entries));
  await store.insert(
    'others',
    waiting.map(({ record, entry }) => ({
      id: record.id,
      card: entry.card?.key ?? '',
      department: record.department,
    })),
  );
  await store.run(tail ? 'ANALYZE TABLE people, entries, others' : 'ANALYZE');
}

function* searchable(entries: Iterable<Entry>): Generator<object> {
  for (const entry of entries) yield { ...entry, search: fold(entry.procedure) };
}
