import { describe, expect, it, onTestFinished, vi } from 'vitest';
import registry from '../../../../../resources.config';
import {
  bodyNames,
  type EntryResource,
  isPosted,
  isRated,
  isScored,
  isShown,
  may,
  scaleOf,
  sharedVerdictBody,
  statesMeaning,
  takesWords,
  verifierFields,
  WAITS_FOR,
} from '../../../../../schemas';
import { requiredSentence } from '../../../../../schemas/sentences';
import { sampled } from '../../../../../schemas/testing/field';
import { newId } from '../../../base/database';
import { opened } from '../../../testing/opened';
import { Entries } from '../../read/entries';
import { amendRow, type NewRecord } from '../../store/record-rows';
import type { EntryRow } from '../../store/table';
import { Idempotency } from '../../write/idempotency';
import { Once } from '../../write/once';
import { College } from './testing/college';
import { insertRecord } from './testing/records';

type Who = Parameters<College['as']>[0];

const college = opened(() => College.open());

/** A record that names the teacher wherever it names somebody, so that whoever may verify at all is among them. */
const waiting = (entry: EntryResource, more?: Partial<NewRecord>) =>
  insertRecord(college, entry, { ...naming(entry, college.as('faculty').id), ...more });
const naming = ({ people }: EntryResource, id: string) => ({
  values: Object.fromEntries(people.map((key) => [key, id])),
});
/** Who verifies a type: its faculty, where they may at all. */
const verifierOf = (entry: EntryResource): Who => (may(entry, 'verify', 'faculty') ? 'faculty' : 'hod');

/** Everything that a verifier fills, as a form would send it, and a status of that meaning. */
function verdict(
  entry: EntryResource,
  meaning: 'accepted' | 'refused' | 'open',
  bulk = false,
): Record<string, unknown> {
  const { verify } = entry.workflow;
  const status = statesMeaning(entry, meaning).find((word) => verify.to.includes(word)) ?? verify.to[0];
  const body: Record<string, unknown> = { status };
  for (const field of verifierFields(entry)) {
    if (bulk && (verify.bulk === false || !verify.bulk.includes(field.key))) continue;
    if (!isShown(field, {})) continue;
    if (isRated(field)) Object.assign(body, sampled(field));
    else if (isScored(field)) body[field.writeName] = scaleOf(field.scale).max;
    else body[field.writeName] = takesWords(field) ? 'Well done' : sampled(field);
  }
  return body;
}

const verify = (who: Who, entry: EntryResource, body: object) =>
  college.as(who).post(`/api/${entry.api.path}/verify`, body);
const verifyMany = (who: Who, entry: EntryResource, body: object) =>
  college.as(who).post(`/api/${entry.api.path}/verify-many`, body);
const each = registry.entries.map((entry) => [entry.name, entry] as const);
const found = registry.entries.find(
  ({ people, workflow }) => people.length > 0 && workflow.verify.to.some((word) => workflow.states[word] === 'open'),
);
if (!found) throw new Error('These tests need an entry that can be reopened and names a person');
const entry: EntryResource = found;

