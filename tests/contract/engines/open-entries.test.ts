/** Whatever is done to records, and by whatever statement: the table of open ones says what the records say. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../../../backend/src/app/installation';
import { product } from '../../../backend/src/app/product';
import { loadConfig } from '../../../backend/src/base/config';
import { newId } from '../../../backend/src/base/database';
import { insertAll } from '../../../backend/src/base/database/write-rows';
import { checkRows, differs } from '../../../backend/src/operate/check/check-rows';
import { Postings } from '../../../backend/src/records/effects/postings';
import { namedPeople } from '../../../backend/src/records/store/entity';
import registry from '../../../resources.config';
import {
  dayField,
  type EntryResource,
  isPosted,
  isUpload,
  meaningOf,
  statesMeaning,
  studentFields,
} from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { runProgram } from '../../support/program';
import { validBody, verdictBody } from '../support/body';
import { engines, isFirst } from '../support/engines';
import { type Answer } from '../support/http';
import { openWorld, type World } from '../support/world';

const hasNoFile = (entry: EntryResource) => !studentFields(entry).some(isUpload);
const one = (wanted: (entry: EntryResource) => boolean) =>
  entryWhere((entry) => wanted(entry) && hasNoFile(entry) && entry.workflow.correct);
const types = [
  one((entry) => entry.people.length > 0 && statesMeaning(entry, 'refused').length > 0),
  one(({ people, fields }) => people.length === 0 && !fields.some(isPosted)),
  one(({ fields }) => fields.some(isPosted)),
];

const acts = [
  'log',
  'accept',
  'refuse',
  'correct',
  'withdraw',
  'ask',
  'open again',
  'assign',
  'claim',
  'pool',
  'post',
  'purge',
];
const deed = fc.record({
  act: fc.constantFrom('log', ...acts),
  type: fc.nat(types.length - 1),
  at: fc.nat(50),
  who: fc.constantFrom('counterpart' as const, 'colleague' as const, 'head' as const),
});
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;
type Stored = Record<string, unknown>;

describe.each(engines)('what is open, on %s', (engine) => {
  let world: World;
  const done = new Map<string, number>();
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const run = (sql: string, values: readonly unknown[] = []) =>
    world.database.transaction((tx) => tx.run(sql, values), 'everywhere');

  /** What the records themselves say is open, by id. */
  const expected = async () => {
    const rows: Stored[] = [];
    for (const entry of registry.entries)
      for (const row of (await world.stored(entry)) as Stored[]) {
        if (meaningOf(entry, String(row.status)) !== 'open') continue;
        const { id, status, student, college, department, waitsFor, replacedBy, createdAt, version, search } = row;
        const named1 = row[namedPeople(entry)[0]?.key ?? ''] ?? null;
        const day = row[dayField(entry)?.key ?? ''] ?? null;
        const own = { id, status, student, college, department, waitsFor, replacedBy, createdAt, version, search };
        rows.push({ ...own, type: entry.name, named1, day });
      }
    return rows.sort(byId);
  };
  const byId = (a: Stored, b: Stored) => (String(a.id) < String(b.id) ? -1 : 1);
  const found = async () => (await world.database.read<Stored>('SELECT * FROM open_entries')).sort(byId);

  /** @returns the answer; whether something was done, where none is asked; undefined where nothing is there to act on */
  async function act({ act, type, at, who }: Deed): Promise<Answer | boolean | undefined> {
    const entry = types[type] as EntryResource;
    const { path, verifyKey } = entry.api;
    const body = () => validBody(entry, world.material);
    if (act === 'log') return world.as('owner').post(path, body());
    if (act === 'post') {
      const to = world.idOf(at % 2 ? 'coordinator' : 'otherCoordinator');
      const owner = world.idOf('owner');
      await world.database.transaction(async (tx) => {
        await tx.changeAll('UPDATE postings SET coordinator = ? WHERE student = ?', [to, owner]);
        await world.part(Postings).reassign(tx, [owner, '2000-01-01', '2100-01-01']);
      });
      return true;
    }
    // mostly what still waits for something
    const all = (await world.stored(entry)).sort((a, b) => (String(a.id) < String(b.id) ? 1 : -1));
    const row = all[at % Math.max(1, Math.min(all.length, 6))];
    if (!row) return undefined;
    const { id, version } = row as { id: string; version: number };
    if (act === 'purge') {
      if (at % 5 === 0) await run(`DELETE FROM ${world.database.quote(entry.name)} WHERE id = ?`, [id]);
      return at % 5 === 0;
    }
    const word = (meaning: 'accepted' | 'refused') =>
      statesMeaning(entry, meaning).find((one) => entry.workflow.verify.to.includes(one));
    const judge = (meaning: 'accepted' | 'refused') =>
      world.as(who).post(`${path}/verify`, { [verifyKey]: id, status: word(meaning), ...verdictBody(entry) });
    const items = [{ resource: entry.name, id }];
    switch (act) {
      case 'accept':
        return judge('accepted');
      case 'refuse':
        return judge('refused');
      case 'correct':
        return world.as('owner').post(`${path}/${id}/correct`, { ...body(), version });
      case 'withdraw':
        return world.as('owner').post(`${path}/${id}/withdraw`, { version });
      case 'ask':
        return world.as('owner').post(`${path}/${id}/ask-back`, { reason: 'A slip of the pen' });
      case 'open again':
        return world.as(who).post(`${path}/${id}/answer-back`, { answer: 'return' });
      case 'assign':
        return world.as('head').post('queue/assign', { items, to: world.idOf(who) });
      case 'pool':
        return world.as('head').post('queue/assign', { items, to: null });
      case 'claim':
        return world.as(who).post('queue/claim', { items });
      default:
        return undefined;
    }
  }

  it('stands in one table as the records say it, after whatever was done to them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
        for (const one of deeds) {
          const answer = await act(one);
          const isAnswer = typeof answer === 'object';
          if (isAnswer) expect(answer.status, answer.text).toBeLessThan(500);
          if (isAnswer ? answer.status < 300 : answer) done.set(one.act, (done.get(one.act) ?? 0) + 1);
        }
        const rows = await expected();
        expect(await found()).toEqual(rows.map((row) => expect.objectContaining(row)));
      }),
      { numRuns: engine === 'sqlite' ? 30 : 10, seed: 7, endOnFailure: true },
    );
    // otherwise it would have said nothing
    expect([...done.keys()].sort()).toEqual([...acts].sort());
    expect((await expected()).length).toBeGreaterThan(0);
  }, 240_000);

  it('is compared by a command, which says of each type what differs, and mends it', async () => {
    const check = (...args: string[]) => runProgram('check-data', args, world.environment);
    /** What the command goes by. */
    const wrong = async () =>
      (await checkRows(databaseOf(await loadConfig(world.environment), product))).filter(differs);
    const rows = await expected();
    const isAsked = isFirst(engine);
    expect(await wrong()).toEqual([]);
    // What the command says, and with which code, no database decides.
    if (isAsked) {
      expect(await check()).toEqual({
        code: 0,
        stdout: expect.stringContaining(`${rows.length} entries of`),
        stderr: '',
      });
      const plan = (await runProgram('migrate', ['--plan'], world.environment)).stdout;
      expect(plan).toContain('The database is up to date.');
    }
    const [one, other] = types.map(({ name }) => rows.find(({ type }) => type === name));
    await run('DELETE FROM open_entries WHERE id = ?', [one?.id]);
    await run("UPDATE open_entries SET waitsFor = NULL, search = '' WHERE id = ?", [other?.id]);
    const stray = { ...rows[0], id: newId(), type: types[0]?.name };
    await world.database.transaction((tx) => insertAll(tx, world.database, 'open_entries', [stray]));
    const [first, second] = types.map(({ label }) => label.many);
    const said = [
      `${first}: 1 open that the queue does not have, 1 in the queue that are not open.`,
      `${second}: 1 of which the queue says something else.`,
    ];
    expect(await wrong()).toHaveLength(said.length);
    if (isAsked) {
      const broken = await check();
      expect(broken).toMatchObject({ code: 1, stdout: '' });
      expect(broken.stderr.split('\n').sort()).toEqual(
        [...said, expect.stringMatching(/^To fill it in again/), ''].sort(),
      );
    }
    expect(await check('--mend')).toMatchObject({ code: 0, stdout: expect.stringContaining('filled in again') });
    expect(await wrong()).toEqual([]);
    await run(`DROP TRIGGER ${world.database.quote(`${types[0]?.name}_follows_update`)}`);
    expect(await check()).toMatchObject({ code: 1, stderr: expect.stringContaining('the triggers are gone') });
    await world.restart();
    expect(await wrong()).toEqual([]);
    // as a start leaves it that was broken off before it was filled in
    await run('DELETE FROM open_entries');
    await run("UPDATE schema_history SET derived = '{}'");
    await world.restart();
    expect(await wrong()).toEqual([]);
  });
});
