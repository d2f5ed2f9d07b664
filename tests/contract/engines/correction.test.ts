/** Records that come back corrected: what is added, what stays, and that one of two rivals wins. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import registry, { declarations } from '../../../resources.config';
import {
  defineRegistry,
  type EntryResource,
  meaningOf,
  type ResolvedField,
  sharedVerdictBody,
  studentFields,
  wordMeaning,
} from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { validBody, verdictBody } from '../support/body';
import { engines } from '../support/engines';
import { type Answer, recordOf, rowsOf, totalOf } from '../support/http';
import { addPerson } from '../support/people';
import { openWorld, type World } from '../support/world';

const one = (wanted: (entry: EntryResource) => boolean) =>
  entryWhere((entry) => wanted(entry) && wordMeaning(entry, 'refused') !== undefined);
const textOf = (entry: EntryResource) =>
  studentFields(entry).find(({ type, sensitive, when }) => type === 'text' && !sensitive && !when);
const fileFieldOf = (entry: EntryResource) =>
  studentFields(entry).find(({ type, required, when }) => type === 'file' && required && !when);

const choiceOf = (entry: EntryResource) =>
  studentFields(entry).find(
    ({ type, required, when, ...field }) => type === 'choice' && required && !when && !('multiple' in field),
  );

const plain = one(
  (entry) =>
    !entry.api.multipart &&
    textOf(entry) !== undefined &&
    'body' in sharedVerdictBody(entry, { meaning: 'refused', score: 3, feedback: 'Words' }),
);
const naming = one((entry) => entry.people.length > 0 && textOf(entry) !== undefined && !fileFieldOf(entry));
const filed = one((entry) => fileFieldOf(entry) !== undefined && textOf(entry) !== undefined);

describe.each(engines)('a correction, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const owner = () => world.as('owner');
  const log = async (entry: EntryResource) => {
    const answer = await owner().post(entry.api.path, validBody(entry, world.material));
    expect(answer.status, answer.text).toBe(201);
    return recordOf(answer);
  };
  const judge = (entry: EntryResource, id: string, meaning: 'accepted' | 'refused', version?: number) =>
    world.as('counterpart').post(`${entry.api.path}/verify`, {
      [entry.api.verifyKey]: id,
      status: wordMeaning(entry, meaning),
      ...verdictBody(entry),
      ...(version !== undefined && { version }),
    });
  const refused = async (entry: EntryResource) => {
    const { id } = await log(entry);
    const answer = await judge(entry, id, 'refused');
    expect(answer.status, answer.text).toBe(200);
    return recordOf(answer);
  };
  const bodyOf = (entry: EntryResource, version: number | undefined, says = 'Corrected') => {
    const body = { ...validBody(entry, world.material), [textOf(entry)?.writeName ?? '']: says };
    const kept = fileFieldOf(entry)?.writeName;
    return Object.fromEntries(
      Object.entries({ ...body, version }).filter(([name, value]) => name !== kept && value !== undefined),
    );
  };
  const correct = (
    entry: EntryResource,
    { id, version }: { id: string; version: number | undefined },
    key?: string,
    says?: string,
  ): Promise<Answer> =>
    owner().post(`${entry.api.path}/${id}/correct`, bodyOf(entry, version, says), {
      ...(key && { 'idempotency-key': key }),
    });
  const queued = async () => totalOf(await world.as('counterpart').get('queue?_start=0&_end=1'));
  const metaOf = (record: Record<string, unknown>) => record.meta as Record<string, unknown> | undefined;

  it('of 18 of 20 refused adds 18, with their files, and changes nothing that was accepted', async () => {
    const before: [EntryResource, ReturnType<typeof recordOf>][] = [];
    for (let index = 0; index < 20; index++) {
      const entry = index < 5 ? filed : plain;
      before.push([entry, await refused(entry)]);
    }
    const listed = async () =>
      totalOf(await owner().get(plain.api.path)) + (filed === plain ? 0 : totalOf(await owner().get(filed.api.path)));
    const counted = async () => {
      const answer = await owner().get('misc/dashBoardData');
      return (answer.body as { dashBoard: Record<string, number> }).dashBoard;
    };
    const accepted = async () => {
      let count = 0;
      for (const entry of new Set([plain, filed]))
        count += (await world.stored(entry)).filter(({ status }) => meaningOf(entry, status) === 'accepted').length;
      return count;
    };
    for (const entry of [plain, filed])
      expect((await judge(entry, (await log(entry)).id, 'accepted')).status).toBe(200);
    const [queue, list, cards, verified] = [await queued(), await listed(), await counted(), await accepted()];
    for (const [entry, old] of before.slice(0, 18)) {
      const answer = await correct(entry, old);
      expect(answer.status, answer.text).toBe(201);
      const made = recordOf(answer);
      expect(metaOf(made)).toEqual({ replaces: old.id, firstLoggedAt: old.createdAt });
      const [then] = (await world.stored(entry)).filter(({ id }) => id === old.id);
      expect(then).toMatchObject({ replacedBy: made.id, status: old.status });
      const now = await world.as('counterpart').get(`${entry.api.path}/${old.id}`);
      expect(metaOf(recordOf(now))).toEqual({ replacedBy: made.id });
      const file = fileFieldOf(entry);
      if (!file || entry !== filed) continue;
      const kept = made[file.readName] as { id: string; path: string };
      expect(kept.id).not.toBe((old[file.readName] as { id: string }).id);
      const bytes = await world.as('counterpart').get(kept.path.replace('/api/', ''));
      expect(bytes.status).toBe(200);
      expect(bytes.text.length).toBeGreaterThan(0);
    }
    expect(await queued()).toBe(queue + 18);
    expect(await listed()).toBe(list + 18);
    expect(await accepted()).toBe(verified);
    // Cards count records, as the specification has it.
    const sum = (of: Record<string, number>) => Object.values(of).reduce((total, count) => total + count, 0);
    expect(sum(await counted())).toBe(sum(cards) + 18);
  });

  it('may keep whom the entry names after its resident went to another department, while they work in the college', async () => {
    const resident = await addPerson(world);
    const named = naming.people[0] as string;
    const { writeName } = naming.byKey[named] as ResolvedField;
    const refusedOf = async () => {
      const made = await resident.client.post(naming.api.path, validBody(naming, world.material));
      expect(made.status, made.text).toBe(201);
      return recordOf(await judge(naming, recordOf(made).id, 'refused'));
    };
    const [first, second] = [await refusedOf(), await refusedOf()];
    const moveTo = (who: string, department: string, college = 'north') =>
      world.database.transaction((tx) =>
        tx.changeOne('UPDATE users SET department = ?, college = ? WHERE id = ?', [
          world.places.department(college, department),
          world.places.college(college),
          who,
        ]),
      );
    await moveTo(resident.id, 'medicine');
    const [before, other] = [world.idOf('counterpart'), world.idOf('colleague')];
    const asked = [before, world.idOf('stranger'), world.idOf('administrator'), 'nobody'].join(',');
    const offered = async () =>
      ((await resident.client.get(`corrections/people?people=${asked}`)).body as { id: string }[]).map(({ id }) => id);
    expect(await offered()).toEqual([before]);
    const send = (old: typeof first, who: string) =>
      resident.client.post(`${naming.api.path}/${old.id}/correct`, {
        ...bodyOf(naming, old.version),
        [writeName]: who,
      });
    // Whom it never named is refused as before.
    expect((await send(first, other)).body).toMatchObject({ errors: { [writeName]: expect.any(String) } });
    const kept = await send(first, before);
    expect(kept.status, kept.text).toBe(201);
    expect((await judge(naming, recordOf(kept).id, 'accepted')).status).toBe(200);
    await moveTo(before, 'pathology', 'south');
    try {
      expect(await offered()).toEqual([]);
      expect((await send(second, before)).body).toMatchObject({ errors: { [writeName]: expect.any(String) } });
    } finally {
      await moveTo(before, 'pathology');
    }
  });

  it('is one, however often it is sent: twice at once, again after a lost answer, from two tabs', async () => {
    const old = await refused(plain);
    const twice = await Promise.all([correct(plain, old, 'key-1'), correct(plain, old, 'key-1')]);
    const again = await correct(plain, old, 'key-1');
    expect(new Set([...twice, again].map((answer) => recordOf(answer).id)).size).toBe(1);
    const other = await correct(plain, old, 'key-2');
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'replaced', replacedBy: recordOf(again).id });
    const made = (await world.stored(plain)).filter(({ replaces }) => replaces === old.id);
    expect(made).toHaveLength(1);
    const another = await refused(plain);
    const tabs = await Promise.all(['key-3', 'key-4', 'key-5'].map((key) => correct(plain, another, key, key)));
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [winner] = tabs.filter(({ status }) => status === 201).map((answer) => recordOf(answer).id);
    for (const { status, body } of tabs)
      if (status === 409) expect(body).toMatchObject({ code: 'replaced', replacedBy: winner });
    expect((await world.stored(plain)).filter(({ replaces }) => replaces === another.id)).toHaveLength(1);
  });

  it('waits for whom it names now, and is told in the trail of both', async () => {
    const person = naming.byKey[naming.people[0] ?? ''];
    const old = await refused(naming);
    const answer = await owner().post(`${naming.api.path}/${old.id}/correct`, {
      ...bodyOf(naming, old.version),
      [person?.writeName ?? '']: world.idOf('colleague'),
    });
    expect(answer.status, answer.text).toBe(201);
    const made = recordOf(answer);
    const stored = await world.stored(naming);
    const holderOf = (id: string) => stored.find((row) => row.id === id)?.waitsFor;
    expect([holderOf(old.id), holderOf(made.id)]).toEqual([world.idOf('counterpart'), world.idOf('colleague')]);
    const trail = async (id: string) =>
      rowsOf(await owner().get(`${naming.api.path}/${id}/history`)).map(({ action, after }) => [action, after]);
    expect((await trail(old.id)).at(-1)).toEqual(['correct', { replacedBy: made.id }]);
    expect(await trail(made.id)).toEqual([['create', { replaces: old.id }]]);
  });

  it('asks for the version that was looked at', async () => {
    const old = await refused(plain);
    expect((await correct(plain, { id: old.id, version: undefined })).status).toBe(428);
    const late = await correct(plain, { id: old.id, version: old.version - 1 });
    expect(late.status).toBe(409);
    expect((late.body as { current: { id: string } }).current.id).toBe(old.id);
  });

  it('is for nobody else, of nothing accepted, and of nothing that somebody has acted on', async () => {
    const old = await refused(plain);
    const body = bodyOf(plain, old.version);
    const path = `${plain.api.path}/${old.id}/correct`;
    expect((await world.as('fellow').post(path, body)).status).toBe(404);
    expect((await world.as('counterpart').post(path, body)).status).toBe(403);
    const accepted = recordOf(await judge(plain, (await log(plain)).id, 'accepted'));
    expect((await correct(plain, accepted)).status).toBe(409);
    const open = await log(plain);
    expect((await correct(plain, open)).status).toBe(201);
  });

  it('takes the old one out of the queue, and nobody can verify it any more', async () => {
    const open = await log(plain);
    const queue = await queued();
    const made = recordOf(await correct(plain, open));
    expect(await queued()).toBe(queue);
    const answer = await judge(plain, open.id, 'accepted');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'replaced', replacedBy: made.id });
    const many = await world.as('counterpart').post('queue/verify', {
      items: [{ resource: plain.name, id: open.id }],
      meaning: 'refused',
      score: 3,
      feedback: 'Words',
    });
    expect((many.body as { results: { code: string }[] }).results[0]?.code).toBe('replaced');
  });

  it('comes to an end: the sixth is refused with a sentence', async () => {
    const most = plain.workflow.correct?.most ?? 0;
    let last = await refused(plain);
    for (let link = 0; link < most; link++) {
      const made = await correct(plain, last, undefined, `Correction ${link}`);
      expect(made.status, made.text).toBe(201);
      last = recordOf(await judge(plain, recordOf(made).id, 'refused'));
    }
    const answer = await correct(plain, last);
    expect(answer.status).toBe(422);
    expect((answer.body as { message: string }).message).toBe(
      `An entry can be corrected ${most} times. Please talk to your verifier.`,
    );
  });

  it('of two at the same moment, verdict and correction, one comes to pass', async () => {
    const outcomes = new Set<string>();
    for (let run = 0; run < 20 || (outcomes.size < 2 && run < 200); run++) {
      const open = await log(plain);
      const acts = [
        () => correct(plain, open).then(({ status }) => status === 201),
        () => judge(plain, open.id, 'accepted', open.version).then(({ status }) => status === 200),
      ];
      const [first, second] = await Promise.all((run % 2 ? acts : acts.reverse()).map((act) => act()));
      expect([first, second].filter(Boolean), `run ${run}`).toHaveLength(1);
      const [row] = await world.database.read<{ status: string; replacedBy: string | null }>(
        `SELECT status, ${world.database.quote('replacedBy')} FROM ${world.database.quote(plain.name)} WHERE id = ?`,
        [open.id],
      );
      const isAccepted = meaningOf(plain, row?.status) === 'accepted';
      expect(isAccepted).toBe(row?.replacedBy === null);
      outcomes.add(String(isAccepted));
    }
    expect(outcomes.size, 'either of them is faster at times').toBe(2);
  }, 240_000);

  it('of a word that is offered no more shows and keeps it, and takes no other that is not offered', async () => {
    const choosing = one(
      (entry) => !fileFieldOf(entry) && choiceOf(entry) !== undefined && textOf(entry) !== undefined,
    );
    const field = choiceOf(choosing);
    const { id, version } = await refused(choosing);
    const { database } = world;
    const [table, column] = [choosing.name, field?.key ?? ''].map((name) => database.quote(name));
    await database.transaction((tx) => tx.run(`UPDATE ${table} SET ${column} = 'Offered once' WHERE id = ?`, [id]));
    const shown = await owner().get(`${choosing.api.path}/${id}`);
    expect((shown.body as Record<string, unknown>)[field?.readName ?? '']).toBe('Offered once');
    const saying = (word: string) =>
      owner().post(`${choosing.api.path}/${id}/correct`, {
        ...bodyOf(choosing, version),
        [field?.writeName ?? '']: word,
      });
    const answer = await saying('Never offered');
    expect(answer.status, answer.text).toBe(422);
    expect(answer.text).toContain(field?.label);
    expect(await saying('Offered once')).toMatchObject({
      status: 201,
      body: { [field?.readName ?? '']: 'Offered once' },
    });
  });

  it('is not wanted after all: a withdrawn record leaves the queue and is replaced by nothing', async () => {
    const open = await log(plain);
    const queue = await queued();
    const path = `${plain.api.path}/${open.id}/withdraw`;
    expect((await owner().post(path, {})).status).toBe(428);
    const answer = await owner().post(path, { version: open.version });
    expect(answer.status, answer.text).toBe(200);
    expect(metaOf(recordOf(answer))).toEqual({ replacedBy: null });
    expect(await queued()).toBe(queue - 1);
    const key = { 'idempotency-key': 'for one record alone' };
    const [mine, another] = [await log(plain), await log(plain)];
    const withdraw = ({ id, version }: typeof mine) =>
      owner().post(`${plain.api.path}/${id}/withdraw`, { version }, key);
    expect([(await withdraw(mine)).status, (await withdraw(mine)).status]).toEqual([200, 200]);
    expect((await withdraw(another)).status).toBe(422);
    expect((await owner().get(`${plain.api.path}/${another.id}`)).body).toMatchObject({ version: another.version });
    expect((await judge(plain, open.id, 'accepted')).body).toMatchObject({ code: 'replaced', replacedBy: null });
    expect(rowsOf(await owner().get(`${plain.api.path}?id=${open.id}`))).toHaveLength(1);
    expect((await owner().post(`${plain.api.path}/${(await refused(plain)).id}/withdraw`, { version: 2 })).status).toBe(
      409,
    );
  });

  it('is asked for of an accepted record: returned it can be corrected, left it stays', async () => {
    for (const reply of ['return', 'leave'] as const) {
      const accepted = recordOf(await judge(plain, (await log(plain)).id, 'accepted'));
      const path = `${plain.api.path}/${accepted.id}`;
      expect((await owner().post(`${path}/ask-back`, { reason: ' ' })).status).toBe(422);
      expect((await owner().post(`${path}/ask-back`, { reason: 'The wrong day' })).status).toBe(200);
      expect((await owner().post(`${path}/ask-back`, { reason: 'The wrong day' })).status).toBe(409);
      const asked = rowsOf(await world.as('counterpart').get('corrections'));
      expect(asked).toMatchObject([{ record: accepted.id, reason: 'The wrong day', answer: null }]);
      expect(rowsOf(await world.as('stranger').get('corrections'))).toEqual([]);
      expect((await owner().post(`${path}/answer-back`, { answer: reply })).status).toBe(403);
      expect((await world.as('counterpart').post(`${path}/answer-back`, { answer: reply })).status).toBe(200);
      const now = recordOf(await owner().get(path));
      expect(meaningOf(plain, now.status)).toBe(reply === 'return' ? 'refused' : 'accepted');
      expect((await correct(plain, now)).status).toBe(reply === 'return' ? 201 : 409);
    }
  });

  it('is asked for and answered once under each key, however late the repeat comes', async () => {
    const under = (key: string) => ({ 'idempotency-key': key });
    const accepted = async () => recordOf(await judge(plain, (await log(plain)).id, 'accepted')).id;
    const [id, another] = [await accepted(), await accepted()];
    const ask = (key: string, reason: string, of = id) =>
      owner().post(`${plain.api.path}/${of}/ask-back`, { reason }, under(key));
    const leave = (key: string, of = id) =>
      world.as('counterpart').post(`${plain.api.path}/${of}/answer-back`, { answer: 'leave' }, under(key));
    const reasons = async () =>
      rowsOf(await world.as('counterpart').get('corrections')).map(({ record, reason }) => [record, reason]);
    const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

    expect(statuses(await Promise.all([ask('asked', 'One'), ask('asked', 'One')]))).toEqual([200, 200]);
    expect((await ask('asked', 'One')).status).toBe(200);
    expect(await reasons()).toEqual([[id, 'One']]);
    expect(statuses(await Promise.all([leave('left'), leave('left')]))).toEqual([200, 200]);
    expect(await reasons()).toEqual([]);

    expect((await ask('asked anew', 'A better one')).status).toBe(200);
    expect(statuses([await leave('left'), await ask('asked', 'One')])).toEqual([200, 200]);
    expect(await reasons()).toEqual([[id, 'A better one']]);
    // A key belongs to one record.
    expect((await ask('of another', 'Two', another)).status).toBe(200);
    expect(statuses([await leave('left', another), await ask('asked', 'One', another)])).toEqual([422, 422]);
    expect(await reasons()).toEqual([
      [id, 'A better one'],
      [another, 'Two'],
    ]);
    expect(statuses([await leave('left anew'), await leave('another left', another)])).toEqual([200, 200]);
    expect(await reasons()).toEqual([]);
  });

  it('changes no record: students only create', async () => {
    const { id } = await log(plain);
    for (const { api } of registry.entries)
      for (const method of ['PATCH', 'PUT', 'DELETE'])
        for (const path of [api.path, `${api.path}/${id}`, `${api.path}/${id}/correct`])
          expect((await owner().call(method, path, method === 'DELETE' ? undefined : {})).status).toBe(404);
  });

  it('is not there without its word', async () => {
    const old = await refused(plain);
    const { correct: _, ...without } = declarations.logbook;
    await world.restart(defineRegistry({ ...declarations, logbook: without }));
    for (const act of ['correct', 'withdraw', 'ask-back', 'answer-back'])
      expect((await owner().post(`${plain.api.path}/${old.id}/${act}`, { version: old.version })).status).toBe(404);
    expect((await owner().get('corrections')).status).toBe(404);
    await world.restart();
  });
});
