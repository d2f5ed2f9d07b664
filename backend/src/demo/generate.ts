import type { EntryResource, Registry } from '../../../schemas';
import { addDays } from './calendar';
import { Decks } from './decks';
import { makeDraft } from './entries/draft';
import { verdictsFor } from './entries/outcome';
import { outcomesOf } from './entries/outcomes';
import { type DemoEvent, type DemoRecord, eventsOf, recordOf } from './entries/record';
import { deal, loggerOf } from './entries/shares';
import { type DemoTitle, titlesOf } from './entries/titles';
import type { DemoFile, World } from './entries/world';
import { makePopulation, type Population } from './people/people';
import { Random } from './random';

export type DemoEntry = {
  readonly entry: EntryResource;
  readonly record: DemoRecord;
  readonly files: readonly DemoFile[];
  readonly events: readonly DemoEvent[];
};

export type DemoData = {
  readonly population: Population;
  readonly titles: readonly DemoTitle[];
  /** In the order of their making. */
  readonly entries: readonly DemoEntry[];
};

export type Wishes = {
  readonly registry: Registry;
  /** `YYYY-MM-DD`; nothing happens on it or later. */
  readonly today: string;
  readonly seed?: string;
  /** About how many entries; @default 3000 */
  readonly total?: number;
};

/** How full the logbooks of the demo students are beside the others', and the least records of a type. */
const shown: Readonly<Record<string, { zeal: number; least: number }>> = {
  'student@demo.test': { zeal: 2.2, least: 3 },
  'student2@demo.test': { zeal: 1.3, least: 1 },
  'student3@demo.test': { zeal: 1.3, least: 1 },
};

/** The college, its people and two years of their logbooks: the same for the same seed, day and registry. */
export function generate({ registry, today, seed = 'countersign', total = 3000 }: Wishes): DemoData {
  const random = new Random(seed);
  const population = makePopulation(today, random.fork('people'));
  const until = addDays(today, -1);
  const slugs = [...new Set(population.departments.map(({ slug }) => slug))];
  const titles = titlesOf(registry, slugs);
  const account = (email: string) => population.users.find((user) => user.email === email);
  const busy = account('faculty@demo.test');
  const { departments, postings } = population;
  const world: World = {
    ...{ registry, departments, postings, titles, until, random, withFiles: true },
    decks: new Decks(random.fork('material')),
    staff: [...population.staff, ...population.coordinators.map(({ user }) => user)],
    popularity: (teacher) => (teacher === busy ? 2.5 : 1),
  };
  const zeal = random.fork('zeal');
  const loggers = population.residents.map((resident) => {
    const wish = shown[resident.user.email];
    return loggerOf(resident, until, wish?.zeal ?? 0.6 + 0.8 * zeal.next(), wish?.least ?? 0);
  });
  const careOf = (email: string) => (email === 'student@demo.test' ? 0.8 : 0);
  const drafts = registry.entries.flatMap((entry) => {
    const own = { ...world, random: random.fork(entry.name) };
    const count = Math.round((total * (entry.demo?.share ?? 0)) / 1000);
    const dealt = deal(entry, count, loggers, own.random);
    return dealt.map((logger) => makeDraft(entry, logger, own, careOf(logger.resident.user.email)));
  });
  const later = { ...world, random: random.fork('verdicts') };
  const queue = Math.round(total / 50);
  const outcomes = outcomesOf(drafts, { shown: account('student@demo.test'), busy, queue }, later);
  const entries = drafts.map((draft): DemoEntry => {
    const outcome = outcomes.get(draft) ?? { meaning: 'open' };
    const verdicts = verdictsFor(draft, outcome, later, careOf(draft.resident.user.email));
    const record = recordOf(draft, verdicts);
    return { entry: draft.entry, record, files: draft.files, events: eventsOf(draft, verdicts, later.random) };
  });
  return { population, titles, entries: entries.sort((a, b) => (a.record.id < b.record.id ? -1 : 1)) };
}
