import { describe, expect, it } from 'vitest';
import { bodyNames, type EntryResource, isBulk, meaningOf, mostAtOnce, verifierFields } from '../../../schemas';
import { type Body, validBody, verdictBody } from '../support/body';
import type { Who } from '../support/cast';
import { type Answer, errorsOf, recordOf, rowsOf } from '../support/http';
import { anotherWhoMay, oneWhoMay } from '../support/reach';
import type { World } from '../support/world';

/** What becomes of an entry that somebody decides on, alone or among many. */
export function verifyContract(entry: EntryResource, world: () => World) {
  const { verify, initial } = entry.workflow;
  const key = entry.api.verifyKey;
  const verifier = oneWhoMay('verify', entry);
  const another = anotherWhoMay('verify', entry);
  const log = async () => recordOf(await world().as('owner').post(entry.api.path, validBody(entry, world().material)));
  const decide = (id: string, status: string | undefined, more: Body = verdictBody(entry)) =>
    world()
      .as(verifier)
      .post(`${entry.api.path}/verify`, { [key]: id, ...(status && { status }), ...more });

  describe('verify', () => {
    it.each(verify.to)('sets %s, keeps the score and the feedback, and says who and when', async (status) => {
      const { id } = await log();
      const answer = await decide(id, status);
      expect(answer.status).toBe(200);
      const open = meaningOf(entry, status) === 'open';
      const record = recordOf(await world().as('owner').get(`${entry.api.path}/${id}`));
      expect(record).toMatchObject({ status, version: 2, ...verdictBody(entry) });
      expect(record.verifiedBy).toEqual(open ? null : expect.objectContaining({ _id: world().idOf(verifier) }));
      expect(record.verifiedOn).toEqual(open ? null : expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
    });

    it('can be corrected later, by any path the workflow allows, and the history tells it', async () => {
      const { id } = await log();
      const path = [...verify.to, ...[...verify.to].reverse()];
      for (const status of path) expect((await decide(id, status)).status).toBe(200);
      const history = rowsOf(await world().as('owner').get(`${entry.api.path}/${id}/history`));
      const moves = history.filter((one) => one.action === 'verify').map((one) => [one.fromState, one.toState]);
      const told = [...moves].sort((a, b) => moves.indexOf(a) - moves.indexOf(b));
      expect(told).toHaveLength(path.length);
      expect(new Set(told.map(([, to]) => to))).toEqual(new Set(path));
      expect(told.some(([from]) => from === initial)).toBe(true);
    });

    it(
      verify.required
        ? `asks for the status: ${verify.required}`
        : 'does not ask for a status where the screen does not',
      async () => {
        const { id } = await log();
        const answer = await decide(id, undefined);
        if (verify.required) expect(errorsOf(answer)).toEqual({ status: verify.required });
        else if (verify.ask && verify.to.length > 1) expect(answer.status).toBe(422);
        else expect(recordOf(answer).status).toBe(verify.to.length === 1 ? verify.to[0] : initial);
      },
    );

    it('answers 409 with the current record when it was changed meanwhile', async () => {
      const { id } = await log();
      await decide(id, verify.to[0]);
      const late = await decide(id, verify.to[0], { ...verdictBody(entry), version: 1 });
      expect(late.status).toBe(409);
      expect((late.body as { current: { version: number } }).current).toMatchObject({ id, version: 2 });
      expect((await decide(id, verify.to[0], { ...verdictBody(entry), version: 2 })).status).toBe(200);
    });

    it('lets one of many win, and tells the others who was faster', async () => {
      const { id } = await log();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          world()
            .as(n % 2 ? verifier : another)
            .post(`${entry.api.path}/verify`, {
              ...verdictBody(entry),
              [key]: id,
              status: verify.to[n % verify.to.length],
              version: 1,
            }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      const { status } = recordOf(answers.find((answer) => answer.status === 200) as Answer);
      for (const answer of answers.filter((answer) => answer.status === 409))
        expect(answer.body).toMatchObject({ code: 'conflict', current: { id, version: 2, status } });
      expect(recordOf(await world().as('owner').get(`${entry.api.path}/${id}`))).toMatchObject({ version: 2, status });
      const history = rowsOf(await world().as('owner').get(`${entry.api.path}/${id}/history`));
      expect(history.filter(({ action }) => action === 'verify')).toHaveLength(1);
    });
  });

  describe('verify-many', () => {
    const many = (who: Who, ids: readonly string[]) =>
      world()
        .as(who)
        .post(`${entry.api.path}/verify-many`, { ids, status: verify.to[0], ...bulkOf(entry) });
    const resultsOf = ({ body }: Answer) => (body as { results: { id: string; ok: boolean }[] }).results;
    const statusOf = async (id: string) => recordOf(await world().as('owner').get(`${entry.api.path}/${id}`)).status;

    if (verify.bulk === false) {
      it('is refused where each is judged on its own', async () => {
        const { id } = await log();
        expect((await many(another, [id])).status).toBe(422);
        expect([403, 422]).toContain((await many('stranger', [id])).status);
        expect(await statusOf(id)).toBe(initial);
      });
      return;
    }

    it('verifies each row on its own and says which failed', async () => {
      const ids = [(await log()).id, (await log()).id] as const;
      const missing = '00000000-0000-7000-8000-000000000000';
      const answer = await many(another, [ids[0], missing, ids[1]]);
      expect(answer.status).toBe(200);
      expect(resultsOf(answer).map(({ id, ok }) => [id, ok])).toEqual([
        [ids[0], true],
        [missing, false],
        [ids[1], true],
      ]);
      for (const id of ids) expect(await statusOf(id)).toBe(verify.to[0]);
    });

    it('gives a stranger nothing, row by row', async () => {
      const { id } = await log();
      const answer = await many('stranger', [id]);
      expect(answer.status).toBe(200);
      expect(resultsOf(answer).map(({ ok }) => ok)).toEqual([false]);
      expect(await statusOf(id)).toBe(initial);
    });

    it('is bounded', async () => {
      const ids = Array.from(
        { length: mostAtOnce + 1 },
        (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      );
      expect((await many(another, ids)).status).toBe(422);
    });
  });
}

const bulkOf = (entry: EntryResource): Body =>
  Object.fromEntries(
    Object.entries(verdictBody(entry)).filter(([name]) =>
      verifierFields(entry).some((field) => isBulk(entry, field) && bodyNames(field).includes(name)),
    ),
  );
