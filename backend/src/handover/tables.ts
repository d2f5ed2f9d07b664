import type { absenceReasons } from '../../../schemas/api/handover';
import { EntitySchema } from '../base/database';
import { day, id, key, moment, oneOf, optional, type RowOf, table, whole, words } from '../base/database/columns';

type AbsenceReason = (typeof absenceReasons)[number];
/** The last day of an absence of somebody who has left and will not come back. */
export const forGood = '9999-12-31';

/**
 * `offer`: to a colleague who has not accepted yet. `noOffer`: withdrawn or declined. `back`: returned by the receiver.
 */
export type AssignmentKind = 'handOver' | 'claim' | 'pool' | 'departed' | 'offer' | 'noOffer' | 'back';
/** Assignments after which the record waits for the same person as before. */
export const movesNothing: readonly AssignmentKind[] = ['offer', 'noOffer'];

const record = { id: key, resource: words(60), record: id };

const absencesTable = table(
  'absences',
  {
    id: key,
    person: id,
    fromDate: day,
    toDate: day,
    reason: oneOf<AbsenceReason>(10),
    delegate: optional(id),
    declaredBy: id,
    createdAt: moment,
    cancelledAt: optional(moment),
    version: whole,
  },
  [
    { name: 'ix_absences_person', columns: ['person', 'toDate'] },
    { name: 'ix_absences_delegate', columns: ['delegate', 'toDate'] },
  ],
);
/** An absence with its delegate. It never changes afterwards. An early return ends it. */
export type Absence = RowOf<typeof absencesTable>;

const assignmentsTable = table(
  'assignments',
  {
    ...record,
    fromPerson: optional(id),
    toPerson: optional(id),
    kind: oneOf<AssignmentKind>(10),
    reason: optional(words(500)),
    by: optional(id),
    at: moment,
  },
  [
    { name: 'ix_assignments_record', columns: ['record', 'at'] },
    { name: 'ix_assignments_to', columns: ['toPerson', 'kind', 'at'] },
  ],
);
/** The assignment of a record to another person. Null stands for the department's pool. */
export type Assignment = RowOf<typeof assignmentsTable>;

const holdsTable = table(
  'holds',
  {
    ...record,
    by: id,
    reason: words(500),
    fromDate: day,
    untilDate: day,
    at: moment,
  },
  [{ name: 'ix_holds_record', columns: ['record', 'at'] }],
);
/** A period in which the record's age does not grow, because its holder waits for something. */
export type Hold = RowOf<typeof holdsTable>;

const nudgesTable = table(
  'nudges',
  {
    ...record,
    student: id,
    at: moment,
  },
  [{ name: 'ix_nudges_record', columns: ['record', 'at'] }],
);
/** A student's reminder. */
export type Nudge = RowOf<typeof nudgesTable>;

/** The steps of the ladder of which each person was notified. */
const ladderStepsTable = table(
  'ladder_steps',
  {
    ...record,
    step: words(60),
    person: id,
    at: moment,
  },
  [{ name: 'uq_ladder_steps', columns: ['record', 'step', 'person', 'resource'], unique: true }],
);

export const handoverTables = [
  absencesTable,
  assignmentsTable,
  holdsTable,
  nudgesTable,
  ladderStepsTable,
] as EntitySchema[];
