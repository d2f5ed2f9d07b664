import { type Completeness, meaningOf, type Registry, wordsIn } from '../../../schemas';
import type { LogbookState, RuleState } from '../../../schemas/api/print';
import { requirementOf } from '../../../schemas/requirements';
import type { EntryRecords } from './model/records';
import { acceptedFor } from './model/requirements';

/** Judges a student's records by the registry's rules. */
export function completenessOf({ logbook }: Pick<Registry, 'logbook'>, entries: readonly EntryRecords[]): LogbookState {
  const rules = logbook.complete.map((rule) => stateOf(rule, entries));
  return { complete: rules.every(({ met }) => met), rules };
}

function stateOf(rule: Completeness, entries: readonly EntryRecords[]): RuleState {
  const missing = missingFor(rule, entries);
  return { says: rule.says, met: missing.length === 0, missing: missing.filter(Boolean) };
}

/**
 * The missing items of a rule. Empty when the rule is fulfilled. One empty text when nothing can be said
 * beyond the rule itself.
 */
function missingFor(rule: Completeness, entries: readonly EntryRecords[]): string[] {
  if (rule.rule === 'nothingOpen')
    return entries.flatMap(({ entry, records }) => {
      const open = records.filter(({ status }) => meaningOf(entry, status) === 'open').length;
      return open > 0 ? [`${open} in ${entry.label.menu}`] : [];
    });
  if (rule.rule === 'requirement') {
    const counts = requirementOf(rule.id)?.counts;
    return counts && acceptedFor(counts, entries).length > 0 ? [] : [''];
  }
  const found = entries.find(({ entry }) => entry.name === rule.of);
  const accepted = found?.records.filter(({ status }) => meaningOf(found.entry, status) === 'accepted') ?? [];
  const field = found?.entry.byKey[rule.field];
  const words = wordsIn(field);
  if (!field || !words) return [''];
  const there = new Set(accepted.map((record) => record[field.readName]));
  return words.filter((word) => !there.has(word));
}

/** A few words for each unfulfilled rule. */
export const missingWords = ({ rules }: LogbookState): string[] =>
  rules
    .filter(({ met }) => !met)
    .map(({ says, missing }) => (missing.length > 0 ? `${says}: ${fewOf(missing)}` : says));

const SHOWN = 4;

const fewOf = (items: readonly string[]): string =>
  items.length > SHOWN + 1 ? `${items.slice(0, SHOWN).join(', ')} and ${items.length - SHOWN} more` : items.join(', ');
