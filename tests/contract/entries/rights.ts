import { describe, expect, it } from 'vitest';
import { type EntryResource, wordMeaning } from '../../../schemas';
import * as facts from '../facts';
import { isStated } from '../facts-check/compare';
import { validBody, verdictBody } from '../support/body';
import { cast, everyone, type Who } from '../support/cast';
import { recordOf, rowsOf } from '../support/http';
import { addPerson, signIn } from '../support/people';
import { allowedTo } from '../support/reach';
import type { World } from '../support/world';

/**
 * Who may see a record of `owner` that names `counterpart`, written by hand from the specification, person by person: the server
 * reads the registry's rules as conditions over columns, and must come to the same people.
 */
const statedReaders = (entry: EntryResource): readonly Who[] => [
  'owner',
  // faculty and head of the same department in the same college: neither of another department nor of the same one elsewhere
  'counterpart',
  'colleague',
  'head',
  // where the resident is posted to a coordinator, that one and no other
  ...(isOfPosting(entry) ? (['coordinator'] as const) : []),
];

/** A record of a district posting names the coordinator, whom the system knows. */
const isOfPosting = (entry: EntryResource) =>
  entry.fields.some(({ type, filledBy }) => type === 'person' && filledBy === 'system');

/** Administrators have no lists of records, coordinators only those of postings. */
const hasStatedList = (entry: EntryResource, who: Who) =>
  cast[who].role === 'drpc' ? isOfPosting(entry) : cast[who].role !== 'admin';

/** Of a type that the specification does not know, the registry itself says who may do what. */
const readersOf = (entry: EntryResource) => (isStated(entry, facts) ? statedReaders(entry) : allowedTo('read', entry));
const verifiersOf = (entry: EntryResource) =>
  isStated(entry, facts)
    ? statedReaders(entry).filter((who) => cast[who].role !== 'student')
    : allowedTo('verify', entry);
const hasList = (entry: EntryResource, who: Who) =>
  isStated(entry, facts) ? hasStatedList(entry, who) : entry.rights.read[cast[who].role] !== undefined;

/** Who may do what with a record of `owner`, by hand; tested against the server's answers. */
export function rightsContract(entry: EntryResource, world: () => World) {
  const allowed = (who: Who, right: 'read' | 'verify') =>
    (right === 'read' ? readersOf(entry) : verifiersOf(entry)).includes(who);
  const accepted = () => wordMeaning(entry, 'accepted');

  describe('rights', () => {
    const log = async () =>
      recordOf(await world().as('owner').post(entry.api.path, validBody(entry, world().material))).id;

    it('lets each person see the record exactly when the registry says so', async () => {
      const id = await log();
      for (const who of everyone) {
        const expected = allowed(who, 'read');
        const list = await world().as(who).get(`${entry.api.path}?_end=1&_sort=createdAt,id&_order=desc,desc`);
        if (hasList(entry, who))
          expect(
            rowsOf(list).some((one) => one.id === id),
            who,
          ).toBe(expected);
        else expect(list.status, who).toBe(403);
        const one = await world().as(who).get(`${entry.api.path}/${id}`);
        expect(one.status, who).toBe(expected ? 200 : 404);
        const history = await world().as(who).get(`${entry.api.path}/${id}/history`);
        expect(history.status, who).toBe(one.status);
      }
    });

    it('lets each person verify it exactly when the registry says so', async () => {
      let id = await log();
      for (const who of everyone) {
        const answer = await world()
          .as(who)
          .post(`${entry.api.path}/verify`, {
            [entry.api.verifyKey]: id,
            status: accepted(),
            ...verdictBody(entry),
          });
        // Who may see it is told that the right is missing; to anybody else it does not exist.
        const expected = allowed(who, 'verify') ? 200 : allowed(who, 'read') ? 403 : 404;
        expect(answer.status, who).toBe(expected);
        const after = recordOf(await world().as('owner').get(`${entry.api.path}/${id}`));
        expect(after.status, who).toBe(expected === 200 ? accepted() : entry.workflow.initial);
        expect(after.verifiedBy, who).toEqual(
          expected === 200 ? expect.objectContaining({ _id: world().idOf(who) }) : null,
        );
        if (expected === 200) id = await log();
      }
    });

    const person = entry.fields.find(({ type, filledBy }) => type === 'person' && filledBy === 'student');
    if (person)
      it('follows whom it names to another department, and nobody else', async () => {
        const [named, other] = [
          await addPerson(world(), { rank: 'lecturer' }),
          await addPerson(world(), { rank: 'lecturer' }),
        ];
        const body = { ...validBody(entry, world().material), [person.writeName]: named.id };
        const { id } = recordOf(await world().as('owner').post(entry.api.path, body));
        const statuses = async () => {
          const clients = await Promise.all([named, other].map(({ email }) => signIn(world(), email, false)));
          return Promise.all(clients.map(async (client) => (await client.get(`${entry.api.path}/${id}`)).status));
        };
        const byDepartment = allowed('colleague', 'read') ? 200 : 404;
        expect(await statuses()).toEqual([200, byDepartment]);
        await world().database.transaction((tx) =>
          tx.run('UPDATE users SET department = ? WHERE id IN (?, ?)', [
            world().places.department('north', 'medicine'),
            named.id,
            other.id,
          ]),
        );
        expect(await statuses()).toEqual([200, 404]);
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
        expect(answer.status, method).toBe(404);
      }
      const after = recordOf(await world().as('owner').get(`${entry.api.path}/${id}`));
      expect(after).toMatchObject({ id, version: 1, status: entry.workflow.initial });
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
