import { catalogueOf, chosenWithin, type EntryResource, groupedBy } from '../../../../schemas';
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
  /** Where two documents require the same records: whether this is the stricter one, or stands behind it. */
  readonly among?: 'binding' | 'behind';
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
  const requirements = sourcedRequirements(catalogue).flatMap((one): CourseRequirement[] => {
    const { label, counts } = one;
    const total = totalOf(one, months);
    if (!counts || total === null || !entries.some((entry) => proves(entry, counts))) return [];
    const required = {
      label,
      total,
      source: `${one.source}, ${one.clause}`,
      counts,
      ...(one.per === 'year' && { perYear: one.target }),
      ...(one.dueByMonths !== undefined && { dueByMonths: one.dueByMonths }),
      ...(one.posting && { posting: one.posting }),
    };
    return [required];
  });
  const sameRecords = groupedBy(requirements, ({ counts }) => JSON.stringify(counts));
  return requirements.map((one) => {
    const [strictest, ...others] = (sameRecords.get(JSON.stringify(one.counts)) ?? []).toSorted(byStrictness);
    return others.length === 0 ? one : { ...one, among: one === strictest ? 'binding' : 'behind' };
  });
}

/** The greater number first, or the earlier day. */
const byStrictness = (one: CourseRequirement, other: CourseRequirement): number =>
  other.total - one.total || (one.dueByMonths ?? NEVER) - (other.dueByMonths ?? NEVER);

/** More months than any course has. */
const NEVER = 1000;

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
