/**
 * A row of the bare server with the names of its people, and the record that clients read, which is the same
 * as Countersign's.
 */
export interface BareRow {
  readonly id: string;
  readonly student: string;
  readonly studentName: string;
  readonly teacher: string;
  readonly teacherName: string;
  readonly verifiedBy: string | null;
  readonly verifierName: string | null;
  readonly status: string;
  readonly version: number;
  readonly [column: string]: string | number | null;
}

const person = (id: string, name: string | null) => ({ _id: id, id, name: name ?? '' });

export function recordOf(row: BareRow) {
  return {
    id: row.id,
    _id: row.id,
    version: row.version,
    student: person(row.student, row.studentName),
    status: row.status,
    verifiedBy: row.verifiedBy === null ? null : person(row.verifiedBy, row.verifierName),
    verifiedOn: row.verifiedOn,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    date: row.date,
    competency: row.competency,
    procedure: row.procedure,
    patientName: row.patientName,
    ipdOpdNo: row.ipdOpdNo,
    role: row.role,
    teacher: person(row.teacher, row.teacherName),
    sRemarks: row.sRemarks,
    score: row.score,
    hodFeedback: row.hodFeedback,
  };
}

export type BareRecord = ReturnType<typeof recordOf>;
