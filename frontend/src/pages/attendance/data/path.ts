/** Where the API keeps attendance. */
export const attendancePath = 'drpAttendance';
