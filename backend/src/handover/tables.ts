import type { absenceReasons } from '../../../schemas/api/handover';
import { EntitySchema } from '../base/database';
import { day, id, key, moment, oneOf, optional, type RowOf, table, whole, words } from '../base/database/columns';

type AbsenceReason = (typeof absenceReasons)[number];
/** The last day of whoever left: they do not come back by waiting. */
export const forGood = '9999-12-31';

/**
 * `offer`: to a colleague who has not accepted yet; `noOffer`: taken back, or declined. `back`: returned by whoever got
 * it.
 */
export type AssignmentKind = 'handOver' | 'claim' | 'pool' | 'departed' | 'offer' | 'noOffer' | 'back';
/** After these it waits for whom it waited before. */
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
/** That somebody is away, and who stands in. It is never changed after the fact: an early return closes it. */
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
/** That a record waits for somebody else from now on; null is the department's pool. */
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
/** That the clock of a record stands, because its holder waits for something. */
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
/** That a student reminded. */
export type Nudge = RowOf<typeof nudgesTable>;

/** That somebody was told of a step of the ladder. */
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
