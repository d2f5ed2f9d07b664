import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import registry from '../../../../../../resources.config';
import { type EntryResource, fold, may, statesMeaning } from '../../../../../../schemas';
import { type EntitySchema, newId } from '../../../../base/database';
import { openDatabase } from '../../../../base/database/open';
import { opened } from '../../../../testing/opened';
import { Disclosures, disclosuresTable } from '../../../read/disclosures';
import { College, type Someone } from '../testing/college';
import { insertRecord } from '../testing/records';

const [named] = registry.entries.filter(({ people }) => people.length > 0);
const sensitive = registry.entries.find(({ fields }) => fields.some((one) => one.sensitive));
if (!named || !sensitive) throw new Error('These tests need an entry with a counterpart and one with a patient');
const [person = ''] = named.people;
/** What faculty of the department wait for: of all types but those for others. */
const seen = registry.entries.filter((entry) => may(entry, 'verify', 'faculty') && may(entry, 'read', 'hod'));
const patient = sensitive.fields.find((one) => one.sensitive);

const college = opened(() => College.open());
beforeAll(async () => {
  for (const [index, entry] of seen.entries()) await log(entry, index);
  await log(seen[0] as EntryResource, 50, {
    status: statesMeaning(seen[0] as EntryResource, 'accepted')[0],
  });
  const { id, place } = college.as('strangeStudent');
  const elsewhere = { student: id, ...place };
  await log(named, 60, { ...elsewhere, values: { [named.title]: 'Named one', [person]: college.as('faculty').id } });
  await log(named, 61, { ...elsewhere, values: { [named.title]: 'Foreign' } });
  await log(named, 62, { values: { [named.title]: 'Both', [person]: college.as('faculty').id } });
});

const log = (entry: EntryResource, minute: number, more: object = {}) => {
  const at = `2026-02-01T00:${String(minute % 60).padStart(2, '0')}:${minute >= 60 ? '59' : '00'}.000Z`;
  const values = { [entry.title]: `Éclair ${entry.name}` };
  return insertRecord(college, entry, { values, createdAt: at, updatedAt: at, ...more });
};

const queueOf = (who: Someone, query = '') => who.get(`/api/queue${query}`);
const waiting = seen.length + 2;

it('an act on many that changes none is not remembered, because it has no trail that would end it', async () => {
  const { name: resource } = seen[0] as EntryResource;
  const items = [{ resource, id: newId() }];
  const remembered = async () => (await college.database.read('SELECT id FROM idempotency')).length;
  const before = await remembered();
  const body = { items, meaning: 'accepted' };
  const answer = await college.as('faculty').post('/api/queue/verify', body, { 'idempotency-key': 'nothing' });
  expect([answer.status, answer.record.results]).toMatchObject([200, [{ ok: false }]]);
  expect(await remembered()).toBe(before);
});

