import { catalogueOf, chosenWithin, type EntryResource } from '../../../../schemas';
import { type Counted, type SourcedRequirement, sourcedRequirements } from '../../../../schemas/requirements';

/** A requirement for the whole course that records can prove. */
export interface CourseRequirement {
  readonly label: string;
  /** The number of accepted records that the whole course needs. */
  readonly total: number;
  /** The number for each year of training, where one is asked for: another year does not make up for a lack. */
  readonly perYear?: number;
  /** The months of training within which it is due, where the document says so. */
  readonly dueByMonths?: number;
  /** It is served in a district posting: see `isServed`. */
  readonly posting?: true;
  /** The document and clause with the requirement. */
  readonly source: string;
  readonly counts: Counted;
}

/**
 * @param months the length of the course. Null when it is unknown; yearly requirements are then unknown too
 * @param entries the types to look at. Requirements that other types prove are left out
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
    // When two documents require the same records, the stricter counts alone: the greater number, or the earlier day.
    const key = JSON.stringify(counts);
    const earlier = requirements.get(key);
    const isSooner = (one.dueByMonths ?? Number.POSITIVE_INFINITY) < (earlier?.dueByMonths ?? Number.POSITIVE_INFINITY);
    if (!earlier || earlier.total < total || (earlier.total === total && isSooner))
      requirements.set(key, {
        label,
        total,
        source: `${one.source}, ${one.clause}`,
        counts,
        ...(one.per === 'year' && { perYear: one.target }),
        ...(one.dueByMonths !== undefined && { dueByMonths: one.dueByMonths }),
        ...(one.posting && { posting: one.posting }),
      });
  }
  return [...requirements.values()];
}

/**
 * The number for the whole course.
 * @returns null for a rhythm without a total, such as 'every two weeks', and while the length of the course
 * is unknown
 */
function totalOf({ target, per, enough }: SourcedRequirement, months: number | null): number | null {
  if (per === 'course') return enough ?? target;
  return per === 'year' && months !== null ? Math.round((target * months) / 12) : null;
}

/** Whether records of this type may count. */
export function proves({ route, fields }: EntryResource, counts: Counted): boolean {
  if ('screens' in counts) return counts.screens.includes(route);
  return fields.some((field) => catalogueOf(field) === counts.catalogue && chosenWithin(field) !== undefined);
}
