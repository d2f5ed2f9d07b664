/** What becomes of data that is there when the registry changes. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { featuresOf } from '../../../backend/src/app/features';
import { databaseOf } from '../../../backend/src/app/installation';
import { loadConfig } from '../../../backend/src/base/config';
import { readSettings } from '../../../backend/src/base/config/settings';
import { RESTORING } from '../../../backend/src/base/database/migrate/migrate';
import { openDatabase, openEngine, previewDatabase } from '../../../backend/src/base/database/open';
import { report } from '../../../backend/src/operate/migrate/report';
import { temporaryDirectory } from '../../../backend/src/testing/temporary';
import {
  asLogged,
  defineRegistry,
  departmentRecords,
  type Entry,
  type Field,
  form,
  inbox,
  showField,
} from '../../../schemas';
import { sample } from '../../../schemas/testing/sample';
import { engines, prepare } from '../support/engines';
import { errorsOf, recordOf, rowsOf } from '../support/http';
import { openWorld, type World } from '../support/world';

const type = (name: string, fields: Record<string, Field>, changes: Partial<Entry> = {}): Entry => ({
  ...sample(),
  name,
  label: { menu: name, one: name, many: name, add: 'Add' },
  route: name,
  fields: { topic: { type: 'text', label: 'Topic' }, ...fields },
  permissions: departmentRecords,
  api: { path: name, known: false },
  ...changes,
});

const called = (one: string) => ({ label: { menu: one, one, many: one, add: 'Add' } });
const text = (label: string, maxLength: number): Field => ({ type: 'text', label, maxLength });
const word = { type: 'choice', label: 'Grade', options: { from: 'list', values: ['good', 'fair'] } } as const;
const { workflow } = sample();

const before = defineRegistry([
  type('visit', { place: text('Place', 20), reason: text('Reason', 100), note: text('Note', 40), grade: word }),
  type('essay', { pages: text('Pages', 10) }),
]);

/** A new type, a new field, a renamed label, longer texts, a further state, a removed field and a removed type. */
const after = defineRegistry([
  type(
    'visit',
    {
      place: text('Where', 50),
      reason: text('Reason', 1000),
      grade: { ...word, options: { from: 'list', values: ['good', 'fair', 'poor'] } },
      ward: text('Ward', 30),
    },
    {
      workflow: {
        ...workflow,
        states: { ...workflow.states, Deferred: 'open' },
        verify: { ...workflow.verify, to: [...workflow.verify.to, 'Deferred'] },
      },
      list: {
        search: ['topic', 'place'],
        columns: { student: ['serial', 'topic', 'ward'], faculty: ['serial', 'topic'] },
      },
    },
  ),
  type('round', { place: text('Place', 20) }),
]);

