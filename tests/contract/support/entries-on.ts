import registry from '../../../resources.config';
import type { EntryResource } from '../../../schemas';
import type { Engine } from './engines';

/** What a database can tell types apart by: how a cell is stored, who is let to a row, how its states follow each other. */
const wordsOf = ({ fields, rights, acts, workflow }: EntryResource): string[] =>
  [
    ...fields.map(({ type, filledBy, sensitive }) => ({ type, filledBy, sensitive })),
    ...[rights.read, ...acts.map(({ by }) => by)].flatMap((rules) => Object.values(rules)),
    workflow.correct,
    workflow.verify.bulk === false,
  ].map((word) => JSON.stringify(word));

/**
 * The types that an engine is asked about: every one on SQLite; on the other the few that have between them every cell, rule and
 * workflow there is, because whatever else a type says never reaches the database.
 */
export function entriesOn(engine: Engine): readonly EntryResource[] {
  if (engine === 'sqlite') return registry.entries;
  const left = new Set(registry.entries.flatMap(wordsOf));
  const gain = (entry: EntryResource) => new Set(wordsOf(entry).filter((word) => left.has(word))).size;
  const chosen = new Set<EntryResource>();
  while (left.size > 0) {
    const best = registry.entries.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.add(best);
    for (const word of wordsOf(best)) left.delete(word);
  }
  return [...chosen];
}
