import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Parts } from '../../../backend/src/in-and-out/import/xlsx/parts';
import registry from '../../../resources.config';
import { attendance, hasSheet, may, remediationName, sheetRows } from '../../../schemas';
import { entryWhere, fieldWhere } from '../../support/entries';
import { makingOf, numberOf, pathOf } from '../../support/record-types';
import { fileOf, validBody } from '../support/body';
import { cast, everyone, posting } from '../support/cast';
import { engines } from '../support/engines';
import { bytesOf } from '../support/files';
import { recordOf } from '../support/http';
import { openWorld, type World } from '../support/world';
import { csvRows, download } from './sheets';

type Logbook = {
  version: number;
  generatedAt: string;
  student: { name: string };
  entries: Record<string, ({ id: string } & Record<string, unknown>)[]>;
  scorecards: Record<string, unknown[]>;
  exchanges: Record<string, Record<string, unknown>[]>;
  attendance: Record<string, unknown>[];
};

const filed = entryWhere(({ api }) => api.multipart);
const upload = fieldWhere(filed, ({ type }) => type === 'file');
const name = '../सर्टिफिकेट: 1?.pdf';

async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const parts = await Parts.of(bytes);
  const files = new Map<string, Buffer>();
  for (const path of parts.paths()) {
    const chunks: Buffer[] = [];
    for await (const chunk of parts.read(path)) chunks.push(chunk);
    files.set(path, Buffer.concat(chunks));
  }
  return files;
}

const exchanged = registry.records.filter(({ archive }) => archive === 'exchanges');