describe.each(engines)('on %s', (engine) => {
  let world: World;
  let kept: Record<string, unknown>[];
  const rows = (table: string) => world.database.read(`SELECT * FROM ${world.database.quote(table)} ORDER BY id`);
  const optionsOf = async (registry: typeof before) =>
    databaseOf(await loadConfig(world.environment), featuresOf(registry));

  beforeAll(async () => {
    world = await openWorld(engine, before);
    const student = world.as('owner');
    for (const place of ['Ärzte-Station', 'Ward 7', 'डाक घर'])
      await student.post('visit', {
        topic: `at ${place}`,
        place,
        reason: 'r'.repeat(100),
        note: `note of ${place}`,
        grade: 'fair',
      });
    await student.post('essay', { topic: 'thesis', pages: '12' });
    const [first] = rowsOf(await student.get('visit'));
    await world.as('colleague').post('visit/verify', { id: first?.id, status: 'Verified' });
    kept = await rows('visit');
  });
  afterAll(() => world.close());

  it('tells what would change, in words and SQL, and changes nothing', async () => {
    const told = report(await previewDatabase(await optionsOf(after)), 'planned');
    for (const sentence of [
      'round is new, with 2 fields. read: student, faculty, hod; create: student; verify: faculty, hod.',
      'compute visit.search again for every row',
      "essay is gone from every screen. Its records are kept, hidden. If it has another key now, say there that it was 'essay'.",
      'visit: “Place” is called “Where” from now on, for everybody who fills or reads it.',
      'visit: “Reason” may have 1000 characters now (before: 100).',
      'visit: new field “Ward”, filled by student; it may be left empty. Records that exist have none.',
      'visit: the field “Note” is gone from every form and list. What was filled in is kept, hidden.',
      'visit: “Grade” also offers poor.',
      'visit: further state “Deferred”, which means open. No record has it yet.',
      'visit: the list of student shows Sr.No, Topic, Ward (before: Sr.No, Topic).',
      'visit: the search looks into Topic, Where (before: Topic); records that exist are found by it too.',
      'The column visit.note is no longer used. It is kept and hidden, because dropping it would lose 3 values.',
      'npm run migrate -- --allow drop:visit.note',
      'The table essay is no longer used. It is kept and hidden, because dropping it would lose 1 row.',
      'CREATE TABLE',
      'ADD COLUMN',
      'Nothing has been changed.',
    ])
      expect(told).toContain(sentence);
    if (engine === 'mysql') expect(told).toMatch(/MODIFY `reason` mediumtext NULL/);
    expect(told).not.toMatch(/DROP (?!TRIGGER)/);
    await expect(world.database.read('SELECT ward FROM visit')).rejects.toThrow();
    expect(await rows('visit')).toEqual(kept);
  });

  it('keeps every value through all of it', async () => {
    await world.restart(after);
    const now = await rows('visit');
    const { search: _, ...rest } = now[0] ?? {};
    expect(Object.keys(rest)).toEqual(expect.arrayContaining(['note', 'ward']));
    expect(now).toEqual(kept.map((row) => ({ ...row, ward: null, search: expect.any(String) })));
    expect(await rows('essay')).toHaveLength(1);
  });

  it('serves old records and new ones', async () => {
    const student = world.as('owner');
    const old = rowsOf(await student.get('visit?_sort=createdAt'));
    expect(old.map(({ place, ward, status }) => [place, ward, status])).toEqual([
      ['Ärzte-Station', null, 'Pending'],
      ['Ward 7', null, 'Pending'],
      ['डाक घर', null, 'Verified'],
    ]);
    expect(old[0]).not.toHaveProperty('note');
    const fresh = recordOf(
      await student.post('visit', { topic: 'new', place: 'p'.repeat(50), reason: '😀'.repeat(1000), ward: 'W' }),
    );
    expect(fresh.reason).toBe('😀'.repeat(1000));
    expect((await student.post('visit', { topic: 'new', note: 'hidden' })).status).toBe(422);
    const deferred = await world.as('colleague').post('visit/verify', { id: fresh.id, status: 'Deferred' });
    expect(recordOf(deferred).status).toBe('Deferred');
    expect((await student.post('round', { topic: 'first', place: 'x' })).status).toBe(201);
    expect((await student.get('essay')).status).toBe(404);
  });

  it('finds old records by the column that is searched since', async () => {
    const found = rowsOf(await world.as('owner').get('visit?q=arzte'));
    expect(found.map(({ place }) => place)).toEqual(['Ärzte-Station']);
  });

  it('changes nothing at the next start', async () => {
    const outlook = await previewDatabase(await optionsOf(after));
    expect(outlook.steps).toEqual([]);
    expect(outlook.words).toEqual([]);
    expect(outlook.refused.map(({ id }) => id).sort()).toEqual(['drop:essay', 'drop:visit.note']);
  });

  it('lets no version start that does not know a state of its records', async () => {
    const blocked = (await previewDatabase(await optionsOf(before))).refused.filter(({ kind }) => kind === 'blocks');
    expect(blocked.map(({ reason }) => reason)).toEqual([
      "1 record of visit has the state “Deferred”, which is none any more: nobody would find them. Keep that state, or say which one it has become: was: { … : 'Deferred' } in its workflow.",
    ]);
    await expect(openDatabase(await optionsOf(before))).rejects.toThrow(/Deferred/);
    const [deferred] = rowsOf(await world.as('owner').get('visit?status=Deferred'));
    await world.as('colleague').post('visit/verify', { id: deferred?.id, status: 'Verified' });
  });

  it('lets the version before start again, with its hidden values and wider columns', async () => {
    const outlook = await previewDatabase(await optionsOf(before));
    const reasons = new Map(outlook.refused.map(({ id, reason }) => [id, reason]));
    expect(reasons.get('narrow:visit.reason')).toBe(
      'The column visit.reason stays text of any length: 1 value would not fit into text of at most 100 characters, and no value is ever cut. Shorten them first.',
    );
    await world.restart(before);
    const old = rowsOf(await world.as('owner').get('visit?_sort=createdAt'));
    expect(old.map(({ note }) => note).slice(0, 3)).toEqual([
      'note of Ärzte-Station',
      'note of Ward 7',
      'note of डाक घर',
    ]);
    expect(rowsOf(await world.as('owner').get('essay'))).toHaveLength(1);
    expect((await world.as('owner').post('visit', { topic: 'again', reason: 'r'.repeat(101) })).status).toBe(422);
  });

  it('narrows only what is allowed and cuts nothing', async () => {
    const options = await optionsOf(before);
    const allowed = { ...options, allowed: ['narrow:visit.reason', 'narrow:visit.place'] };
    const refusing = await previewDatabase(allowed);
    expect(refusing.refused.map(({ id }) => id)).toContain('narrow:visit.reason');
    await world.database.transaction((tx) =>
      tx.run(`UPDATE visit SET reason = 'short', place = 'short' WHERE topic = 'new'`),
    );
    const opened = await openDatabase(allowed);
    await opened.database.close();
    expect(opened.steps.map(({ summary }) => summary)).toEqual([
      'narrow column visit.place',
      'narrow column visit.reason',
    ]);
    const left = await previewDatabase(options);
    expect(left.refused.map(({ id }) => id)).not.toContain('narrow:visit.reason');
    if (engine === 'mysql') {
      const tooLong = world.database.transaction((tx) => tx.run(`UPDATE visit SET reason = ?`, ['r'.repeat(101)]));
      await expect(tooLong).rejects.toThrow(/Data too long/);
    }
    expect(rowsOf(await world.as('owner').get('visit'))).toHaveLength(4);
  });

  it('drops only what is allowed', async () => {
    const allowed = ['drop:visit.ward', 'drop:round'];
    const planned = await previewDatabase({ ...(await optionsOf(before)), allowed });
    // The next start would not make these.
    expect(report(planned, 'planned', allowed)).toMatch(
      /: npm run migrate -- --allow drop:visit.ward --allow drop:round$/,
    );
    const opened = await openDatabase({ ...(await optionsOf(before)), allowed });
    await opened.database.close();
    expect(opened.steps.map(({ summary }) => summary).sort()).toEqual(['drop column visit.ward', 'drop table round']);
    await expect(world.database.read('SELECT ward FROM visit')).rejects.toThrow();
    await expect(world.database.read('SELECT id FROM round')).rejects.toThrow();
    expect((await previewDatabase(await optionsOf(before))).refused).toEqual([]);
  });

  it('refuses to start where a field changed its kind, and says what to do', async () => {
    const other = defineRegistry([
      type('visit', {
        place: text('Place', 20),
        reason: text('Reason', 100),
        note: text('Note', 40),
        from: { type: 'date', label: 'From' },
        to: { type: 'date', label: 'To' },
        grade: { type: 'number', label: 'Days', derive: { how: 'inclusiveDays', from: ['from', 'to'] } },
      }),
      type('essay', { pages: text('Pages', 10) }),
    ]);
    const started = openDatabase(await optionsOf(other));
    await expect(started).rejects.toThrow(/visit\.grade holds text .* give the new field another key/);
    await expect(world.database.read(`SELECT ${world.database.quote('from')} FROM visit`)).rejects.toThrow();
  });

  it('left a trail of what was done', async () => {
    const history = await world.database.read<{ changes: string }>('SELECT * FROM schema_history ORDER BY id');
    expect(history.length).toBeGreaterThanOrEqual(5);
    expect(history.map(({ changes }) => changes).join()).toContain('drop column visit.ward');
  });

  it('gave the planner its statistics', async () => {
    const sql =
      engine === 'mysql'
        ? `SELECT COUNT(*) AS n FROM mysql.innodb_table_stats WHERE database_name = DATABASE() AND table_name = 'visit'`
        : `SELECT COUNT(*) AS n FROM sqlite_stat1 WHERE tbl = 'visit'`;
    const [row] = await world.database.read<{ n: number }>(sql);
    expect(Number(row?.n)).toBeGreaterThan(0);
  });
});

