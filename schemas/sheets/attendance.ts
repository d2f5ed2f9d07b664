/**
 * The days of district postings, for browser and server. What follows from them, as which may be marked, the server alone
 * works out: `backend/src/records/kinds/attendance/days.ts`.
 */

/** Where attendance is stored and shown. The registry's logbook says who sees and marks it. */
export const attendance = {
  /** The path below `/api`, which is also the name of its table and in the trail. */
  path: 'drpAttendance',
  /** Below `/student` and `/faculty`. */
  route: 'drp-attendance',
} as const;

export const attendanceStates = ['present', 'absent', 'leave'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** The most days of one call: a month. */
export const mostDays = 31;

/** Both ends are included, each `YYYY-MM-DD`. */
export type Span = { fromDate: string; toDate: string };
