import type { EntryResource, Registry } from '../../../schemas';
import type { User } from '../auth/users/tables';
import { addDays } from './calendar';
import { Colleagues } from './entries/colleagues';
import { type Draft, makeDraft } from './entries/draft';
import { type Outcome, outcomesOf, verdictsFor } from './entries/outcomes';
import { type DemoEvent, type DemoRecord, eventsOf, recordOf } from './entries/record';
import { deal, isDirected, type Logger, loggerOf } from './entries/shares';
import type { DemoTitle } from './entries/titles';
import { type World, worldOf } from './entries/world';
import type { DemoFile } from './files/bytes';
import { makePopulation, type Population } from './people/people';
import { Random } from './random';

export type DemoEntry = {
  readonly entry: EntryResource;
  readonly record: DemoRecord;
  readonly files: readonly DemoFile[];
  readonly events: readonly DemoEvent[];
};

type DemoData = {
  readonly population: Population;
  readonly titles: readonly DemoTitle[];
  /** In the order of their creation. */
  readonly entries: readonly DemoEntry[];
};

export type Wishes = {
  readonly registry: Registry;
  /** `YYYY-MM-DD`. Nothing happens on this day or later. */
  readonly today: string;
  readonly seed?: string;
  /**
   * The approximate number of entries.
   * @default 3000
   */
  readonly total?: number;
};

/**
 * How full the logbooks of the demo students are compared with the others', and the least number of records
 * of each type.
 */
const shown: Readonly<Record<string, { zeal: number; least: number; care: number }>> = {
  'student@demo.test': { zeal: 2.2, least: 3, care: 0.8 },
  'student2@demo.test': { zeal: 1.3, least: 1, care: 0.3 },
  'student3@demo.test': { zeal: 1.3, least: 1, care: 0.3 },
};

/** How many of a thousand entries wait for the demo teacher. */
const queuedShare = 28;
/** The days before today on which those were done and logged: the ladder leaves them where they are for another week. */
const queuedWithin = 22;
/** How many times as many are made, because some name nobody, or were decided. */
const spare = 1.4;

/**
 * Generates the college, its people and two years of their logbooks. The data are the same for the same seed,
 * day and registry.
 */
export function generate({ registry, today, seed = 'countersign', total = 3000 }: Wishes): DemoData {
  const random = new Random(seed);
  const population = makePopulation(today, random.fork('people'));
  const account = (email: string) => population.users.find((user) => user.email === email);
  const busy = account('faculty@demo.test');
  const world = worldOf(population, {
    registry,
    random,
    withFiles: true,
    until: addDays(today, -1),
    popularity: (teacher) => (teacher.id === busy?.id ? 2.5 : 1),
  });
  const shownOne = account('student@demo.test');
  const queue = Math.round((total * queuedShare) / 1000);
  const drafts = makeDrafts(population, total, world, { busy, queue });
  const later = { ...world, random: random.fork('verdicts') };
  const wishes = { shown: shownOne, busy, queue, since: addDays(today, -queuedWithin) };
  const outcomes = outcomesOf(drafts, wishes, later);
  const entries = drafts.map((draft) => finish(draft, outcomes.get(draft) ?? { meaning: 'open' }, later));
  return { population, titles: world.titles, entries: entries.sort((a, b) => (a.record.id < b.record.id ? -1 : 1)) };
}

function makeDrafts(
  population: Population,
  total: number,
  world: World,
  { busy, queue }: { busy: User | undefined; queue: number },
): Draft[] {
  const zeal = world.random.fork('zeal');
  const loggers = population.residents.map((resident) => {
    const wish = shown[resident.user.email];
    return loggerOf(resident, world.until, wish?.zeal ?? 0.6 + 0.8 * zeal.next(), wish?.least ?? 0);
  });
  return world.registry.entries.flatMap((entry) => {
    const own = { ...world, random: world.random.fork(entry.name) };
    const count = Math.round((total * (entry.demo?.share ?? 0)) / 1000);
    const recent = isDirected(entry) ? 0 : Math.ceil((queue * spare * (entry.demo?.share ?? 0)) / 1000);
    const near = recent > 0 && busy ? forTeacher(busy, entry, loggers, own) : undefined;
    const drafts = deal(entry, near ? count - recent : count, loggers, own.random).map((logger) =>
      makeDraft(entry, logger, own, careOf(logger)),
    );
    return near ? [...drafts, ...Array.from({ length: recent }, near)] : drafts;
  });
}

/**
 * Makes records of the last weeks that wait for a teacher.
 * @returns undefined where nobody could log such a record
 */
function forTeacher(
  busy: User,
  entry: EntryResource,
  loggers: readonly Logger[],
  world: World,
): (() => Draft) | undefined {
  const staff = new Map(world.staff).set(busy.department ?? '', new Colleagues([busy], () => 1));
  const near = loggers
    .filter(
      ({ resident: { user } }) =>
        user.department === busy.department &&
        !shown[user.email] &&
        (entry.people.length > 0 || user.guide === busy.id),
    )
    .map(({ resident, zeal }) => loggerOf(resident, world.until, zeal, 0, addDays(world.until, -queuedWithin)))
    .filter(({ days }) => days.work > 1);
  if (near.length === 0) return undefined;
  return () =>
    makeDraft(
      entry,
      world.random.weighted(near, ({ zeal }) => zeal),
      { ...world, staff },
      0,
    );
}

/** The record of a draft and its outcome, with its files and its audit trail. */
export function finish(draft: Draft, outcome: Outcome, world: World): DemoEntry {
  const verdicts = verdictsFor(draft, outcome, world, careOf(draft));
  const record = recordOf(draft, verdicts);
  return { entry: draft.entry, record, files: draft.files, events: eventsOf(draft, verdicts, world.random) };
}

const careOf = ({ resident }: Pick<Draft, 'resident'>): number => shown[resident.user.email]?.care ?? 0;
