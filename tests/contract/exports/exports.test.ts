import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { columnsOf, type EntryResource, may, sentDay, sideOf, tableColumns, todayIn, wordOf } from '../../../schemas';
import { writeField } from '../../../schemas/field-types/in-sheet';
import { entryWhere, fieldWhere } from '../../support/entries';
import { validBody, verdictBody } from '../support/body';
import { cast, type Who } from '../support/cast';
import { engines, isFirst } from '../support/engines';
import { entriesOn } from '../support/entries-on';
import { recordOf, rowsOf } from '../support/http';
import { oneWhoMay } from '../support/reach';
import { openWorld, type World } from '../support/world';
import { anyRows, csvRows, download, refusal } from './sheets';

const secret = entryWhere(({ fields }) => fields.some(({ sensitive }) => sensitive));
const patient = fieldWhere(secret, ({ sensitive }) => sensitive === true);
const isLine = ({ type, filledBy }: EntryResource['fields'][number]) => type === 'text' && filledBy === 'student';
const worded = entryWhere(
  ({ fields, api }) => !api.multipart && fields.some(isLine) && fields.every((f) => !f.sensitive),
);
const word = fieldWhere(worded, isLine);

/** A row without its number: cells in the order of their headings, days as both formats write them. */
const saidBy = (row: Record<string, string>) => Object.entries(row).map(([heading, cell]) => `${heading}: ${cell}`);

