import { type EntryResource, offersOptions } from '../../../../schemas';
import { type Counted, type SourcedRequirement, sourcedRequirements } from '../../../../schemas/requirements';

/** Something that the whole course asks of a resident, and that records can prove. */
export interface Asked {
  readonly label: string;
  /** How many accepted records the whole course needs. */
  readonly total: number;
  /** The document and clause that say so. */
  readonly source: string;
  readonly counts: Counted;
}

/** @param years of the course @param entries the types that are looked at: what others prove is left out */
export function askedOf(catalogue: string | null, years: number, entries: readonly EntryResource[]): Asked[] {
  const asked = new Map<string, Asked>();
  for (const one of sourcedRequirements(catalogue)) {
    const { label, counts } = one;
    const total = totalOf(one, years);
    if (!counts || total === null || !entries.some((entry) => proves(entry, counts))) continue;
    // Two documents may ask for the same records: then the greater number is asked for, not both.
    const key = JSON.stringify(counts);
    const known = asked.get(key);
    if (!known || known.total < total) asked.set(key, { label, total, source: `${one.source}, ${one.clause}`, counts });
  }
  return [...asked.values()];
}

/** Null for a rhythm, such as 'every two weeks', of which nobody can say what it comes to. */
function totalOf({ target, per, enough }: SourcedRequirement, years: number): number | null {
  if (per === 'course') return enough ?? target;
  return per === 'year' ? target * years : null;
}

/** Whether records of a type may count for it. */
export function proves({ route, fields }: EntryResource, counts: Counted): boolean {
  if ('screens' in counts) return counts.screens.includes(route);
  return fields.some(
    (field) =>
      offersOptions(field) &&
      field.options.from === 'catalogue' &&
      field.options.name === counts.catalogue &&
      field.options.within !== undefined,
  );
}
