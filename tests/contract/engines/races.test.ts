/** People who do the same thing at the same moment: exactly so many count as may, on either engine. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SecondFactors } from '../../../backend/src/auth/second-factors';
import { newId } from '../../../backend/src/base/database';
import { StandIns } from '../../../backend/src/handover/stand-ins';
import { PasswordReset } from '../../../backend/src/people/password-reset';
import registry from '../../../resources.config';
import {
  actOf,
  type DirectoryResource,
  type EntryResource,
  may,
  meaningOf,
  partsOfTitle,
  ruleOf,
  wordMeaning,
} from '../../../schemas';
import { directoryBody } from '../kinds/directory/material';
import { type Body, validBody, verdictBody } from '../support/body';
import { cast, type Who } from '../support/cast';
import { type Engine, engines } from '../support/engines';
import { gate } from '../support/gate';
import { type Answer, Client, recordOf, rowsOf } from '../support/http';
import { addPerson, mailsTo } from '../support/people';
import { openWorld, type World } from '../support/world';

const rounds = 8;

const plain = registry.entries.find(
  (entry) => !entry.api.multipart && entry.workflow.correct && entry.people.length > 0 && may(entry, 'verify', 'hod'),
);
const { waiting } = registry.logbook;
if (!plain || !waiting) throw new Error('The registry has no entry that is corrected, held and reminded of');
const { path, verifyKey } = plain.api;

/** How many of each status. */
const counted = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const done = ({ status }: Answer): boolean => status < 300;

