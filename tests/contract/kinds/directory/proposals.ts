import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { type DirectoryResource, type FileValue, proposalFields } from '../../../../schemas';
import { cast, everyone, type Who } from '../../support/cast';
import { errorsOf, recordOf, totalOf } from '../../support/http';
import type { World } from '../../support/world';
import { directoryBody } from './material';

type Shown = {
  id: string;
  resource: string;
  state: string;
  reason: string | null;
  values: Record<string, string>;
  files: Record<string, FileValue>;
};

/** What those propose who may not add, and what becomes of it. */
export function proposalsContract(directory: DirectoryResource, world: () => World) {
  const { path } = directory.api;
  const { by = [], confirm = {} } = directory.proposals ?? {};
  /** Links are proposed by name. */
  const proposed = () => {
    const body = directoryBody(directory, registry, world(), 'administrator');
    const linked = directory.fields.filter(({ type }) => type === 'link').map(({ writeName }) => writeName);
    return Object.fromEntries(
      proposalFields(directory).flatMap(({ writeName }) => {
        if (body[writeName] === undefined) return [];
        return [[writeName, linked.includes(writeName) ? 'Rural Health Centre' : body[writeName]]];
      }),
    );
  };
  const propose = (who: Who, body = proposed()) => world().as(who).post(`proposals/${directory.name}`, body);
  const seen = async (who: Who) =>
    ((await world().as(who).get('proposals')).body as Shown[]).filter(({ resource }) => resource === directory.name);
  const rows = async () => totalOf(await world().as('administrator').get(path));
  const accounts = async () => (await world().database.read<{ n: number }>('SELECT COUNT(*) AS n FROM users'))[0]?.n;

  it.each(everyone)('%s proposes exactly when the registry says so', async (who) => {
    const before = [await rows(), await accounts()];
    expect((await propose(who)).status).toBe(by.includes(cast[who].role) ? 201 : 403);
    expect([await rows(), await accounts()]).toEqual(before);
  });

  it('is judged by the sentences of the form', async () => {
    const answer = await propose('owner', {});
    const wanted = proposalFields(directory).filter(({ required }) => required);
    expect(errorsOf(answer)).toEqual(
      Object.fromEntries(wanted.map(({ writeName, required }) => [writeName, required])),
    );
    expect(Object.keys(errorsOf(await propose('owner', { ...proposed(), role: 'admin' })))).toEqual(['role']);
  });

  it.each(everyone)('%s sees proposals exactly as far as the registry says', async (who) => {
    const { id } = recordOf(await propose('owner'));
    const scope = confirm[cast[who].role];
    const sees =
      who === 'owner' || scope === 'all' || (scope === 'college' && cast[who].college === cast.owner.college);
    const answer = await world().as(who).get('proposals');
    if (answer.status === 403) expect([scope, by.includes(cast[who].role)]).toEqual([undefined, false]);
    else expect(answer.text.includes(id)).toBe(sees);
  });

  it('becomes a row once, as whoever confirms it says', async () => {
    const { id } = recordOf(await propose('owner'));
    const before = await rows();
    const body = directoryBody(directory, registry, world(), 'head');
    const confirming = (who: Who) => world().as(who).post(`proposals/${directory.name}/${id}/confirm`, body);
    expect([(await confirming('owner')).status, (await confirming('stranger')).status]).toEqual([403, 403]);
    expect((await world().as('head').post(`proposals/${directory.name}/${id}/confirm`, {})).status).toBe(422);
    expect(await rows()).toBe(before);
    const answers = await Promise.all([confirming('head'), confirming('head')]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(201);
    expect(await rows()).toBe(before + 1);
    expect((await seen('owner')).find((one) => one.id === id)?.state).toBe('confirmed');
    expect((await confirming('head')).status).toBe(404);
  });

  it('is confirmed once under each key, and its confirmation comes again after a lost answer', async () => {
    const { id } = recordOf(await propose('owner'));
    const before = await rows();
    const body = directoryBody(directory, registry, world(), 'head');
    const confirming = (key: string) =>
      world().as('head').post(`proposals/${directory.name}/${id}/confirm`, body, { 'idempotency-key': key });
    const key = `confirmed ${id}`;
    const first = await confirming(key);
    const again = await confirming(key);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await confirming(`${key} anew`)).status).toBe(404);
    expect(await rows()).toBe(before + 1);
  });

  it('keeps its files, for whoever sees it, until the row gets them or does not', async () => {
    const named = directory.fields
      .filter(({ type, by }) => type === 'file' && !by)
      .map(({ writeName, readName }) => ({ writeName, readName }));
    if (named.length === 0) return;
    const notice = async () => {
      const { id } = recordOf(await propose('owner'));
      const shown = (await seen('head')).find((one) => one.id === id);
      return { id, files: shown?.files ?? {} };
    };
    const confirming = (id: string, more: Record<string, unknown>) => {
      const body = Object.entries(directoryBody(directory, registry, world(), 'head'));
      const texts = Object.fromEntries(body.filter(([name]) => !named.some(({ writeName }) => writeName === name)));
      return world()
        .as('head')
        .post(`proposals/${directory.name}/${id}/confirm`, { ...texts, ...more });
    };
    const taken = await notice();
    expect(Object.keys(taken.files)).toEqual(named.map(({ writeName }) => writeName));
    for (const { path: file } of Object.values(taken.files)) {
      const readers = await Promise.all(
        everyone.map(async (who) => [who, (await world().as(who).get(file.replace('/api/', ''))).status]),
      );
      for (const [who, status] of readers as [Who, number][]) {
        const scope = confirm[cast[who].role];
        const sees =
          who === 'owner' || scope === 'all' || (scope === 'college' && cast[who].college === cast.owner.college);
        expect([who, status]).toEqual([who, sees ? 200 : 404]);
      }
    }
    const made = await confirming(taken.id, taken.files);
    expect(made.status, made.text).toBe(201);
    const row = recordOf(
      await world()
        .as('head')
        .get(`${path}/${recordOf(made).id}`),
    );
    for (const { writeName, readName } of named) {
      const kept = row[readName] as FileValue;
      expect(kept).toMatchObject({ name: taken.files[writeName]?.name, size: taken.files[writeName]?.size });
      expect(kept.id).not.toBe(taken.files[writeName]?.id);
      expect((await world().as('head').get(kept.path.replace('/api/', ''))).status).toBe(200);
    }
    const left = recordOf(await confirming((await notice()).id, {}));
    expect(recordOf(await world().as('head').get(`${path}/${left.id}`))).toMatchObject(
      Object.fromEntries(named.map(({ readName }) => [readName, null])),
    );
  });

  it('is declined with a reason that its proposer reads', async () => {
    const { id } = recordOf(await propose('owner'));
    const before = await rows();
    expect(
      (await world().as('administrator').post(`proposals/${directory.name}/${id}/decline`, { reason: 'In the list' }))
        .status,
    ).toBe(200);
    expect((await world().as('head').post(`proposals/${directory.name}/${id}/decline`, {})).status).toBe(404);
    expect((await seen('owner')).find((one) => one.id === id)).toMatchObject({
      state: 'declined',
      reason: 'In the list',
    });
    expect(await rows()).toBe(before);
  });
}
