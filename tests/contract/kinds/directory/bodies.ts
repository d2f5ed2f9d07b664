import { describe, expect, it } from 'vitest';
import type { DirectoryResource, Registry } from '../../../../schemas';
import { errorsOf, recordOf } from '../../support/http';
import type { World } from '../../support/world';
import { directoryBody } from './material';

const foreign = ['passwordHash', 'tokenVersion', 'college', 'id', 'createdAt', 'search', 'isUsed'];

/** What a body may hold, for directories that an administrator fills. */
export function bodyContract(directory: DirectoryResource, registry: Registry, world: () => World) {
  const { path } = directory.api;
  const admin = () => world().as('administrator');
  const valid = () => directoryBody(directory, registry, world(), 'administrator');
  const add = async () => {
    const answer = await admin().post(path, valid());
    expect(answer.status, answer.text).toBe(201);
    return recordOf(answer);
  };

  describe('bodies', () => {
    it('asks for every required field in its own words', async () => {
      const answer = await admin().post(path, {});
      expect(answer.status).toBe(422);
      const required = directory.fields.flatMap(({ required, writeName }) => (required ? [[writeName, required]] : []));
      expect(errorsOf(answer)).toEqual(Object.fromEntries(required));
    });

    it('refuses what is no field of it, by name', async () => {
      const others = foreign.filter((name) => !Object.keys(valid()).includes(name));
      const made = await admin().post(path, { ...valid(), ...Object.fromEntries(others.map((name) => [name, 'x'])) });
      expect(made.status).toBe(422);
      expect(Object.keys(errorsOf(made)).sort()).toEqual([...others].sort());
      const { id, version } = await add();
      const changed = await admin().call('PATCH', `${path}/${id}`, { version, passwordHash: 'x', tokenVersion: 9 });
      expect(Object.keys(errorsOf(changed)).sort()).toEqual(['passwordHash', 'tokenVersion']);
    });

    it('needs the version of an edit, and refuses an outdated one with the record as it is', async () => {
      const record = await add();
      const body = valid();
      const [name = ''] = directory.fields.flatMap(({ type, writeName }) =>
        type === 'date' || type === 'text' ? [writeName] : [],
      );
      const change = { [name]: body[name] };
      expect((await admin().call('PATCH', `${path}/${record.id}`, change)).status).toBe(428);
      const first = await admin().call('PATCH', `${path}/${record.id}`, { ...change, version: record.version });
      expect(first.status, first.text).toBe(200);
      expect(recordOf(first).version).toBe(record.version + 1);
      const late = await admin().call('PATCH', `${path}/${record.id}`, { ...change, version: record.version });
      expect(late.status).toBe(409);
      expect((late.body as { current: unknown }).current).toEqual(first.body);
      expect((await admin().get(`${path}/${record.id}`)).body).toEqual(first.body);
    });

    it('counts a create with the same key once', async () => {
      const body = valid();
      const key = { 'idempotency-key': crypto.randomUUID() };
      const first = await admin().post(path, body, key);
      const again = await admin().post(path, body, key);
      expect(first.status).toBe(201);
      expect(again.body).toEqual(first.body);
      expect(Object.keys(errorsOf(await admin().post(path, {}, key)))).toEqual(['Idempotency-Key']);
    });

    it('leaves a trail', async () => {
      const { id } = await add();
      const trail = await admin().get(`audit?record=${id}&resource=${directory.name}`);
      expect(trail.body).toEqual([
        expect.objectContaining({
          action: 'create',
          actor: expect.objectContaining({ id: world().idOf('administrator') }),
        }),
      ]);
    });
  });
}
