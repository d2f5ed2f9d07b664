import { describe, expect, it } from 'vitest';
import { dayField, doubleFieldsOf, type EntryResource, may, titleField } from '../../../schemas';
import { type Body, validBody } from '../support/body';
import { cast, everyone } from '../support/cast';
import { recordOf } from '../support/http';
import type { World } from '../support/world';

type Found = { doubles: { id: string }[] };

/** What is logged already, by the fields that make a double, is pointed out, and never refused. */
export function doublesContract(entry: EntryResource, world: () => World) {
  const fields = doubleFieldsOf(entry);
  if (!fields) return;
  const { number, same } = fields;
  const { path } = entry.api;
  const day = dayField(entry)?.writeName ?? '';
  const title = titleField(entry).writeName;
  const compared = [...same, ...(number ? [number] : [])].map(({ writeName }) => writeName);
  const named = number?.writeName ?? title;
  const body = (written: string): Body => ({ ...validBody(entry, world().material), [named]: written });
  const ask = (asked: Body, who: 'owner' | 'fellow' = 'owner') => world().as(who).post(`${path}/doubles`, asked);
  const onlyCompared = (asked: Body): Body => Object.fromEntries(compared.map((name) => [name, asked[name]]));
  const found = async (asked: Body, who: 'owner' | 'fellow' = 'owner') =>
    ((await ask(onlyCompared(asked), who)).body as Found).doubles;
  const ids = async (asked: Body, who?: 'fellow') => (await found(asked, who)).map(({ id }) => id);

  describe('doubles', () => {
    it('are found however a number is written, newest first, and logged all the same', async () => {
      const [one, other, asked] = number
        ? ['IPD-2026/0412', 'IPD/2026-0412', 'ipd 20260412']
        : ['Frozen section', 'Frozen section', ' Frozen section '];
      const first = recordOf(await world().as('owner').post(path, body(one)));
      expect(await ids(body(asked))).toEqual([first.id]);
      const second = await world().as('owner').post(path, body(other));
      expect(second.status).toBe(201);
      expect((await ids(body(asked))).toSorted()).toEqual([first.id, recordOf(second).id].toSorted());
    });

    it('differ by number, day and title, and are one’s own alone', async () => {
      await world().as('owner').post(path, body('IPD-1'));
      expect(await ids(body('IPD-1'))).toHaveLength(1);
      expect(await ids(body('IPD-1'), 'fellow')).toEqual([]);
      expect(await ids(body('IPD-2'))).toEqual([]);
      expect(await ids({ ...body('IPD-1'), [day]: '2025-01-01' })).toEqual([]);
      expect(await ids({ ...body('IPD-1'), [title]: 'Another' })).toEqual([]);
      for (const name of compared) expect(await ids({ ...body('IPD-1'), [name]: '' })).toEqual([]);
      if (number) expect(await ids({ ...body('IPD-1'), [number.writeName]: ' -/ ' })).toEqual([]);
    });

    it('are asked for with words and nothing else', async () => {
      for (const name of compared)
        for (const value of [null, 7, true, {}, ['a']])
          expect(
            (await ask({ ...onlyCompared(body('IPD-1')), [name]: value })).status,
            `${name} ${JSON.stringify(value)}`,
          ).toBe(422);
      expect((await ask({ anything: 'else' })).status).toBe(422);
    });

    it('tell nothing of a patient, and are told to those who log', async () => {
      await world().as('owner').post(path, body('IPD-77'));
      expect(JSON.stringify(await found(body('IPD-77')))).not.toContain('IPD');
      const asked = everyone.map(
        async (who) => [who, (await world().as(who).post(`${path}/doubles`, {})).status] as const,
      );
      for (const [who, status] of await Promise.all(asked))
        expect([who, status]).toEqual([who, may(entry, 'create', cast[who].role) ? 200 : 403]);
    });
  });
}
