/**
 * Every report. Which of them a role is offered, and in which order, the registry says. Addresses have its name, so that
 * of the institutions is still `overview`. A further one is a class in `backend/src/reports`, which `reports.module.ts`
 * there provides. Page and export follow, and on paper it is the page as the browser prints it. A table is drawn as a
 * chart where `charts` of `frontend/src/reports/charts/chart-of-table.ts` names it.
 */
export const reportLabels = {
  progress: 'Verified against required',
  verification: 'Waiting and answered',
  activity: 'Activity',
  attendance: 'Attendance and DRP',
  overview: 'Institutions',
} as const;

export type ReportName = keyof typeof reportLabels;

/** Something for each report, by its name. */
export function eachReport<T>(make: (name: ReportName) => T): Readonly<Record<ReportName, T>> {
  const names = Object.keys(reportLabels) as ReportName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<ReportName, T>;
}

/** The reports that cover the last twelve months, unless somebody chooses a period. */
export const reportsOfAYear: readonly ReportName[] = ['activity'];

export const isReportName = (name: string): name is ReportName => Object.hasOwn(reportLabels, name);
