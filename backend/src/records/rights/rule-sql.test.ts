import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { type Condition, matches, nobody, type ViewerFacts } from '../../../../schemas';
import { EntitySchema, newId } from '../../base/database';
import { openedDatabase } from '../../testing/database';
import { countsOf, waysBy } from '../list/ways';
import { branchesOf, knowing } from './branches';
import { compileRule, compileTests, type RuleColumns, toSql } from './rule-sql';

const numbers = ['score', 'days'];
const words = ['student', 'college', 'department', 'status'];
const keys = [...words, ...numbers];

class Row {
  id = '';
}
const schema = new EntitySchema<Row>({
  name: 'rules',
  target: Row,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    ...Object.fromEntries(words.map((key) => [key, { type: 'varchar', length: 40, nullable: true }])),
    ...Object.fromEntries(numbers.map((key) => [key, { type: 'int', nullable: true }])),
  },
});

const database = openedDatabase([schema]);
let columns: RuleColumns;
beforeAll(async () => {
  columns = {
    quote: (name) => database.quote(name),
    columnType: (key) => (numbers.includes(key) ? 'number' : words.includes(key) ? 'string' : undefined),
  };
});

// A small world, so that random rules meet random rows often; with every value that databases treat as special.
const word = fc.constantFrom('a', 'b', '', '5', 'A', 'null', 'é');
const number = fc.constantFrom(0, 1, 5);
const row = fc.record({
  ...Object.fromEntries(words.map((key) => [key, fc.option(word)])),
  ...Object.fromEntries(numbers.map((key) => [key, fc.option(number)])),
}) as fc.Arbitrary<Record<string, string | number | null>>;
const fact = fc.option(word);
const viewer: fc.Arbitrary<ViewerFacts> = fc.record({
  id: word,
  role: fc.constant('faculty' as const),
  college: fact,
  department: fact,
});
const value = fc.oneof(
  word,
  number,
  fc.constantFrom({ viewer: 'id' } as const, { viewer: 'college' } as const, { viewer: 'department' } as const),
);
const test = fc.oneof(
  fc.record({ is: value }),
  fc.record({ isNot: value }),
  fc.record({ in: fc.array(value, { maxLength: 3 }) }),
  fc.record({ notIn: fc.array(value, { maxLength: 3 }) }),
  fc.record({ filled: fc.boolean() }),
);
const { rule } = fc.letrec<{ rule: Condition }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.dictionary(fc.constantFrom(...keys), test, { maxKeys: 3 }) as fc.Arbitrary<Condition>,
    fc.record({ all: fc.array(tie('rule'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('rule'), { maxLength: 3 }) }),
  ),
}));

