import { catalogueOf, chosenWithin, type EntryResource } from '../../../../schemas';
import { type Counted, type SourcedRequirement, sourcedRequirements } from '../../../../schemas/requirements';

/** Something that the whole course requires of a resident, and that records can prove. */
export interface CourseRequirement {
  readonly label: string;
  /** How many accepted records the whole course needs. */
  readonly total: number;
  /** The document and clause that require it. */
  readonly source: string;
  readonly counts: Counted;
}

/**
 * @param months how long the course takes; null where that is unknown, and then nothing is known of what each year asks
 * @param entries the types that are looked at. Requirements that other types prove are left out.
 */
export function courseRequirements(
  catalogue: string | null,
  months: number | null,
  entries: readonly EntryResource[],
): CourseRequirement[] {
  const requirements = new Map<string, CourseRequirement>();
  for (const one of sourcedRequirements(catalogue)) {
    const { label, counts } = one;
    const total = totalOf(one, months);
    if (!counts || total === null || !entries.some((entry) => proves(entry, counts))) continue;
    // Two documents may require the same records. Then the greater number counts, not the sum.
    const key = JSON.stringify(counts);
    const earlier = requirements.get(key);
    if (!earlier || earlier.total < total)
      requirements.set(key, { label, total, source: `${one.source}, ${one.clause}`, counts });
  }
  return [...requirements.values()];
}

/** Null for a rhythm, such as 'every two weeks', that has no total, and while the length of the course is unknown. */
function totalOf({ target, per, enough }: SourcedRequirement, months: number | null): number | null {
  if (per === 'course') return enough ?? target;
  return per === 'year' && months !== null ? Math.round((target * months) / 12) : null;
}

/** Whether records of this type may count. */
export function proves({ route, fields }: EntryResource, counts: Counted): boolean {
  if ('screens' in counts) return counts.screens.includes(route);
  return fields.some((field) => catalogueOf(field) === counts.catalogue && chosenWithin(field) !== undefined);
}
