import type { AttendanceState, AttendanceSummary } from '../../../../../schemas';

export type PersonRef = { id: string; name: string };

/** A posting to a district hospital, with the count of its days. */
export type Posting = {
  id: string;
  student: PersonRef;
  coordinator: PersonRef;
  institution: { id: string; name: string } | null;
  /** `YYYY-MM-DD`, both included. */
  fromDate: string;
  toDate: string;
  summary: AttendanceSummary;
};

/** One day of a posting, marked or not. */
export type Day = {
  day: string;
  isWorkingDay: boolean;
  /** Whether the viewer may mark it now. */
  mayMark: boolean;
  state: AttendanceState | null;
  markedBy: PersonRef | null;
  version: number | null;
};

/** A month of one resident; days outside their postings are not in it. */
export type Month = { student: PersonRef; month: string; today: string; days: Day[]; postings: Posting[] };
