/** A list by the day that records are about: the empty ones last, on every page, and read from an index however long it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { cipherWith } from '../../../backend/src/field-types';
import { insertEntry } from '../../../backend/src/records/kinds/entry/testing/records';
import { listStatements } from '../../../backend/src/records/list/list-sql';
import { parseQuery } from '../../../backend/src/records/list/query';
import { valuesFor } from '../../../backend/src/records/list/statement';
import { Entries } from '../../../backend/src/records/read/entries';
import { queryColumns } from '../../../backend/src/records/store/query-columns';
import { entryTableOf } from '../../../backend/src/records/store/table';
import { dayField } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { engines } from '../support/engines';
import { rowsOf, totalOf } from '../support/http';
import { openWorld, type World } from '../support/world';

const entry = entryWhere((one) => dayField(one) && one.people.length > 0);
const day = dayField(entry)?.key ?? '';
const days = ['2025-03-04', null, '2025-03-02', '2025-03-04', null, '2025-03-03', '2025-03-02'];
const initial = entry.workflow.initial;

describe.each(engines)('a list by day, on %s', (engine) => {
  let world: World;
  const scope = () => ({
    college: world.places.college('north'),
    department: world.places.department('north', 'pathology'),
  });

  beforeAll(async () => {
    world = await openWorld(engine);
    const at = '2025-03-05T04:00:00.000Z';
    const entries = world.part(Entries);
    for (const [index, date] of days.entries())
      await world.database.transaction((tx) =>
        insertEntry(tx, entries, entry, {
          id: newId(),
          student: world.idOf('owner'),
          ...scope(),
          waitsFor: null,
          status: initial,
          version: 1,
          values: { [day]: date, [entry.people[0] ?? '']: index % 2 === 0 ? world.idOf('head') : null },
          verifiedBy: null,
          verifiedOn: null,
          createdAt: at,
          updatedAt: at,
        }),
      );
  });
  afterAll(() => world.close());

  it.each([`status=${initial}&`, ''])(
    'asked for "%s": each once, the earliest first and the empty ones last',
    async (asked) => {
      const seen: string[] = [];
      const found: unknown[] = [];
      for (let start = 0; start <= days.length; start += 2) {
        const page = await world
          .as('head')
          .get(`${entry.api.path}?${asked}_sort=${day}&_order=asc&_start=${start}&_end=${start + 2}`);
        expect(totalOf(page)).toBe(days.length);
        for (const row of rowsOf(page)) {
          seen.push(row.id);
          found.push(row[day]);
        }
      }
      expect(new Set(seen).size).toBe(days.length);
      expect(found).toEqual([...days.filter((one) => one !== null).toSorted(), null, null]);
    },
  );

  it.runIf(engine === 'mysql')('of many that wait in a department, no page of it is sorted', async () => {
    const { college, department } = scope();
    await world.database.transaction((tx) =>
      tx.run(
        `INSERT INTO ${entry.name} (id, student, college, department, status, createdAt, updatedAt, version, search, ${day})
         SELECT UUID(), ?, ?, ?, IF(seq % 5, 'Approved', ?), '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z', 1, '',
           DATE_ADD('2023-01-01', INTERVAL seq % 700 DAY) FROM seq_1_to_20000`,
        [world.idOf('owner'), college, department, initial],
      ),
    );
    await world.database.analyse([entry.name]);
    const query = parseQuery(
      { status: initial, _sort: day, _order: 'asc', _start: '20', _end: '30' },
      queryColumns(entry),
    );
    const table = entryTableOf(entry, world.database.dialect, cipherWith(Buffer.alloc(32, 1)));
    const viewer = { id: world.idOf('head'), role: 'hod', college, department } as const;
    const { page, first } = listStatements(table, entry.rights.read.hod ?? { any: [] }, query);
    for (const statement of [page, ...(first ? [first.alone.page] : [])]) {
      const plan = await world.database.read<{ table: string; key: string; Extra: string; rows: number }>(
        `EXPLAIN ${statement.sql}`,
        valuesFor(statement, viewer, query),
      );
      const ofEntries = plan.filter(({ table }) => table === entry.name);
      expect(ofEntries.length).toBeGreaterThan(0);
      const sorted = ofEntries.filter(({ Extra }) => Extra.includes('filesort'));
      // What names one person, or waits for one, is few, and the index alone tells their days.
      const few = sorted.filter(({ key, Extra }) => !key.includes('scope') && Extra.includes('Using index;'));
      expect(sorted).toEqual(statement === page ? few : []);
    }
  });
});
