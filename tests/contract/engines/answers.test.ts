/** What the engines would answer differently if they were left to themselves. Each answer is written out once, for both. */

import { beforeAll, describe, expect, it } from 'vitest';
import { defineRegistry } from '../../../schemas';
import { sample, withFields } from '../../../schemas/testing/sample';
import { engines } from '../support/engines';
import { errorsOf, recordOf, rowsOf } from '../support/http';
import { worldOn } from '../support/world';

const entry = withFields(
  {
    place: { type: 'text', label: 'Place', maxLength: 20 },
    day: { type: 'date', label: 'Day' },
    grade: { type: 'choice', label: 'Grade', options: { from: 'list', values: ['b', 'A', 'é', 'a'] } },
  },
  { list: { search: ['topic'], columns: { student: ['serial', 'topic'], faculty: ['serial', 'topic'] } } },
);
const registry = defineRegistry([entry]);
const path = sample().api.path;

describe.each(engines)('on %s', (engine) => {
  const world = worldOn(engine, registry);

  const log = async (body: Record<string, unknown>) => {
    const answer = await world.as('owner').post(path, body);
    expect(answer.status, answer.text).toBe(201);
    return recordOf(answer);
  };
  const list = async (query: string) => rowsOf(await world.as('owner').get(`${path}?_end=200&${query}`));
  const topics = async (query: string) => (await list(query)).map(({ topic }) => topic);

  describe('search', () => {
    beforeAll(async () => {
      for (const topic of [
        'Café au lait',
        'CAFE noir',
        'Ménière',
        'डॉक्टर की पर्ची',
        'डाक घर',
        'Straße',
        'fever 😀 today',
        '100% sure_',
      ])
        await log({ topic, place: 'search' });
    });

    it.each([
      ['café', ['CAFE noir', 'Café au lait']],
      ['CAFÉ', ['CAFE noir', 'Café au lait']],
      ['meniere', ['Ménière']],
      ['MÉNIÈRE', ['Ménière']],
      ['डॉक्टर', ['डॉक्टर की पर्ची']],
      // A vowel sign is a letter: these are two words.
      ['डा', ['डाक घर']],
      ['😀', ['fever 😀 today']],
      ['STRASSE', []],
      ['straße', ['Straße']],
      ['0% s', ['100% sure_']],
      ['sure_', ['100% sure_']],
      ['sure\\', []],
    ])('for %s', async (q, found) => {
      expect(await topics(`place=search&_sort=topic&q=${encodeURIComponent(q)}`)).toEqual(found);
    });

    it.each([
      ['É', ['Café au lait', 'Ménière']],
      ['é', ['Café au lait', 'Ménière']],
      ['डॉ', ['डॉक्टर की पर्ची']],
      ['CAFE', ['CAFE noir']],
    ])('within one column, where accents count and case does not: %s', async (part, found) => {
      expect(await topics(`place=search&_sort=topic&topic_like=${encodeURIComponent(part)}`)).toEqual(found);
    });
  });

  it('compares to the letter: case, accents and trailing spaces count', async () => {
    await log({ topic: 'exact', place: 'exact' });
    expect(await topics('topic=exact')).toEqual(['exact']);
    for (const other of ['Exact', 'éxact', 'exact ', 'exact%20%20', ' exact'])
      expect(await topics(`topic=${encodeURIComponent(decodeURIComponent(other))}`), other).toEqual([]);
  });

  it('sorts by the letter, and what is missing comes last both ways', async () => {
    const values = ['b', 'A', null, 'é', 'a'];
    for (const [index, grade] of values.entries())
      await log({ topic: `${index}`, place: 'sorting', day: `2025-01-0${5 - index}`, ...(grade && { grade }) });
    await log({ topic: 'no day', place: 'sorting', grade: 'b' });
    const grades = async (order: string) =>
      (await list(`place=sorting&_sort=grade&_order=${order}`)).map(({ grade }) => grade);
    expect(await grades('asc')).toEqual(['A', 'a', 'b', 'b', 'é', null]);
    expect(await grades('desc')).toEqual(['é', 'b', 'b', 'a', 'A', null]);
    expect(await topics('place=sorting&_sort=day&_order=asc')).toEqual(['4', '3', '2', '1', '0', 'no day']);
    expect(await topics('place=sorting&_sort=day&_order=desc')).toEqual(['0', '1', '2', '3', '4', 'no day']);
  });

  it('keeps a text of the longest length, emoji counted as one, and refuses one more', async () => {
    const longest = '😀'.repeat(20);
    expect((await log({ topic: 'long', place: longest })).place).toBe(longest);
    const answer = await world.as('owner').post(path, { topic: 'long', place: `${longest}x` });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(['place']);
    expect(await topics(`place=${encodeURIComponent(longest)}`)).toEqual(['long']);
  });

  it('takes days as days', async () => {
    await log({ topic: 'leap', place: 'days', day: '29-02-2024' });
    await log({ topic: 'first', place: 'days', day: '2024-03-01' });
    const days = (await list('place=days&_sort=day')).map(({ day }) => day);
    expect(days).toEqual(['2024-02-29', '2024-03-01']);
    expect(await topics('place=days&day_gte=2024-03-01')).toEqual(['first']);
    expect(await topics('place=days&day=29-02-2024')).toEqual(['leap']);
  });

  it('holds no column whose meaning depends on a zone', async () => {
    const types =
      engine === 'mysql'
        ? 'SELECT DISTINCT data_type AS type FROM information_schema.columns WHERE table_schema = DATABASE()'
        : `SELECT DISTINCT lower(c.type) AS type FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'`;
    const rows = await world.database.read<{ type: string }>(types);
    const found = rows.map(({ type }) => type.replace(/\(.*/, ''));
    expect(found.filter((type) => /date|time|year/.test(type))).toEqual([]);
    expect(found).toContain('varchar');
  });

  describe('unique rules', () => {
    const insert = (email: string) =>
      world.database.transaction((tx) =>
        tx.run(
          `INSERT INTO users (id, email, name, role, createdAt, updatedAt) VALUES (?, ?, 'N', 'student', '', '')`,
          [crypto.randomUUID(), email],
        ),
      );

    it('refuse the same value and take one that differs by an accent, a case or a space', async () => {
      await insert('jose@x.test');
      await expect(insert('jose@x.test')).rejects.toThrow();
      for (const other of ['josé@x.test', 'Jose@x.test', 'jose@x.test ']) await insert(other);
      const rows = await world.database.read(`SELECT email FROM users WHERE email LIKE '%x.test%'`);
      expect(rows).toHaveLength(4);
    });

    it('refuse an idempotency key that comes again for something else', async () => {
      const key = { 'idempotency-key': 'unique-rule' };
      expect((await world.as('owner').post(path, { topic: 'one' }, key)).status).toBe(201);
      expect((await world.as('owner').post(path, { topic: 'two' }, key)).status).toBe(422);
      expect((await world.as('owner').post(path, { topic: 'two' }, { 'idempotency-key': 'Unique-Rule' })).status).toBe(
        201,
      );
    });
  });

  it.each(['😀', 'a😀', '%20', "' OR 1=1 --", '\u0000'])('an odd id is not found: %s', async (id) => {
    expect((await world.as('owner').get(`${path}/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  it('an id with a space behind it is not that id', async () => {
    const { id } = await log({ topic: 'spaced' });
    expect((await world.as('owner').get(`${path}/${id}%20`)).status).toBe(404);
    expect((await world.as('owner').get(`${path}/${id.toUpperCase()}`)).status).toBe(404);
  });
});
