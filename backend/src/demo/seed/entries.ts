import type { EntryResource, Registry } from '../../../../schemas';
import { makeDraft } from '../entries/draft';
import { naturalOutcome } from '../entries/outcomes';
import { isDirected, type Logger, loggerOf } from '../entries/shares';
import type { World } from '../entries/world';
import { type DemoEntry, finish } from '../generate';
import { idAt } from '../ids';
import type { Resident } from '../people/people';
import type { Random } from '../random';

/**
 * The types to seed: the requested one, or all that have a share.
 * @throws Error for a type that does not exist
 */
export function seededTypes({ entries }: Registry, type: string | undefined): EntryResource[] {
  if (type === undefined) return entries.filter((entry) => (entry.demo?.share ?? 0) > 0);
  const found = entries.filter(({ name }) => name === type);
  if (found.length > 0) return found;
  throw new Error(`--type must be one of ${entries.map(({ name }) => name).join(', ')}`);
}

/** A number of entries in one of several equal parts of the time. */
export interface Share {
  readonly count: number;
  readonly part: number;
  readonly of: number;
  /**
   * The number of similar entries made at one sitting. Writing a copy is much cheaper than making an entry.
   */
  readonly alike: number;
}

/**
 * Generates `count` finished entries one by one. Nothing is kept in memory, so the count has no limit. Each
 * logger goes forward in time. So rows appear in the order of their ids, and a large table is written from
 * beginning to end.
 */
export function* seedEntries(
  types: readonly EntryResource[],
  { count, part, of, alike }: Share,
  residents: readonly Resident[],
  world: World,
): Generator<DemoEntry> {
  const loggers = residents.map((resident) => loggerOf(resident, world.until, 1, 0));
  const posted = loggers.filter((logger) => logger.posted.work > 1);
  const able = new Map<EntryResource, readonly Logger[]>(
    types.map((type) => [type, isDirected(type) ? posted : loggers]),
  );
  const possible = types.filter((type) => able.get(type)?.length);
  for (let made = 0; made < count; made += alike) {
    const entry = world.random.weighted(possible, (type) => type.demo?.share || 1);
    const draft = makeDraft(
      entry,
      world.random.pick(able.get(entry) ?? []),
      world,
      0,
      (part + (made + world.random.next()) / count) / of,
    );
    const first = finish(draft, naturalOutcome(draft, world), world);
    yield first;
    for (let more = 1; more < Math.min(alike, count - made); more++) yield again(first, world.random);
  }
}

/** A copy of an entry. Of biopsies, for example, there is seldom only one on a day. */
function again({ entry, record, events }: DemoEntry, random: Random): DemoEntry {
  const id = idAt(record.createdAt, random);
  return {
    entry,
    files: [],
    record: { ...record, id },
    events: events.map((event) => ({ ...event, id: idAt(event.at, random), record: id })),
  };
}
