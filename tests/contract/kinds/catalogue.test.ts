/** The lists that a department keeps itself: who writes them, what forms offer of them, and that no entry loses what it says. */
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, oneBatch } from '../../../backend/src/in-and-out/export/table';
import registry from '../../../resources.config';
import { competencyOf, modulesOf, ownCatalogue, wordMeaning } from '../../../schemas';
import type { KeptList, KeptLists } from '../../../schemas/api/catalogue';
import { entryWhere } from '../../support/entries';
import { noPdfText, pdfText, squeezed } from '../../support/pdf-text';
import { csv, sendSheet } from '../exports/sheets';
import { type Body, validBody, verdictBody } from '../support/body';
import { engines } from '../support/engines';
import { type Answer, type Client, errorsOf, recordOf, rowsOf } from '../support/http';
import { addPerson, type Extra } from '../support/people';
import { type World, worldOn } from '../support/world';

const entry = entryWhere((one) => competencyOf(one)?.catalogue === 'procedures');
const competency = competencyOf(entry);
if (!competency) throw new Error('No entry is about procedures');
const { module, item } = competency;
const listOf = (answer: Answer): KeptList => {
  const found = (answer.body as KeptLists).lists.find(({ name }) => name === 'procedures');
  if (!found) throw new Error(answer.text);
  return found;
};

const twenty = Array.from(
  { length: 20 },
  (_, at) => `${at < 12 ? 'Airway' : 'Regional'}; Procedure ${at + 1}; Level ${(at % 3) + 1}`,
);
const without = (...dropped: number[]) => twenty.filter((_, at) => !dropped.includes(at + 1)).join('\n');