describe.each(engines)('a whole logbook on %s', (engine) => {
  let world: World;
  let files: Map<string, Buffer>;
  const logged = new Map<string, string>();
  const text = (path: string) => files.get(path)?.toString() ?? '';
  const logbook = () => JSON.parse(text('logbook.json')) as Logbook;

  beforeAll(async () => {
    world = await openWorld(engine);
    for (const entry of registry.entries) {
      const body = validBody(entry, world.material);
      if (entry === filed) body[upload.writeName] = fileOf('pdf', name);
      logged.set(entry.name, recordOf(await world.as('owner').post(entry.api.path, body)).id);
      await world.as('fellow').post(entry.api.path, validBody(entry, world.material));
    }
    for (const {
      api,
      owner: { key: own, writeName = own },
      sheet: card,
    } of registry.records.filter(hasSheet)) {
      const cells: Record<string, unknown> = {};
      for (const { group, key } of sheetRows(card)) {
        const cell = card.remarks ? { score: 5, remarks: 'Steady' } : 5;
        if (group) cells[group] = { ...(cells[group] as object), [key]: cell };
        else cells[key] = cell;
      }
      const chosen = Object.fromEntries(card.periods.map(({ key, values }) => [key, values[0]?.value]));
      const saved = await world.as('colleague').post(`${api.path}/add`, {
        [writeName]: world.idOf('owner'),
        ...chosen,
        [card.key]: cells,
        ...(card.remediation && { [remediationName]: 'A seminar each week' }),
      });
      expect(saved.status, saved.text).toBe(200);
    }
    for (const exchange of exchanged) {
      const opener = Object.fromEntries(
        makingOf(exchange).fields.map(({ key, type }) => [key, type === 'date' ? '2025-03-03' : `A ${key}`]),
      );
      const sent = await world.as('colleague').post(pathOf(exchange, makingOf(exchange)), {
        ...opener,
        [numberOf(exchange)]: 'M-1',
        [exchange.owner.key]: world.idOf('owner'),
      });
      expect(sent.status, sent.text).toBeLessThan(300);
    }
    const marked = await world.as('colleague').post(attendance.path, {
      student: world.idOf('owner'),
      days: [{ day: '2025-03-04', state: 'present', remark: 'Came early' }],
    });
    expect(marked.status, marked.text).toBe(200);
    const { status, bytes, headers } = await download(world.as('owner'), 'archive');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="logbook-\d{4}-\d{2}-\d{2}\.zip"$/);
    files = await unpacked(bytes);
  });
  afterAll(() => world.close());

  it('has every record of the student, as the lists give it, and nobody else’s', async () => {
    const { entries, student } = logbook();
    expect(student.name).toBe('Owner Persona');
    expect(Object.keys(entries)).toEqual(
      registry.entries.filter((entry) => may(entry, 'read', 'student')).map((entry) => entry.name),
    );
    for (const entry of registry.entries) {
      expect(entries[entry.name]?.map(({ id }) => id)).toEqual([logged.get(entry.name)]);
      const record = recordOf(await world.as('owner').get(`${entry.api.path}/${logged.get(entry.name)}`));
      for (const { readName, type } of entry.fields)
        if (type !== 'file' && type !== 'rubric')
          expect(entries[entry.name]?.[0]?.[readName], readName).toEqual(record[readName]);
    }
  });

  it('has the score sheets and what was exchanged', () => {
    const { scorecards, exchanges } = logbook();
    for (const { name: kind, route, sheet } of registry.records.filter(hasSheet)) {
      expect(scorecards[kind]).toHaveLength(1);
      const { rows } = csvRows({ bytes: files.get(`tables/${route}.csv`) ?? Buffer.of() });
      expect(rows).toHaveLength(sheetRows(sheet).length);
      const { label } = sheet.remediation ?? {};
      if (label) expect(rows.map((row) => row[label])).toEqual(rows.map(() => 'A seminar each week'));
    }
    for (const type of exchanged) {
      const { name: kind, route } = type;
      expect(exchanges[kind]?.map((one) => one[numberOf(type)])).toEqual(['M-1']);
      const { rows } = csvRows({ bytes: files.get(`tables/${route}.csv`) ?? Buffer.of() });
      expect(rows).toHaveLength(1);
      expect(Object.values(rows[0] ?? {})).toContain('Colleague Persona');
    }
  });

  it('has each marked day with its posting, and who marked it', () => {
    expect(logbook().attendance).toMatchObject([
      {
        day: '2025-03-04',
        state: 'present',
        markedBy: 'Colleague Persona',
        coordinator: 'Coordinator Persona',
        ...posting,
      },
    ]);
    const { rows } = csvRows({ bytes: files.get(`tables/${attendance.route}.csv`) ?? Buffer.of() });
    expect(rows).toMatchObject([
      { Day: '04-03-2025', Attendance: 'Present', Remark: 'Came early', 'Marked By': 'Colleague Persona' },
    ]);
  });

  it('has a table for each kind of entry', () => {
    for (const { route } of registry.entries)
      expect(csvRows({ bytes: files.get(`tables/${route}.csv`) ?? Buffer.of() }).rows, route).toHaveLength(1);
  });

  it('has each file under its own name, made safe, where the record says', () => {
    for (const entry of registry.entries)
      for (const { type, readName } of entry.fields) {
        const file = logbook().entries[entry.name]?.[0]?.[readName] as { archived: string } | null | undefined;
        if (type === 'file' && file) expect(files.has(file.archived), file.archived).toBe(true);
      }
    const value = logbook().entries[filed.name]?.[0]?.[upload.readName];
    const archived = String((value as { archived?: string } | undefined)?.archived);
    expect(archived).toMatch(new RegExp(`^files/${filed.route}/[0-9a-f]{12}-सर्टिफिकेट_ 1_\\.pdf$`));
    expect(files.get(archived)).toEqual(Buffer.from(bytesOf('pdf').bytes));
  });

  it('says in plain words what it is', () => {
    expect(text('README.txt')).toContain('the whole Countersign logbook of Owner Persona');
    expect(logbook().version).toBe(1);
    expect(Date.parse(logbook().generatedAt)).toBeGreaterThan(0);
  });

  it.each(everyone.filter((who) => who !== 'owner'))('is for students alone: %s', async (who) => {
    const { status } = await download(world.as(who), 'archive');
    expect(status).toBe(cast[who].role === 'student' ? 200 : 403);
  });

  it('is given a few times an hour', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 8; times++) statuses.push((await download(world.as('owner'), 'archive')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[0]).toBe(200);
    expect((await download(world.as('nobody'), 'archive')).status).toBe(401);
  });
});
