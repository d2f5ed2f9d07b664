import { day, id, key, moment, oneOf, optional, type RowOf, table, whole, words } from '../../base/database/columns';

/**
 * Somebody's training, with its earlier versions. A change ends one row and begins the next. Rows are not changed
 * otherwise.
 */
const enrolmentsTable = table(
  'enrolments',
  {
    id: key,
    student: id,
    programme: optional(words(60)),
    admissionNo: optional(words(60)),
    admissionYear: optional(whole),
    universityNo: optional(words(60)),
    startedOn: optional(day),
    /** Set when the course was extended. */
    plannedEnd: optional(day),
    /** How and when the training ended. Null while it lasts. */
    ending: optional(words(20)),
    endedOn: optional(day),
    /** Null for what was filled in before such rows existed. */
    since: optional(moment),
    until: optional(moment),
    /** The account that made the change. */
    by: optional(id),
  },
  [{ columns: ['student', 'until'] }],
);

/** Who guides whom, now and earlier. */
const guidesTable = table(
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
  [{ columns: ['student', 'until'] }],
);
export type Guide = RowOf<typeof guidesTable>;

export const traineeTables = [enrolmentsTable, guidesTable];
