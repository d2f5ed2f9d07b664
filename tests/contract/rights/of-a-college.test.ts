/**
 * A role that reads one college and decides nothing, as an academic cell or an inspector does. It keeps the lists of
 * competencies of the college's departments. No role of the product has this scope, so one is given it here, of every type
 * of entry and record and of every part of the logbook.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { declarations } from '../../../resources.config';
import {
  type Declarations,
  defineRegistry,
  hasSheet,
  namesPerson,
  offersOptions,
  placesOf,
  sheetOf,
  sheetRows,
} from '../../../schemas';
import type { KeptLists } from '../../../schemas/api/catalogue';
import type { LogbookOverview } from '../../../schemas/api/print';
import type { Report, ReportChoices } from '../../../schemas/api/reports';
import { goingOnOf, makingOf, pathOf } from '../../support/record-types';
import { print } from '../print/logbooks';
import { bodyOf, validBody } from '../support/body';
import { posting, type Who } from '../support/cast';
import { engines } from '../support/engines';
import type { Client } from '../support/http';
import { recordOf, rowsOf } from '../support/http';
import { addPerson, type Extra } from '../support/people';
import { openWorld, type World } from '../support/world';

type Body = Record<string, unknown>;
type Listed = { id: string }[];
type Named = { name: string }[];

/** Somebody of no department, who here is posted nobody. */
const role = 'drpc';
const ofCollege = { [role]: { read: 'college' } } as const;

function readingACollege(one: Declarations[string]): Declarations[string] {
  switch (one.kind) {
    case 'entry':
      return { ...one, permissions: { ...one.permissions, ...ofCollege } };
    case 'record':
      return { ...one, read: { ...one.read, [role]: 'college' } };
    case 'logbook': {
      const { permissions, attendance, reports, catalogues } = one;
      if (!attendance || !reports || !catalogues) throw new Error('The registry has attendance, reports and lists');
      const shows = ['overview', 'verification', 'progress', 'activity', 'attendance'] as const;
      const counts = { [role]: { read: 'college', shows } } as const;
      return {
        ...one,
        permissions: { ...permissions, ...ofCollege },
        attendance: { ...attendance, permissions: { ...attendance.permissions, ...ofCollege } },
        reports: { permissions: { ...reports.permissions, ...counts } },
        catalogues: { ...catalogues, permissions: { ...catalogues.permissions, [role]: { write: 'college' } } },
      };
    }
    default:
      return one;
  }
}

const registry = defineRegistry(
  Object.fromEntries(Object.entries(declarations).map(([key, one]) => [key, readingACollege(one)])),
);
function found<One>(one: One | undefined): One {
  if (!one) throw new Error('The registry has an exchange, a sheet and an entry that is alike everywhere');
  return one;
}
const exchange = found(registry.records.find((one) => !hasSheet(one) && one.owner.required));
const scored = found(registry.records.find(hasSheet));
/** Of which the same may be logged in every department. */
const entry = found(
  registry.entries.find(
    ({ api, fields }) =>
      !api.multipart &&
      fields.every((field) => !namesPerson(field) && (!offersOptions(field) || field.options.from === 'list')),
  ),
);

