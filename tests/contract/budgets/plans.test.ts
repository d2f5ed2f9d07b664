import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedTables } from '../../../backend/src/app/app.module';
import type { Database } from '../../../backend/src/base/database';
import { openDatabase } from '../../../backend/src/base/database/open';
import { cipherWith } from '../../../backend/src/field-types';
import { definitions, kindTables } from '../../../backend/src/records/kinds';
import { queuePage, queueWays } from '../../../backend/src/records/kinds/entry/queue/queue-sql';
import { listStatements } from '../../../backend/src/records/list/list-sql';
import { parseQuery, type RawQuery } from '../../../backend/src/records/list/query';
import type { Statement } from '../../../backend/src/records/list/statement';
import type { EntryParts } from '../../../backend/src/records/read/entries';
import { OPEN, openTable } from '../../../backend/src/records/store/open-entries';
import { queryColumns } from '../../../backend/src/records/store/query-columns';
import { rowTable } from '../../../backend/src/records/store/row-table';
import { entryTableOf, recordTableOf } from '../../../backend/src/records/store/table';
import registry from '../../../resources.config';
import {
  administers,
  COORDINATOR,
  type Condition,
  type EntryResource,
  roles as everyRole,
  keysOf,
  type RowType,
  statesMeaning,
  WAITS_FOR,
} from '../../../schemas';

const file = join(tmpdir(), `countersign-plans-${process.pid}.sqlite`);
let database: Database;
beforeAll(async () => {
  const schemas = [...fixedTables, ...kindTables(registry)];
  ({ database } = await openDatabase({ url: undefined, file, schemas }));
});
afterAll(async () => {
  await database.close();
  await rm(file, { force: true });
});

const cipher = cipherWith(Buffer.alloc(32, 1));
const table = (entry: EntryResource) => entryTableOf(entry, database.dialect, cipher);
const roles = everyRole.filter((role) => !administers(role));
const dayOf = (entry: EntryResource) => entry.fields.find(({ type }) => type === 'date')?.key;

async function planOf({ sql, slots }: Statement): Promise<string[]> {
  const rows = await database.read<{ detail: string }>(
    `EXPLAIN QUERY PLAN ${sql}`,
    slots.map(() => null),
  );
  return rows.map(({ detail }) => detail);
}

