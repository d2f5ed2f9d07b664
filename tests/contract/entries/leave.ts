import { beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { leaveBeside, statesMeaning } from '../../../schemas';
import { type Body, validBody } from '../support/body';
import type { Who } from '../support/cast';
import { recordOf } from '../support/http';
import type { World } from '../support/world';

type Year = {
  year: string;
  kinds: { kind: string; granted: number; waiting: number; limit: number | null }[];
  asked: number;
};
type Beside = {
  years: Year[];
  others: { id: string; student: { name: string }; kind: string; from: string; to: string; status: string }[];
};

/** A year in which no other test logs anything. */
const year = '2019';

/** What stands beside leave: what is taken of it in that year, and what else falls on the same days, as far as one may read it. */
export function leaveContract(world: () => World) {
  const entry = registry.entries.find((one) => leaveBeside(registry.logbook, one));
  const fields = entry && leaveBeside(registry.logbook, entry);
  if (!entry || !fields) return;
  const { path, verifyKey } = entry.api;
  const [first = '', second = ''] = fields.kinds;
  const log = async (who: Who, kind: string, from: string, to: string): Promise<string> => {
    const body: Body = { ...validBody(entry, world().material), [fields.by.writeName]: kind };
    const days = { [fields.from.writeName]: `${year}-${from}`, [fields.to.writeName]: `${year}-${to}` };
    const answer = await world()
      .as(who)
      .post(path, { ...body, ...days });
    expect(answer.status, answer.text).toBe(201);
    return recordOf(answer).id;
  };
  const decide = async (id: string, meaning: 'accepted' | 'refused') => {
    const [status] = statesMeaning(entry, meaning);
    const answer = await world()
      .as('head')
      .post(`${path}/verify`, { [verifyKey]: id, status });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const ask = (who: Who, query: Record<string, string>) =>
    world()
      .as(who)
      .get(`${path}/beside?${new URLSearchParams(query)}`);
  const answerTo = async (...asked: Parameters<typeof ask>): Promise<Year & Beside> => {
    const answer = (await ask(...asked)).body as Beside;
    const [first = { year: '', kinds: [], asked: 0 }] = answer.years;
    return { ...first, ...answer };
  };
  const days = { from: `${year}-03-03`, to: `${year}-03-05` };

  describe('beside leave', () => {
    let own: string;
    let fellows: string;
    let granted: string;
    beforeAll(async () => {
      own = await log('owner', first, '03-03', '03-05');
      granted = await log('owner', first, '06-01', '06-04');
      await decide(granted, 'accepted');
      await decide(await log('owner', second, '07-01', '07-09'), 'refused');
      fellows = await log('fellow', second, '03-05', '03-06');
    });

    it('counts what is granted and what waits of each kind in that year, beside what the regulations grant', async () => {
      const { year: named, kinds } = await answerTo('owner', days);
      // These residents have no start date, so theirs are the calendar's years.
      expect(named).toBe(`${year} (start date missing)`);
      expect(kinds).toEqual([
        { kind: first, granted: 4, waiting: 3, limit: 20 },
        { kind: second, granted: 0, waiting: 0, limit: 5 },
      ]);
      const before = await answerTo('owner', { from: '2018-03-03', to: '2018-03-05' });
      expect(before.kinds.map((one) => one.granted + one.waiting)).toEqual([0, 0]);
    });

    it('leaves out the record that it is asked about', async () => {
      const { kinds, others } = await answerTo('owner', { ...days, except: own });
      expect(kinds[0]).toMatchObject({ granted: 4, waiting: 0 });
      expect(others).toEqual([]);
    });

    it('says how many of the days would be leave besides: each day is taken once, and in its own year', async () => {
      const asked = async (from: string, to: string) => (await answerTo('owner', { from, to })).asked;
      expect(await asked(`${year}-03-03`, `${year}-03-05`)).toBe(0);
      expect(await asked(`${year}-03-01`, `${year}-03-06`)).toBe(3);
      expect(await asked(`${year}-06-04`, `${year}-06-05`)).toBe(1);
      expect(await asked(`${year}-12-30`, `${Number(year) + 1}-01-09`)).toBe(2);
      expect((await answerTo('owner', { ...days, except: own })).asked).toBe(3);
    });

    it('answers each year that the days are in', async () => {
      const turn = { from: `${year}-12-30`, to: `${Number(year) + 1}-01-09` };
      const { years } = await answerTo('owner', turn);
      expect(years.map(({ year: named, kinds, asked }) => [named, kinds[0]?.granted, asked])).toEqual([
        [`${year} (start date missing)`, 4, 2],
        [`${Number(year) + 1} (start date missing)`, 0, 9],
      ]);
    });

    it('shows a student their own leave on these days, and nobody else’s', async () => {
      expect((await answerTo('owner', days)).others.map(({ id }) => id)).toEqual([own]);
      const asked = await answerTo('owner', { ...days, student: world().idOf('fellow') });
      expect(asked.kinds.every((one) => one.granted + one.waiting === 0)).toBe(true);
    });

    it('shows whoever decides who else of the department is away on these days', async () => {
      const asked = { ...days, student: world().idOf('owner'), except: own };
      for (const who of ['colleague', 'head'] as const) {
        const { kinds, others } = await answerTo(who, asked);
        expect(kinds[0], who).toMatchObject({ granted: 4, waiting: 0 });
        expect(others, who).toMatchObject([
          {
            id: fellows,
            student: { name: 'Fellow Persona' },
            kind: second,
            from: `${year}-03-05`,
            to: `${year}-03-06`,
          },
        ]);
      }
      // The last day of one is the first of another, and a day later nobody is there.
      expect((await answerTo('head', { ...asked, from: `${year}-03-07`, to: `${year}-03-09` })).others).toEqual([]);
    });

    it('tells those of other departments nothing, and those without leave that it is not theirs', async () => {
      const asked = { ...days, student: world().idOf('owner') };
      for (const who of ['neighbour', 'stranger'] as const) {
        const { kinds, others } = await answerTo(who, asked);
        expect(
          kinds.every((one) => one.granted + one.waiting === 0),
          who,
        ).toBe(true);
        expect(
          others.map(({ id }) => id),
          who,
        ).not.toContain(own);
      }
      expect((await ask('coordinator', asked)).status).toBe(403);
      expect((await ask('administrator', asked)).status).toBe(403);
      expect((await ask('head', { from: 'soon', to: 'later' })).status).toBe(400);
    });
  });
}