it.each(engines)('a blocked start leaves a database without a history as it is, on %s', async (engine) => {
  const { environment, drop } = await prepare(engine);
  onTestFinished(drop);
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: await temporaryDirectory(), ...environment });
  const options = databaseOf(settings, featuresOf(before));
  const opened = await openEngine(options);
  const tables = () =>
    opened.migration(async (session) => {
      const { tables } = await (await opened.schemaDialect(session)).inventory(session);
      return [...tables.keys()];
    });
  await opened.migration((session) => session.run(`CREATE TABLE ${RESTORING} (id INT PRIMARY KEY)`, []));
  const there = await tables();
  await expect(openDatabase(options)).rejects.toThrow(/A restore was broken off/);
  expect(await tables()).toEqual(there);
  await opened.close();
});

const letters = (...states: [string, ...string[]]) =>
  defineRegistry({
    letters: form('Letters', {
      label: { one: 'Letter' },
      nav: null,
      sections: { Letter: { message: text('Message', 100) } },
      keeps: inbox(states, ['message']),
      by: 'public',
      says: { sent: 'Thank you.', failed: 'Please try again.' },
    }),
  });

describe.each(engines)('an inbox on %s', (engine) => {
  let world: World;
  const start = async (registry: typeof before) =>
    openDatabase(databaseOf(await loadConfig(world.environment), featuresOf(registry)));

  beforeAll(async () => {
    world = await openWorld(engine, letters('New', 'Read', 'Closed'));
    expect((await world.as('nobody').post('letters', { message: 'Good day' })).status).toBe(201);
  });
  afterAll(() => world.close());

  it('keeps the states of what was sent, and loses others', async () => {
    await expect(start(letters('Unread', 'Read'))).rejects.toThrow(
      '1 record of Letter has the state “New”, which is none any more: nobody would find them. Keep that state.',
    );
    const { database } = await start(letters('New', 'Closed'));
    await database.close();
  });
});

