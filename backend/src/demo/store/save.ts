import { madeUnder } from '../../../../schemas';
import type { Database, Transaction } from '../../base/database';
import { insertAll } from '../../base/database/write-rows';
import { rowOf } from '../../records/store/record-rows';
import type { EntryRow, EntryTable } from '../../records/store/table';
import type { DemoTitle } from '../entries/titles';
import type { DemoEntry } from '../generate';
import { idAt } from '../ids';
import type { Population } from '../people/people';
import type { Random } from '../random';

/**
 * Saves the people and their places.
 * @param passwordHash of all of them
 */
export async function savePeople(
  tx: Transaction,
  database: Database,
  { colleges, departments, headships, users, postings }: Omit<Population, 'residents' | 'staff' | 'coordinators'>,
  passwordHash: string,
): Promise<void> {
  const headOf = new Map(headships.map((one) => [one.department, one]));
  // Gives every row the same columns.
  const places = colleges.map((college) => ({
    ...college,
    address: college.address ?? null,
    logo: college.logo ?? null,
  }));
  await insertAll(tx, database, 'colleges', places);
  await insertAll(
    tx,
    database,
    'departments',
    departments.map(({ slug: _slug, course: _course, ...row }) => {
      const { person = null, since = null } = headOf.get(row.id) ?? {};
      return { ...row, head: person, headSince: since };
    }),
  );
  await insertAll(tx, database, 'headships', headships);
  await insertAll(
    tx,
    database,
    'users',
    users.map((user) => ({ ...user, passwordHash, emailConfirmedAt: user.createdAt })),
  );
  await insertAll(tx, database, 'postings', postings);
}

/** The lists of titles, as if the first resident of each department had added them. */
export function titleRows(titles: readonly DemoTitle[], population: Population, random: Random): object[] {
  return population.departments.flatMap((department) => {
    const author = population.residents.find((resident) => resident.department.id === department.id);
    if (!author) return [];
    const { createdAt, id: createdBy } = author.user;
    const own = titles.filter((title) => title.department === department.slug);
    return own.map(({ list, title }) => ({
      id: idAt(createdAt, random),
      list,
      college: department.college,
      department: department.id,
      module: '',
      title,
      createdBy,
      createdAt,
    }));
  });
}

/** Saves records with their audit trail. Their files are rows of their own. */
export async function saveEntries(
  tx: Transaction,
  database: Database,
  entries: readonly DemoEntry[],
  tableOf: (name: string) => EntryTable,
  put: (table: string, rows: readonly object[]) => Promise<void> = (table, rows) =>
    insertAll(tx, database, table, rows),
): Promise<void> {
  for (const name of new Set(entries.map(({ entry }) => entry.name))) {
    const table = tableOf(name);
    const own = entries.filter(({ entry }) => entry.name === name);
    await put(name, rowsOf(table, own));
  }
  await put(
    'audit',
    entries.flatMap(({ events }) => events.map(auditRow)),
  );
}

/** The rows of entries. Similar records share their values, so only encrypted cells are made again. */
function rowsOf(table: EntryTable, entries: readonly DemoEntry[]): EntryRow[] {
  const sealed = table.type.fields.filter(({ sensitive }) => sensitive);
  let like: { readonly values: unknown; readonly row: EntryRow } | undefined;
  return entries.map(({ record }) => {
    const { id, values } = record;
    if (like?.values !== values) {
      like = { values, row: rowOf(table, record) };
      return like.row;
    }
    const row: EntryRow = { ...like.row, id };
    for (const field of sealed) row[field.key] = table.encode(field, id, values[field.key]);
    return row;
  });
}

const auditRow = ({ before, after, ...event }: DemoEntry['events'][number]) => ({
  ...event,
  before: before && textOf(before),
  after: after && textOf(after),
});

const texts = new WeakMap<object, string>();

const textOf = (values: object): string => madeUnder(texts, values, () => JSON.stringify(values));
