import type { EntryResource } from '../../../../schemas';
import { type Counted, institutionalTargets, sourcedRequirements } from '../../../../schemas/requirements';

/** Something that the whole course asks of a resident, and that records can prove. */
export interface Asked {
  readonly label: string;
  /** How many accepted records the whole course needs. */
  readonly total: number;
  /** The document and clause that say so; null for the institution's own wish. */
  readonly source: string | null;
  readonly counts: Counted;
}

type Target = { label: string; target: number; per: string; enough?: number; counts?: Counted };

/** @param years of the course @param entries the types that are looked at: what others prove is left out */
export function askedOf(catalogue: string | null, years: number, entries: readonly EntryResource[]): Asked[] {
  const all = [
    ...sourcedRequirements(catalogue).map((one) => ({ one, source: `${one.source}, ${one.clause}` })),
    ...institutionalTargets(catalogue).map((one) => ({ one, source: null })),
  ];
  const asked = new Map<string, Asked>();
  for (const { one, source } of all) {
    const total = totalOf(one, years);
    if (!one.counts || total === null || !entries.some((entry) => proves(entry, one.counts as Counted))) continue;
    // Two documents may ask for the same records: then the greater number is asked for, not both.
    const key = JSON.stringify(one.counts);
    const known = asked.get(key);
    if (!known || known.total < total) asked.set(key, { label: one.label, total, source, counts: one.counts });
  }
  return [...asked.values()];
}

/** Null for a rhythm, such as 'every two weeks', of which nobody can say what it comes to. */
function totalOf({ target, per, enough }: Target, years: number): number | null {
  if (per === 'course') return enough ?? target;
  return per === 'year' ? target * years : null;
}

/** Whether records of a type may count for it. */
export function proves({ route, fields }: EntryResource, counts: Counted): boolean {
  if ('screens' in counts) return counts.screens.includes(route);
  return fields.some(
    ({ type, ...field }) =>
      type === 'choice' &&
      'options' in field &&
      field.options.from === 'catalogue' &&
      field.options.name === counts.catalogue &&
      field.options.within !== undefined,
  );
}
