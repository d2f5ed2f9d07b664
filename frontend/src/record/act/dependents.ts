import registry from '../../../../resources.config';
import { chosenWithin, isDay, type ResolvedField } from '../../../../schemas';
import { stale } from '../../field-types/parts/narrowing';
import { controlName, type Fields } from './values';

/**
 * The controls that must be cleared when others change, because their options depend on those, directly or through
 * another.
 */
export function dependentsOf(fields: Fields, changed: readonly string[]): string[] {
  const keys = fields.filter((field) => changed.includes(controlName(field))).map(({ key }) => key);
  const elsewhere = stale(fields, keys, registry.directories);
  const direct = fields
    .filter((field) => keys.includes(chosenWithin(field) ?? '') || elsewhere.includes(field))
    .map(controlName)
    .filter((name) => !changed.includes(name));
  return direct.length === 0 ? [] : [...direct, ...dependentsOf(fields, [...changed, ...direct])];
}

/**
 * Whether two neighbours of a form are filled in together, so that they stand on one row: the first narrows the second,
 * or both say which patient it is.
 */
export function isPair(first: ResolvedField, second: ResolvedField | undefined): boolean {
  if (!second) return false;
  const narrows = dependentsOf([first, second], [controlName(first)]).length > 0;
  const begins = isDay(second) && second.notBefore === first.key;
  return narrows || begins || Boolean(first.sensitive && second.sensitive);
}
