/** What is filtered by the day of a moment: the day is that of the college, where the list and its file show it. */
import { expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { insertEntry } from '../../../backend/src/records/kinds/entry/testing/records';
import { Entries } from '../../../backend/src/records/read/entries';
import { dayField } from '../../../schemas/registry/questions';
import { entryWhere } from '../../support/entries';
import { engines } from '../support/engines';
import { rowsOf } from '../support/http';
import { worldOn } from '../support/world';

const entry = entryWhere((one) => !dayField(one));
// Ends of 8 and 9 March in India, and moments beside them.
const atNight = '2026-03-08T20:30:00.000Z';
const moments = ['2026-03-08T18:29:59.999Z', '2026-03-08T18:30:00.000Z', atNight, '2026-03-09T18:29:59.999Z'];

for (const engine of engines) {
  const world = worldOn(engine);

  it(`finds what was logged at night under its own day, on ${engine}`, async () => {
    for (const createdAt of moments)
      await world.database.transaction((tx) =>
        insertEntry(tx, world.part(Entries), entry, {
          id: newId(),
          student: world.idOf('owner'),
          college: world.places.college('north'),
          department: world.places.department('north', 'pathology'),
          waitsFor: null,
          status: entry.workflow.initial,
          version: 1,
          values: {},
          verifiedBy: null,
          verifiedOn: null,
          createdAt,
          updatedAt: createdAt,
        }),
      );
    const between = (from: string, to = from) => `createdAt_gte=${from}&createdAt_lte=${to}`;
    const oldestFirst = '_sort=createdAt&_order=asc';
    const found = async (filter: string) => {
      const rows = rowsOf(await world.as('owner').get(`${entry.api.path}?${filter}&${oldestFirst}`));
      return rows.map(({ createdAt }) => createdAt);
    };
    expect(await found(between('2026-03-08'))).toEqual(moments.slice(0, 1));
    expect(await found(between('2026-03-09'))).toEqual(moments.slice(1));
    expect(await found(between(atNight))).toEqual([atNight]);
    expect(await found(between('1900-01-01', '9999-12-31'))).toEqual(moments);

    const file = await world.as('owner').get(`${entry.api.path}/export?format=csv&${between('2026-03-09')}`);
    expect(file.text.trim().split('\n')).toHaveLength(4);
  });

  it(`finds an event of the night under its own day in the audit trail, on ${engine}`, async () => {
    const record = newId();
    await world.database.transaction((tx) =>
      tx.run('INSERT INTO audit (id, at, action, resource, record) VALUES (?, ?, ?, ?, ?)', [
        newId(),
        atNight,
        'create',
        'night',
        record,
      ]),
    );
    const found = async (day: string) =>
      rowsOf(await world.as('administrator').get(`audit?record=${record}&from=${day}&to=${day}`)).length;
    expect([await found('2026-03-08'), await found('2026-03-09'), await found(atNight)]).toEqual([0, 1, 1]);
  });
}
