import { describe, expect, it } from 'vitest';
import { type EntryResource, matches, mayRead, statesMeaning } from '../../../schemas';
import { validBody, verdictBody } from '../support/body';
import { cast, everyone, type Who } from '../support/cast';
import { recordOf, rowsOf } from '../support/http';
import type { World } from '../support/world';

/** Who may do what with a record of `owner`, read from the registry's rules; tested against the server's answers. */
export function rightsContract(entry: EntryResource, world: () => World) {
  const facts = (who: Who) => {
    const { role, college, department } = cast[who];
    return {
      id: world().idOf(who),
      role,
      college: world().places.college(college),
      department: department ? world().places.department(college, department) : null,
    };
  };
  const row = () => ({
    student: world().idOf('owner'),
    college: world().places.college('north'),
    department: world().places.department('north', 'pathology'),
    coordinator: world().idOf('coordinator'),
    ...Object.fromEntries(entry.people.map((key) => [key, world().idOf('counterpart')])),
  });
  const allowed = (who: Who, right: 'read' | 'verify') => {
    const rule = entry.rights[right][cast[who].role];
    return rule !== undefined && matches(rule, row(), facts(who));
  };
  const accepted = () => statesMeaning(entry, 'accepted').find((word) => entry.workflow.verify.to.includes(word));

  describe('rights', () => {
    it.each(everyone)('%s sees the record exactly when the registry says so', async (who) => {
      const { id } = recordOf(await world().as('owner').post(entry.api.path, validBody(entry, world().material)));
      const expected = allowed(who, 'read');
      const list = await world().as(who).get(`${entry.api.path}?_end=200&_sort=createdAt&_order=desc`);
      if (mayRead(entry, cast[who].role)) expect(rowsOf(list).some((one) => one.id === id)).toBe(expected);
      else expect(list.status).toBe(403);
      const one = await world().as(who).get(`${entry.api.path}/${id}`);
      expect(one.status).toBe(expected ? 200 : 404);
      const history = await world().as(who).get(`${entry.api.path}/${id}/history`);
      expect(history.status).toBe(one.status);
    });

    it.each(everyone)('%s verifies it exactly when the registry says so', async (who) => {
      const { id } = recordOf(await world().as('owner').post(entry.api.path, validBody(entry, world().material)));
      const answer = await world()
        .as(who)
        .post(`${entry.api.path}/verify`, {
          [entry.api.verifyKey]: id,
          status: accepted(),
          ...verdictBody(entry),
        });
      // Who may see it is told that the right is missing; to anybody else it does not exist.
      const expected = allowed(who, 'verify') ? 200 : allowed(who, 'read') ? 403 : 404;
      expect(answer.status).toBe(expected);
      const after = recordOf(await world().as('owner').get(`${entry.api.path}/${id}`));
      expect(after.status).toBe(expected === 200 ? accepted() : entry.workflow.initial);
      expect(after.verifiedBy).toEqual(expected === 200 ? expect.objectContaining({ _id: world().idOf(who) }) : null);
    });

    it('lets nobody in without a session', async () => {
      for (const path of ['', '/my', '/all', '/00000000-0000-7000-8000-000000000000']) {
        expect((await world().as('nobody').get(`${entry.api.path}${path}`)).status, path).toBe(401);
      }
    });

    it('has no way to change or remove a record', async () => {
      const { id } = recordOf(await world().as('owner').post(entry.api.path, validBody(entry, world().material)));
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const answer = await world().as('owner').call(method, `${entry.api.path}/${id}`, { status: accepted() });
        expect([403, 404, 405], method).toContain(answer.status);
      }
      expect((await world().as('owner').get(`${entry.api.path}/${id}`)).status).toBe(200);
    });

    it('gives the same answer for what is missing, foreign or not an id', async () => {
      const { id } = recordOf(await world().as('owner').post(entry.api.path, validBody(entry, world().material)));
      const ids = [
        id,
        '00000000-0000-7000-8000-000000000000',
        `${id}%20`,
        '😀',
        "1' OR '1'='1",
        '__proto__',
        'x'.repeat(150),
      ];
      const answers = await Promise.all(
        ids.map((one) =>
          world()
            .as('fellow')
            .get(`${entry.api.path}/${encodeURIComponent(one)}`),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    });
  });
}
