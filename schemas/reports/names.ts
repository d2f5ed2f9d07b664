/** The reports there are, in no order: each role is given its own by the registry. */
export const reportLabels = {
  progress: 'Verified against required',
  verification: 'Waiting and answered',
  activity: 'Activity',
  attendance: 'Attendance and DRP',
  overview: 'Institutions',
} as const;

export type ReportName = keyof typeof reportLabels;

/** Something for each report, by its name. */
export const eachReport = <T>(make: (name: ReportName) => T): Readonly<Record<ReportName, T>> => ({
  progress: make('progress'),
  verification: make('verification'),
  activity: make('activity'),
  attendance: make('attendance'),
  overview: make('overview'),
});

/** The reports that cover the last twelve months, unless somebody chooses a period. */
export const reportsOfAYear: readonly ReportName[] = ['activity'];

export const isReportName = (name: string): name is ReportName => Object.hasOwn(reportLabels, name);