describe.each(engines)('a department of anaesthesia on %s', (engine) => {
  const world: World = worldOn(engine);
  let department = '';
  let head: Extra;
  let resident: Extra;
  let teacher: Extra;

  beforeAll(async () => {
    const made = await world.as('administrator').post('departments', {
      institution: world.places.college('north'),
      name: 'Anaesthesia',
      catalogue: ownCatalogue,
    });
    expect(made.status, made.text).toBe(201);
    department = recordOf(made).id;
    [head, resident, teacher] = [
      await addPerson(world, { rank: 'hod', name: 'Head Of Anaesthesia' }),
      await addPerson(world, { name: 'Resident Of Anaesthesia' }),
      await addPerson(world, { rank: 'professor', name: 'Teacher Of Anaesthesia' }),
    ];
    await world.database.transaction((tx) =>
      tx.changeAll('UPDATE users SET department = ? WHERE id IN (?, ?, ?)', [
        department,
        head.id,
        resident.id,
        teacher.id,
      ]),
    );
  });

  const read = async () => listOf(await head.client.get('catalogue/lists'));
  const save = async (text: string, more: Body = {}, by: Client = head.client) => {
    const { version } = await read();
    return by.post('catalogue/lists', { name: 'procedures', text, version, ...more });
  };
  const bodyOf = (group: string, name: string): Body => ({
    ...validBody(entry, { ...world.material, faculty: teacher.id }),
    [module.writeName]: group,
    [item.writeName]: name,
  });
  const log = (group: string, name: string, by: Client = resident.client) =>
    by.post(entry.api.path, bodyOf(group, name));
  const kept = async (name: string) => (await read()).items.find((one) => one.item === name);

  it('logs in words of its own until it has a list', async () => {
    const me = (await resident.client.get('auth/me')).body;
    expect(me).toMatchObject({ catalogue: ownCatalogue, ownLists: { names: [], head: head.name } });
    expect((await resident.client.get('catalogue')).body).toEqual({});
    const answer = await log('Theatre', '  Awake   intubation ');
    expect(answer.status, answer.text).toBe(201);
    expect(recordOf(answer)[item.readName]).toBe('Awake intubation');
    expect(errorsOf(await log('', 'Awake intubation'))).toHaveProperty(module.writeName);
    expect((await world.as('owner').get('auth/me')).body).not.toHaveProperty('ownLists');
  });

  it('is told so among the first steps of its head', async () => {
    const step = async () => {
      const { steps } = (await head.client.get('first-steps')).body as { steps: { name: string }[] };
      return steps.find(({ name }) => name === 'lists');
    };
    expect(await step()).toEqual({ name: 'lists', count: 0, open: 0, isDone: false });
    const made = await save('Airway; Mask');
    expect(made.body).toEqual({ added: 1, changed: 0, retired: 0 });
    expect(await step()).toEqual({ name: 'lists', count: 1, open: 0, isDone: true });
    expect((await save('')).body).toEqual({ added: 0, changed: 0, retired: 1 });
    expect((await log('Theatre', 'Words again')).status).toBe(201);
    expect((await world.as('head').get('first-steps')).text).not.toContain('lists');
  });

  it('imports earlier entries by the same rules', async () => {
    const path = `${entry.api.path}/import`;
    const body = bodyOf('Theatre', 'Earlier words');
    const cells = Object.values(body).map((value) => (value === teacher.id ? teacher.email : String(value)));
    const preview = await sendSheet(resident.client, `${path}/preview`, csv([Object.keys(body), cells]));
    expect(preview.body, preview.text).toMatchObject({ ok: 1, faulty: 0 });
    expect((await resident.client.get(`${path}/template?format=xlsx`)).status).toBe(200);
  });

  it('chooses from what its head pastes, and nobody else does', async () => {
    const saved = await save(twenty.join('\n'));
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toEqual({ added: 20, changed: 0, retired: 0 });
    const offered = await resident.client.get('catalogue');
    expect(offered.body).toEqual({
      procedures: {
        Airway: twenty.slice(0, 12).map((_, at) => `Procedure ${at + 1}`),
        Regional: twenty.slice(12).map((_, at) => `Procedure ${at + 13}`),
      },
    });
    const etag = offered.headers.get('etag') ?? '';
    const again = await resident.client.get('catalogue', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);

    const logged = await log('Regional', 'Procedure 13');
    expect(logged.status, logged.text).toBe(201);
    expect(recordOf(logged)).toMatchObject({ [module.readName]: 'Regional', [item.readName]: 'Procedure 13' });
    // A gap shows in the reports.
    expect((await head.client.get('reports/progress')).text).toContain('"Airway"');
    const [shipped = ''] = modulesOf('pathology', 'procedures');
    for (const [group, name] of [
      ['Airway', 'Procedure 13'],
      ['Regional', 'Words of my own'],
      [shipped, 'Procedure 13'],
    ] as const)
      expect((await log(group, name)).status, `${group}: ${name}`).toBe(422);
    const chosen = { [module.writeName]: 'Regional', [item.writeName]: 'Procedure 13' };
    const stranger = await world.as('owner').post(entry.api.path, { ...validBody(entry, world.material), ...chosen });
    expect(Object.keys(errorsOf(stranger))).toEqual([module.writeName, item.writeName]);
  });

  it('is written by its head and administrators alone', async () => {
    const { version } = await read();
    const body = { department, name: 'procedures', text: 'Airway; Other', version };
    const { id = '' } = (await kept('Procedure 1')) ?? {};
    const asked = (client: Client) =>
      Promise.all([
        client.get(`catalogue/lists?department=${department}`),
        client.post('catalogue/lists', body),
        client.post(`catalogue/${id}/retire`, {}),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await asked(world.as('head'))).toEqual([404, 404, 404]);
    for (const client of [resident.client, teacher.client, world.as('coordinator')])
      expect(await asked(client)).toEqual([403, 403, 403]);
    expect((await world.as('administrator').get('catalogue/lists')).status).toBe(400);
    const seen = await world.as('administrator').get(`catalogue/lists?department=${department}`);
    expect(seen.body).toMatchObject({ department: { id: department, name: 'Anaesthesia', catalogue: ownCatalogue } });
    expect(await read()).toEqual(listOf(seen));
  });

  it('refuses a sheet that would orphan entries with their number, and retires what is missing when that is meant', async () => {
    await log('Regional', 'Procedure 13');
    await log('Regional', 'Procedure 14');
    const before = await read();
    const refused = await save(without(13, 14, 20));
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual({
      retireMissing: '3 entries stand on 2 items that are not in this sheet: “Procedure 13”, “Procedure 14”.',
    });
    expect(await read()).toEqual(before);

    const free = await save(without(20));
    expect(free.body).toEqual({ added: 0, changed: 0, retired: 1 });
    const meant = await save(without(13, 14, 20), { retireMissing: true });
    expect(meant.body).toEqual({ added: 0, changed: 0, retired: 2 });
    expect(await kept('Procedure 13')).toMatchObject({ entries: 2, retiredAt: expect.stringMatching(/Z$/) });
    expect((await log('Regional', 'Procedure 13')).status).toBe(422);
    const rows = rowsOf(await resident.client.get(`${entry.api.path}?q=procedure 13`));
    expect(rows.map((row) => row[item.readName])).toEqual(['Procedure 13', 'Procedure 13']);
  });

  it('lets an entry with a retired item be corrected as it is, and nothing else be logged with one', async () => {
    const [row] = rowsOf(await resident.client.get(`${entry.api.path}?q=procedure 14`));
    const status = wordMeaning(entry, 'refused');
    const verdict = { [entry.api.verifyKey]: row?.id, status, ...verdictBody(entry) };
    const back = await head.client.post(`${entry.api.path}/verify`, verdict);
    expect(back.status, back.text).toBe(200);
    const correct = (group: string, name: string) =>
      resident.client.post(`${entry.api.path}/${row?.id}/correct`, {
        ...bodyOf(group, name),
        version: recordOf(back).version,
      });
    expect((await correct('Airway', 'Procedure 14')).status).toBe(422);
    expect((await correct('Regional', 'Procedure 13')).status).toBe(422);
    const corrected = await correct('Regional', 'Procedure 14');
    expect(corrected.status, corrected.text).toBe(201);
  });

  it.skipIf(noPdfText)('prints what was retired', async () => {
    const { base, token } = resident.client;
    const response = await fetch(`${base}/api/report/generat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ draft: true }),
    });
    const text = squeezed(await pdfText(Buffer.from(await response.arrayBuffer())));
    expect(text).toContain(squeezed('Procedure 13'));
  });

  it('keeps each wording of an item, and what was retired can be brought back', async () => {
    const { id = '' } = (await kept('Procedure 1')) ?? {};
    await log('Airway', 'Procedure 1');
    const worded = without(13, 14, 20).replace('Airway; Procedure 1; Level 1', 'Airway; procedure  1; Level 3');
    expect((await save(worded)).body).toEqual({ added: 0, changed: 1, retired: 0 });
    expect(await kept('Procedure 1')).toBeUndefined();
    expect(await kept('procedure 1')).toMatchObject({ level: 'Level 3', retiredAt: null });
    const q = (name: string) => world.database.quote(name);
    const [old] = await world.database.read(
      `SELECT item, level, ${q('until')}, ${q('replacedBy')} FROM catalogue_items WHERE id = ?`,
      [id],
    );
    expect(old).toEqual({
      item: 'Procedure 1',
      level: 'Level 1',
      until: expect.any(String),
      replacedBy: expect.any(String),
    });
    expect((await head.client.post(`catalogue/${id}/retire`, {})).status).toBe(409);

    const retired = await kept('Procedure 13');
    const backAgain = await head.client.post(`catalogue/${retired?.id}/bring-back`, {});
    expect(backAgain.body).toMatchObject({ item: 'Procedure 13', retiredAt: null, entries: 2 });
    expect((await head.client.post(`catalogue/${retired?.id}/bring-back`, {})).status).toBe(409);
    expect((await log('Regional', 'Procedure 13')).status).toBe(201);
    const gone = await head.client.post(`catalogue/${recordOf(backAgain).id}/retire`, {});
    expect(gone.body).toMatchObject({ item: 'Procedure 13', retiredAt: expect.any(String), entries: 3 });
    expect((await read()).items.filter((one) => one.item === 'Procedure 13')).toHaveLength(1);
    const trail = await world.database.read<{ action: string }>(
      "SELECT action FROM audit WHERE resource = 'catalogue' AND record = ? ORDER BY at, id",
      [department],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 6 }, () => 'update'),
      'bring-back',
      'retire',
    ]);
  });

  it('names each line at fault, refuses what is outdated, and changes nothing', async () => {
    const before = await read();
    const wrong = await save('Group\tItem\tLevel\n\tNobody\nAirway\t\nAirway\tMask\nAirway\tmask');
    expect(errorsOf(wrong)).toEqual({
      'Line 2': 'There is no group. Write it before the item, with a semicolon between.',
      'Line 3': 'There is no item. Write the group, a semicolon, and the item.',
      'Line 5': 'This says the same as line 4.',
    });
    expect((await save(twenty.join('\n'), { version: before.version - 1 })).status).toBe(409);
    // Both have read the same version.
    const { version } = await read();
    const [one, other] = await Promise.all([
      save('Airway; One', { retireMissing: true, version }),
      save('Airway; Two', { retireMissing: true, version }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  });

  it('reads a workbook as lines that can be mended', async () => {
    const rows = [
      ['Pain', 'Nerve block; single'],
      ['', 'Infusion'],
    ];
    const sheet = { name: 'List', headings: ['Group', 'Item'], widths: [20, 20], batches: oneBatch(rows) };
    const bytes = await buffer(bytesOf('xlsx', [sheet], new Date()));
    const answer = await head.client.post('catalogue/sheet', { file: new File([new Uint8Array(bytes)], 'list.xlsx') });
    expect(answer.body).toEqual({ text: 'Group\tItem\nPain\tNerve block; single\n\tInfusion' });
    const list = (name: string) => ({ ...sheet, name, batches: oneBatch(rows) });
    const two = await buffer(bytesOf('xlsx', [list('List'), list('More')], new Date()));
    const both = await head.client.post('catalogue/sheet', { file: new File([new Uint8Array(two)], 'list.xlsx') });
    expect(both.body).toMatchObject({ sheets: { read: 'List', unread: ['More'] } });
    expect((await head.client.post('catalogue/sheet', {})).status).toBe(400);
    expect((await head.client.post('catalogue/sheet', { file: new File(['%PDF-1.7'], 'x.xlsx') })).status).toBe(422);
    const farDown = await head.client.post('catalogue/sheet', { file: new File([`${'\n'.repeat(6000)}a;b`], 'x.csv') });
    expect(farDown.status).toBe(422);
    expect((await resident.client.post('catalogue/sheet', { file: new File(['a;b'], 'x.csv') })).status).toBe(403);
    expect((await save((answer.body as { text: string }).text, { retireMissing: true })).body).toMatchObject({
      added: 2,
    });
    expect((await resident.client.get('catalogue')).body).toEqual({
      procedures: { Pain: ['Nerve block; single', 'Infusion'] },
    });
  });

  it('takes the place of the list of a catalogue, and gives it back', async () => {
    const { version } = listOf(await world.as('head').get('catalogue/lists'));
    const own = await world.as('head').post('catalogue/lists', { name: 'procedures', text: 'Own; Item', version });
    expect(own.status, own.text).toBe(200);
    const owner = (group: string, name: string) =>
      world.as('owner').post(entry.api.path, {
        ...validBody(entry, world.material),
        [module.writeName]: group,
        [item.writeName]: name,
      });
    const shipped = validBody(entry, world.material);
    const asShipped = () => owner(String(shipped[module.writeName]), String(shipped[item.writeName]));
    expect((await owner('Own', 'Item')).status).toBe(201);
    expect((await asShipped()).status).toBe(422);
    const [made] = listOf(await world.as('head').get('catalogue/lists')).items;
    expect((await world.as('head').post(`catalogue/${made?.id}/retire`, {})).status).toBe(200);
    expect((await asShipped()).status).toBe(201);
    expect((await owner('Own', 'Item')).status).toBe(422);
  });

  it('is nothing where the registry has no word for it', async () => {
    const { catalogues: _, ...logbook } = registry.logbook;
    await world.restart({ ...registry, logbook });
    const client = world.as('owner');
    for (const path of ['catalogue', 'catalogue/lists']) expect((await client.get(path)).status).toBe(404);
    expect((await client.get('auth/me')).body).not.toHaveProperty('ownLists');
    expect((await client.post(entry.api.path, validBody(entry, world.material))).status).toBe(201);
  });
});