describe.each(engines)('at the same moment, on %s', (engine: Engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const owner = () => world.as('owner');
  const log = async (entry: EntryResource = plain) => {
    const logged = await owner().post(entry.api.path, validBody(entry, world.material));
    expect(logged.status, logged.text).toBe(201);
    return recordOf(logged);
  };
  const judge = (id: string, meaning: 'accepted' | 'refused', more: Body = {}) =>
    world
      .as('counterpart')
      .post(`${path}/verify`, { [verifyKey]: id, status: wordMeaning(plain, meaning), ...verdictBody(plain), ...more });
  const accepted = async () => {
    const { id } = await log();
    expect((await judge(id, 'accepted')).status).toBe(200);
    return id;
  };
  const askBack = (id: string) => owner().post(`${path}/${id}/ask-back`, { reason: 'The wrong day' });
  const answerBack = (who: Who, id: string, said: 'return' | 'leave') =>
    world.as(who).post(`${path}/${id}/answer-back`, { answer: said });
  const requests = (id: string) =>
    world.database.read<{ answer: string | null }>('SELECT answer FROM correction_requests WHERE record = ?', [id]);
  const asked = async (id: string) =>
    rowsOf(await world.as('counterpart').get('corrections')).filter(({ record }) => record === id);
  const actions = async (id: string, action: string) =>
    rowsOf(await owner().get(`${path}/${id}/history`)).filter((event) => event.action === action).length;

  it.runIf(engine === 'mysql')('whoever locks a row waits, and then reads what is true', async () => {
    const { database } = world;
    const { id } = await addPerson(world);
    const [held, looked] = [gate(), gate()];
    const names: unknown[] = [];
    const first = database.transaction(async (tx) => {
      await tx.lock('users', id);
      held.open();
      await looked.passed;
      await tx.changeOne("UPDATE users SET name = 'Renamed Persona' WHERE id = ?", [id]);
    });
    const second = database.transaction(async (tx) => {
      const name = async () => (await tx.read<{ name: string }>('SELECT name FROM users WHERE id = ?', [id]))[0]?.name;
      await held.passed;
      names.push(await name());
      looked.open();
      await tx.lock('users', id);
      names.push(await name());
    });
    await Promise.all([first, second]);
    expect(names).toEqual([expect.stringContaining('Extra'), 'Renamed Persona']);
  });

  it('two transactions that wait for each other both count', async () => {
    const [one, two] = [(await log()).id, (await log()).id];
    const met = gate();
    let [runs, begun] = [0, 0];
    const add = (ids: readonly [string, string]) =>
      world.database.transaction(async (tx) => {
        runs += 1;
        const sql = `UPDATE ${world.database.quote(plain.name)} SET version = version + 1 WHERE id = ?`;
        await tx.run(sql, [ids[0]]);
        begun += 1;
        if (begun === 2) met.open();
        // On SQLite the second does not begin before the first has ended.
        if (engine === 'mysql') await met.passed;
        await tx.run(sql, [ids[1]]);
      });
    await Promise.all([add([one, two]), add([two, one])]);
    for (const id of [one, two]) expect(recordOf(await owner().get(`${path}/${id}`)).version).toBe(3);
    expect(runs).toBe(engine === 'mysql' ? 3 : 2);
  });

  it('of 20 verdicts on one version one counts, and 19 are told who was faster', async () => {
    const { id, version } = await log();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => judge(id, n % 2 ? 'accepted' : 'refused', { version })),
    );
    expect(counted(answers)).toEqual({ 200: 1, 409: 19 });
    const { status } = recordOf(answers.find(done) as Answer);
    for (const { body } of answers.filter((answer) => !done(answer)))
      expect(body).toMatchObject({ code: 'conflict', current: { id, version: 2, status } });
    expect(recordOf(await owner().get(`${path}/${id}`))).toMatchObject({ version: 2, status });
    expect(await actions(id, 'verify')).toBe(1);
  });

  it('of 20 verdicts that name no version each counts once, one after the other', async () => {
    const { id } = await log();
    const answers = await Promise.all(Array.from({ length: 20 }, () => judge(id, 'accepted')));
    const counts = counted(answers);
    expect(Object.keys(counts).filter((status) => status !== '200' && status !== '409')).toEqual([]);
    expect(counts[200]).toBeGreaterThan(0);
    expect(recordOf(await owner().get(`${path}/${id}`)).version).toBe(1 + Number(counts[200]));
    expect(await actions(id, 'verify')).toBe(counts[200]);
  });

  it('200 creates under 50 keys make 50 records', async () => {
    const before = (await world.stored(plain)).length;
    // The four of a key come together: that is when they meet.
    const bodies = Array.from({ length: 50 }, () => validBody(plain, world.material));
    const creates = bodies.flatMap((body, key) =>
      [1, 2, 3, 4].map(() => owner().post(path, body, { 'idempotency-key': `burst-${key}` })),
    );
    const answers = await Promise.all(creates);
    expect(counted(answers), answers.find((one) => !done(one))?.text).toEqual({ 201: 200 });
    const ids = answers.map((answer) => recordOf(answer).id);
    for (let at = 0; at < ids.length; at += 4) expect(new Set(ids.slice(at, at + 4)).size).toBe(1);
    expect(new Set(ids).size).toBe(50);
    expect((await world.stored(plain)).length).toBe(before + 50);
  }, 60_000);

  it('of four who ask for a record back one does', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await accepted();
      const answers = await Promise.all([1, 2, 3, 4].map(() => askBack(id)));
      expect(counted(answers)).toEqual({ 200: 1, 409: 3 });
      expect(await requests(id)).toEqual([{ answer: null }]);
      expect(await actions(id, 'askBack')).toBe(1);
    }
  });

  it('of three who answer that one does, and the record is what the request says', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await accepted();
      await askBack(id);
      const answers = await Promise.all([
        answerBack('counterpart', id, 'return'),
        answerBack('head', id, 'leave'),
        answerBack('counterpart', id, 'leave'),
      ]);
      expect(counted(answers)).toEqual({ 200: 1, 409: 2 });
      const [request] = await requests(id);
      const { status } = recordOf(await owner().get(`${path}/${id}`));
      expect(meaningOf(plain, status)).toBe(request?.answer === 'return' ? 'refused' : 'accepted');
      expect(await actions(id, 'leaveAsIs')).toBe(request?.answer === 'leave' ? 1 : 0);
    }
  });

  it('a request and a verdict that refuses leave no request open', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await accepted();
      const [ask, verdict] = await Promise.all([askBack(id), judge(id, 'refused')]);
      expect(verdict.status, verdict.text).toBe(200);
      expect(await requests(id)).toEqual(done(ask) ? [{ answer: 'return' }] : []);
      expect(await asked(id)).toEqual([]);
    }
  });

  it('a request is over when the record is decided anew, and may be made again later', async () => {
    const id = await accepted();
    await askBack(id);
    expect(await asked(id)).toHaveLength(1);
    expect((await judge(id, 'refused')).status).toBe(200);
    expect(await asked(id)).toEqual([]);
    expect(rowsOf(await owner().get('corrections')).find(({ record }) => record === id)).toMatchObject({
      answer: 'return',
    });
    expect((await answerBack('counterpart', id, 'leave')).status).toBe(409);
    expect((await judge(id, 'accepted')).status).toBe(200);
    expect((await askBack(id)).status).toBe(200);
    expect((await judge(id, 'accepted')).status).toBe(200);
    expect((await requests(id)).map((request) => request.answer).sort()).toEqual(['leave', 'return']);
  });

  it('a request that was left open by an earlier version is shown to nobody', async () => {
    const id = await accepted();
    await askBack(id);
    const refused = recordOf(await judge(id, 'refused'));
    await world.database.transaction((tx) =>
      tx.run('UPDATE correction_requests SET answer = NULL, answeredBy = NULL, answeredAt = NULL WHERE record = ?', [
        id,
      ]),
    );
    expect(await asked(id)).toEqual([]);
    const body = { ...validBody(plain, world.material), version: refused.version };
    expect((await owner().post(`${path}/${id}/correct`, body)).status).toBe(201);
    expect(await asked(id)).toEqual([]);
  });

  it('of four reminders one counts', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await log();
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => owner().post('queue/remind', { items: [{ resource: plain.name, id }] })),
      );
      expect(
        answers.flatMap(({ body }) => (body as { results: { ok: boolean }[] }).results).filter(({ ok }) => ok),
      ).toHaveLength(1);
      expect(await world.database.read('SELECT id FROM nudges WHERE record = ?', [id])).toHaveLength(1);
    }
  });

  it('of five holds as many count as there may be', async () => {
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    for (let round = 0; round < rounds; round++) {
      const { id } = await log();
      const items = [{ resource: plain.name, id }];
      await Promise.all(
        [1, 2, 3, 4, 5].map(() => world.as('counterpart').post('queue/hold', { items, reason: 'The slides', until })),
      );
      expect(await world.database.read('SELECT id FROM holds WHERE record = ?', [id])).toHaveLength(waiting.hold.times);
    }
  });

  it('an act on what waits, and an absence, count once under each key', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    /** Two at once, and a third after a lost answer: all are told the same. */
    const thrice = async (who: Who, address: string, body: Body) => {
      const send = () => world.as(who).post(address, body, { 'idempotency-key': `${who} ${address}` });
      const answers = [...(await Promise.all([send(), send()])), await send()];
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, answers[2]?.text).toBe(1);
      return answers[0]?.body as { results: { ok: boolean }[] };
    };
    const { id } = await log();
    const items = [{ resource: plain.name, id }];
    const rowsOfRecord = (table: string) =>
      world.database.read<{ id: string }>(`SELECT id FROM ${table} WHERE record = ?`, [id]);
    const acts: [Who, string, Body, string][] = [
      ['owner', 'remind', { items }, 'nudges'],
      ['counterpart', 'hold', { items, reason: 'The slides', until: day(3) }, 'holds'],
      ['head', 'assign', { items, to: world.idOf('colleague') }, 'assignments'],
    ];
    for (const [who, act, body, table] of acts) {
      const before = await rowsOfRecord(table);
      expect((await thrice(who, `queue/${act}`, body)).results).toMatchObject([{ ok: true }]);
      expect(await rowsOfRecord(table), act).toHaveLength(before.length + 1);
    }
    // Given back once, it does not come back by the repeat.
    expect((await thrice('colleague', 'queue/assign', { items, to: 'back' })).results).toMatchObject([{ ok: true }]);
    const row = (await world.stored(plain)).find((one) => one.id === id);
    expect(row?.waitsFor).toBe(world.idOf('counterpart'));

    await thrice('counterpart', 'absences', { from: day(40), to: day(41) });
    const absences = rowsOf(await world.as('counterpart').get('absences')).filter(({ from }) => from === day(40));
    expect(absences).toHaveLength(1);
  });

  it('of a hand-over and a correction one comes to pass', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, version } = await log();
      const [handed, corrected] = await Promise.all([
        world.as('head').post('queue/assign', { items: [{ resource: plain.name, id }], to: world.idOf('colleague') }),
        owner().post(`${path}/${id}/correct`, { ...validBody(plain, world.material), version }),
      ]);
      const [result] = (handed.body as { results: { ok: boolean }[] }).results;
      expect([result?.ok, done(corrected)].filter(Boolean), `round ${round}`).toHaveLength(1);
    }
  });

  it('an entry is handed on a hundred times, and decided where it is then', async () => {
    const { id } = await log();
    const hand = async (to: Who) => {
      const items = [{ resource: plain.name, id }];
      const answer = await world.as('head').post('queue/assign', { items, to: world.idOf(to) });
      return (answer.body as { results: { ok: boolean; message?: string }[] }).results[0];
    };
    // What the ladder moved is no move of anybody.
    const moves = Array.from({ length: 100 }, () => [newId(), plain.name, id, 'pool', '2020-01-01T01:31:00.000Z']);
    await world.database.transaction((tx) =>
      tx.run(
        `INSERT INTO assignments (id, resource, record, kind, at) VALUES ${moves.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
        moves.flat(),
      ),
    );
    for (let time = 0; time < 100; time++)
      expect(await hand(time % 2 ? 'counterpart' : 'colleague')).toMatchObject({ ok: true });
    expect(await hand('colleague')).toMatchObject({ ok: false, message: expect.stringContaining('a hundred times') });
    expect((await judge(id, 'accepted')).status).toBe(200);
  });

  it('nothing is handed to somebody whose account is closed', async () => {
    const staff = registry.directories.find(
      ({ holds }) => holds.what === 'accounts' && (holds.ranks as readonly string[]).includes(cast.colleague.rank),
    );
    for (let round = 0; round < rounds; round++) {
      const { id } = await log();
      const leaving = await addPerson(world, { rank: cast.colleague.rank });
      const [, closed] = await Promise.all([
        world.as('head').post('queue/assign', { items: [{ resource: plain.name, id }], to: leaving.id }),
        world.as('administrator').call('PATCH', `${staff?.api.path}/${leaving.id}`, { isApproved: false }),
      ]);
      expect(closed.status, closed.text).toBe(200);
      const [row] = (await world.stored(plain)).filter((stored) => stored.id === id);
      expect(row?.waitsFor, `round ${round}`).not.toBe(leaving.id);
    }
  });

  it('nothing is taken by somebody whose account is closed meanwhile', async () => {
    const { id } = await log();
    const items = [{ resource: plain.name, id }];
    const pooled = await world.as('head').post('queue/assign', { items, to: null });
    expect(pooled.body).toMatchObject({ results: [{ ok: true }] });
    const leaving = await addPerson(world, { rank: cast.colleague.rank });
    const standIns = world.part(StandIns);
    const since = standIns.since.bind(standIns);
    vi.spyOn(standIns, 'since').mockImplementationOnce(async (...asked) => {
      await world.database.transaction((tx) =>
        tx.run("UPDATE users SET state = 'suspended' WHERE id = ?", [leaving.id]),
      );
      return since(...asked);
    });
    const claimed = await leaving.client.post('queue/claim', { items });
    expect(claimed.body, claimed.text).toMatchObject({ results: [{ ok: false }] });
    const [row] = (await world.stored(plain)).filter((stored) => stored.id === id);
    expect(row?.waitsFor).toBeNull();
  });

  it('of saved views and of proposals no more are kept than there may be', async () => {
    const most = 50;
    const many = Array.from({ length: most + 8 }, (_, index) => index);
    const saved = await Promise.all(
      many.map((index) => world.as('colleague').post('views', { label: `View ${index}`, query: 'days=1' })),
    );
    expect(counted(saved)).toEqual({ [saved.find(done)?.status ?? 0]: most, 422: 8 });
    const same = await Promise.all(
      many.map(() => world.as('head').post('views', { label: 'One', query: 'days=1', start: true })),
    );
    expect(same.every(done), same.find((one) => !done(one))?.text).toBe(true);
    expect(rowsOf(await world.as('head').get('views')).filter(({ label }) => label === 'One')).toHaveLength(1);

    const directory = registry.directories.find(({ proposals }) => proposals?.by.includes('student'));
    if (!directory) return;
    const [text] = directory.fields.filter(({ type }) => type === 'text');
    const bodies = many.map(() => directoryBody(directory, registry, world, 'administrator'));
    const proposed = await Promise.all(
      bodies.map((body) =>
        owner().post(
          `proposals/${directory.name}`,
          Object.fromEntries(
            Object.entries(body).flatMap(([name, value]) => {
              const field = directory.fields.find(({ writeName }) => writeName === name);
              if (!field || field.type === 'file' || field.by) return [];
              return [[name, field.type === 'link' ? `Rural ${String(body[text?.writeName ?? ''])}` : value]];
            }),
          ),
        ),
      ),
    );
    expect(proposed.filter(done), proposed.find((one) => !done(one))?.text).toHaveLength(most);
  });

  it('of twelve links for a forgotten password five are mailed', async () => {
    const { email } = await addPerson(world);
    const reset = world.part(PasswordReset);
    await Promise.all(Array.from({ length: 12 }, (_, index) => reset.ask({ email }, `10.0.0.${index}`)));
    expect(await mailsTo(world, email)).toHaveLength(5);
  });

  it('five recovery codes count all, and each once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, email } = await addPerson(world);
      const factors = world.part(SecondFactors);
      const codes = await world.database.transaction(async (tx) => {
        await factors.beginApp(tx, { id, email });
        await tx.run('UPDATE second_factors SET confirmedAt = ? WHERE id = ?', ['2026-01-01T00:00:00.000Z', id]);
        return factors.newRecovery(tx, id);
      });
      const five = codes.slice(0, 5);
      expect(await Promise.all(five.map((code) => factors.use(id, { code })))).toEqual(five.map(() => true));
      expect((await factors.of(id)).left).toBe(codes.length - five.length);
      const again = codes.at(-1) ?? '';
      const twice = await Promise.all([1, 2, 3].map(() => factors.use(id, { code: again })));
      expect(twice.filter(Boolean)).toHaveLength(1);
    }
  });

  it('of a department that is deleted and a sign-up into it one comes to pass', async () => {
    const departments = registry.directories.find(({ holds }) => holds.what === 'own' && holds.table === 'departments');
    if (!departments) throw new Error('no departments');
    for (let round = 0; round < rounds; round++) {
      const department = recordOf(
        await world
          .as('administrator')
          .post(departments.api.path, directoryBody(departments, registry, world, 'administrator')),
      ).id;
      const [gone, joined] = await Promise.all([
        world.as('administrator').call('DELETE', `${departments.api.path}/${department}`),
        new Client(world.base, null).post('auth/sign-up', {
          college: world.places.college('north'),
          department,
          courses: 'MD',
          studentName: 'Asha Rao',
          phoneNumber: '9876543210',
          emailAddress: `asha${round}@contract.test`,
          agreeTerms: true,
          password: 'a long enough sentence',
        }),
      ]);
      expect([done(gone), done(joined)].filter(Boolean), `${gone.text} ${joined.text}`).toHaveLength(1);
      const named = await world.database.read('SELECT id FROM users WHERE department = ?', [department]);
      expect(named).toHaveLength(done(joined) ? 1 : 0);
    }
  });

  const removable = (of: DirectoryResource) => Object.keys(actOf(of, 'remove').by).length > 0;
  const adds = (of: DirectoryResource): Who | undefined =>
    (['administrator', 'head', 'colleague'] as const).find((who) => ruleOf(of, 'create', cast[who].role));
  const links = registry.directories.flatMap((from) =>
    from.fields.flatMap((field) => {
      const to = field.type === 'link' && registry.directories.find(({ name }) => name === field.to);
      const [by, maker] = [adds(from), to && adds(to)];
      return to && removable(to) && by && maker ? [{ from, to, field, by, maker }] : [];
    }),
  );
  it('of what is deleted and what names it one comes to pass, whatever links to whatever', async () => {
    const raced = new Set<string>();
    for (const { from, to, field, by, maker } of links) {
      const make = async () => {
        const made = await world.as(maker).post(to.api.path, directoryBody(to, registry, world, maker));
        expect(made.status, made.text).toBe(201);
        return recordOf(made).id;
      };
      const use = (id: string) => {
        const body: Body = { ...directoryBody(from, registry, world, by), [field.writeName]: id };
        return world.as(by).post(from.api.path, body);
      };
      // A department of another college is none of somebody's, and so is nothing to race for.
      if (!done(await use(await make()))) continue;
      raced.add(`${from.name}.${field.key}`);
      for (let round = 0; round < rounds; round++) {
        const id = await make();
        const [gone, used] = await Promise.all([
          world.as('administrator').call('DELETE', `${to.api.path}/${id}`),
          use(id),
        ]);
        const what = `${from.name}.${field.key}, round ${round}: ${gone.text} ${used.text}`;
        expect([done(gone), done(used)].filter(Boolean), what).toHaveLength(1);
      }
    }
    expect(raced.size).toBeGreaterThanOrEqual(3);
  });

  it('of accounts that wait each owner is told once, whoever opens it', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, email } = await addPerson(world);
      await world.database.transaction((tx) => tx.run("UPDATE users SET state = 'pending' WHERE id = ?", [id]));
      const students = registry.directories.find(
        ({ holds }) => holds.what === 'accounts' && holds.ranks.join() === 'student',
      );
      const open = (who: Who) => world.as(who).call('PATCH', `${students?.api.path}/${id}`, { isApproved: true });
      const answers = await Promise.all([open('head'), open('administrator'), open('head')]);
      expect(answers.some(done), answers[0]?.text).toBe(true);
      expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['account-approved']);
    }
  });

  it('of files that fill the store the last that has room is kept, and each is counted', async () => {
    const filed = registry.entries.find(({ fields }) =>
      fields.some(({ type, required }) => type === 'file' && required),
    );
    if (!filed) return;
    const { id, client } = await addPerson(world);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => client.post(filed.api.path, validBody(filed, world.material))),
    );
    expect(answers.filter(done), answers.find((one) => !done(one))?.text).toHaveLength(4);
    const [kept] = await world.database.read<{ bytes: number }>(
      'SELECT SUM(size) AS bytes FROM files WHERE createdBy = ?',
      [id],
    );
    const [count] = await world.database.read<{ bytes: number }>('SELECT bytes FROM storage_counts WHERE id = ?', [id]);
    expect(Number(count?.bytes)).toBe(Number(kept?.bytes));
  });

  it('a title is added once, whoever writes it', async () => {
    const list = registry.titles.find(({ byKey }) => !byKey.module);
    if (!list) return;
    for (let round = 0; round < rounds; round++) {
      const title = `Title ${round}`;
      const answers = await Promise.all(
        (['owner', 'fellow', 'owner', 'fellow'] as const).map((who) =>
          world.as(who).post(`misc/addSkills?skillType=${list.name}`, {
            skillData: { [partsOfTitle(list).title.writeName]: title },
          }),
        ),
      );
      expect(answers.every(done), answers.find((one) => !done(one))?.text).toBe(true);
      expect(await world.database.read('SELECT id FROM titles WHERE title = ?', [title])).toHaveLength(1);
    }
  });
});
