import { type AttendanceState, attendance } from '../../../../../schemas';
import { day, id, key, moment, oneOf, optional, type RowOf, table, whole, words } from '../../../base/database/columns';

/** Its name in the trail as well. */
export const attendanceName = attendance.path;

export const attendanceTable = table(
  attendanceName,
  {
    id: key,
    posting: id,
    student: id,
    /** Of the posting. */
    coordinator: id,
    day,
    state: oneOf<AttendanceState>(20),
    remark: optional(words(200)),
    /** The id of whoever said so last. */
    markedBy: id,
    createdAt: moment,
    updatedAt: moment,
    version: whole,
  },
  [
    { name: `uq_${attendanceName}_day`, columns: ['student', 'day'], unique: true },
    { name: `ix_${attendanceName}_posting`, columns: ['posting', 'day'] },
  ],
);
/** What one day of a district posting was. A day without a row is not marked. */
export type AttendanceDay = RowOf<typeof attendanceTable>;
