/** A further kind is one function and one declaration: everything else follows, on data that are there already. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featuresOf } from '../../backend/src/app/features';
import { databaseOf } from '../../backend/src/app/installation';
import { loadConfig } from '../../backend/src/base/config';
import { Database } from '../../backend/src/base/database';
import { previewDatabase } from '../../backend/src/base/database/open';
import { demoKinds } from '../../backend/src/demo/kinds';
import { makePopulation } from '../../backend/src/demo/people/people';
import { Random } from '../../backend/src/demo/random';
import { demoWorldOf } from '../../backend/src/demo/world';
import { LadderRun } from '../../backend/src/handover/ladder/ladder-run';
import { Parts } from '../../backend/src/in-and-out/import/xlsx/parts';
import { report } from '../../backend/src/operate/migrate/report';
import { guidelinesOf } from '../../backend/src/print/guidelines/build';
import { declarations } from '../../resources.config';
import { defineRegistry, permissionTable, type RecordResource } from '../../schemas';
import { csvRows, download } from '../contract/exports/sheets';
import { print } from '../contract/print/logbooks';
import { emailOf, everyone, type Who } from '../contract/support/cast';
import { engines } from '../contract/support/engines';
import { errorsOf, recordOf, rowsOf, totalOf } from '../contract/support/http';
import { mailsTo } from '../contract/support/people';
import { openWorld, type World } from '../contract/support/world';
import { noPdfText, pdfText } from '../support/pdf-text';
import { referral } from './referral';

const monday = { at: new Date('2026-03-09T02:00:00Z'), day: '2026-03-09' };
const registry = defineRegistry({ ...declarations, referral: referral('Referrals') });
const type = registry.records.find(({ name }) => name === 'referral') as RecordResource;

async function textOf(parts: Parts, path: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of parts.read(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a kind that nobody needs', () => {
  it('is on the page of permissions and in the guidelines', () => {
    const rules = permissionTable(registry).filter(({ resource, rule }) => resource === type.name && rule !== 'never');
    expect(rules.map(({ role, right }) => `${role} ${right}`)).toEqual([
      'student read',
      'student open',
      'faculty read',
      'faculty reply',
    ]);
    expect(guidelinesOf(registry).chapters.map(({ heading }) => heading)).toContain('Questions to a department');
  });

  it('has demo records, in other departments too, most of them answered by their faculty', () => {
    const today = '2026-03-10';
    const population = makePopulation(today, new Random('people'));
    const made = demoKinds(demoWorldOf({ registry, population, today, random: new Random('kinds') }));
    const rows = made.rows.flatMap(({ table, rows: own }) => (table === type.name ? own : [])) as Record<
      string,
      string
    >[];
    const users = new Map(population.users.map((user) => [user.id, user]));
    expect(rows).toHaveLength(30);
    expect(rows.some(({ student, department }) => users.get(student ?? '')?.department !== department)).toBe(true);
    for (const { answeredBy, department } of rows)
      if (answeredBy) expect(users.get(answeredBy)?.department).toBe(department);
    expect(rows.filter(({ answeredBy }) => answeredBy).length).toBeGreaterThan(15);
  });
});

describe.each(engines)('on %s', (engine) => {
  let world: World;
  let told: string;
  const open = (who: Who, more: object = {}) =>
    world.as(who).post('referral/add', {
      referralNumber: 'REF-1',
      date: '03-03-2025',
      guide: world.idOf('counterpart'),
      question: 'Is surgery advised?',
      askedDepartment: world.places.department('north', 'medicine'),
      ...more,
    });
  const reply = (who: Who, id: string) => world.as(who).post('referral/answer', { id, opinion: 'Yes.' });

  const mailed = async (who: Who) => {
    const mails = await world
      .part(Database)
      .read<{ text: string }>(`SELECT text FROM mails WHERE template = 'waiting-digest' AND toAddress = ?`, [
        emailOf(who),
      ]);
    return mails.map(({ text }) => text.includes(`${type.label.many}: 1`));
  };

  beforeAll(async () => {
    world = await openWorld(engine);
    const options = databaseOf(await loadConfig(world.environment), featuresOf(registry));
    told = report(await previewDatabase(options), 'planned');
    await world.restart(registry);
  }, 120_000);
  afterAll(() => world.close());

  it('gets a table of its own', () => {
    expect(told).toContain('create table referral');
  });

  it('is opened to a department of the college, read there and by whoever opened it, and answered once', async () => {
    const offered = (await world.as('owner').get('referral/departments')).body as { id: string; name: string }[];
    expect(offered.map(({ name }) => name)).toEqual(['medicine', 'pathology']);
    expect((await world.as('owner').get('referral/next-number')).body).toEqual({
      referralNumber: expect.stringMatching(/^REF\/PATH\/\d{4}\/001$/),
    });
    const made = await open('owner');
    expect(made.status, made.text).toBe(201);
    const record = recordOf(made);
    const { id } = record;
    const letters = async () => (await mailsTo(world, emailOf('owner'))).map(({ subject }) => subject);
    expect(await letters(), 'nobody is told of what they wrote').toEqual([]);
    const medicine = world.places.department('north', 'medicine');
    expect(record).toMatchObject({
      resident: { id: world.idOf('owner') },
      askedDepartment: { id: medicine, name: 'medicine' },
      guide: { id: world.idOf('counterpart'), name: 'Counterpart Persona' },
      opinion: null,
      answeredBy: null,
    });
    for (const who of everyone) {
      const mayRead = who === 'owner' || who === 'neighbour';
      expect((await world.as(who).get(`referral/${id}`)).status, who).toBe(mayRead ? 200 : 404);
    }
    const waiting = await world.as('neighbour').get('referral/waiting');
    expect([rowsOf(waiting).map((row) => row.id), totalOf(waiting)]).toEqual([[id], 1]);
    expect((await world.as('owner').get('referral/waiting')).status).toBe(403);
    await world.part(LadderRun).takeDueSteps({ ...monday, bringsList: true }, AbortSignal.timeout(60_000));
    expect([await mailed('neighbour'), await mailed('counterpart')]).toEqual([[true], []]);
    expect((await reply('owner', id)).status).toBe(403);
    expect((await reply('counterpart', id)).status).toBe(404);
    const answered = await reply('neighbour', id);
    expect(recordOf(answered)).toMatchObject({ opinion: 'Yes.', answeredBy: { id: world.idOf('neighbour') } });
    expect(await letters()).toEqual([`${type.label.one} answered`]);
    const again = await reply('neighbour', id);
    expect([again.status, again.body]).toMatchObject([409, { message: 'This referral already has an opinion' }]);
    expect(totalOf(await world.as('neighbour').get('referral/waiting'))).toBe(0);
  });

  it('refuses a department of another college, and none', async () => {
    const foreign = world.places.department('south', 'pathology');
    for (const odd of [foreign, 'x', '', 7, undefined]) {
      const answer = await open('owner', { referralNumber: 'REF-2', askedDepartment: odd });
      expect([answer.status, Object.keys(errorsOf(answer))], String(odd)).toEqual([422, ['askedDepartment']]);
    }
    const stranger = { referralNumber: 'REF-2', guide: world.idOf('neighbour') };
    expect(errorsOf(await open('owner', stranger))).toEqual({ guide: 'Choose one of the options for Guide' });
    expect(errorsOf(await open('owner', { referralNumber: 'ref-1' }))).toEqual({ referralNumber: type.number?.taken });
  });

  it('is saved as a file, with whom it went to, what was answered and by whom', async () => {
    const { headings, rows } = csvRows(await download(world.as('neighbour'), 'referral/export'));
    const listed = ['Sr.No', 'Referral Number', 'Date', 'Resident', 'Question', 'Opinion'];
    expect(headings).toEqual([...listed, 'Guide', 'Asked Department', 'Opened By', 'Answered By', 'Logged On']);
    const [row] = rows;
    expect([row?.['Asked Department'], row?.Opinion, row?.['Answered By']]).toEqual([
      'medicine',
      'Yes.',
      'Neighbour Persona',
    ]);
    expect(csvRows(await download(world.as('counterpart'), 'referral/export')).rows).toEqual([]);
    expect((await download(world.as('nobody'), 'referral/export')).status).toBe(401);
  });

  it('is described to clients, in the archive and a section of the printed logbook', async () => {
    const { paths } = (await world.as('nobody').get('openapi.json')).body as { paths: object };
    for (const path of ['', '/add', '/answer', '/waiting', '/departments', '/next-number', '/export', '/{id}/history'])
      expect(Object.keys(paths)).toContain(`/api/referral${path}`);
    const { bytes } = await download(world.as('owner'), 'archive');
    const parts = await Parts.of(bytes);
    const logbook = JSON.parse(await textOf(parts, 'logbook.json')) as { referrals: { referral: object[] } };
    expect(logbook.referrals.referral).toMatchObject([{ referralNumber: 'REF-1', opinion: 'Yes.' }]);
    if (noPdfText) return;
    const text = await pdfText((await print(world, 'owner', { draft: true })).bytes);
    for (const word of ['Referrals', 'REF-1', 'medicine', 'Is surgery advised?']) expect(text).toContain(word);
  });
});
