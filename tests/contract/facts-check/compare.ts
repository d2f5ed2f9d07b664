import type { EntryResource, Registry } from '../../../schemas';
import type * as facts from '../facts';
import { compareColumns } from './columns';
import { differ } from './differ';
import { compareForm } from './form';
import { compareNames } from './names';
import { compareRights } from './rights';
import { compareSentences } from './sentences';
import { compareTitles } from './titles';
import { compareVerdict } from './verdict';

export type Facts = Pick<typeof facts, 'entries' | 'dashboardCards' | 'titleForms'>;

/**
 * What was found of entries that cannot change: thousands of mutants are compared, each with one entry that is spoilt
 * and all the others as they were.
 */
const known = new WeakMap<EntryResource, { readonly stated: facts.EntryFacts; readonly faults: string[] }>();

/** Everything in which one entry departs from what is stated of it. */
export function compareEntry(entry: EntryResource, stated: facts.EntryFacts): string[] {
  const before = known.get(entry);
  if (before?.stated === stated) return before.faults;
  const faults = faultsOf(entry, stated);
  if (Object.isFrozen(entry)) known.set(entry, { stated, faults });
  return faults;
}

function faultsOf(entry: EntryResource, stated: facts.EntryFacts): string[] {
  return [
    ...compareNames(entry, stated),
    ...compareColumns(entry, stated),
    ...compareForm(entry, stated),
    ...compareVerdict(entry, stated),
    ...compareSentences(entry, stated),
    ...compareRights(entry, stated),
  ].map((fault) => `${entry.route}: ${fault}`);
}

/** Everything in which a registry departs from the facts, one sentence each. */
export function compare(registry: Registry, stated: Facts): string[] {
  const cards = registry.entries.flatMap(({ card, route }) => (card ? [{ key: card.key, route }] : []));
  return [
    ...differ(
      'The order of the entries',
      registry.entries.map(({ route }) => route),
      Object.keys(stated.entries),
    ),
    ...differ(
      'The cards of the dashboard',
      cards,
      stated.dashboardCards.map(({ key, entry }) => ({ key, route: entry })),
    ),
    ...registry.entries.flatMap((entry) => {
      const own = stated.entries[entry.route as facts.EntrySlug];
      return own ? compareEntry(entry, own) : [`${entry.route}: the specification knows no such entry`];
    }),
    ...compareTitles(registry, stated.titleForms),
  ];
}
