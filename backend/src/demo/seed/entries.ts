import type { EntryResource, Registry } from '../../../../schemas';
import { makeDraft } from '../entries/draft';
import { naturalOutcome } from '../entries/outcome';
import { isPosted, type Logger, loggerOf } from '../entries/shares';
import type { World } from '../entries/world';
import { type DemoEntry, finish } from '../generate';
import type { Resident } from '../people/people';

/** The types to seed: the one asked for, or all that have a share. @throws Error for a type that does not exist */
export function seededTypes({ entries }: Registry, type: string | undefined): EntryResource[] {
  if (type === undefined) return entries.filter((entry) => (entry.demo?.share ?? 0) > 0);
  const found = entries.filter(({ name }) => name === type);
  if (found.length > 0) return found;
  throw new Error(`--type must be one of ${entries.map(({ name }) => name).join(', ')}`);
}

/**
 * So many finished entries, one after the other: nothing is kept, so that their number is not bound by memory. Each logger goes
 * through time, so that rows come about in the order of their ids and a large table is written from end to end.
 */
export function* seedEntries(
  types: readonly EntryResource[],
  count: number,
  residents: readonly Resident[],
  world: World,
): Generator<DemoEntry> {
  const loggers = residents.map((resident) => loggerOf(resident, world.until, 1, 0));
  const posted = loggers.filter((logger) => logger.posted.work > 1);
  const able = new Map<EntryResource, readonly Logger[]>(
    types.map((type) => [type, isPosted(type) ? posted : loggers]),
  );
  const possible = types.filter((type) => able.get(type)?.length);
  for (let made = 0; made < count; made++) {
    const entry = world.random.weighted(possible, (type) => type.demo?.share || 1);
    const draft = makeDraft(
      entry,
      world.random.pick(able.get(entry) ?? []),
      world,
      0,
      (made + world.random.next()) / count,
    );
    yield finish(draft, naturalOutcome(draft, world), world);
  }
}