describe.each(engines)('exports on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const log = async (entry: EntryResource, more: Record<string, unknown> = {}) =>
    recordOf(await world.as('owner').post(entry.api.path, { ...validBody(entry, world.material), ...more }));
  const exported = (who: Who, entry: EntryResource, query = '') =>
    download(world.as(who), `${entry.api.path}/export?${query}`);

  describe.each(entriesOn(engine).map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
    // Everybody is asked in tests/contract/rights; here whose rows each kind of reader gets.
    it.each(['owner', 'fellow', 'counterpart', 'coordinator', 'head'] as const)(
      'gives %s the same rows as the list, or none',
      async (who) => {
        await log(entry);
        const list = await world.as(who).get(`${entry.api.path}?_end=200`);
        const file = await exported(who, entry, 'format=csv');
        if (!may(entry, 'read', cast[who].role)) {
          expect([list.status, file.status]).toEqual([403, 403]);
          return;
        }
        expect(file.status).toBe(200);
        expect(csvRows(file).rows).toHaveLength(rowsOf(list).length);
      },
    );

    // How a file says what its rows hold, no database decides.
    if (!isFirst(engine)) return;
    it('gives the same as a workbook', async () => {
      await log(entry);
      for (const who of ['owner', oneWhoMay('read', entry)] as const) {
        const { rows } = csvRows(await exported(who, entry, 'format=csv'));
        expect(rows.length).toBeGreaterThan(0);
        expect((await anyRows(await exported(who, entry, 'format=xlsx'))).map(saidBy)).toEqual(rows.map(saidBy));
      }
    });

    it('has the columns of the list, in order, and everything else that a record says', async () => {
      for (const who of ['owner', oneWhoMay('read', entry)] as const) {
        const side = sideOf(cast[who].role);
        const { headings } = csvRows(await exported(who, entry));
        const listed = columnsOf(entry, side).filter(({ system }) => system !== 'actions');
        expect(headings.slice(0, listed.length)).toEqual(listed.map(({ label }) => label));
        for (const { type, column } of entry.fields) if (type !== 'rubric') expect(headings).toContain(column);
        expect(new Set(headings).size, 'no heading twice').toBe(headings.length);
      }
    });

    it('shows values as the list does', async () => {
      const { id } = await log(entry);
      await world.as(oneWhoMay('verify', entry)).post(`${entry.api.path}/verify`, {
        [entry.api.verifyKey]: id,
        status: entry.workflow.verify.to[0],
        ...verdictBody(entry),
      });
      const reader = oneWhoMay('read', entry);
      const record = recordOf(await world.as(reader).get(`${entry.api.path}/${id}`));
      const newest = '_sort=createdAt,id&_order=desc,desc';
      for (const format of ['csv', 'xlsx']) {
        const [row] = await anyRows(await exported(reader, entry, `format=${format}&${newest}`));
        expect(row?.[entry.list.labels.student]).toBe((record.student as { name: string }).name);
        // The day at the college, not in Greenwich: at night they differ.
        const loggedOn = todayIn('Asia/Kolkata', new Date(String(record.createdAt)));
        expect(row?.[entry.list.labels.createdAt]).toBe(sentDay(loggedOn));
        for (const column of tableColumns(entry, 'faculty')) {
          if (column.shows !== 'field') continue;
          const { field, heading, item } = column;
          const value = record[item ?? field.readName];
          if (value === null || value === undefined) continue;
          const shown = row?.[heading] ?? '';
          if (field.type === 'date' || field.type === 'time') expect(shown).toBe(writeField(field, record));
          else if (typeof value === 'object') expect(shown).toBe((value as { name: string }).name);
          else expect(shown).toContain(field.type === 'choice' ? wordOf(field.options, value) : String(value));
        }
      }
    });
  });

  it('follows the search and the filters of the list, row by row', async () => {
    const accepted = worded.workflow.verify.to[0] ?? '';
    const [, verified] = [
      await log(worded, { [word.writeName]: 'Naïve UNIQUE words' }),
      await log(worded, { [word.writeName]: 'naive and unique, as well' }),
      await log(worded, { [word.writeName]: 'Something else' }),
    ];
    const answer = await world.as('counterpart').post(`${worded.api.path}/verify`, {
      [worded.api.verifyKey]: verified?.id,
      status: accepted,
      ...verdictBody(worded),
    });
    expect(answer.status, answer.text).toBe(200);
    const all = csvRows(await exported('owner', worded)).rows.length;
    for (const [query, found] of [
      ['q=UNIQUE', ['Naïve UNIQUE words', 'naive and unique, as well']],
      ['q=naive%20unique', ['Naïve UNIQUE words']],
      [`${word.readName}_like=naïve`, ['Naïve UNIQUE words']],
      [`${word.readName}=Something%20else`, ['Something else']],
      [`id=${verified?.id}`, ['naive and unique, as well']],
      [`q=unique&status=${encodeURIComponent(accepted)}`, ['naive and unique, as well']],
      [`q=unique&status_ne=${encodeURIComponent(accepted)}`, ['Naïve UNIQUE words']],
    ] as const) {
      const order = '_sort=createdAt,id&_order=asc,asc';
      const { rows } = csvRows(await exported('owner', worded, `${query}&${order}`));
      expect([query, rows.map((row) => row[word.column])]).toEqual([query, found]);
      const list = rowsOf(await world.as('owner').get(`${worded.api.path}?_end=200&${query}&${order}`));
      expect([query, list.map((row) => row[word.readName])]).toEqual([query, found]);
      expect(rows.length).toBeLessThan(all);
    }
  });

  // Whatever else a file is, no database decides.
  if (!isFirst(engine)) return;
  it('is a file to save, named after the list, that no cache keeps', async () => {
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ]) {
      const { headers, bytes } = await exported('owner', worded, `format=${format}`);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="${worded.route}-\\d{4}-\\d{2}-\\d{2}\\.${format}"$`),
      );
      expect(headers.get('cache-control')).toContain('no-store');
      expect(bytes.subarray(0, 3).toString('hex')).toBe(format === 'csv' ? 'efbbbf' : '504b03');
    }
    const part = await exported('owner', worded, 'q=unique&_sort=createdAt');
    expect(part.headers.get('content-disposition')).toContain(`"${worded.route}-filtered-`);
  });

  it('is for whoever is signed in', async () => {
    expect((await download(world.as('nobody'), `${worded.api.path}/export`)).status).toBe(401);
  });

  it.each(['format=pdf', 'format=csv&format=xlsx', 'nonsense=1', '_start=0', '_end=5', `${'q'}=a&q=b`, '_sort=search'])(
    'refuses %s',
    async (query) => {
      expect((await exported('owner', worded, query)).status).toBe(400);
    },
  );

  it('lets nobody filter or sort by a patient', async () => {
    for (const query of [`${patient.readName}=a`, `${patient.readName}_like=a`, `_sort=${patient.readName}`])
      expect((await exported('colleague', secret, query)).status).toBe(400);
  });

  const formulas = ['=HYPERLINK("http://example.test")', '+1', '-1', '@SUM(A1)', "'=1", '＝1'];

  it.each(formulas)('lets no spreadsheet work out %s', async (text) => {
    await log(worded, { [word.writeName]: text });
    const newest = '_sort=createdAt,id&_order=desc,desc';
    const [row] = csvRows(await exported('owner', worded, newest)).rows;
    expect(row?.[word.column]).toBe(`'${text}`);
    const workbook = await exported('owner', worded, `format=xlsx&${newest}`);
    expect((await anyRows(workbook))[0]?.[word.column]).toBe(`'${text}`);
  });

  describe('patients', () => {
    const disclosed = () =>
      world.database.read<{ viewer: string; records: string }>('SELECT * FROM disclosures WHERE resource = ?', [
        secret.name,
      ]);

    it('go with the resident and with those who verify, and every disclosure is kept', async () => {
      const { id } = await log(secret, { [patient.writeName]: 'A. Patient' });
      const own = csvRows(await exported('owner', secret)).rows.map((row) => row[patient.column]);
      expect(own).toContain('A. Patient');
      const theirs = csvRows(await exported('head', secret)).rows.map((row) => row[patient.column]);
      expect(theirs).toContain('A. Patient');
      await vi.waitFor(
        async () => {
          const heads = (await disclosed()).filter(({ viewer }) => viewer === world.idOf('head'));
          expect(heads.filter(({ records }) => records.split(' ').includes(id))).toHaveLength(1);
        },
        { timeout: 5000, interval: 50 },
      );
      expect((await disclosed()).some(({ viewer }) => viewer === world.idOf('owner'))).toBe(false);
    });

    it('are found in the trail as an export', async () => {
      await exported('head', secret, 'format=xlsx&q=a');
      const trail = await world.database.read<{ after: string }>(
        `SELECT * FROM audit WHERE action = 'export' AND resource = ? AND actor = ? ORDER BY at DESC, id DESC`,
        [secret.name, world.idOf('head')],
      );
      expect(JSON.parse(trail[0]?.after ?? 'null')).toEqual({ format: 'xlsx', by: ['q'] });
    });
  });

  it('says what is wrong in words', async () => {
    expect(refusal(await exported('owner', worded, 'format=pdf')).message).toBe('The format must be csv or xlsx');
  });
});
