import { describe, expect, it } from 'vitest';
import registry from '../../../../../resources.config';
import { offersOptions, optionsOf, partsOfTitle, plainContext, type TitlesResource } from '../../../../../schemas';
import { newId } from '../../../base/database';
import { opened } from '../../../testing/opened';
import { College } from '../entry/testing/college';

const within = registry.titles.find(({ byKey }) => byKey.module);
const plain = registry.titles.find(({ byKey }) => !byKey.module);
if (!within || !plain) throw new Error('These tests need a list with modules and one without');

const college = opened(() => College.open());

const { title: titleWithin, module: moduleWithin } = partsOfTitle(within);
const nameIn = (list: TitlesResource) => partsOfTitle(list).title.readName;
/** The module of a title, under its name. */
function moduleIn(list: TitlesResource): Readonly<Record<string, string | undefined>> {
  const { module } = partsOfTitle(list);
  if (!offersOptions(module)) return {};
  const context = { ...plainContext('2025-06-15'), department: 'pathology' };
  return { [module.readName]: optionsOf(module.options, context, {})[0] };
}
const add = (list: TitlesResource, title: unknown, who: Parameters<College['as']>[0] = 'student', more: object = {}) =>
  college.as(who).post(`/api/misc/addSkills?skillType=${list.name}`, {
    skillData: { [nameIn(list)]: title, ...moduleIn(list), ...more },
  });
const all = async (list: TitlesResource, who: Parameters<College['as']>[0] = 'student') =>
  (await college.as(who).get(`/api/misc/allSkills?skillType=${list.name}`)).record.data as Record<string, string>[];

describe('title lists', () => {
  it.each(registry.titles.map((list) => [list.name, list] as const))(
    '%s keeps what a student adds, for the department',
    async (_, list) => {
      const made = await add(list, 'A rare thing');
      expect(made.status).toBe(201);
      const data = made.record.data as Record<string, string>;
      expect(data).toEqual({
        _id: data.id,
        id: expect.any(String),
        [nameIn(list)]: 'A rare thing',
        ...moduleIn(list),
      });
      for (const who of ['student', 'fellow', 'faculty'] as const) expect(await all(list, who)).toEqual([data]);
      for (const who of ['strangeStudent', 'strangeFaculty'] as const) expect(await all(list, who)).toEqual([]);
    },
  );

  it('gives the title that is there instead of a second one, also to several at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(plain, 'Once')));
    expect(new Set(answers.map(({ record }) => (record.data as { id: string }).id)).size).toBe(1);
    expect((await all(plain)).filter((one) => one[nameIn(plain)] === 'Once')).toHaveLength(1);
  });

  it('gives the title that is there for one that looks the same, in its own module only', async () => {
    const first = await add(plain, 'Dengue fever');
    const same = ['dengue fever', ' Dengue  Fever ', 'Dengue fever.'];
    for (const one of same) expect((await add(plain, one)).record.data).toEqual(first.record.data);
    expect((await add(plain, 'Dengue fevers')).record.data).not.toEqual(first.record.data);
    await add(within, 'Scarlet fever');
    const modules = (await all(within)).filter((one) => one[nameIn(within)] === 'Scarlet fever');
    expect((await add(within, 'scarlet fever')).record.data).toEqual(modules[0]);
  });

  it('gives one title to several who spell it differently at once', async () => {
    const spellings = ['Kala azar', 'kala azar', 'Kala  Azar', 'KALA AZAR.'];
    const answers = await Promise.all(spellings.map((title) => add(plain, title)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ record }) => (record.data as { id: string }).id)).size).toBe(1);
    expect((await all(plain)).filter((one) => /kala azar/i.test(one[nameIn(plain)] ?? ''))).toHaveLength(1);
  });

  it('takes three hundred of one person, and goes on taking those of others', async () => {
    const { database, place } = college;
    const { id } = college.as('student');
    const [{ there } = { there: 0 }] = await database.read<{ there: number }>(
      'SELECT COUNT(*) AS there FROM titles WHERE list = ? AND createdBy = ?',
      [within.name, id],
    );
    const columns = 'id, list, college, department, module, title, createdBy, createdAt';
    const values = (n: number) => [newId(), within.name, place.college, place.department, 'm', `Filled ${n}`, id];
    await database.transaction(async (tx) => {
      for (let n = Number(there); n < 299; n++)
        await tx.run(
          `INSERT INTO titles (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z')`,
          values(n),
        );
    });
    const both = await Promise.all(['One', 'Two'].map((title) => add(within, title)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.record.errors).toEqual({ [titleWithin.writeName]: expect.stringContaining('added 300') });
    expect((await add(within, 'Three', 'fellow')).status).toBe(201);
    await database.transaction((tx) => tx.changeAll("DELETE FROM titles WHERE title LIKE 'Filled %'", []));
  });

  it('says each missing sentence', async () => {
    const answer = await college.as('student').post(`/api/misc/addSkills?skillType=${within.name}`, { skillData: {} });
    expect(answer.record.errors).toEqual({
      [titleWithin.readName]: titleWithin.required,
      [moduleWithin?.readName ?? '']: moduleWithin?.required,
    });
  });

  it.each<[unknown, object]>([
    ['', {}],
    ['   ', {}],
    [['x'], {}],
    [{ toString: 1 }, {}],
    [5, {}],
    ['x'.repeat(256), {}],
    ['a\u0000b', {}],
    ['good', { department: 'x' }],
    ['good', { createdBy: 'x' }],
  ])('refuses %j %j', async (title, more) => {
    expect((await add(plain, title, 'student', more)).status).toBe(422);
  });

  it.each<[unknown, number]>([
    [{}, 422],
    [{ skillData: 'x' }, 422],
    [{ skillData: [] }, 422],
    [{ skillData: null }, 422],
    [{ skillData: { [nameIn(plain)]: 'x' }, list: 'y' }, 422],
    [[], 400],
    [5, 400],
  ])('refuses the body %j', async (body, status) => {
    expect((await college.as('student').post(`/api/misc/addSkills?skillType=${plain.name}`, body)).status).toBe(status);
  });

  it.each([
    '',
    '?skillType=',
    '?skillType=nonsense',
    '?skillType=constructor',
    `?skillType=${plain.name}&skillType=x`,
    `?skillType=${plain.name}&q=x`,
  ])('knows no list under %s', async (query) => {
    expect((await college.as('student').get(`/api/misc/allSkills${query}`)).status).toBe(400);
    expect((await college.as('student').post(`/api/misc/addSkills${query}`, { skillData: {} })).status).toBe(400);
  });

  it.each(['faculty', 'hod', 'drpc', 'admin'] as const)('is not extended by %s', async (who) => {
    expect((await add(plain, 'x', who)).status).toBe(403);
  });

  it('is what the form then offers', async () => {
    const entry = registry.entries.find(({ fields }) =>
      fields.some((one) => one.type === 'choice' && one.options.from === 'titles' && one.options.list === plain.name),
    );
    const field = entry?.fields.find((one) => one.type === 'choice' && one.options.from === 'titles');
    if (!entry || !field) throw new Error('No form offers this list');
    const errorsOf = async (value: string) =>
      (await college.as('student').post(`/api/${entry.api.path}`, { [field.writeName]: value })).record.errors;
    expect(await errorsOf('Brand new')).toHaveProperty(field.writeName);
    await add(plain, 'Brand new');
    expect(await errorsOf('Brand new')).not.toHaveProperty(field.writeName);
  });
});
