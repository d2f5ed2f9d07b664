import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { type EntryResource, studentFields } from '../../../../schemas';
import { validBody } from '../../support/body';
import { posting } from '../../support/cast';
import { errorsOf, recordOf, rowsOf } from '../../support/http';
import { addPerson, mailsTo } from '../../support/people';
import type { World } from '../../support/world';
import { directoryBody } from './material';

const directoryWhere = (test: (one: (typeof registry.directories)[number]) => boolean) => {
  const found = registry.directories.find(test);
  if (!found) throw new Error('no such directory');
  return found;
};

/** The first entry that the coordinator of the posting is written into, and that names nobody else. */
const posted = (): EntryResource => {
  const found = registry.entries.find(
    ({ fields, people }) =>
      people.length === 0 &&
      fields.some((field) => field.type === 'person' && field.systemValue === 'postedCoordinator'),
  );
  if (!found) throw new Error('no entry of a posting');
  return found;
};

export function coordinatorsContract(world: () => World) {
  const coordinators = directoryWhere(({ holds }) => holds.what === 'accounts' && holds.ranks.join() === 'drpc');
  const postings = directoryWhere(({ holds }) => holds.what === 'own' && holds.table === 'postings');
  const students = directoryWhere(({ holds }) => holds.what === 'accounts' && holds.ranks.join() === 'student').api
    .path;
  const { path } = coordinators.api;
  const entry = posted();
  const body = () => directoryBody(coordinators, registry, world(), 'colleague');

  it('keeps a new coordinator with schedule and notice, and invites', async () => {
    const sent = body();
    const made = await world().as('colleague').post(path, sent);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      drpcName: sent.drpcName,
      state: sent.state,
      scheduledFrom: '2025-03-03',
      scheduledTo: '2025-03-05',
      institution: { _id: sent.institution },
      accountState: 'pending',
      isApproved: false,
      officialNotice: { type: 'pdf', path: expect.stringMatching(/^\/api\/files\//) },
    });
    expect((await mailsTo(world(), String(sent.email))).map(({ template }) => template)).toEqual(['invitation']);
    expect(await world().database.read('SELECT role, state FROM users WHERE email = ?', [sent.email])).toEqual([
      { role: 'drpc', state: 'pending' },
    ]);
  });

  it('says of a teacher who becomes one where that is done', async () => {
    const teacher = await addPerson(world(), { rank: 'lecturer' });
    const answer = await world()
      .as('head')
      .post(path, { ...body(), email: teacher.email });
    expect(errorsOf(answer).email).toMatch(/an administrator can give it the role of DRP Coordinator under Accounts$/);
  });

  it('shows the notice to whoever sees the coordinator', async () => {
    const { officialNotice } = recordOf(await world().as('colleague').post(path, body()));
    const file = (officialNotice as { path: string }).path.replace('/api/', '');
    for (const who of ['colleague', 'owner', 'stranger', 'administrator'] as const)
      expect((await world().as(who).get(file)).status, who).toBe(200);
    expect((await world().as('nobody').get(file)).status).toBe(401);
  });

  it('leaves a coordinator of no college, or of another one, to the administrator', async () => {
    const none = recordOf(await world().as('colleague').post(path, body()));
    const change = (who: 'head' | 'stranger' | 'administrator', version: number) =>
      world()
        .as(who)
        .call('PATCH', `${path}/${none.id}`, { drpcName: `By ${who}`, version });
    expect((await change('stranger', 1)).status).toBe(403);
    await world().database.transaction((tx) => tx.run('UPDATE users SET college = NULL WHERE id = ?', [none.id]));
    expect((await change('head', 1)).status).toBe(403);
    expect((await world().as('head').call('PATCH', `${path}/${none.id}`, { isApproved: false })).status).toBe(403);
    expect((await world().as('head').call('DELETE', `${path}/${none.id}`)).status).toBe(403);
    expect((await world().as('owner').get(`${path}/${none.id}`)).status).toBe(200);
    const collegeId = world().places.college('north');
    expect(
      (await world().as('administrator').call('PATCH', `${path}/${none.id}`, { collegeId, version: 1 })).status,
    ).toBe(200);
    expect((await change('head', 2)).status).toBe(200);
  });

  it('replaces the notice, and the old one is gone', async () => {
    const made = recordOf(await world().as('colleague').post(path, body()));
    const old = (made.officialNotice as { path: string }).path.replace('/api/', '');
    const again = { officialNotice: body().officialNotice, version: made.version };
    const changed = await world().as('colleague').call('PATCH', `${path}/${made.id}`, again);
    expect(changed.status, changed.text).toBe(200);
    expect((await world().as('colleague').get(old)).status).toBe(404);
    const same = { officialNotice: recordOf(changed).officialNotice, version: recordOf(changed).version };
    expect((await world().as('colleague').call('PATCH', `${path}/${made.id}`, same)).status).toBe(200);
    const foreign = { officialNotice: { id: old.replace('files/', '') }, version: recordOf(changed).version + 1 };
    expect(errorsOf(await world().as('colleague').call('PATCH', `${path}/${made.id}`, foreign))).toHaveProperty(
      'officialNotice',
    );
  });

  it('takes only a document, whatever it is called', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const officialNotice = new File([png], 'notice.pdf', { type: 'application/pdf' });
    expect(
      errorsOf(
        await world()
          .as('colleague')
          .post(path, { ...body(), officialNotice }),
      ),
    ).toHaveProperty('officialNotice');
  });

  it('refuses a schedule that ends before it begins, also by half', async () => {
    const wrong = await world()
      .as('colleague')
      .post(path, { ...body(), scheduledFrom: '2025-03-06' });
    expect(Object.keys(errorsOf(wrong))).toEqual(['scheduledTo']);
    const { id, version } = recordOf(await world().as('colleague').post(path, body()));
    const late = await world().as('colleague').call('PATCH', `${path}/${id}`, { scheduledFrom: '2025-04-01', version });
    expect(Object.keys(errorsOf(late))).toEqual(['scheduledTo']);
  });

  it('deletes a coordinator whom nothing names, with the invitation', async () => {
    const { id } = recordOf(await world().as('colleague').post(path, body()));
    expect((await world().as('head').call('DELETE', `${path}/${id}`)).status).toBe(200);
    for (const [table, column] of [
      ['users', 'id'],
      [coordinators.name, 'id'],
      ['account_links', 'user'],
      ['files', 'ownerId'],
    ])
      expect(
        await world().database.read(
          `SELECT 1 FROM ${world().database.quote(table ?? '')} WHERE ${world().database.quote(column ?? '')} = ?`,
          [id],
        ),
        table,
      ).toEqual([]);
    const refused = await world()
      .as('head')
      .call('DELETE', `${path}/${world().idOf('coordinator')}`);
    expect(refused.status).toBe(409);
    const { message } = refused.body as { message: string };
    expect(message).toContain(`${coordinators.says.inUse} It is named in `);
    expect(message).toContain('. With “Deactivate” nobody signs in to the account any more');
  });

  it('speaks of “Deactivate” only where the button says so', async () => {
    const { id } = recordOf(await world().as('colleague').post(path, body()));
    const { id: student } = await addPerson(world());
    const posted = await world()
      .as('head')
      .post(postings.api.path, {
        student,
        coordinator: id,
        institution: world().places.college('south'),
        fromDate: posting.from,
        toDate: posting.to,
      });
    expect(posted.status, posted.text).toBe(201);
    const refused = async () => {
      const answer = await world().as('head').call('DELETE', `${path}/${id}`);
      expect(answer.status).toBe(409);
      return (answer.body as { message: string }).message;
    };
    const said = `${coordinators.says.inUse} It is named in ${postings.label.many}.`;
    expect(await refused()).toContain(`${said} With “Deactivate” nobody`);
    expect((await world().as('head').call('PATCH', `${path}/${id}`, { isApproved: false })).status).toBe(200);
    expect(await refused()).toBe(`${said} What is wrong in it can be corrected with “Edit”.`);
  });

  it('gives the records of a posting to its coordinator, whenever the posting changes', async () => {
    const resident = await addPerson(world());
    const logged = recordOf(await resident.client.post(entry.api.path, validBody(entry, world().material)));
    const day = studentFields(entry).find(({ type }) => type === 'date');
    expect(logged[day?.readName ?? '']).toBe('2025-03-03');
    const sees = async (who: 'coordinator' | 'otherCoordinator') =>
      (await world().as(who).get(`${entry.api.path}/${logged.id}`)).status === 200;
    const both = async () => [await sees('coordinator'), await sees('otherCoordinator')];
    expect(await both()).toEqual([false, false]);
    const made = await world()
      .as('colleague')
      .post(postings.api.path, {
        student: resident.id,
        coordinator: world().idOf('otherCoordinator'),
        institution: world().places.college('south'),
        fromDate: posting.from,
        toDate: posting.to,
      });
    expect(made.status, made.text).toBe(201);
    expect(await both()).toEqual([false, true]);
    const at = `${postings.api.path}/${recordOf(made).id}`;
    const change = async (values: Record<string, unknown>) => {
      const { version } = recordOf(await world().as('head').get(at));
      const answer = await world()
        .as('head')
        .call('PATCH', at, { ...values, version });
      expect(answer.status, answer.text).toBe(200);
    };
    await change({ coordinator: world().idOf('coordinator') });
    expect(await both()).toEqual([true, false]);
    await change({ fromDate: '2025-04-01' });
    expect(await both()).toEqual([false, false]);
    await change({ fromDate: '2025-02-01' });
    expect(await both()).toEqual([true, false]);
    expect((await world().as('head').call('DELETE', at)).status).toBe(200);
    expect(await both()).toEqual([false, false]);
    expect((await resident.client.get(`${entry.api.path}/${logged.id}`)).status).toBe(200);
  });

  it('posts only residents whom one sees, and to nobody whose account is closed', async () => {
    const elsewhere = await addPerson(world(), { college: 'south' });
    const closed = await addPerson(world(), { rank: 'drpc', department: null });
    await world().as('head').call('PATCH', `${path}/${closed.id}`, { isApproved: false });
    const answer = await world()
      .as('head')
      .post(postings.api.path, {
        student: elsewhere.id,
        coordinator: closed.id,
        institution: world().places.college('north'),
        fromDate: '2025-01-01',
        toDate: '2025-02-01',
      });
    expect(Object.keys(errorsOf(answer)).sort()).toEqual(['coordinator', 'student']);
  });

  it('shows a coordinator the residents of today only', async () => {
    const { id, client } = await addPerson(world(), { rank: 'drpc', department: null });
    const now = await addPerson(world());
    const earlier = await addPerson(world());
    const institution = world().places.college('south');
    for (const [student, fromDate, toDate] of [
      [now.id, '2020-01-01', '2099-12-31'],
      [earlier.id, '2020-01-01', '2020-03-31'],
    ]) {
      const made = await world()
        .as('head')
        .post(postings.api.path, { student, coordinator: id, institution, fromDate, toDate });
      expect(made.status, made.text).toBe(201);
    }
    expect(rowsOf(await client.get(students)).map((row) => row.id)).toEqual([now.id]);
    expect((await client.get(`${students}/${earlier.id}`)).status).toBe(404);
    expect(rowsOf(await client.get(postings.api.path))).toHaveLength(2);
    expect(rowsOf(await client.get(`${postings.api.path}?q=${encodeURIComponent(now.name)}`))).toHaveLength(1);
  });
}
