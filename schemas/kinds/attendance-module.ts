/** Where attendance is kept and shown; who sees and marks it, the registry's logbook says. */
export const attendance = {
  /** Below `/api`; its table and its name in the trail as well. */
  path: 'drpAttendance',
  /** Below `/student` and `/faculty`. */
  route: 'drp-attendance',
} as const;
