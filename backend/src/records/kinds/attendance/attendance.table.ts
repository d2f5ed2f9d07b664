import { type AttendanceState, attendance } from '../../../../../schemas';
import { day, id, key, moment, oneOf, optional, type RowOf, table, whole, words } from '../../../base/database/columns';

/** The name of the table, also in the trail. */
export const attendanceName = attendance.path;

export const attendanceTable = table(
  attendanceName,
  {
    id: key,
    posting: id,
    student: id,
    /** The coordinator of the posting. */
    coordinator: id,
    day,
    state: oneOf<AttendanceState>(20),
    remark: optional(words(200)),
    /** The id of the person who marked it last. */
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
/** One marked day of a district posting. A day without a row is not marked. */
export type AttendanceDay = RowOf<typeof attendanceTable>;
