import { expect, it } from 'vitest';
import registry from '../../../../../resources.config';
import { statesMeaning } from '../../../../../schemas';
import { opened } from '../../../testing/opened';
import { College } from './testing/college';
import { insertRecord } from './testing/records';

type Who = Parameters<College['as']>[0];

const found = registry.entries.find(({ people, rights }) => people.length > 0 && rights.read.faculty);
if (!found) throw new Error('These tests need an entry with a counterpart');
const entry = found;
const [person = ''] = entry.people;
const path = `/api/${entry.api.path}`;
const [open = ''] = statesMeaning(entry, 'open');
const [accepted = ''] = statesMeaning(entry, 'accepted');
const viewers: readonly Who[] = [
  'student',
  'fellow',
  'faculty',
  'colleague',
  'hod',
  'strangeStudent',
  'strangeFaculty',
];

const college = opened(() => College.open());

/** Asked for one row, the server counts the others; asked for all, everybody can. */
async function wrongTotals(): Promise<string[]> {
  const wrong: string[] = [];
  for (const who of viewers)
    for (const query of ['', `status=${open}&`, `status=${accepted}&`, `${person}=${college.as('faculty').id}&`]) {
      const { headers } = await college.as(who).get(`${path}?${query}_end=1`);
      const { rows } = await college.as(who).get(`${path}?${query}_end=200`);
      if (headers.get('x-total-count') !== String(rows.length)) wrong.push(`${who} ${query}`);
    }
  return wrong;
}

it('is what everybody sees, whoever writes in between', async () => {
  const { id: strange, place } = college.as('strangeStudent');
  const faculty = { [person]: college.as('faculty').id };
  const ids: string[] = [];
  for (const record of [
    {},
    { values: faculty },
    { student: college.as('fellow').id },
    { student: strange, ...place },
    { student: strange, ...place, values: faculty },
    { student: strange, ...place, values: { [person]: college.as('strangeFaculty').id } },
    { values: faculty },
  ]) {
    ids.push(await insertRecord(college, entry, record));
    expect(await wrongTotals()).toEqual([]);
  }
  for (const id of [ids[1], ids[4]]) {
    const body = { [entry.api.verifyKey]: id, status: accepted, score: 3 };
    expect((await college.as('faculty').post(`${path}/verify`, body)).status).toBe(200);
    expect(await wrongTotals()).toEqual([]);
  }
});

it('is counted again for those only who see what was written', async () => {
  const { database } = college;
  const counts: string[] = [];
  const { read } = database;
  database.read = (sql, params) => {
    if (sql.includes('COUNT(*)')) counts.push(sql);
    return read.call(database, sql, params) as never;
  };
  const count = async (who: Who) => {
    counts.length = 0;
    await college.as(who).get(`${path}?_end=1`);
    return counts.length;
  };
  // A page that is not full says the total by itself.
  for (const _ of ['one', 'more than a page']) await insertRecord(college, entry);
  await count('hod');
  expect(await count('hod')).toBe(0);
  await insertRecord(college, entry, {
    student: college.as('strangeStudent').id,
    ...college.as('strangeStudent').place,
  });
  expect(await count('hod')).toBe(0);
  await insertRecord(college, entry);
  expect(await count('hod')).toBeGreaterThan(0);
});