describe('the queue', () => {
  it('holds every open record that the viewer may verify, once, oldest first', async () => {
    const { rows, headers } = await queueOf(college.as('faculty'));
    expect(rows).toHaveLength(waiting);
    expect(headers.get('x-total-count')).toBe(String(waiting));
    expect(new Set(rows.map(({ resource }) => resource)).size).toBe(seen.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(waiting);
    const times = rows.map(({ createdAt }) => String(createdAt));
    expect(times).toEqual([...times].sort());
  });

  it('shows the record as its own list does', async () => {
    const { rows } = await queueOf(college.as('faculty'), `?type=${sensitive.name}`);
    const list = await college.as('faculty').get(`/api/${sensitive.api.path}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      resource: sensitive.name,
      activityType: sensitive.label.one,
      title: `Éclair ${sensitive.name}`,
      student: { id: college.as('student').id, name: college.as('student').name },
      version: 1,
      status: sensitive.workflow.initial,
      date: '2026-02-01',
      record: list.rows[0],
    });
  });

  it('gives each row once over its pages', async () => {
    const ids: unknown[] = [];
    for (let start = 0; start < waiting; start += 3)
      ids.push(
        ...(await queueOf(college.as('faculty'), `?_start=${start}&_end=${start + 3}`)).rows.map(({ id }) => id),
      );
    expect(ids).toHaveLength(waiting);
    expect(new Set(ids).size).toBe(waiting);
  });

  it('can be narrowed to what names the viewer', async () => {
    const { rows, headers } = await queueOf(college.as('faculty'), '?mine=true&_start=0&_end=1');
    expect(headers.get('x-total-count')).toBe('2');
    expect(rows[0]?.title).toBe('Named one');
    expect((await queueOf(college.as('colleague'), '?mine=true')).rows).toEqual([]);
  });

  it.each([
    ['eclair', seen.length],
    ['ÉCLAIR', seen.length],
    ['named ONE', 1],
    ['dr strangestudent', 1],
    ['dr student', seen.length + 1],
    ['%', 0],
    ['nothing like it', 0],
  ])('searches students and titles: %s', async (q, total) => {
    const answer = await queueOf(college.as('faculty'), `?q=${encodeURIComponent(q)}&_start=0&_end=1`);
    expect(answer.headers.get('x-total-count')).toBe(String(total));
    expect(answer.rows).toHaveLength(Math.min(total, 1));
  });

  it('also finds a type of entry by its name', async () => {
    const q = named.label.one;
    const types = seen.filter(({ label }) => fold(label.one).includes(fold(q))).map(({ name }) => name);
    const { rows } = await queueOf(college.as('faculty'), `?q=${encodeURIComponent(q)}`);
    expect(new Set(rows.map(({ resource }) => resource))).toEqual(new Set(types));
  });

  it.each(['student', 'fellow', 'admin', 'strangeStudent'] as const)('is empty for %s', async (who) => {
    const answer = await queueOf(college.as(who));
    expect([answer.status, answer.body, answer.headers.get('x-total-count')]).toEqual([200, [], '0']);
  });

  it('never holds a record of the viewer', async () => {
    const own = { student: college.as('hod').id, values: { [named.title]: 'Own' } };
    const id = await log(named, 63, own);
    const table = college.database.quote(named.name);
    const takeAway = () => college.database.transaction((tx) => tx.run(`DELETE FROM ${table} WHERE id = ?`, [id]));
    onTestFinished(async () => void (await takeAway()));
    expect((await queueOf(college.as('hod'), '?q=own')).rows).toEqual([]);
    expect((await queueOf(college.as('colleague'), '?q=own')).rows).toHaveLength(1);
  });

  it('loses a record when it is verified', async () => {
    const id = await log(named, 64, { values: { [named.title]: 'Passing' } });
    expect((await queueOf(college.as('faculty'), '?q=passing')).rows).toHaveLength(1);
    const [status] = statesMeaning(named, 'accepted');
    await college.as('faculty').post(`/api/${named.api.path}/verify`, { [named.api.verifyKey]: id, status });
    const after = await queueOf(college.as('faculty'), '?q=passing');
    expect([after.rows, after.headers.get('x-total-count')]).toEqual([[], '0']);
  });

  it.each([
    'type=nonsense',
    'mine=perhaps',
    'status=x',
    '_sort=date',
    'q=a&q=b',
    `q=${'x'.repeat(201)}`,
    '_start=x',
    '__proto__=1',
  ])('refuses %s with a sentence', async (query) => {
    const answer = await queueOf(college.as('faculty'), `?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.record.message).toMatch(/^\S.{8,}/);
  });
});

describe('the dashboard', () => {
  it('counts what the viewer sees, by card', async () => {
    const { record } = await college.as('fellow').get('/api/misc/dashBoardData');
    const cards = registry.entries.flatMap(({ card }) => (card ? [card.key] : []));
    expect(record).toEqual({
      userName: college.as('fellow').name,
      dashBoard: Object.fromEntries(cards.map((key) => [key, 0])),
    });
    const [first] = registry.entries.filter(({ card }) => card);
    const before = await countOf(first as EntryResource);
    await log(first as EntryResource, 65);
    expect(await countOf(first as EntryResource)).toBe(before + 1);
  });

  const countOf = async ({ card }: EntryResource) => {
    const { record } = await college.as('faculty').get('/api/misc/dashBoardData');
    return (record.dashBoard as Record<string, number>)[card?.key ?? ''] ?? Number.NaN;
  };
});

describe('what one answered', () => {
  const entry = sensitive as EntryResource;
  const decided = () => ({ status: statesMeaning(entry, 'accepted')[0], verifiedBy: college.as('faculty').id });
  const answered = (who: Someone, days = 'from=2026-03-01&to=2026-03-31') => who.get(`/api/queue/answered?${days}`);

  it('is said by type, with whom it was about and no patient, and is no disclosure', async () => {
    const values = { [entry.title]: 'Answered', [patient?.key ?? '']: 'Wombat' };
    const id = await log(entry, 67, { ...decided(), verifiedOn: '2026-03-09', values });
    const { rows } = await answered(college.as('faculty'));
    expect(rows).toMatchObject([
      { resource: entry.name, total: 1, entries: [{ id, title: 'Answered', verifiedOn: '2026-03-09' }] },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Wombat');
    await college.app.get(Disclosures).flush();
    const told = await college.database.read(`SELECT id FROM disclosures WHERE LOWER(records) LIKE '%${id}%'`);
    expect(told).toEqual([]);
  });

  it('is one’s own, of these days, and for verifiers', async () => {
    expect((await answered(college.as('hod'))).rows).toEqual([]);
    expect((await answered(college.as('faculty'), 'from=2026-03-10&to=2026-03-31')).rows).toEqual([]);
    expect((await answered(college.as('student'))).status).toBe(403);
    expect((await answered(college.as('faculty'), 'from=2026-03-10')).status).toBe(400);
  });

  it('names the last hundred, and counts all', async () => {
    for (let n = 0; n < 101; n++) await log(entry, n, { ...decided(), verifiedOn: '2026-04-01' });
    const { rows } = await answered(college.as('faculty'), 'from=2026-04-01&to=2026-04-01');
    const [{ total, entries } = { total: 0, entries: [] }] = rows as unknown as { total: number; entries: object[] }[];
    expect([rows.length, total, entries.length]).toEqual([1, 101, 100]);
  });
});

describe('disclosures', () => {
  const disclosed = async (id: string) => {
    await college.app.get(Disclosures).flush();
    const rows = await college.database.read<{ viewer: string; resource: string }>(
      `SELECT viewer, resource FROM disclosures WHERE LOWER(records) LIKE '%${id}%' ORDER BY id`,
    );
    return rows.map(({ viewer, resource }) => [resource, viewer]);
  };

  it('name everybody but the owner who was shown a patient, wherever it was', async () => {
    const id = await log(sensitive, 66, { values: { [sensitive.title]: 'Disclosed', [patient?.key ?? '']: 'Quokka' } });
    const path = `/api/${sensitive.api.path}`;
    const entry = [sensitive.name, college.as('faculty').id];
    for (const read of [path, `${path}/all`, `${path}/my`, `${path}/${id}`, '/api/queue', `${path}/${id}/history`])
      await college.as('student').get(read);
    expect(await disclosed(id)).toEqual([]);
    await college.as('faculty').get(`${path}?q=Disclosed`);
    expect(await disclosed(id)).toEqual([entry]);
    await college.as('faculty').get(`${path}/${id}`);
    expect(await disclosed(id)).toEqual([entry, entry]);
    await college.as('faculty').get('/api/queue?q=Disclosed');
    expect(await disclosed(id)).toEqual([entry, entry, entry]);
    const [status] = statesMeaning(sensitive, 'accepted');
    await college.as('hod').post(`${path}/verify`, { [sensitive.api.verifyKey]: id, status });
    expect(await disclosed(id)).toEqual([entry, entry, entry, [sensitive.name, college.as('hod').id]]);
  });

  it('are shown to whoever logged the entry, and by the patient’s number to an administrator alone', async () => {
    const name = patient?.key ?? '';
    const id = await log(sensitive, 68, { values: { [sensitive.title]: 'Looked at', [name]: 'Ibis 4711' } });
    await log(sensitive, 69, { values: { [name]: 'Ibis 47112' } });
    await log(sensitive, 70, { values: { [name]: 'कमल राव' } });
    const path = `/api/${sensitive.api.path}/${id}`;
    await college.as('faculty').get(path);
    await college.app.get(Disclosures).flush();
    await college.as('faculty').get(path);
    const own = await college.as('student').get('/api/disclosures?_start=0&_end=1');
    expect(own.rows[0]).toMatchObject({
      person: { id: college.as('faculty').id },
      label: sensitive.label.many,
      times: expect.any(Number),
    });
    expect(Number(own.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect((await college.as('fellow').get('/api/disclosures')).rows).toEqual([]);
    const ask = (who: Parameters<typeof college.as>[0], sought: string) =>
      college.as(who).post('/api/disclosures/patient', { patient: sought });
    expect((await ask('admin', ' ibis 4711 ')).record).toMatchObject({
      records: 1,
      shown: [{ record: id, person: { id: college.as('faculty').id } }, { record: id }],
    });
    for (const spelt of ['IBIS-4711', 'ibis/47 11.'])
      expect((await ask('admin', spelt)).record, spelt).toMatchObject({ records: 1 });
    for (const other of ['Ibis', 'Ibis 471', 'कोमल'])
      expect((await ask('admin', other)).record, other).toMatchObject({ records: 0, shown: [] });
    expect((await ask('admin', ' कमल  राव')).record).toMatchObject({ records: 1 });
    expect((await ask('hod', 'Ibis 4711')).status).toBe(403);
    const trail = await college.database.read<{ after: string }>(
      "SELECT * FROM audit WHERE action = 'search-patient' ORDER BY id",
    );
    expect(trail).toHaveLength(7);
    const [first, ...others] = trail.map(({ after }) => (JSON.parse(after) as { mark: string }).mark);
    expect(others.map((mark) => mark === first)).toEqual([true, true, false, false, false, false]);
    expect(JSON.stringify(trail).toLowerCase()).not.toContain('ibis');
  });

  it('are not recorded where nothing of a patient was shown', async () => {
    const id = await log(sensitive, 67, { values: { [sensitive.title]: 'Nobody' } });
    await college.as('faculty').get(`/api/${sensitive.api.path}/${id}`);
    expect(await disclosed(id)).toEqual([]);
  });
});

it('keeps the disclosures of the last second when the server stops', async () => {
  const stopping = await College.open();
  const id = await insertRecord(stopping, sensitive, { values: { [patient?.key ?? '']: 'Quokka' } });
  await stopping.as('faculty').get(`/api/${sensitive.api.path}/${id}`);
  await stopping.app.close();
  const file = join(stopping.directory, 'countersign.sqlite');
  const { database } = await openDatabase({ url: undefined, file, schemas: [disclosuresTable as EntitySchema] });
  expect(await database.read('SELECT resource, records FROM disclosures')).toEqual([
    { resource: sensitive.name, records: id },
  ]);
  await database.close();
  await rm(stopping.directory, { recursive: true });
});
