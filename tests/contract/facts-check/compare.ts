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

/** Everything in which one entry departs from what is stated of it. */
export function compareEntry(entry: EntryResource, stated: facts.EntryFacts): string[] {
  return [
    ...compareNames(entry, stated),
    ...compareColumns(entry, stated),
    ...compareForm(entry, stated),
    ...compareVerdict(entry, stated),
    ...compareSentences(entry, stated),
    ...compareRights(entry, stated),
  ].map((fault) => `${entry.route}: ${fault}`);
}

/** What a type states of itself is compared; a type of which the facts say nothing is welcome. */
export const isStated = ({ route }: { route: string }, stated: Pick<Facts, 'entries'>): boolean =>
  Object.hasOwn(stated.entries, route);

/** Everything in which a registry departs from the facts, one sentence each. */
export function compare(registry: Registry, stated: Facts): string[] {
  const entries = registry.entries.filter((entry) => isStated(entry, stated));
  const cards = entries.flatMap(({ card, route }) => (card ? [{ key: card.key, route }] : []));
  return [
    ...differ(
      'The order of the entries',
      entries.map(({ route }) => route),
      Object.keys(stated.entries),
    ),
    ...differ(
      'The cards of the dashboard',
      cards,
      stated.dashboardCards.map(({ key, entry }) => ({ key, route: entry })),
    ),
    ...entries.flatMap((entry) => compareEntry(entry, stated.entries[entry.route as facts.EntrySlug])),
    ...compareTitles(registry, stated.titleForms),
  ];
}
