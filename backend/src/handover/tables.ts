import { EntitySchema } from '../database';

export const absenceReasons = ['leave', 'duty', 'left'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];
/** The last day of whoever left: they do not come back by waiting. */
export const forGood = '9999-12-31';

/** That somebody is away, and who stands in. It is never changed after the fact: an early return closes it. */
export class Absence {
  id = '';
  person = '';
  fromDate = '';
  toDate = '';
  reason: AbsenceReason = 'leave';
  delegate: string | null = null;
  declaredBy = '';
  createdAt = '';
  cancelledAt: string | null = null;
  version = 1;
}

/**
 * `offer`: to a colleague who has not accepted yet; `noOffer`: taken back, or declined. `back`: returned by whoever got
 * it.
 */
export type AssignmentKind = 'handOver' | 'claim' | 'pool' | 'departed' | 'offer' | 'noOffer' | 'back';
/** After these it waits for whom it waited before. */
export const movesNothing: readonly AssignmentKind[] = ['offer', 'noOffer'];

/** That a record waits for somebody else from now on; null is the department's pool. */
export class Assignment {
  id = '';
  resource = '';
  record = '';
  fromPerson: string | null = null;
  toPerson: string | null = null;
  kind: AssignmentKind = 'handOver';
  reason: string | null = null;
  by: string | null = null;
  at = '';
}

/** That the clock of a record stands, because its holder waits for something. */
export class Hold {
  id = '';
  resource = '';
  record = '';
  by = '';
  reason = '';
  fromDate = '';
  untilDate = '';
  at = '';
}

/** That a student reminded. */
export class Nudge {
  id = '';
  resource = '';
  record = '';
  student = '';
  at = '';
}

/** That somebody was told of a step of the ladder. */
export class LadderStep {
  id = '';
  resource = '';
  record = '';
  step = '';
  person = '';
  at = '';
}

const id = { type: 'varchar', length: 36 } as const;
const key = { ...id, primary: true } as const;
const name = { type: 'varchar', length: 60 } as const;
const day = { type: 'varchar', length: 10 } as const;
const moment = { type: 'varchar', length: 24 } as const;
const reason = { type: 'varchar', length: 500 } as const;
const record = { id: key, resource: name, record: id } as const;

export const absencesTable = new EntitySchema<Absence>({
  name: 'absences',
  target: Absence,
  columns: {
    id: key,
    person: id,
    fromDate: day,
    toDate: day,
    reason: { type: 'varchar', length: 10 },
    delegate: { ...id, nullable: true },
    declaredBy: id,
    createdAt: moment,
    cancelledAt: { ...moment, nullable: true },
    version: { type: 'int' },
  },
  indices: [
    { name: 'ix_absences_person', columns: ['person', 'toDate'] },
    { name: 'ix_absences_delegate', columns: ['delegate', 'toDate'] },
  ],
});

export const assignmentsTable = new EntitySchema<Assignment>({
  name: 'assignments',
  target: Assignment,
  columns: {
    ...record,
    fromPerson: { ...id, nullable: true },
    toPerson: { ...id, nullable: true },
    kind: { type: 'varchar', length: 10 },
    reason: { ...reason, nullable: true },
    by: { ...id, nullable: true },
    at: moment,
  },
  indices: [
    { name: 'ix_assignments_record', columns: ['record', 'at'] },
    { name: 'ix_assignments_to', columns: ['toPerson', 'kind', 'at'] },
  ],
});

export const holdsTable = new EntitySchema<Hold>({
  name: 'holds',
  target: Hold,
  columns: { ...record, by: id, reason, fromDate: day, untilDate: day, at: moment },
  indices: [{ name: 'ix_holds_record', columns: ['record', 'at'] }],
});

export const nudgesTable = new EntitySchema<Nudge>({
  name: 'nudges',
  target: Nudge,
  columns: { ...record, student: id, at: moment },
  indices: [{ name: 'ix_nudges_record', columns: ['record', 'at'] }],
});

export const ladderStepsTable = new EntitySchema<LadderStep>({
  name: 'ladder_steps',
  target: LadderStep,
  columns: { ...record, step: { type: 'varchar', length: 60 }, person: id, at: moment },
  indices: [{ name: 'uq_ladder_steps', columns: ['record', 'step', 'person', 'resource'], unique: true }],
});

export const handoverTables = [
  absencesTable,
  assignmentsTable,
  holdsTable,
  nudgesTable,
  ladderStepsTable,
] as EntitySchema[];
