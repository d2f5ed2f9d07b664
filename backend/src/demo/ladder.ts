import { daysBetween, earlierDay, groupedBy, laterBy, meaningOf, type Registry, WAITS_FOR } from '../../../schemas';
import { headsDepartment, teaches } from '../../../schemas/roles';
import { type LadderFacts, planOf } from '../handover/ladder/next-steps';
import type { Assignment } from '../handover/tables';
import type { WaitingEntry } from '../handover/waiting-entries';
import { addDays, notOnSunday } from './calendar';
import type { DemoEntry } from './generate';
import { idAt } from './ids';
import type { Population } from './people/people';
import type { Random } from './random';
import { type DemoRows, trailRow } from './world';

interface Facts {
  readonly registry: Registry;
  readonly population: Population;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly random: Random;
}

/** When the ladder runs in India, a minute after its turn has begun. */
const morningOf = (day: string): string => `${day}T01:31:00.000Z`;

/**
 * What the ladder of the registry has done with entries that wait: those that waited too long wait for their department, and
 * everybody was told of what there was to tell. On the day of the demo it finds nothing to do.
 */
export function onLadder(
  entries: readonly DemoEntry[],
  { registry, population, today, random }: Facts,
): { readonly entries: readonly DemoEntry[]; readonly rows: readonly DemoRows[] } {
  const { waiting: rules } = registry.logbook;
  if (!rules) return { entries, rows: [] };
  const yesterday = addDays(today, -1);
  const own = new Map(registry.entries.map(({ name, workflow }) => [name, workflow.waiting]));
  const departmentKey = ({ college, department }: { college: string | null; department: string | null }) =>
    `${college} ${department}`;
  const heads = groupedBy(
    population.users.filter(({ role }) => headsDepartment(role)),
    departmentKey,
  );
  const facts: LadderFacts = {
    rules,
    own: (resource) => own.get(resource),
    people: new Map(
      population.users.map((user) => [
        user.id,
        {
          ...user,
          isActive: user.state === 'active',
          isHead: headsDepartment(user.role),
          isFaculty: teaches(user.role),
        },
      ]),
    ),
    headsOf: (entry) => (heads.get(departmentKey(entry)) ?? []).map(({ id }) => id),
    isAway: () => false,
    wasNotified: () => false,
  };
  const open = entries.filter(
    ({ entry, record }) => entry.workflow.waiting !== false && meaningOf(entry, record.status) === 'open',
  );
  const waiting = open.map(({ entry, record }): WaitingEntry => {
    const { id, student, college, department, createdAt, waitsFor: holder } = record;
    const since = createdAt.slice(0, 10);
    return {
      resource: entry.name,
      id,
      student,
      college,
      department,
      holder,
      createdAt,
      since,
      age: daysBetween(since, today),
      ageBefore: 0,
      leftOut: 0,
      nudge: undefined,
      hold: undefined,
      assignment: undefined,
      away: undefined,
    };
  });
  const first = planOf(waiting, facts);
  const most = rules.ladder.find((step) => step.do === 'pool')?.after ?? 0;
  const gone = new Map(
    [...first.gone].map((one): [string, Assignment] => {
      const due = addDays(one.since, most + (laterBy(rules, own.get(one.resource)) ?? 0));
      const at = morningOf(earlierDay(notOnSunday(due), yesterday));
      const move = {
        resource: one.resource,
        record: one.id,
        fromPerson: one.holder,
        toPerson: null,
        kind: 'pool',
      } as const;
      return [one.id, { id: idAt(at, random), ...move, reason: null, by: null, at }];
    }),
  );
  // Whoever guides its resident and held an entry is told of it again once it waits for the department.
  const next = planOf(
    waiting.map((one) => (gone.has(one.id) ? { ...one, holder: null, assignment: gone.get(one.id) } : one)),
    facts,
  );
  const told = [first, next].flatMap(({ notices }) => [...notices.values()].flat());
  const at = morningOf(yesterday);
  return {
    entries: entries.map((one) =>
      gone.has(one.record.id) ? { ...one, record: { ...one.record, waitsFor: null } } : one,
    ),
    rows: [
      { table: 'assignments', rows: [...gone.values()] },
      {
        table: 'ladder_steps',
        rows: [...new Map(told.map((notice) => [JSON.stringify(notice), notice])).values()].map((notice) => ({
          id: idAt(at, random),
          ...notice,
          at,
        })),
      },
      {
        table: 'audit',
        rows: open.flatMap(({ record: { id: record, status } }) => {
          const move = gone.get(record);
          if (!move) return [];
          const { resource, fromPerson, kind: action, at } = move;
          const moved = { before: { [WAITS_FOR]: fromPerson }, after: { [WAITS_FOR]: null } };
          return {
            ...trailRow({ at, by: null, action, resource, record, toState: status, ...moved }, random),
            fromState: status,
          };
        }),
      },
    ],
  };
}