/** Steps that read a table or an index from its beginning to its end. What a statement made itself may be read so. */
const fullScans = (plan: readonly string[]) =>
  plan.filter((step) => /^SCAN (?!CONSTANT|page\b|m\b|w\d|\(subquery)/.test(step));
const sorts = (plan: readonly string[]) => plan.filter((step) => step.includes('TEMP B-TREE'));

/** Whether whatever is looked for is told by an index alone, but for the rows of the page itself. */
const isCovered = (plan: readonly string[]) =>
  plan.every((step) => !step.startsWith('SEARCH') || /COVERING INDEX|\(id=\?\)/.test(step));

const lists = (entry: EntryResource): [name: string, query: RawQuery][] => {
  const day = dayOf(entry);
  const [open = ''] = statesMeaning(entry, 'open');
  return [
    ['newest first', {}],
    ['what waits', { status: open }],
    ['a search', { q: 'biopsy' }],
    ...(day
      ? ([
          ['what waits by day', { status: open, _sort: day, _order: 'asc' }],
          ['what waits, latest day first', { status: open, _sort: day, _order: 'desc' }],
        ] as [string, RawQuery][])
      : []),
  ];
};

describe.each(registry.entries.map((entry) => [entry.name, entry] as const))('a list of %s', (_, entry) => {
  it.each(lists(entry))('%s: is read from an index in its order', async (name, raw) => {
    for (const role of roles) {
      const rule = entry.rights.read[role];
      if (!rule) continue;
      const { page, total, first } = listStatements(table(entry), rule, parseQuery(raw, queryColumns(entry)));
      const alone = first ? [...first.others, first.alone.page, ...first.alone.total] : [];
      if (name === 'what waits' && role !== 'student')
        for (const statement of [page, ...total]) expect(statement.sql).toContain(OPEN);
      for (const statement of [page, ...total, ...alone]) {
        const plan = await planOf(statement);
        expect(fullScans(plan), `${role}: ${statement.sql}`).toEqual([]);
        // A student's own records are few. What is somebody's or a department's is sorted by day in an index alone.
        const isPage = statement === page || statement === first?.alone.page;
        const mayBeSorted = role === 'student' || (name.includes('day') && isPage && isCovered(plan));
        if (!mayBeSorted) expect(sorts(plan), `${role}: ${statement.sql}`).toEqual([]);
      }
    }
  });
});

/** What a viewer asks of a list that is ordered by the names of its rows, or by when they were made. */
const plainQueries: RawQuery[] = [{}, { q: 'biopsy' }];

describe.each(registry.records.map((type) => [type.name, type] as const))('a list of %s', (_, type) => {
  it.each(plainQueries)('%o: is read from an index', async (raw) => {
    const query = parseQuery(raw, queryColumns(type));
    for (const role of everyRole) {
      const rule = type.rights.read[role];
      if (!rule) continue;
      const { page, total } = listStatements(recordTableOf(type, database.dialect, cipher), rule, query);
      for (const statement of [page, ...total])
        expect(fullScans(await planOf(statement)), `${role}: ${statement.sql}`).toEqual([]);
      // Of sheets a student has few; where no two are alike, the index is the one that tells them apart.
      if (!type.unique) expect(sorts(await planOf(page)), `${role}: ${page.sql}`).toEqual([]);
    }
  });
});

const rowTypes = definitions.flatMap((kind): readonly RowType[] => kind.directories?.(registry) ?? []);

describe.each(rowTypes.map((type) => [type.name, type] as const))('a list of %s', (_, type) => {
  const rows = () => {
    const named = new Map(rowTypes.map(({ name, title, rows: { table: main } }) => [name, title && main]));
    return rowTable(type, {
      ...database.dialect,
      today: () => '2026-11-23',
      namedIn: (name) => named.get(name),
    });
  };

  it.each(plainQueries)(
    '%o: nothing but its own table is read as a whole, and that only by whoever sees all',
    async (raw) => {
      const query = parseQuery(raw, queryColumns(type));
      for (const role of everyRole) {
        const rule = type.rights.read[role];
        if (!rule) continue;
        // Who is in charge of a resident today is worked out for each.
        const isNarrow = keysOf(rule).some((key) => key !== COORDINATOR);
        const { page, total } = listStatements(rows(), rule, query);
        for (const statement of [page, ...total]) {
          const scans = fullScans(await planOf(statement));
          expect(scans.length, `${role}: ${statement.sql}`).toBe(isNarrow ? 0 : 1);
          for (const scan of scans) expect(scan).toMatch(/^SCAN t\b/);
        }
        // The accounts of a college stand in an index by their names.
        if (type.rows.ranks && isNarrow) expect(sorts(await planOf(page)), `${role}: ${page.sql}`).toEqual([]);
      }
    },
  );
});

describe('a search by day', () => {
  it.each(registry.entries.filter(dayOf).map((entry) => [entry.name, entry] as const))(
    '%s: is found in an index alone, unless it looks for whoever is named',
    async (_, entry) => {
      const key = dayOf(entry);
      const query = parseQuery({ q: 'biopsy', _sort: key }, queryColumns(entry));
      const looksForNamed = table(entry).named.some((one) => one !== 'student');
      const people = entry.people.map((one): Condition => ({ [one]: { is: { viewer: 'id' } } }));
      for (const rule of [
        { department: { is: { viewer: 'department' } }, college: { is: { viewer: 'college' } } },
        ...people,
      ]) {
        const plan = await planOf(listStatements(table(entry), rule as Condition, query).page);
        expect(
          plan.find((step) => step.includes(`SEARCH ${entry.name}`)),
          plan.join('\n'),
        ).toMatch(looksForNamed ? / INDEX ix_/ : /COVERING INDEX/);
      }
    },
  );
});

it('would be noticed: a sort that no index gives, and a table that is read as a whole', async () => {
  const [entry] = registry.entries;
  if (!entry) throw new Error('The registry is empty');
  const query = parseQuery({ _sort: 'verifiedOn' }, queryColumns(entry));
  const { page } = listStatements(table(entry), entry.rights.read.faculty ?? { any: [] }, query);
  expect(sorts(await planOf(page))).not.toEqual([]);
  expect(fullScans(await planOf({ sql: `SELECT * FROM ${table(entry).name}`, slots: [] }))).not.toEqual([]);
});

describe('the queue', () => {
  const held = { only: { [WAITS_FOR]: { is: { viewer: 'id' } } } as const };
  it.each(
    roles.flatMap((role) =>
      [{}, { namesViewer: true }, held].flatMap((part) =>
        [undefined, []].map((called) => ({ role, namesViewer: false, ...part, called })),
      ),
    ),
  )('for $role, naming the viewer: $namesViewer, held: $only, search: $called', async (asked) => {
    const all = registry.entries.map((type) => ({ type, table: table(type) })) as unknown as EntryParts[];
    const ways = queueWays({ all, open: openTable(registry.entries, database.dialect) }, { type: undefined, ...asked });
    const counts = ways.flatMap(({ waiting, matching }) => [waiting, matching]);
    for (const statement of ways.length > 0 ? [queuePage(ways, true), ...counts] : []) {
      const plan = await planOf(statement);
      expect(fullScans(plan), statement.sql).toEqual([]);
      expect(sorts(plan), statement.sql).toEqual([]);
    }
  });
});

describe('the dashboard', () => {
  it.each(roles)('counts for %s from indexes alone', async (role) => {
    for (const entry of registry.entries) {
      const rule = entry.rights.read[role];
      if (!rule) continue;
      const { total } = listStatements(table(entry), rule, parseQuery({}, new Map()));
      const plan = (await Promise.all(total.map(planOf))).flat();
      const reads = plan.filter((step) => step.startsWith('SEARCH'));
      expect(
        reads.filter((step) => !step.includes('COVERING INDEX')),
        entry.name,
      ).toEqual([]);
      expect(fullScans(plan)).toEqual([]);
    }
  });
});
