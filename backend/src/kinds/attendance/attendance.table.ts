import { type AttendanceState, attendance } from '../../../../schemas';
import { EntitySchema } from '../../database';

/** What one day of a district posting was. A day without a row is not marked. */
export class AttendanceDay {
  id = '';
  posting = '';
  student = '';
  /** Of the posting. */
  coordinator = '';
  day = '';
  state: AttendanceState = 'present';
  remark: string | null = null;
  /** The id of whoever said so last. */
  markedBy = '';
  createdAt = '';
  updatedAt = '';
  version = 1;
}

/** Its name in the trail as well. */
export const attendanceName = attendance.path;

const id = { type: 'varchar', length: 36 } as const;
const stamp = { type: 'varchar', length: 24 } as const;

export const attendanceTable = new EntitySchema<AttendanceDay>({
  name: attendanceName,
  target: AttendanceDay,
  columns: {
    id: { ...id, primary: true },
    posting: id,
    student: id,
    coordinator: id,
    day: { type: 'varchar', length: 10 },
    state: { type: 'varchar', length: 20 },
    remark: { type: 'varchar', length: 200, nullable: true },
    markedBy: id,
    createdAt: stamp,
    updatedAt: stamp,
    version: { type: 'int' },
  },
  indices: [
    { name: `uq_${attendanceName}_day`, columns: ['student', 'day'], unique: true },
    { name: `ix_${attendanceName}_posting`, columns: ['posting', 'day'] },
  ],
});
