/** Lists that are longer than what is read at once, in a world where nobody logs anything else. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import registry from '../../../resources.config';
import { restore } from '../../../schemas';
import { entryWhere, fieldWhere } from '../../support/entries';
import { cast, type Who } from '../support/cast';
import { engines, isFirst } from '../support/engines';
import { rowsOf } from '../support/http';
import { worldOn } from '../support/world';
import { insertRows } from './rows';
import { csvRows, download } from './sheets';

const plain = entryWhere(
  ({ fields, api }) =>
    !api.multipart &&
    fields.some(({ type, filledBy }) => type === 'text' && filledBy === 'student') &&
    fields.some(({ type }) => type === 'date') &&
    fields.every(({ sensitive }) => !sensitive),
);
const word = fieldWhere(plain, ({ type, filledBy }) => type === 'text' && filledBy === 'student');

const staff = registry.directories.find(
  ({ holds }) => holds.what === 'accounts' && (holds.ranks as readonly string[]).includes(cast.counterpart.rank),
);
if (!staff) throw new Error('No list has the faculty');

describe.each(engines)('long lists, exported on %s', (engine) => {
  const world = worldOn(engine);
  const exported = (who: Who, entry: typeof plain, query = '') =>
    download(world.as(who), `${entry.api.path}/export?${query}`);

  describe('a list that is longer than a batch', () => {
    const day = fieldWhere(plain, ({ type }) => type === 'date');
    const count = 1203;

    beforeAll(async () => {
      await insertRows(world, plain, count, (index) => ({
        [word.key]: `row ${String(index).padStart(5, '0')}`,
        // Ties and gaps, so that the order has to be kept by more than one column.
        [day.key]: index % 7 === 0 ? null : `2025-01-${String((index % 5) + 1).padStart(2, '0')}`,
        verifiedBy: index % 3 === 0 ? null : world.idOf(index % 3 === 1 ? 'colleague' : 'head'),
      }));
    });

    const listed = async (who: Who, query: string) => {
      const all: unknown[] = [];
      for (let start = 0; ; start += 200) {
        const page = rowsOf(await world.as(who).get(`${plain.api.path}?_start=${start}&_end=${start + 200}&${query}`));
        all.push(...page.map((row) => row[word.readName]));
        if (page.length < 200) return all;
      }
    };

    // A verifier's list is the same rows behind another condition: two of its orders stand for all.
    const readers = (query: string): Who[] => (/verifiedBy,|^$/.test(query) ? ['owner', 'counterpart'] : ['owner']);
    const orders = ['createdAt', 'id', day.readName, 'verifiedBy', 'status', word.readName].flatMap((name) =>
      ['asc', 'desc'].map((order) => `_sort=${name}&_order=${order}`),
    );
    it.each(['', ...orders, `_sort=verifiedBy,${day.readName}&_order=asc,desc`, `${word.readName}_like=row%2000`])(
      'has every row once, in the order of the list: %s',
      async (query) => {
        for (const who of readers(query)) {
          const { rows } = csvRows(await exported(who, plain, query));
          expect(rows.map((row) => restore(row[word.column] ?? ''))).toEqual(await listed(who, query));
          expect(rows.map((row) => row[plain.list.labels.serial])).toEqual(rows.map((_, index) => String(index + 1)));
        }
      },
    );
  });

  it('people of one name in several batches each come once, by name', async () => {
    const [college, department] = [world.places.college('north'), world.places.department('north', 'pathology')];
    const people = Array.from({ length: 1203 }, (_, at) => {
      const id = newId();
      const name = `namesake ${at % 2}`;
      return [id, `${id}@contract.test`, name, name, cast.counterpart.rank, college, department, 'active', '', ''];
    });
    const columns = 'id, email, name, search, role, college, department, state, createdAt, updatedAt';
    const marks = people.map((one) => `(${one.map(() => '?').join(', ')})`).join(', ');
    await world.database.transaction((tx) => tx.run(`INSERT INTO users (${columns}) VALUES ${marks}`, people.flat()));
    for (const query of ['', '_sort=createdAt&_order=asc']) {
      const { rows } = csvRows(await download(world.as('administrator'), `${staff.api.path}/export?${query}`));
      const names = rows.map((row) => row[staff.byKey[staff.title ?? '']?.column ?? '']);
      const added = names.filter((name) => name?.startsWith('namesake'));
      expect(added).toHaveLength(people.length);
      if (query === '') expect(added).toEqual(added.toSorted());
    }
  });

  // A batch is as long on one database as on the other.
  describe.runIf(isFirst(engine))('20,000 rows', () => {
    const many = entryWhere(
      (entry) => entry !== plain && !entry.api.multipart && entry.fields.every(({ sensitive }) => !sensitive),
    );
    const long = fieldWhere(many, ({ type, key }) => type === 'text' && key !== many.title);
    const count = 20_000;

    beforeAll(async () => {
      await insertRows(world, many, count, (index) => ({ [long.key]: `${index} ${'long '.repeat(100)}` }));
    }, 120_000);

    it.each(['csv', 'xlsx'])(
      'leave as %s a batch at a time',
      async (format) => {
        const read = vi.spyOn(world.database, 'read');
        const { bytes } = await exported('owner', many, `format=${format}`);
        const lengths = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length));
        read.mockRestore();
        expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
        if (format === 'csv') {
          const texts = csvRows({ bytes }).rows.map((row) => row[long.column] ?? '');
          expect(new Set(texts.filter((text) => text.includes('long long'))).size).toBe(count);
        } else expect(bytes.length).toBeGreaterThan(count * 10);
      },
      60_000,
    );

    it('are no longer read when nobody waits for them', async () => {
      const read = vi.spyOn(world.database, 'read');
      const gone = new AbortController();
      const response = await fetch(`${world.base}/api/${many.api.path}/export`, {
        headers: { authorization: `Bearer ${world.as('owner').token}`, 'accept-encoding': 'identity' },
        signal: gone.signal,
      });
      await response.body?.getReader().read();
      gone.abort();
      // The next request is answered after the server has seen the end of this one's connection.
      await world.as('owner').get(`${many.api.path}?_end=1`);
      const batches = () => read.mock.calls.filter(([sql]) => / page\.o\d+ FROM \(/.test(sql)).length;
      const soonAfter = batches();
      await csvRows(await exported('owner', plain));
      expect(batches() - soonAfter).toBeLessThan(10);
      expect(soonAfter).toBeLessThan(40);
      read.mockRestore();
    }, 60_000);
  });
});