const shift = (day: string): Field => ({
  type: 'choice',
  label: 'Shift',
  options: { from: 'pairs', pairs: [{ value: 'day', word: day }] },
});

const logged = defineRegistry([
  type('visit', { place: text('Place', 20), note: text('Note', 40), shift: shift('Day') }),
  type('essay', { pages: text('Pages', 10) }, { route: 'essays' }),
]);

/** A type, a field, an option and a state under other names, a field that is demanded from now on, and a new one that is. */
const renamed = defineRegistry([
  type(
    'visit',
    {
      ward: { ...text('Ward', 20), was: 'place' },
      note: { ...text('Note', 40), required: 'Note is required' },
      shift: shift('Daylight'),
      floor: { ...text('Floor', 10), required: 'Floor is required' },
    },
    {
      workflow: {
        initial: 'Pending',
        states: { Accepted: 'accepted', Pending: 'open', Rejected: 'refused' },
        was: { Accepted: 'Verified' },
        verify: { ...workflow.verify, to: ['Accepted', 'Pending', 'Rejected'] },
      },
    },
  ),
  // As `paper: entry('Papers', { was: 'essay', aliases: ['essays'] })` is declared, see schemas/declare.
  type('essay', { pages: text('Pages', 10) }, { ...called('Paper'), route: 'papers', aliases: ['essays'] }),
]);

