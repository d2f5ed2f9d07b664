/** Three times as many writes at once as the pool has connections, of every kind: all are answered, and rightly. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { hasSheet, partsOfTitle, sheetOf, sheetRows } from '../../../schemas';
import { makingOf, numberOf, pathOf } from '../../support/record-types';
import { directoryBody } from '../kinds/directory/material';
import { accept, print } from '../print/logbooks';
import { type Body, fileOf, validBody } from '../support/body';
import { engines } from '../support/engines';
import { type Answer, recordOf } from '../support/http';
import { addPerson, type Extra } from '../support/people';
import { openWorld, type World } from '../support/world';

const many = 30;
const times = Array.from({ length: many }, (_, n) => n);

function first<T>(found: readonly T[], test: (one: T) => boolean = () => true): T {
  const one = found.find(test);
  if (!one) throw new Error('The registry has no such resource');
  return one;
}
const entry = first(registry.entries, ({ api, people }) => api.multipart && people.length === 0);
const sheets = first(registry.records.filter(hasSheet));
const exchange = first(registry.records, ({ sheet }) => !sheet);
const profile = first(registry.forms, ({ keeps }) => keeps.what === 'profile');
const support = first(registry.forms, ({ name }) => name === 'support');
const coordinators = first(registry.directories, ({ holds }) => holds.what === 'accounts' && holds.ranks[0] === 'drpc');
const students = first(registry.directories, ({ holds }) => holds.what === 'accounts' && holds.ranks[0] === 'student');
const titles = first(registry.titles, ({ byKey }) => !byKey.module);

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const all = (status: number) => times.map(() => status);

describe.each(engines)('thirty writes at the same moment on %s', (engine) => {
  let world: World;
  /** Half as many as there are writes: each row is written by two at once. */
  let residents: Extra[];
  const inPairs = (send: (resident: Extra, n: number) => Promise<Answer>) =>
    Promise.all(times.map((n) => send(residents[n >> 1] as Extra, n)));
  const versions = (read: (resident: Extra) => Promise<Answer>) =>
    Promise.all(residents.map(async (one) => recordOf(await read(one)).version));
  const oneOfTwo = [...all(200).slice(many / 2), ...all(409).slice(many / 2)];

  beforeAll(async () => {
    world = await openWorld(engine);
    residents = await Promise.all(Array.from({ length: many / 2 }, () => addPerson(world)));
  }, 60_000);
  afterAll(() => world.close());

  it('entries with a file, and their verdicts', async () => {
    const create = () => world.as('owner').post(entry.api.path, validBody(entry, world.material));
    const made = await Promise.all(times.map(create));
    expect(statuses(made)).toEqual(all(201));
    const ids = made.map((answer) => recordOf(answer).id);
    expect(new Set(ids).size).toBe(many);
    await Promise.all(ids.map((id) => accept(world, entry, id)));
    const list = await Promise.all(ids.map((id) => world.as('owner').get(`${entry.api.path}/${id}`)));
    expect(list.map((answer) => recordOf(answer).version)).toEqual(times.map(() => 2));
  });

  it('rows of a directory: of two on one version one counts, and the other is told what is there', async () => {
    const admin = world.as('administrator');
    const path = ({ id }: Extra) => `${students.api.path}/${id}`;
    const before = await versions((one) => admin.get(path(one)));
    const answers = await inPairs((one, n) =>
      admin.call('PATCH', path(one), { name: `Renamed ${n}`, version: before[n >> 1] }),
    );
    expect(statuses(answers), answers[0]?.text).toEqual(oneOfTwo);
    for (const [n, answer] of answers.entries()) {
      const shown = (await admin.get(path(residents[n >> 1] as Extra))).body;
      if (answer.status === 200) expect(answer.body).toEqual(shown);
      else expect(answer.body).toMatchObject({ code: 'conflict', current: shown });
    }
  });

  it('profiles, first with a new photo and then with the one that is there', async () => {
    const { path } = profile.api;
    for (const change of [() => ({ photo: fileOf('png') }), () => ({ address: 'A street' })]) {
      const before = await versions(({ client }) => client.get(path));
      const answers = await inPairs(({ client }, n) =>
        client.call('PATCH', path, { ...change(), version: before[n >> 1] }),
      );
      expect(statuses(answers), answers[0]?.text).toEqual(oneOfTwo);
      for (const { id, client } of residents) {
        const saved = recordOf(first(answers, (one) => one.status === 200 && recordOf(one).id === id));
        expect((await client.get(path)).body).toEqual(saved);
        const { path: photo } = saved.photo as { path: string };
        expect((await client.get(photo.replace('/api/', ''))).status).toBe(200);
      }
    }
  });

  it('new rows that want the same address: one has it', async () => {
    const body = directoryBody(coordinators, registry, world, 'colleague');
    const answers = await Promise.all(times.map(() => world.as('colleague').post(coordinators.api.path, body)));
    expect(statuses(answers)).toEqual([201, ...all(422).slice(1)]);
  });

  it('new rows under the same key: each gets the first answer', async () => {
    const body = directoryBody(coordinators, registry, world, 'colleague');
    const headers = { 'idempotency-key': 'burst' };
    const answers = await Promise.all(
      times.map(() => world.as('colleague').post(coordinators.api.path, body, headers)),
    );
    expect(statuses(answers)).toEqual(all(201));
    const [one] = answers as [Answer];
    for (const answer of answers) expect(answer.body).toEqual(one.body);
    expect(one.body).toMatchObject({ institution: { _id: body.institution }, officialNotice: { type: 'pdf' } });
    expect((await world.as('colleague').get(`${coordinators.api.path}/${recordOf(one).id}`)).body).toEqual(one.body);
  });

  it('titles', async () => {
    const path = `misc/addSkills?skillType=${titles.name}`;
    const add = (n: number) =>
      world.as('owner').post(path, { skillData: { [partsOfTitle(titles).title.writeName]: `Burst ${n}` } });
    const answers = await Promise.all(times.map(add));
    expect(new Set(statuses(answers)), answers[0]?.text).toEqual(new Set([answers[0]?.status]));
    expect(answers[0]?.status).toBeLessThan(300);
    const [row] = await world.database.read<{ n: number }>(
      `SELECT COUNT(*) AS n FROM titles WHERE title LIKE 'Burst%'`,
    );
    expect(Number(row?.n)).toBe(many);
  });

  it('score sheets', async () => {
    const { api, owner, sheet: card } = sheets;
    const sheet = sheetOf(sheetRows(card).map((row) => [row, card.remarks ? { score: 1, remarks: 'Steady' } : 1]));
    const periods = Object.fromEntries(card.periods.map(({ key, values }) => [key, values[0]?.value]));
    const answers = await inPairs(({ id }) =>
      world
        .as('counterpart')
        .post(`${api.path}/add`, { [owner.writeName ?? owner.key]: id, ...periods, [card.key]: sheet }),
    );
    expect(statuses(answers), answers[0]?.text).toEqual(all(200));
  });

  it('memos', async () => {
    const opening = makingOf(exchange);
    const fields = opening.fields.map(({ writeName, type }) => [writeName, type === 'date' ? '03-03-2025' : 'Words']);
    const answers = await inPairs(({ id }, n) => {
      const body: Body = {
        ...Object.fromEntries(fields),
        [exchange.owner.key]: id,
        [numberOf(exchange)]: `BURST/${n + 1}`,
      };
      return world.as('counterpart').post(pathOf(exchange, opening), body);
    });
    expect(statuses(answers), answers[0]?.text).toEqual(all(201));
  });

  it('days of attendance', async () => {
    const answers = await Promise.all(
      times.map((n) => {
        const day = `2025-03-${String((n % 6) + 3).padStart(2, '0')}`;
        return world
          .as('counterpart')
          .post('drpAttendance', { student: world.idOf('owner'), days: [{ day, state: 'present' }] });
      }),
    );
    expect(statuses(answers), answers[0]?.text).toEqual(all(200));
  });

  it('printed logbooks, as far as there is room for them', async () => {
    const student = world.idOf('owner');
    const answers = await Promise.all([
      ...residents.slice(0, 6).map(({ id }) => print(world, 'colleague', { student: id })),
      ...times.map((n) => print(world, n % 2 ? 'owner' : 'head', { student, draft: true })),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(statuses(answers)).toContain(200);
  }, 60_000);

  it('letters of support', async () => {
    const answers = await inPairs(({ client, name, email }) =>
      client.post(support.api.path, {
        name,
        email,
        contactNumber: '9876543210',
        bestTimeToContact: 'Mornings',
        message: 'Good day',
        image: fileOf('png'),
      }),
    );
    expect(statuses(answers), answers[0]?.text).toEqual(all(201));
  });

  it.runIf(engine === 'mysql')('a transaction that says nothing is ended by MariaDB', async () => {
    const { database } = world;
    const [server] = await database.read<{ version: string }>('SELECT VERSION() AS version');
    if (!server?.version.includes('MariaDB')) return;
    expect(await database.read('SELECT @@SESSION.idle_transaction_timeout AS seconds')).toEqual([{ seconds: 30 }]);
  });

  it('leave everything open to whoever comes next', async () => {
    expect((await fetch(`${world.base}/readyz`)).status).toBe(200);
  });
});
