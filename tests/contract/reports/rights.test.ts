import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { readSheet } from '../../../backend/src/in-and-out/import/read-sheet';
import { readXlsx } from '../../../backend/src/in-and-out/import/xlsx/read-xlsx';
import registry from '../../../resources.config';
import { matches, meaningOf, sentDay } from '../../../schemas';
import type { Report, ReportChoices } from '../../../schemas/api/reports';
import { reportLabels, showReportValue } from '../../../schemas/reports';
import { entryWhere } from '../../support/entries';
import { csvRows, download, refusal } from '../exports/sheets';
import { validBody } from '../support/body';
import { cast, everyone, type Who } from '../support/cast';
import { oneEngine } from '../support/engines';
import { addPerson } from '../support/people';
import { openWorld, type World } from '../support/world';
import { fill, storedRows } from './rows';

const { shows: declared = {}, reach = {} } = registry.logbook.reports ?? {};
const names = Object.keys(reportLabels);
/** Those whose role has any reports. To the others, `rights` says of every route, they are refused. */
const readers = everyone.filter((who) => declared[cast[who].role]);

// What is counted, figures.test.ts asks of every engine; who may ask, the program decides.
describe.each(oneEngine)('who sees which reports on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
    await fill(world, 12);
  });
  afterAll(() => world.close());

  const get = (who: Who | 'nobody', path: string) => world.as(who).get(`reports${path}`);
  const choices = async (who: Who, query = '') => (await get(who, query)).body as ReportChoices;
  /** The filters without which a report of this viewer asks for one. */
  const place = (who: Who, name: string) =>
    reach[cast[who].role] === 'all' && name !== 'overview'
      ? `department=${world.places.department('north', 'pathology')}`
      : '';
  const figure = async (who: Who, name: string, key: string) => {
    const { figures } = (await get(who, `/${name}?${place(who, name)}`)).body as Report;
    return figures.find((one) => one.key === key)?.value;
  };

  it.each(readers)('%s is given the reports of the role, and no others', async (who) => {
    const shows = declared[cast[who].role] ?? [];
    expect((await choices(who)).reports.map(({ name }) => name)).toEqual(shows);
    for (const name of names) {
      const answer = await get(who, `/${name}?${place(who, name)}`);
      expect(answer.status, name).toBe(shows.some((shown) => shown === name) ? 200 : 404);
    }
  });

  it('nobody is given any without a session', async () => {
    for (const path of ['', '/progress', '/progress/export'])
      expect((await get('nobody', path)).status, path).toBe(401);
  });

  it.each(readers)('%s counts exactly the open records that the registry lets them read', async (who) => {
    const { role, college, department } = cast[who];
    const viewer = {
      id: world.idOf(who),
      role,
      college: world.places.college(college),
      department: department ? world.places.department(college, department) : null,
    };
    let readable = 0;
    for (const entry of registry.entries) {
      const read = entry.rights.read[role];
      const rows = await storedRows(world, entry);
      // Whoever may read `all` is given numbers of records that they may not open.
      const seen = rows.filter((row) => (read ? matches(read, row, viewer) : reach[role] === 'all'));
      readable += seen.filter(({ status }) => meaningOf(entry, status) === 'open').length;
    }
    expect(await figure(who, 'verification', 'waiting')).toBe(readable);
    expect(readable > 0).toBe(!['neighbour', 'stranger', 'otherCoordinator'].includes(who));
  });

  it.each(['neighbour', 'stranger'] as const)('%s, faculty elsewhere, sees nothing of the department', async (who) => {
    expect((await choices(who)).students).toEqual([]);
    const progress = (await get(who, '/progress')).body as Report;
    expect(progress.figures.find(({ key }) => key === 'verified')?.value).toBe(0);
    expect(progress.tables.find(({ key }) => key === 'residents')?.rows).toEqual([]);
    expect(await figure(who, 'activity', 'entries')).toBe(0);
    expect(await figure(who, 'attendance', 'postings')).toBe(0);
    for (const name of declared[cast[who].role] ?? [])
      expect((await get(who, `/${name}?student=${world.idOf('owner')}`)).status, name).toBe(404);
    expect(JSON.stringify(progress)).not.toContain('Owner');
  });

  it('a student asks about nobody else', async () => {
    expect(await choices('owner')).toMatchObject({ students: [], departments: [] });
    for (const name of declared.student ?? [])
      for (const filter of ['student', 'department'])
        for (const id of [world.idOf('fellow'), world.idOf('owner')])
          expect((await get('owner', `/${name}?${filter}=${id}`)).status).toBe(400);
    const all = await Promise.all((declared.student ?? []).map(async (name) => (await get('owner', `/${name}`)).text));
    // Neither a fellow resident nor who of the faculty is slow.
    for (const text of all) expect(text).not.toMatch(/Fellow|Colleague|Head Persona/);
  });

  it('faculty without a head’s right see their own pace beside that of all, and no colleague’s', async () => {
    const { tables } = (await get('colleague', '/verification')).body as Report;
    expect(tables.find(({ key }) => key === 'faculty')?.rows.map(({ faculty }) => faculty)).toEqual([
      'Colleague Persona (you)',
      'Everybody together',
    ]);
    expect(JSON.stringify(tables)).not.toMatch(/Counterpart|Head Persona/);
  });

  it('a coordinator sees those posted to them, and of them the programme only', async () => {
    const own = await choices('coordinator');
    expect(own.students.map(({ name }) => name)).toEqual(['Owner Persona']);
    const readable = registry.entries.filter((entry) => entry.rights.read.drpc).map(({ name }) => name);
    expect(own.types.map(({ id }) => id)).toEqual(readable);
    expect((await choices('otherCoordinator')).students).toEqual([]);
    expect(await figure('coordinator', 'attendance', 'postings')).toBe(1);
    expect(await figure('otherCoordinator', 'attendance', 'postings')).toBe(0);
    expect((await get('otherCoordinator', `/attendance?student=${world.idOf('owner')}`)).status).toBe(404);
  });

  it('of a resident who came from another department it is said what stays there', async () => {
    const moved = await addPerson(world);
    const entry = entryWhere(({ api }) => !api.multipart);
    await moved.client.post(entry.api.path, validBody(entry, world.material));
    const ask = async (who: Who, more = '') => (await get(who, `/progress?student=${moved.id}${more}`)).body as Report;
    expect((await ask('head')).about).toBe(moved.name);
    const medicine = world.places.department('north', 'medicine');
    await world.database.transaction((tx) =>
      tx.run('UPDATE users SET department = ? WHERE id = ?', [medicine, moved.id]),
    );
    const left = 'without 1 entry that stays with an earlier department, except where something is due by a day';
    const about = `${moved.name}, ${left}`;
    for (const report of [await ask('neighbour'), await ask('administrator', `&department=${medicine}`)])
      expect(report).toMatchObject({ about, figures: expect.arrayContaining([expect.objectContaining({ value: 0 })]) });
    // In the table of the department it is said under the residents.
    const all = (await get('neighbour', '/progress')).body as Report;
    expect(all.about).not.toContain('earlier');
    expect(all.tables.find(({ key }) => key === 'residents')?.note).toMatch(
      /^1 entry of 1 resident stays with an earlier department .* from there too\./,
    );
    // So it is below those who would seem to have logged nothing.
    const { tables } = (await get('neighbour', `/activity?from=2025-01-01`)).body as Report;
    expect(tables.find(({ key }) => key === 'residents')?.note).toMatch(/^1 entry of 1 resident stays/);
    const overview = async () => ((await get('administrator', '/overview')).body as Report).tables;
    const [departments] = await overview();
    expect(departments?.rows[0]).toMatchObject({ department: 'medicine', residents: 1, active: 1 });
    for (const { residents, active } of departments?.rows ?? []) expect(active).toBeLessThanOrEqual(Number(residents));
    const own = (await moved.client.get('reports/progress')).body as Report;
    expect([own.about, own.figures.find(({ key }) => key === 'verified')?.note]).toEqual([moved.name, '1 waiting']);
  });

  it('an administrator chooses a department, and then sees what its head sees', async () => {
    const department = world.places.department('north', 'pathology');
    const { departments } = await choices('administrator');
    expect(departments.map(({ id }) => id)).toContain(department);
    const { students } = await choices('administrator', `?department=${department}`);
    expect(students.map(({ name }) => name)).toEqual(['Fellow Persona', 'Owner Persona']);
    expect((await get('administrator', '/progress')).status).toBe(400);
    expect((await get('administrator', `/progress?department=${newId()}`)).status).toBe(404);
    expect((await get('administrator', `?department=${newId()}`)).status).toBe(404);
    // The administrator counts every type; the head those that a head may read.
    const readByHeads = registry.entries.every(({ rights }) => rights.read.hod);
    for (const name of readByHeads ? ['progress', 'activity', 'attendance'] : []) {
      const theirs = (await get('administrator', `/${name}?department=${department}`)).body as Report;
      const heads = (await get('head', `/${name}`)).body as Report;
      expect({ ...theirs, about: '' }).toEqual({ ...heads, about: '' });
    }
    const elsewhere = world.places.department('north', 'medicine');
    expect(
      (await get('administrator', `/progress?department=${elsewhere}&student=${world.idOf('owner')}`)).status,
    ).toBe(404);
  });

  it.each([
    'status=Pending',
    'from=2025-02-30',
    'from=2025-03-02&to=2025-03-01',
    'student=me',
    'type=nothing',
    'type=a&type=b',
    'department=x',
    '_start=0',
    'constructor=1',
  ])('refuses %s', async (query) => {
    expect((await get('head', `/progress?${query}`)).status).toBe(400);
  });

  it('refuses reports and choices that it does not have', async () => {
    for (const path of ['/ranking', '/constructor', '/ranking/export'])
      expect((await get('head', path)).status).toBe(404);
    expect((await get('head', '?student=x')).status).toBe(400);
  });

  describe('as files', () => {
    it('a table is the same as on the page', async () => {
      for (const name of declared.hod ?? []) {
        const { tables } = (await get('head', `/${name}`)).body as Report;
        for (const { key, columns, rows } of tables) {
          const file = await download(world.as('head'), `reports/${name}/export?format=csv&table=${key}`);
          expect(file.status).toBe(200);
          const read = csvRows(file);
          expect(read.headings).toHaveLength(columns.length);
          expect(read.rows).toHaveLength(rows.length);
          const [label = ''] = read.headings;
          const first = columns[0];
          if (first)
            expect(read.rows.map((row) => row[label])).toEqual(
              rows.map(({ [first.key]: value = null }) =>
                first.unit === 'day' && value ? sentDay(String(value)) : showReportValue(value, first.unit),
              ),
            );
        }
      }
    });

    it('say their period, and a workbook the notes of its tables', async () => {
      const query = 'from=2025-01-01&to=2025-01-31';
      const csv = await download(world.as('head'), `reports/progress/export?format=csv&table=types&${query}`);
      expect(csv.headers.get('content-disposition')).toMatch(
        /filename="report-progress-types-from-2025-01-01-to-2025-01-31-as-of-\d{4}-\d{2}-\d{2}\.csv"/,
      );
      const { bytes } = await download(world.as('head'), `reports/progress/export?format=xlsx&${query}`);
      const { rows: about } = await readXlsx(bytes, ([first]) => first?.cells[0] === 'Report');
      const { tables } = (await get('head', `/progress?${query}`)).body as Report;
      const noted = tables.flatMap(({ title, note }) => (note ? [[title, note]] : []));
      expect(noted.length).toBeGreaterThan(2);
      expect(about.map(({ cells }) => cells)).toEqual(expect.arrayContaining(noted));
    });

    it('a workbook has every table', async () => {
      const file = await download(world.as('head'), 'reports/progress/export?format=xlsx');
      expect(file.headers.get('content-disposition')).toMatch(/filename="report-progress-\d{4}-\d{2}-\d{2}\.xlsx"/);
      const { tables } = (await get('head', '/progress')).body as Report;
      const {
        rows: [head],
      } = await readSheet(file.bytes);
      expect(head?.cells).toHaveLength(tables[0]?.columns.length ?? 0);
      const sheets = file.bytes.toString('latin1').match(/xl\/worksheets\/sheet\d+\.xml/g);
      // The last says what the others are about.
      expect(new Set(sheets).size).toBe(tables.length + 1);
    });

    it('follow the filters and the rights of the page', async () => {
      const file = (who: Who, query: string) => download(world.as(who), `reports/progress/export?format=csv&${query}`);
      expect((await file('neighbour', `student=${world.idOf('owner')}`)).status).toBe(404);
      expect((await file('owner', `student=${world.idOf('fellow')}`)).status).toBe(400);
      expect((await file('owner', 'table=nothing')).status).toBe(404);
      expect(refusal(await file('owner', 'nonsense=1')).message).toContain('nonsense');
      const pdf = await download(world.as('owner'), 'reports/progress/export?format=pdf');
      expect(pdf.status).toBe(400);
      const trail = await world.database.read<{ after: string }>(
        `SELECT * FROM audit WHERE resource = 'reports' AND actor = ? ORDER BY at DESC, id DESC`,
        [world.idOf('head')],
      );
      expect(JSON.parse(trail[0]?.after ?? 'null')).toEqual({ report: 'progress', format: 'xlsx', by: [] });
    });
  });
});