describe.each(engines)('what was called otherwise on %s', (engine) => {
  let world: World;
  const outlookOf = async (registry: typeof before) =>
    previewDatabase(databaseOf(await loadConfig(world.environment), featuresOf(registry)));

  beforeAll(async () => {
    world = await openWorld(engine, logged);
    const student = world.as('owner');
    const first = recordOf(await student.post('visit', { topic: 'one', place: 'डाक घर', shift: 'day' }));
    expect(first).not.toHaveProperty('meta');
    await student.post('visit', { topic: 'two', place: 'Ward 7' });
    await student.post('essay', { topic: 'thesis', pages: '12' });
    await world.as('colleague').post('visit/verify', { id: first.id, status: 'Verified' });
  });
  afterAll(() => world.close());

  it('is told before it is done', async () => {
    const told = report(await outlookOf(renamed), 'planned');
    for (const sentence of [
      'visit: “Place” is called “Ward” from now on, for everybody who fills or reads it.',
      'visit: “Note” must be filled from now on: “Note is required”. Records that exist without it stay as they are.',
      'visit: new field “Floor”, filled by student; it must be filled: “Floor is required”. Records that exist have none.',
      'visit: “Shift” also offers Daylight.',
      'Paper: was called “essay” until now.',
      'visit: the state “Verified” is called “Accepted” from now on, of records that exist, too.',
      'rename column visit.place to ward, with every value',
      'call “Verified” “Accepted” in visit.status: 1 record of visit',
    ])
      expect(told).toContain(sentence);
    expect(told).not.toMatch(/is gone|no longer used/);
    expect(told.match(/ADD COLUMN/g)).toHaveLength(1);
  });

  it('keeps its values and states under the new names', async () => {
    await world.restart(renamed);
    const rows = rowsOf(await world.as('owner').get('visit?_sort=createdAt'));
    expect(rows.map(({ ward, status, version }) => [ward, status, version])).toEqual([
      ['डाक घर', 'Accepted', 2],
      ['Ward 7', 'Pending', 1],
    ]);
    expect(rowsOf(await world.as('owner').get('visit?status=Accepted'))).toHaveLength(1);
    const missing = errorsOf(await world.as('owner').post('visit', { topic: 'three', ward: 'x' }));
    expect(missing).toEqual({ note: 'Note is required', floor: 'Floor is required' });
    const verdict = { id: rows[1]?.id, status: 'Accepted' };
    expect((await world.as('colleague').post('visit/verify', verdict)).status).toBe(200);
    expect((await outlookOf(renamed)).steps).toEqual([]);
  });

  it('keeps the records of a type with their trail', async () => {
    const [paper] = rowsOf(await world.as('owner').get('essay'));
    expect(paper).toMatchObject({ topic: 'thesis', pages: '12', status: 'Pending' });
    const trail = await world.as('owner').get(`essay/${paper?.id}/history`);
    expect((trail.body as { action: string }[]).map(({ action }) => action)).toEqual(['create']);
  });

  it('shows each record with the labels and options it was logged under', async () => {
    const [old] = rowsOf(await world.as('owner').get('visit?_sort=createdAt'));
    const said = {
      ward: { label: 'Place' },
      shift: { options: { from: 'pairs', pairs: [{ value: 'day', word: 'Day' }] } },
    };
    expect(old?.meta).toEqual({ registry: said });
    const visit = renamed.entries[0]?.byKey ?? {};
    const shown = (key: string, record: Record<string, unknown>) => {
      const field = visit[key];
      return field && [asLogged(field, record).label, showField(field, record)];
    };
    expect([shown('ward', old ?? {}), shown('shift', old ?? {})]).toEqual([
      ['Place', 'डाक घर'],
      ['Shift', 'Day'],
    ]);
    const body = { topic: 'three', ward: 'x', note: 'n', floor: '2', shift: 'day' };
    const fresh = recordOf(await world.as('owner').post('visit', body));
    expect(fresh).not.toHaveProperty('meta');
    expect(shown('shift', fresh)).toEqual(['Shift', 'Daylight']);
    expect(rowsOf(await world.as('owner').get('essay'))[0]).not.toHaveProperty('meta');
  });

  it('gives a registry that comes back the number it had', async () => {
    const numbers = () => world.database.read('SELECT DISTINCT registryVersion AS n FROM visit ORDER BY 1');
    expect(await numbers()).toEqual([{ n: 1 }, { n: 2 }]);
    await world.restart(renamed);
    await world.as('owner').post('visit', { topic: 'four', ward: 'x', note: 'n', floor: '2' });
    expect(await numbers()).toEqual([{ n: 1 }, { n: 2 }]);
  });
});

describe.each(engines)('two starts at once on %s', (engine) => {
  it('migrate once', async () => {
    const world = await openWorld(engine, before);
    try {
      const config = await loadConfig(world.environment);
      const options = databaseOf(config, featuresOf(after));
      const starts = await Promise.all(Array.from({ length: 3 }, () => openDatabase(options)));
      for (const { database } of starts) await database.close();
      const taken = starts.map(({ steps }) => steps.length).filter((count) => count > 0);
      expect(taken).toHaveLength(1);
    } finally {
      await world.close();
    }
  });
});
