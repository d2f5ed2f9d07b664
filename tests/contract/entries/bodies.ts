import { describe, expect, it } from 'vitest';
import { bodyNames, type EntryResource, isShown, studentFields, verifierFields } from '../../../schemas';
import { type Body, validBody, verdictBody } from '../support/body';
import { errorsOf, recordOf, totalOf } from '../support/http';
import { oneWhoMay } from '../support/reach';
import type { World } from '../support/world';

const scalar = (body: Body) => Object.fromEntries(Object.entries(body).filter(([, value]) => !(value instanceof File)));

/** What the bodies of a create and of a verdict must hold and may not hold: the program judges them, and no database. */
export function bodyContract(entry: EntryResource, world: () => World) {
  const own = studentFields(entry).filter((field) => !field.when);
  const valid = () => validBody(entry, world().material);

  describe('a body of create', () => {
    it.each(own.filter((field) => field.required).map((field) => [field.writeName, field.required] as const))(
      'asks for %s with its sentence: %s',
      async (name, sentence) => {
        const before = totalOf(await world().as('owner').get(`${entry.api.path}?_end=1`));
        const { [name]: _, ...rest } = valid();
        for (const body of [rest, { ...scalar(rest), [name]: '   ' }]) {
          const answer = await world().as('owner').post(entry.api.path, body);
          expect(answer.status).toBe(422);
          expect(errorsOf(answer)[name]).toBe(sentence);
        }
        expect(totalOf(await world().as('owner').get(`${entry.api.path}?_end=1`))).toBe(before);
      },
    );

    const demanded = studentFields(entry).filter((field) => field.required && isShown(field, {}));
    if (demanded.length > 0)
      it('names every missing field at once, in order', async () => {
        const errors = errorsOf(await world().as('owner').post(entry.api.path, {}));
        expect(Object.entries(errors)).toEqual(demanded.map((field) => [field.writeName, field.required]));
      });

    const forged = [
      ...verifierFields(entry).flatMap(bodyNames),
      ...entry.fields
        .filter((field) => field.filledBy === 'system' && field.type !== 'number')
        .map((field) => field.writeName),
      'id',
      '_id',
      'student',
      'status',
      'verifiedBy',
      'verifiedOn',
      'college',
      'department',
      'version',
      'createdAt',
      'search',
      'nonsense',
    ];
    it.each(forged)('refuses a forged %s and names it', async (name) => {
      const answer = await world()
        .as('owner')
        .post(entry.api.path, { ...valid(), [name]: 'forged' });
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual([name]);
    });

    for (const field of own.filter(({ type }) => type === 'choice' || type === 'person'))
      it(`offers ${field.writeName} a closed list`, async () => {
        const foreign = field.type === 'person' ? world().idOf('stranger') : 'Something else';
        const answer = await world()
          .as('owner')
          .post(entry.api.path, { ...valid(), [field.writeName]: foreign });
        expect(answer.status).toBe(422);
        expect(Object.keys(errorsOf(answer))).toContain(field.writeName);
      });

    const required = own.filter((field) => field.required);
    if (own.some(({ type }) => type !== 'text'))
      it('refuses odd values, and keeps nothing of them', async () => {
        const odd: unknown[] = [
          [],
          {},
          null,
          7,
          'text',
          ['a'],
          { a: { b: 1 } },
          '\u0000',
          '😀'.repeat(300),
          Number.MAX_VALUE,
        ];
        const count = async () => totalOf(await world().as('owner').get(`${entry.api.path}?_end=1`));
        const before = await count();
        // Nothing at all is what was not filled in.
        const isFine = (value: unknown) => value === null && required.length === 0;
        for (const value of odd) {
          const body = Object.fromEntries(own.map((field) => [field.writeName, value]));
          const answer = await world().as('owner').post(entry.api.path, body);
          expect(answer.status, JSON.stringify(value)).toBe(isFine(value) ? 201 : 422);
        }
        expect(await count()).toBe(before + odd.filter(isFine).length);
      });

    it('is for students only', async () => {
      for (const who of ['counterpart', 'head', 'coordinator', 'administrator'] as const) {
        expect((await world().as(who).post(entry.api.path, valid())).status, who).toBe(403);
      }
      expect((await world().as('nobody').post(entry.api.path, valid())).status).toBe(401);
    });
  });

  const { verify, initial } = entry.workflow;
  let waiting: Promise<string> | undefined;
  /** Decides on one and the same record: whatever is refused leaves it as it was. */
  const decide = async (status: string | undefined, more: Body = verdictBody(entry)) => {
    waiting ??= world()
      .as('owner')
      .post(entry.api.path, valid())
      .then((answer) => recordOf(answer).id);
    const body = { [entry.api.verifyKey]: await waiting, status, ...more };
    return world().as(oneWhoMay('verify', entry)).post(`${entry.api.path}/verify`, body);
  };

  describe('a body of verify', () => {
    it('refuses a status that is not offered', async () => {
      for (const status of ['Done', 'verified ', initial.toUpperCase(), '__proto__']) {
        const answer = await decide(status);
        expect(answer.status, status).toBe(422);
        expect(Object.keys(errorsOf(answer))).toEqual(['status']);
      }
    });

    it.each(
      verifierFields(entry).flatMap(({ writeName, required }) => (required ? [[writeName, required] as const] : [])),
    )('asks for %s with its sentence', async (name, sentence) => {
      const { [name]: _, ...rest } = verdictBody(entry);
      expect(errorsOf(await decide(verify.to[0], rest))).toEqual({ [name]: sentence });
    });

    it.each([
      'student',
      'verifiedBy',
      'verifiedOn',
      'createdAt',
      'nonsense',
      ...entry.fields.filter((one) => one.filledBy === 'student').flatMap(bodyNames),
    ])('refuses to let a verifier set %s', async (name) => {
      const answer = await decide(verify.to[0], { ...verdictBody(entry), [name]: 'forged' });
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual([name]);
    });
  });
}