describe.each(engines)('a role that reads a college, on %s', (engine) => {
  let world: World;
  /** Of two departments of the college, and of another college. */
  let near: { id: string; client: Client };
  let away: Extra;
  let foreign: Extra;
  let reader: Client;
  let readerElsewhere: Client;
  const ids: Record<'exchange' | 'entry', string[]> = { exchange: [], entry: [] };
  const opening = makingOf(exchange);
  const department = (college: string, name: string) => world.places.department(college, name);
  const idsIn = (rows: unknown) => (rows as Listed).map(({ id }) => id).sort();
  const namesIn = (rows: unknown) => (rows as Named).map(({ name }) => name).sort();

  const openBody = (student: string, number: string): Body => ({
    ...bodyOf(
      exchange,
      opening.fields.filter(({ key }) => key !== exchange.number?.key),
      world.material,
    ),
    [exchange.owner.writeName ?? exchange.owner.key]: student,
    ...(exchange.number && { [exchange.number.key]: number }),
  });
  const sheetBody = (student: string): Body => {
    const { sheet: card, owner } = scored;
    const [place = []] = placesOf(card);
    const cell = card.remarks ? { score: 3, remarks: 'Steady' } : 3;
    return {
      [owner.writeName ?? owner.key]: student,
      ...Object.fromEntries(card.periods.map(({ key }, depth) => [key, place[depth]])),
      [card.key]: sheetOf(sheetRows(card).map((row) => [row, cell as number])),
    };
  };

  async function keep(keeper: Who, student: { id: string; client: Client }) {
    const opened = await world
      .as(keeper)
      .post(pathOf(exchange, opening), openBody(student.id, `C-${ids.exchange.length + 1}`));
    expect(opened.status, opened.text).toBe(201);
    ids.exchange.push(recordOf(opened).id);
    const saved = await world.as(keeper).post(pathOf(scored, makingOf(scored)), sheetBody(student.id));
    expect(saved.status, saved.text).toBe(200);
    const logged = await student.client.post(entry.api.path, validBody(entry, world.material));
    expect(logged.status, logged.text).toBe(201);
    ids.entry.push(recordOf(logged).id);
    const at = '2025-01-01T00:00:00.000Z';
    await world.database.transaction((tx) =>
      tx.run(
        'INSERT INTO postings (id, student, coordinator, institution, fromDate, toDate, createdAt, updatedAt, version) VALUES (?, ?, ?, NULL, ?, ?, ?, ?, 1)',
        [newId(), student.id, world.idOf('coordinator'), posting.from, posting.to, at, at],
      ),
    );
  }

  beforeAll(async () => {
    world = await openWorld(engine, registry);
    near = await addPerson(world, { name: 'Near Resident' });
    away = await addPerson(world, { name: 'Away Resident', department: 'medicine' });
    foreign = await addPerson(world, { name: 'Foreign Resident', college: 'south' });
    reader = world.as('otherCoordinator');
    readerElsewhere = (await addPerson(world, { rank: role, college: 'south', department: null })).client;
    await keep('counterpart', near);
    await keep('neighbour', away);
    await keep('stranger', foreign);
  }, 120_000);
  afterAll(() => world.close());

  it('reads the exchanges and entries of all its departments, and none of another college', async () => {
    for (const [type, [one = '', two = '', other = '']] of [
      [exchange, ids.exchange],
      [entry, ids.entry],
    ] as const) {
      const { path } = type.api;
      expect(idsIn(rowsOf(await reader.get(path)))).toEqual([one, two].sort());
      expect(idsIn(rowsOf(await readerElsewhere.get(path)))).toEqual([other]);
      const statuses = async (client: Client) =>
        Promise.all([one, two, other].map(async (id) => (await client.get(`${path}/${id}`)).status));
      expect(await statuses(reader), type.name).toEqual([200, 200, 404]);
      expect(await statuses(readerElsewhere), type.name).toEqual([404, 404, 200]);
    }
  });

  it('is listed the residents of its college beside their sheets', async () => {
    const { path } = scored.api;
    const north = ['Away Resident', 'Fellow Persona', 'Near Resident', 'Owner Persona'];
    expect(namesIn((await reader.get(`${path}/residents`)).body)).toEqual(north);
    expect(namesIn((await readerElsewhere.get(`${path}/residents`)).body)).toEqual(['Foreign Resident']);
    const sheetsOf = async (student: string) => {
      const { status, body } = await reader.post(`${path}/all`, { student });
      return [status, (body as { sheets?: Listed }).sheets?.length];
    };
    expect(await sheetsOf(near.id)).toEqual([200, 1]);
    expect(await sheetsOf(away.id)).toEqual([200, 1]);
    expect(await sheetsOf(foreign.id)).toEqual([404, undefined]);
  });

  it('is given reports on each department of its college, and on the college', async () => {
    const choices = async (client: Client, more = '') => (await client.get(`reports${more}`)).body as ReportChoices;
    const medicine = department('north', 'medicine');
    expect(namesIn((await choices(reader)).departments)).toEqual([
      'medicine, College north',
      'pathology, College north',
    ]);
    expect(namesIn((await choices(readerElsewhere)).departments)).toEqual(['pathology, College south']);
    expect(namesIn((await choices(reader, `?department=${medicine}`)).students)).toEqual(['Away Resident']);
    const south = department('south', 'pathology');
    expect((await reader.get(`reports?department=${south}`)).status).toBe(404);
    const figure = ({ figures }: Report, wanted: string) => figures.find(({ key }) => key === wanted)?.value;
    for (const [name, key] of [
      ['verification', 'waiting'],
      ['activity', 'entries'],
      ['attendance', 'postings'],
    ] as const) {
      const period = name === 'activity' ? '&from=2024-01-01' : '';
      const report = (await reader.get(`reports/${name}?department=${medicine}${period}`)).body as Report;
      expect([report.about, figure(report, key)], name).toEqual(['medicine, College north', 1]);
      expect((await reader.get(`reports/${name}?department=${south}`)).status, name).toBe(404);
      expect((await reader.get(`reports/${name}?department=${medicine}&student=${foreign.id}`)).status).toBe(404);
      expect((await reader.get(`reports/${name}`)).status, name).toBe(400);
    }
    const overview = (await reader.get('reports/overview')).body as Report;
    const rows = overview.tables.find(({ key }) => key === 'departments')?.rows ?? [];
    expect(overview.about).toBe('College north');
    expect(rows.map((row) => [row.department, row.waiting])).toEqual([
      ['medicine', 1],
      ['pathology', 1],
    ]);
    expect(figure(overview, 'residents')).toBe(4);
  });

  it('prints the logbooks of its college, and withdraws no number', async () => {
    const north = ['Away Resident', 'Fellow Persona', 'Near Resident', 'Owner Persona'];
    expect(namesIn((await reader.get('report/students')).body)).toEqual(north);
    expect(namesIn((await readerElsewhere.get('report/students')).body)).toEqual(['Foreign Resident']);
    const drafted = async (student: string) =>
      (await print(world, 'otherCoordinator', { student, draft: true })).status;
    expect([await drafted(near.id), await drafted(away.id), await drafted(foreign.id)]).toEqual([200, 200, 404]);
    await print(world, 'head', { student: near.id });
    const { issued } = (await reader.get(`report/logbook?student=${near.id}`)).body as LogbookOverview;
    expect(issued.map(({ mayWithdraw }) => mayWithdraw)).toEqual([false]);
    expect((await reader.post(`report/${issued[0]?.id}/withdraw`, { reason: 'By mistake' })).status).toBe(403);
  });

  it('is listed the postings of its college, and marks no day of them', async () => {
    const listed = async (client: Client) => {
      const rows = (await client.get('drpAttendance/residents')).body as { student: { name: string } }[];
      return rows.map(({ student }) => student.name).sort();
    };
    expect(await listed(reader)).toEqual(['Away Resident', 'Near Resident', 'Owner Persona']);
    expect(await listed(readerElsewhere)).toEqual(['Foreign Resident']);
    const month = async (student: string) => reader.get(`drpAttendance?student=${student}&month=2025-03`);
    const { status, body } = await month(away.id);
    expect(status).toBe(200);
    expect((body as { days: { mayMark: boolean }[] }).days.filter(({ mayMark }) => mayMark)).toEqual([]);
    expect((await month(foreign.id)).status).toBe(404);
  });

  it('keeps the lists of competencies of each of its departments', async () => {
    const lists = async (client: Client, at: string) => client.get(`catalogue/lists?department=${at}`);
    for (const name of ['pathology', 'medicine'] as const) {
      const at = department('north', name);
      const { status, body } = await lists(reader, at);
      expect(status, name).toBe(200);
      const [{ name: list, version } = { name: '', version: 0 }] = (body as KeptLists).lists;
      const text = 'Basics\tRead a slide\tP\n';
      const saved = await reader.post('catalogue/lists', { department: at, name: list, text, version });
      expect(saved.body, name).toEqual({ added: 1, changed: 0, retired: 0 });
      expect((await lists(readerElsewhere, at)).status, name).toBe(404);
    }
    expect((await lists(reader, department('south', 'pathology'))).status).toBe(404);
  });

  it('is refused whatever else writes', async () => {
    const [opened = ''] = ids.exchange;
    const [logged = ''] = ids.entry;
    for (const [path, body] of [
      [pathOf(exchange, opening), openBody(away.id, 'C-X')],
      [pathOf(exchange, goingOnOf(exchange)), { id: opened }],
      [pathOf(scored, makingOf(scored)), sheetBody(away.id)],
      [entry.api.path, validBody(entry, world.material)],
      [`${entry.api.path}/verify`, { [entry.api.verifyKey]: logged, status: 'Verified' }],
      ['drpAttendance', { student: away.id, days: [{ day: '2025-03-03', state: 'present' }] }],
    ] as const)
      expect((await reader.post(path, body)).status, path).toBe(403);
  });
});
