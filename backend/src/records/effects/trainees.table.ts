import { day, id, key, moment, oneOf, optional, type RowOf, table, whole, words } from '../../base/database/columns';

/**
 * What is known of somebody's training, and was before: a change ends one row and begins the next. No row is ever
 * changed otherwise.
 */
export const enrolmentsTable = table(
  'enrolments',
  {
    id: key,
    student: id,
    programme: optional(words(60)),
    admissionNo: optional(words(60)),
    admissionYear: optional(whole),
    universityNo: optional(words(60)),
    startedOn: optional(day),
    /** Where the course was extended. */
    plannedEnd: optional(day),
    /** How and when the training ended; null as long as it lasts. */
    ending: optional(words(20)),
    endedOn: optional(day),
    /** Null where it was filled in before such rows were kept. */
    since: optional(moment),
    until: optional(moment),
    /** Who said so. */
    by: optional(id),
  },
  [{ columns: ['student', 'until'] }],
);
export type Enrolment = RowOf<typeof enrolmentsTable>;

/** Who guides whom, and did before. */
export const guidesTable = table(
  'guides',
  {
    id: key,
    student: id,
    person: id,
    as: oneOf<'guide' | 'coGuide'>(10),
    since: optional(moment),
    until: optional(moment),
    by: optional(id),
  },
  [{ columns: ['student', 'until'] }, { columns: ['person', 'until'] }],
);
export type Guide = RowOf<typeof guidesTable>;

export const traineeTables = [enrolmentsTable, guidesTable];