describe('a rule as SQL', () => {
  it('lets through exactly the rows that the rule holds for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), rule, viewer, async (rows, rule, viewer) => {
        const stored = rows.map((each) => ({ ...each, id: newId() }));
        await refill(stored);
        const expected = stored.filter((each) => matches(rule, each, viewer)).map(({ id }) => id);
        const { sql, params } = toSql(rule, viewer, columns);
        expect(await idsWhere(sql, params)).toEqual(expected);
        const branches = branchesOf(rule);
        if (!branches) return;
        const found = new Set<string>();
        for (const branch of branches) {
          const { sql, slots } = compileTests(branch, columns);
          for (const id of await idsWhere(
            sql,
            slots.map((slot) => slot(viewer)),
          ))
            found.add(id);
        }
        expect([...found].sort()).toEqual(expected);
        // also where an index has only the rows in which one column differs from others
        for (const table of [
          columns,
          { ...columns, holder: { column: 'student', named: ['college', 'department'] } },
        ]) {
          const counts = countsOf(
            { name: 'rules' },
            waysBy(rule, table, () => []),
          );
          let total = 0;
          for (const { sql, slots } of counts) {
            const [counted] = await database.read<{ total: number }>(
              sql,
              slots.map((slot) => slot(viewer, wholeList)),
            );
            total += counted?.total ?? -1;
          }
          expect(total).toBe(expected.length);
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each<[string, Condition, ViewerFacts]>([
    ['an empty list', { status: { in: [] } }, someone()],
    ['a department that the viewer lacks', { department: { is: { viewer: 'department' } } }, someone()],
    ['not the department that the viewer lacks', { department: { isNot: { viewer: 'department' } } }, someone()],
    ['no way in', { any: [] }, someone()],
    ['an unknown viewer', { student: { is: { viewer: 'id' } } }, { ...someone(), id: '' }],
  ])('means nobody with %s', async (_, rule, viewer) => {
    await refill([
      { id: newId(), student: 'a', status: 'a', department: 'a' },
      { id: newId(), student: null, status: null, department: null },
    ]);
    const { sql, params } = toSql(rule, viewer, columns);
    expect(await idsWhere(sql, params)).toEqual([]);
  });

  it('admits no row that is outside the table', () => {
    const only = { sql: 'rank = ?', slots: [() => 'guide'] };
    const { sql, params } = toSql({ college: { is: 'c' } }, nobody, { ...columns, only });
    expect([sql.replaceAll('"', ''), params]).toEqual(['(rank = ? AND college = ?)', ['guide', 'c']]);
  });

  it('refuses to read a rule about something that cannot be compared', () => {
    expect(() => compileRule({ patientName: { is: 'x' } }, columns)).toThrow(/patientName/);
  });
});

describe('a rule where the question fixes a column', () => {
  it('lets through the same of the rows that the question wants', () => {
    fc.assert(
      fc.property(row, rule, viewer, fc.subarray(keys), (row, rule, viewer, fixed) => {
        const left = knowing(rule, Object.fromEntries(fixed.map((key) => [key, row[key] ?? null])), viewer);
        expect(matches(left, row, viewer)).toBe(matches(rule, row, viewer));
      }),
      { numRuns: 1000 },
    );
  });

  it('asks for nothing more when the question is for those that name the viewer', () => {
    const mine: Condition = { moderator: { is: { viewer: 'id' } } };
    const department: Condition = { department: { is: { viewer: 'department' } } };
    expect(branchesOf(knowing({ any: [department, mine] }, { moderator: 'v' }, someone()))).toEqual([[]]);
    expect(branchesOf(knowing({ any: [department, mine] }, { moderator: 'w' }, someone()))).toEqual([
      [['department', { is: { viewer: 'department' } }]],
    ]);
  });
});

const wholeList = { values: [], q: '', start: 0, limit: 0 };

describe('the ways into a list', () => {
  it('are at most three for every rule of the registry, so that each can use its index', () => {
    for (const { rights, acts } of registry.entries)
      for (const rule of [rights.read, ...acts.map(({ by }) => by)].flatMap((rules) => Object.values(rules))) {
        expect(branchesOf(rule)?.length).toBeLessThanOrEqual(3);
      }
  });

  it('leave out a way that another one covers', () => {
    const mine: Condition = { moderator: { is: { viewer: 'id' } } };
    const department: Condition = { department: { is: { viewer: 'department' } } };
    expect(branchesOf({ all: [{ any: [department, mine] }, mine] })).toEqual([
      [['moderator', { is: { viewer: 'id' } }]],
    ]);
  });

  it('give up on a rule that unfolds without end', () => {
    const any: Condition = { any: keys.map((key) => ({ [key]: { is: 'a' } })) };
    expect(branchesOf({ all: [any, any, any, any, any, any, any, any] })).toBeUndefined();
  });
});

function someone(): ViewerFacts {
  return { id: 'v', role: 'faculty', college: null, department: null };
}

async function refill(rows: readonly Record<string, string | number | null>[]): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run('DELETE FROM rules');
    for (const row of rows) {
      const names = Object.keys(row).map((name) => database.quote(name));
      await tx.run(
        `INSERT INTO rules (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        Object.values(row),
      );
    }
  });
}

async function idsWhere(sql: string, params: readonly unknown[]): Promise<string[]> {
  const rows = await database.read<{ id: string }>(`SELECT id FROM rules WHERE ${sql} ORDER BY id`, params);
  return rows.map(({ id }) => id);
}