describe('verifying', () => {
  it.each(each)('%s sets status, fields, verifier and day, and leaves a trail', async (_, entry) => {
    const id = await waiting(entry);
    const body = verdict(entry, 'accepted');
    const answer = await verify(verifierOf(entry), entry, { [entry.api.verifyKey]: id, ...body });
    expect(answer.status).toBe(200);
    expect(answer.record).toMatchObject({
      ...body,
      version: 2,
      verifiedBy: { id: college.as(verifierOf(entry)).id },
      verifiedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await college.as('student').get(`/api/${entry.api.path}/${id}`)).body).toEqual(answer.body);
    const { rows } = await college.as('student').get(`/api/${entry.api.path}/${id}/history`);
    expect(rows).toHaveLength(1);
    const { initial } = entry.workflow;
    expect(rows[0]).toMatchObject({ action: 'verify', fromState: initial, toState: body.status, before: {} });
    expect(Object.keys(rows[0]?.after as object).sort()).toEqual(
      verifierFields(entry)
        .filter((field) => bodyNames(field).some((name) => name in body))
        .map(({ key }) => key)
        .sort(),
    );
  });

  it.each(each)('%s says every missing sentence', async (_, entry) => {
    const id = await waiting(entry);
    const { verify: act } = entry.workflow;
    const wanted = Object.fromEntries(
      verifierFields(entry).flatMap((field) =>
        field.required && isShown(field, {}) ? [[field.writeName, field.required]] : [],
      ),
    );
    if (act.to.length > 1 && (act.required || act.ask)) wanted.status = act.required ?? requiredSentence('Status');
    const answer = await verify(verifierOf(entry), entry, { [entry.api.verifyKey]: id });
    if (Object.keys(wanted).length === 0) return expect(answer.status).toBe(200);
    expect([answer.status, answer.record.errors]).toEqual([422, wanted]);
  });

  it('may be corrected, and reopening takes the verifier away', async () => {
    const id = await waiting(entry);
    await verify('faculty', entry, { id, ...verdict(entry, 'accepted') });
    const refused = await verify('hod', entry, { id, ...verdict(entry, 'refused') });
    expect(refused.record).toMatchObject({ version: 3, verifiedBy: { id: college.as('hod').id } });
    const reopened = await verify('faculty', entry, { id, ...verdict(entry, 'open') });
    expect(reopened.record).toMatchObject({ version: 4, verifiedBy: null, verifiedOn: null });
  });

  it('keeps what a body does not name', async () => {
    const id = await waiting(entry, { values: { score: 2, hodFeedback: 'Earlier' } });
    const [status] = statesMeaning(entry, 'accepted');
    const answer = await verify('faculty', entry, { id, status, hodFeedback: 'Later' });
    expect(answer.record).toMatchObject({ score: 2, hodFeedback: 'Later' });
  });

  it.each<[string, Who, Partial<NewRecord>, number]>([
    ['the student of the record', 'student', {}, 403],
    ['another student', 'fellow', {}, 404],
    ['a teacher of the department', 'colleague', {}, 200],
    ['a teacher of another department', 'strangeFaculty', {}, 404],
    ['the administrator', 'admin', {}, 404],
    ['a coordinator without posting', 'drpc', {}, 404],
  ])('%s', async (_, who, more, status) => {
    const id = await waiting(entry, more);
    expect((await verify(who, entry, { id, ...verdict(entry, 'accepted') })).status).toBe(status);
  });

  it('is open to whoever the record names, and to nobody for a record of their own', async () => {
    const [person = ''] = entry.people;
    const values = { [person]: college.as('strangeFaculty').id };
    const named = await waiting(entry, { values });
    const own = await waiting(entry, { student: college.as('strangeFaculty').id, values });
    expect((await verify('strangeFaculty', entry, { id: named, ...verdict(entry, 'accepted') })).status).toBe(200);
    expect((await verify('strangeFaculty', entry, { id: own, ...verdict(entry, 'accepted') })).status).toBe(403);
  });

  it('is open to the coordinator of the posting', async () => {
    const posted = registry.entries.find((entry) => may(entry, 'verify', 'drpc'));
    if (!posted) throw new Error('No entry is verified by a coordinator');
    const key = posted.fields.find((one) => one.type === 'person' && one.filledBy === 'system')?.key ?? '';
    const mine = await waiting(posted, { values: { [key]: college.as('drpc').id } });
    const other = await waiting(posted);
    expect((await verify('drpc', posted, { id: mine, ...verdict(posted, 'accepted') })).status).toBe(200);
    expect((await verify('drpc', posted, { id: other, ...verdict(posted, 'accepted') })).status).toBe(404);
  });

  it('refuses an outdated version and shows the record as it is now', async () => {
    const id = await waiting(entry);
    const first = await verify('faculty', entry, { id, version: 1, ...verdict(entry, 'accepted') });
    const second = await verify('colleague', entry, { id, version: 1, ...verdict(entry, 'refused') });
    expect(second.status).toBe(409);
    expect(second.record).toMatchObject({ code: 'conflict', current: first.record });
    expect((await college.as('student').get(`/api/${entry.api.path}/${id}`)).body).toEqual(first.body);
  });

  it('changes a row as it was read, and no other', async () => {
    const { table } = college.app.get(Entries).named(entry.name);
    const id = await waiting(entry);
    const [row] = await college.database.read<EntryRow>(`SELECT * FROM ${table.name} WHERE id = ?`, [id]);
    if (!row) throw new Error('There is no such row');
    const amend = () => college.database.transaction((tx) => amendRow(tx, table, row, { status: row.status }));
    expect(await amend()).toMatchObject({ id, version: 2 });
    expect(await amend()).toBeUndefined();
  });

  it('asks for the right once more when the record was given away since it was read, in the same version', async () => {
    const posted = registry.entries.find(({ fields }) => fields.some(isPosted));
    const key = posted?.fields.find(isPosted)?.key;
    if (!posted || !key) throw new Error('This test needs an entry that names the coordinator of a posting');
    const { table } = college.app.get(Entries).named(posted.name);
    const id = await waiting(posted, { values: { [key]: college.as('drpc').id } });
    const once = college.app.get(Once);
    const run = once.run.bind(once);
    const spy = vi.spyOn(once, 'run').mockImplementationOnce(async (...sent) => {
      const moved = `UPDATE ${table.name} SET ${table.quote(key)} = ?, ${table.quote(WAITS_FOR)} = ? WHERE id = ?`;
      await college.database.transaction((tx) => tx.changeOne(moved, [newId(), newId(), id]));
      return run(...sent);
    });
    onTestFinished(() => spy.mockRestore());
    expect((await verify('drpc', posted, { id, ...verdict(posted, 'accepted') })).status).toBe(404);
  });

  it('counts every verdict when many come at once', async () => {
    const id = await waiting(entry);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => verify('faculty', entry, { id, ...verdict(entry, 'accepted') })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.map(({ record }) => record.version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each<[object, number]>([
    [{ version: '1' }, 422],
    [{ version: 1.5 }, 422],
    [{ version: {} }, 422],
    [{ version: null }, 200],
    [{ status: 'Nonsense' }, 422],
    [{ status: { toString: 1 } }, 422],
    [{ status: [] }, 422],
    [{ score: { toString: 1 } }, 422],
    [{ score: 99 }, 422],
    [{ hodFeedback: ['x'] }, 422],
    [{ hodFeedback: 'a\u0000b' }, 422],
    [{ hodFeedback: 'x'.repeat(10_000) }, 422],
    [{ hodFeedback: '😀'.repeat(4000) }, 200],
    [{ student: 'x' }, 422],
    [{ verifiedBy: 'x' }, 422],
    [{ id: newId() }, 404],
    [{ id: '😀' }, 404],
    [{ id: 5 }, 404],
    [{ id: {} }, 404],
    [{ id: '' }, 422],
  ])('%j is answered by %i', async (more, status) => {
    const id = await waiting(entry);
    const body = { [entry.api.verifyKey]: id, ...verdict(entry, 'accepted'), ...more };
    if ('id' in more && entry.api.verifyKey !== 'id') body[entry.api.verifyKey] = more.id;
    if (entry.api.verifyKey !== 'id') delete body.id;
    expect((await verify('faculty', entry, body)).status).toBe(status);
  });
});

describe('a verdict that comes twice', () => {
  const keyed = (who: Who, path: string, body: object, key: string) =>
    college.as(who).post(path, body, { 'idempotency-key': key });
  const path = `/api/${entry.api.path}/verify`;

  it('counts once and gets the first answer, also after the record moved on', async () => {
    const id = await waiting(entry);
    const body = { [entry.api.verifyKey]: id, version: 1, ...verdict(entry, 'accepted') };
    const first = await keyed('faculty', path, body, 'twice-1');
    await verify('hod', entry, { [entry.api.verifyKey]: id, ...verdict(entry, 'refused') });
    const second = await keyed('faculty', path, body, 'twice-1');
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    const { rows } = await college.as('student').get(`/api/${entry.api.path}/${id}/history`);
    expect(rows.map(({ seen, batch }) => [seen, batch])).toEqual([
      [1, null],
      [null, null],
    ]);
  });

  it('counts once when both come at the same moment', async () => {
    const id = await waiting(entry);
    const body = { [entry.api.verifyKey]: id, version: 1, ...verdict(entry, 'accepted') };
    const answers = await Promise.all(Array.from({ length: 6 }, () => keyed('faculty', path, body, 'twice-2')));
    expect(answers.map(({ status, record }) => [status, record.version])).toEqual(Array(6).fill([200, 2]));
  });

  it('is refused under the key of another one', async () => {
    const [one, other] = [await waiting(entry), await waiting(entry)];
    const body = verdict(entry, 'accepted');
    await keyed('faculty', path, { [entry.api.verifyKey]: one, ...body }, 'twice-3');
    expect((await keyed('faculty', path, { [entry.api.verifyKey]: other, ...body }, 'twice-3')).status).toBe(422);
  });

  it('of many rows counts once, and tells the records again', async () => {
    const ids = [await waiting(entry), await waiting(entry)];
    const body = { ids, ...verdict(entry, 'accepted', true) };
    const first = await keyed('faculty', `${path}-many`, body, 'twice-4');
    const second = await keyed('faculty', `${path}-many`, body, 'twice-4');
    expect(second.body).toEqual(first.body);
    expect((first.record.results as { record: object }[])[1]?.record).toMatchObject({ version: 2 });
  });

  it('of many rows tells the records to the one that comes second, too', async () => {
    const items = [{ id: await waiting(entry), version: 1 }];
    const body = { items, ...verdict(entry, 'accepted', true) };
    const first = await keyed('faculty', `${path}-many`, body, 'twice-5');
    // It began before the first was committed, and finds its rows decided.
    const knows = vi.spyOn(college.app.get(Idempotency), 'knows').mockResolvedValueOnce(false);
    onTestFinished(() => knows.mockRestore());
    const second = await keyed('faculty', `${path}-many`, body, 'twice-5');
    expect(second.body).toEqual(first.body);
  });
});

describe('one verdict over several types', () => {
  const plain = registry.entries.find((one) => 'body' in sharedVerdictBody(one, { meaning: 'accepted' })) ?? entry;
  const together = (who: Who, body: object, headers?: Record<string, string>) =>
    college.as(who).post('/api/queue/verify', body, headers);
  const outcomes = (results: unknown) =>
    (results as { ok: boolean; code?: string }[]).map(({ ok, code }) => code ?? ok);

  it('is set in the words of each type; what wants more drops out and says why', async () => {
    const common = registry.entries.filter((one) => verifierOf(one) === 'faculty');
    const rows = await Promise.all(common.map(async (one) => ({ resource: one.name, id: await waiting(one) })));
    const answer = await together('faculty', { items: rows, meaning: 'accepted', score: 2, feedback: 'Seen together' });
    expect(answer.status).toBe(200);
    const results = answer.record.results as { id: string; ok: boolean; message?: string }[];
    for (const [index, one] of common.entries()) {
      const shared = sharedVerdictBody(one, { meaning: 'accepted', score: 2, feedback: 'Seen together' });
      const result = results[index];
      if ('why' in shared)
        expect([one.name, result]).toEqual([one.name, expect.objectContaining({ message: shared.why })]);
      else expect([one.name, result]).toEqual([one.name, { id: rows[index]?.id, ok: true }]);
      const { record } = await college.as('faculty').get(`/api/${one.api.path}/${rows[index]?.id}`);
      expect(record).toMatchObject('why' in shared ? { version: 1 } : { version: 2, ...shared.body });
    }
    expect(results.some(({ ok }) => ok) && results.some(({ ok }) => !ok)).toBe(true);
  });

  it('leaves a trail that tells it from single verdicts, and which version was on the screen', async () => {
    const ids = [await waiting(plain), await waiting(plain)];
    const items = ids.map((id) => ({ resource: plain.name, id, version: 1 }));
    await together('faculty', { items, meaning: 'accepted' });
    const trails = await Promise.all(
      ids.map(async (id) => (await college.as('faculty').get(`/api/${plain.api.path}/${id}/history`)).rows[0]),
    );
    expect(trails.map((event) => event?.seen)).toEqual([1, 1]);
    expect(trails[0]?.batch).toMatch(/^\S{36}$/);
    expect(trails[1]?.batch).toBe(trails[0]?.batch);
  });

  it('judges each row by its own rights and version, and counts once', async () => {
    const good = await waiting(plain);
    const own = await waiting(plain, { student: college.as('faculty').id });
    const outdated = await waiting(plain, { version: 4 });
    const items = [
      { resource: plain.name, id: good, version: 1 },
      { resource: plain.name, id: own },
      { resource: plain.name, id: outdated, version: 3 },
      { resource: plain.name, id: newId() },
    ];
    const send = () => together('faculty', { items, meaning: 'refused' }, { 'idempotency-key': 'together-1' });
    const first = await send();
    expect(outcomes(first.record.results)).toEqual([true, 'forbidden', 'conflict', 'not-found']);
    expect((await send()).body).toEqual(first.body);
    expect((await college.as('faculty').get(`/api/${plain.api.path}/${good}`)).record.version).toBe(2);
  });

  it('takes five hundred', async () => {
    const ids = await Promise.all(Array.from({ length: 500 }, () => waiting(plain)));
    const items = ids.map((id) => ({ resource: plain.name, id, version: 1 }));
    const key = { 'idempotency-key': 'together-500' };
    const answer = await together('faculty', { items, meaning: 'accepted' }, key);
    expect(outcomes(answer.record.results)).toEqual(Array(500).fill(true));
    expect((await together('faculty', { items, meaning: 'accepted' }, key)).body).toEqual(answer.body);
  });

  it.each<object>([
    {},
    { items: [] },
    { items: 'x' },
    { items: [5] },
    { items: [{ id: newId() }] },
    { items: [{ resource: 'nonsense', id: newId() }] },
    { items: [{ resource: '__proto__', id: newId() }] },
    { items: [{ resource: plain.name, id: newId(), version: 'x' }] },
    { items: Array.from({ length: 501 }, () => ({ resource: plain.name, id: newId() })) },
    { items: [{ resource: plain.name, id: newId() }], meaning: 'open' },
    { items: [{ resource: plain.name, id: newId() }], student: 'x' },
  ])('%j is refused with a sentence', async (body) => {
    const answer = await together('faculty', { meaning: 'accepted', ...body });
    expect([answer.status, typeof answer.record.message]).toEqual([422, 'string']);
  });

  it('does nothing for whoever verifies nothing', async () => {
    const items = [{ resource: plain.name, id: await waiting(plain) }];
    expect(outcomes((await together('student', { items, meaning: 'accepted' })).record.results)).toEqual(['forbidden']);
    expect(outcomes((await together('strangeFaculty', { items, meaning: 'accepted' })).record.results)).toEqual([
      'not-found',
    ]);
  });
});

describe('verifying many', () => {
  it.each(each)('%s sets what bulk may set, on every row', async (_, entry) => {
    const ids = [await waiting(entry), await waiting(entry)];
    const body = verdict(entry, 'accepted', true);
    const answer = await verifyMany(verifierOf(entry), entry, { ids, ...body });
    if (entry.workflow.verify.bulk === false) return expect(answer.status).toBe(422);
    expect(answer.status).toBe(200);
    const results = answer.record.results as { id: string; ok: boolean; record: object }[];
    expect(results.map(({ id, ok }) => [id, ok])).toEqual(ids.map((id) => [id, true]));
    for (const { record } of results) expect(record).toMatchObject({ ...body, version: 2 });
  });

  it('judges each row by its own rights and version, and one does not block the others', async () => {
    const [person = ''] = entry.people;
    const mine = { values: { [person]: college.as('strangeFaculty').id } };
    const good = await waiting(entry, mine);
    const foreign = await waiting(entry);
    const own = await waiting(entry, { ...mine, student: college.as('strangeFaculty').id });
    const outdated = await waiting(entry, { ...mine, version: 4 });
    const items = [
      { id: foreign },
      { id: own },
      { id: outdated, version: 3 },
      { id: 'odd' },
      { id: newId() },
      { id: good, version: 1 },
    ];
    const answer = await verifyMany('strangeFaculty', entry, { items, ...verdict(entry, 'accepted', true) });
    expect((answer.record.results as object[]).map((one) => ('code' in one ? one.code : 'ok'))).toEqual([
      'not-found',
      'forbidden',
      'conflict',
      'not-found',
      'not-found',
      'ok',
    ]);
    for (const [id, version] of [
      [foreign, 1],
      [own, 1],
      [outdated, 4],
      [good, 2],
    ] as const) {
      const [row] = await college.database.read(`SELECT version FROM ${entry.name} WHERE id = ?`, [id]);
      expect(row?.version).toBe(version);
    }
  });

  it('refuses fields that bulk may not set', async () => {
    const narrow = registry.entries.find((one) =>
      verifierFields(one).some(({ key }) => !(one.workflow.verify.bulk || []).includes(key)),
    );
    if (!narrow) throw new Error('No entry has a field that only single verdicts set');
    const ids = [await waiting(narrow)];
    expect((await verifyMany('faculty', narrow, { ids, ...verdict(narrow, 'accepted') })).status).toBe(422);
  });

  it('counts a record that is named twice once', async () => {
    const id = await waiting(entry);
    const answer = await verifyMany('faculty', entry, { ids: [id, id], ...verdict(entry, 'accepted', true) });
    expect(answer.record.results).toHaveLength(1);
  });

  it.each<[object, number]>([
    [{}, 422],
    [{ ids: [] }, 422],
    [{ ids: 'x' }, 422],
    [{ ids: [5] }, 422],
    [{ ids: [null] }, 422],
    [{ ids: Array.from({ length: 501 }, newId) }, 422],
    [{ items: [5] }, 422],
    [{ items: [{ id: newId(), version: 'x' }] }, 422],
    [{ ids: [newId()], items: [{ id: newId() }] }, 422],
    [{ ids: [newId()], items: null }, 422],
    [{ ids: null, items: [{ id: newId() }] }, 422],
  ])('%j is answered by %i', async (more, status) => {
    expect((await verifyMany('faculty', entry, { ...verdict(entry, 'accepted', true), ...more })).status).toBe(status);
  });
});
