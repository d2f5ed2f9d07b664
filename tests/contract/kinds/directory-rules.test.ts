import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { compileRule } from '../../../backend/src/records/rights/rule-sql';
import { rowTable } from '../../../backend/src/records/store/row-table';
import registry from '../../../resources.config';
import { COORDINATOR, directoryRule, matches, ranks, scopes, type ViewerFacts } from '../../../schemas';
import { engines } from '../support/engines';
import { worldOn } from '../support/world';

const today = '2026-03-10';
const at = '2025-01-01T00:00:00.000Z';

// A small world, so that viewers and rows meet often; a person may belong nowhere.
const place = fc.option(fc.constantFrom('a', 'b', 'B', 'é'));
const nobodies = 5;
const person = fc.record({ role: fc.constantFrom(...ranks), college: place, department: place });
const some = fc.nat({ max: nobodies - 1 });
const day = fc.constantFrom('2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12');
const posting = fc.record({ student: some, coordinator: some, fromDate: day, toDate: day });
const viewer = fc.record({ who: some, college: place, department: place });

const ids = Array.from({ length: nobodies }, newId);
const tables = registry.directories.filter(
  ({ holds }) => holds.what === 'accounts' || holds.table === 'postings' || holds.about === undefined,
);

describe.each(engines)('the rows of a directory on %s', (engine) => {
  const world = worldOn(engine);

  it('come through SQL exactly where their rule holds, for every scope that they can be read by', async () => {
    const quote = (name: string) => world.database.quote(name);
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: nobodies, maxLength: nobodies }),
        fc.array(posting, { maxLength: 4 }),
        viewer,
        async (people, postings, { who, college, department }) => {
          await refill(people, postings);
          const facts: ViewerFacts = { id: ids[who] ?? '', role: 'faculty', college, department };
          for (const directory of tables) {
            const table = rowTable(directory, { quote, merges: true, today: () => today, namedIn: () => undefined });
            const own = table.isAccounts
              ? `t.id AS id, t.college AS college, t.department AS department`
              : directory.holds.what === 'own' && directory.holds.about
                ? `t.id AS id, u.college AS college, u.department AS department, t.coordinator AS coordinator`
                : 't.id AS id';
            const rows = await world.database.read<Record<string, string | null>>(`SELECT ${own} FROM ${table.from}`);
            for (const scope of scopes) {
              const rule = directoryRule(directory, scope);
              if (!rule) continue;
              const expected = rows
                .map((row) => ({ ...row, [COORDINATOR]: inCharge(postings, row.id) }))
                .filter((row) => matches(rule, row, facts))
                .map(({ id }: Record<string, unknown>) => id);
              const { sql, slots } = compileRule(rule, table);
              const found = await world.database.read<{ id: string }>(
                `SELECT t.id AS id FROM ${table.from} WHERE ${sql}`,
                slots.map((slot) => slot(facts)),
              );
              expect(found.map(({ id }) => id).sort(), `${directory.name} ${scope}`).toEqual(expected.sort());
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  /** Whoever has the resident on that day: of two postings the later one begun. */
  function inCharge(postings: readonly Posting[], student: unknown): string | null {
    const [now] = postings
      .map((one, index) => ({ ...one, index }))
      .filter((one) => ids[one.student] === student && one.fromDate <= today && one.toDate >= today)
      .sort((a, b) => (a.fromDate < b.fromDate ? 1 : a.fromDate > b.fromDate ? -1 : b.index - a.index));
    return now ? (ids[now.coordinator] ?? null) : null;
  }

  type Posting = { student: number; coordinator: number; fromDate: string; toDate: string };

  async function refill(
    people: readonly { role: string; college: string | null; department: string | null }[],
    postings: readonly Posting[],
  ) {
    await world.database.transaction(async (tx) => {
      await tx.run('DELETE FROM postings');
      await tx.run(`DELETE FROM users WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
      for (const [index, { role, college, department }] of people.entries())
        await tx.run(
          `INSERT INTO users (id, email, name, search, role, college, department, state, tokenVersion, createdAt, updatedAt, version)
           VALUES (?, ?, 'A name', 'a name', ?, ?, ?, 'active', 1, ?, ?, 1)`,
          [ids[index], `rule${index}@rules.test`, role, college, department, at, at],
        );
      for (const [index, { student, coordinator, fromDate, toDate }] of postings.entries())
        await tx.run(
          'INSERT INTO postings (id, student, coordinator, institution, fromDate, toDate, createdAt, updatedAt, version) VALUES (?, ?, ?, NULL, ?, ?, ?, ?, 1)',
          [`00000000-0000-7000-8000-00000000000${index}`, ids[student], ids[coordinator], fromDate, toDate, at, at],
        );
    });
  }
});
