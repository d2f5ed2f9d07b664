import { describe, expect, it } from 'vitest';
import { columnsOf, type EntryResource, isSortedIn, systemColumns } from '../../../schemas';
import { dashboard } from '../facts/screens';
import { validBody } from '../support/body';
import { recordOf, rowsOf, totalOf } from '../support/http';
import { anotherWhoMay, oneWhoMay } from '../support/reach';
import type { World } from '../support/world';

export function listContract(entry: EntryResource, world: () => World) {
  const path = entry.api.path;
  const reader = anotherWhoMay('read', entry);
  const log = async (more: Record<string, unknown> = {}) =>
    recordOf(
      await world()
        .as('owner')
        .post(path, { ...validBody(entry, world().material), ...more }),
    );

  let logged: ReturnType<typeof log> | undefined;
  /** One is there, for questions that change nothing. */
  const existing = () => {
    logged ??= log();
    return logged;
  };

  describe('lists', () => {
    it('wraps /my and /all as the specification has it', async () => {
      const { id } = await log();
      const open = (answer: { body: unknown }, envelope: string | null) =>
        (envelope === null ? answer.body : (answer.body as Record<string, unknown>)[envelope]) as { _id: string }[];
      const mine = open(await world().as('owner').get(`${path}/my`), entry.api.lists.mine);
      expect(mine.some((one) => one._id === id)).toBe(true);
      const all = open(await world().as(reader).get(`${path}/all`), entry.api.lists.all);
      expect(all.some((one) => one._id === id)).toBe(true);
    });

    it('carries every column of both sides', async () => {
      const { id } = await log();
      const record = recordOf(await world().as(reader).get(`${path}/${id}`));
      for (const side of ['student', 'faculty'] as const) {
        for (const { key, field, system } of columnsOf(entry, side)) {
          if (system === 'serial' || system === 'actions' || system === 'verification') continue;
          if (field?.type === 'rubric') continue;
          expect(record, `${side} ${key}`).toHaveProperty(field?.readName ?? key);
        }
      }
      for (const internal of ['college', 'department', 'search']) expect(record).not.toHaveProperty(internal);
    });

    for (const key of entry.list.search) {
      const field = entry.byKey[key];
      if (field?.type === 'text' && field.filledBy === 'student' && !field.when) {
        it(`finds by ${key}, whatever the case or accent`, async () => {
          const word = `Naïve ${entry.name} ŽLUTÝ`;
          const { id } = await log({ [field.writeName]: `before ${word} after` });
          for (const q of [word, word.toUpperCase(), 'naive', 'zluty']) {
            const found = rowsOf(
              await world()
                .as('owner')
                .get(`${path}?q=${encodeURIComponent(q)}&_end=200`),
            );
            expect(
              found.some((one) => one.id === id),
              q,
            ).toBe(true);
          }
        });
      } else if (key === 'student' || field?.type === 'person') {
        it(`finds by the name of the ${key}`, async () => {
          const { id } = await log();
          const name = key === 'student' ? 'OWNER' : 'COUNTERPART';
          const found = rowsOf(await world().as(reader).get(`${path}?q=${name}&_end=200&_sort=createdAt&_order=desc`));
          expect(found.some((one) => one.id === id)).toBe(true);
        });
      }
    }

    it('finds nothing for what is not there, and takes wildcards literally', async () => {
      await existing();
      for (const q of ['no such thing anywhere', '%%', '_______', '\\\\']) {
        expect(
          rowsOf(
            await world()
              .as('owner')
              .get(`${path}?q=${encodeURIComponent(q)}`),
          ),
          q,
        ).toEqual([]);
      }
    });

    it('pages, counts and caps', async () => {
      for (let n = 0; n < 3; n++) await log();
      const all = await world().as('owner').get(`${path}?_end=200`);
      const total = totalOf(all);
      expect(total).toBe(rowsOf(all).length);
      const first = rowsOf(await world().as('owner').get(`${path}?_start=0&_end=2`));
      const second = rowsOf(await world().as('owner').get(`${path}?_start=2&_end=4`));
      expect([...first, ...second].map(({ id }) => id)).toEqual(
        rowsOf(all)
          .slice(0, 4)
          .map(({ id }) => id),
      );
      expect(
        rowsOf(
          await world()
            .as('owner')
            .get(`${path}?_start=${total}&_end=${total + 10}`),
        ),
      ).toEqual([]);
      const beyond = await world().as('owner').get(`${path}?_start=0&_end=100000`);
      expect(beyond.status).toBe(200);
      expect(rowsOf(beyond)).toHaveLength(Math.min(total, 200));
    });

    const sortable = [
      ...new Set(
        columnsOf(entry, 'faculty')
          .concat(columnsOf(entry, 'student'))
          .filter(({ field }) => field && !field.sensitive && isSortedIn('entry', field))
          .map(({ field }) => field?.readName ?? ''),
      ),
    ];
    it.each([...sortable, 'status', 'createdAt', 'verifiedOn'])(
      'sorts by %s both ways, missing values last',
      async (name) => {
        await existing();
        const values = async (order: string) =>
          rowsOf(await world().as(reader).get(`${path}?_sort=${name}&_order=${order}&_end=200`)).map(
            (one) => one[name] as string | number | null,
          );
        const compare = (a: string | number | null, b: string | number | null) => {
          if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
          return typeof a === 'number' && typeof b === 'number'
            ? a - b
            : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
        };
        const up = await values('asc');
        expect(up).toEqual([...up].sort(compare));
        const down = await values('desc');
        expect(down.filter((one) => one !== null)).toEqual([...up].filter((one) => one !== null).reverse());
      },
    );

    it('filters by what it knows and refuses what it does not', async () => {
      await existing();
      const state = entry.workflow.initial;
      const open = rowsOf(
        await world()
          .as(reader)
          .get(`${path}?status=${encodeURIComponent(state)}&_end=200`),
      );
      expect(open.length).toBeGreaterThan(0);
      expect(new Set(open.map(({ status }) => status))).toEqual(new Set([state]));
      expect(
        rowsOf(
          await world()
            .as(reader)
            .get(`${path}?status_ne=${encodeURIComponent(state)}&_end=200`),
        ).every(({ status }) => status !== state),
      ).toBe(true);
      const refused = [
        'nonsense=1',
        '_sort=nonsense',
        'status_foo=1',
        'college=x',
        'department=x',
        'search=x',
        '_sort=search',
        'passwordHash=x',
        '_sort=__proto__',
        '__proto__=1',
        'constructor=1',
        'student.passwordHash=x',
        '_start=-1',
        '_start=x',
        '_order=sideways',
      ];
      for (const query of refused) {
        expect((await world().as(reader).get(`${path}?${query}`)).status, query).toBe(400);
      }
    });

    const secret = entry.fields.filter((field) => field.sensitive);
    it.each(secret.map((field) => field.readName))(
      'neither sorts, filters nor searches by the patient field %s',
      async (name) => {
        const field = entry.fields.find(({ readName }) => readName === name);
        const { id } = await log({ [field?.writeName ?? name]: 'Uniquely Named Patient' });
        for (const query of [`_sort=${name}`, `${name}=x`, `${name}_like=U`, `${name}_gte=A`, `${name}_ne=x`]) {
          expect((await world().as(reader).get(`${path}?${query}`)).status, query).toBe(400);
        }
        expect(rowsOf(await world().as(reader).get(`${path}?q=Uniquely`)).some((one) => one.id === id)).toBe(false);
        const raw = JSON.stringify(await world().stored(entry));
        expect(raw).not.toContain('Uniquely');
      },
    );

    it.each([
      ['q=%00', 200],
      ['q=%F0%9F%98%80', 200],
      [`q=${'x'.repeat(3000)}`, 400],
      ['q=a&q=b', 400],
      ['_start=1e9&_end=2e9', 400],
      // An end that is not said is the usual one.
      ['_end=', 200],
      ['_sort=createdAt,id&_order=asc,desc', 200],
      // Several values of a field mean any of them, whether or not there is such a state.
      ['status=a&status=b', 200],
      ['status[]=a', 400],
      ['%', 400],
    ])('answers the odd query %.40s with %i', async (query, status) => {
      const answer = await world().as(reader).get(`${path}?${query}`);
      expect(answer.status, answer.text).toBe(status);
    });

    const card = entry.card;
    if (card)
      it('counts in the dashboard card', async () => {
        const { key } = card;
        const count = async () =>
          ((await world().as('owner').get('misc/dashBoardData')).body as { dashBoard: Record<string, number> })
            .dashBoard[key];
        const before = await count();
        await log();
        expect(await count()).toBe(Number(before) + 1);
      });

    it('waits in the queue until it is verified', async () => {
      const { id } = await log();
      const queued = async () =>
        (await world().as(oneWhoMay('verify', entry)).get(`queue?type=${entry.name}&_end=200`)).body as {
          id: string;
          activityType: string;
          student: { name: string };
        }[];
      const row = (await queued()).find((one) => one.id === id);
      expect(row).toMatchObject({ activityType: entry.label.one, student: { name: expect.stringContaining('Owner') } });
      expect(Object.keys(systemColumns)).toContain('status');
      const { path, response } = dashboard.faculty.call;
      const all = await world().as(oneWhoMay('verify', entry)).get(`${path}?type=${entry.name}&_end=200`);
      expect(all.body).toEqual({ [response]: await queued() });
    });
  });
}
