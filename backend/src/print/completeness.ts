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
  if (rule.rule === 'nothingOpen') return openIn(entries).map(inWords);
  if (rule.rule === 'requirement') {
    const asked = requirementOf(rule.id);
    const isMet = asked?.counts && acceptedFor(asked.counts, entries).length >= (asked.enough ?? asked.target);
    return isMet ? [] : [''];
  }
  const found = entries.find(({ entry }) => entry.name === rule.of);
  const accepted = found?.records.filter(({ status }) => meaningOf(found.entry, status) === 'accepted') ?? [];
  const field = found?.entry.byKey[rule.field];
  const words = wordsIn(field);
  if (!field || !words) return [''];
  const there = new Set(accepted.map((record) => record[field.readName]));
  return words.filter((word) => !there.has(word));
}

interface OpenIn {
  readonly open: number;
  readonly menu: string;
}

const openIn = (entries: readonly EntryRecords[]): OpenIn[] =>
  entries
    .map(({ entry, records }) => ({
      open: records.filter(({ status }) => meaningOf(entry, status) === 'open').length,
      menu: entry.label.menu,
    }))
    .filter(({ open }) => open > 0);

const inWords = ({ open, menu }: OpenIn): string => `${open} in ${menu}`;

/** A few words for each unfulfilled rule. */
export const missingWords = ({ logbook }: Pick<Registry, 'logbook'>, entries: readonly EntryRecords[]): string[] =>
  logbook.complete.flatMap((rule) => {
    const open = rule.rule === 'nothingOpen' ? openIn(entries) : [];
    const missing = rule.rule === 'nothingOpen' ? open.map(inWords) : missingFor(rule, entries);
    if (missing.length === 0) return [];
    const items = open.length > 0 ? fewSections(open) : fewOf(missing.filter(Boolean));
    return items ? `${rule.says}: ${items}` : rule.says;
  });

const SHOWN = 4;

const fewOf = (items: readonly string[]): string =>
  items.length > SHOWN + 1 ? `${items.slice(0, SHOWN).join(', ')} and ${items.length - SHOWN} more` : items.join(', ');

/** Says how many entries the other sections have, so that all of these together are what the summary calls pending. */
function fewSections(all: readonly OpenIn[]): string {
  if (all.length <= SHOWN + 1) return all.map(inWords).join(', ');
  const others = all.slice(SHOWN);
  const rest = others.reduce((sum, { open }) => sum + open, 0);
  return `${all.slice(0, SHOWN).map(inWords).join(', ')} and ${rest} in ${others.length} more sections`;
}
