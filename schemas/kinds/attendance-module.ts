import type { Scope } from '../language';
import type { Role } from '../roles';

/** `mark`: of the postings that one sees. */
type AttendanceRights = { read: Extract<Scope, 'own' | 'department' | 'posted'>; mark?: true };

/** What both halves know of the module: it is no resource of the registry, see docs/decisions/0020. */
export const attendance = {
  /** Below `/api`; its table and its name in the trail as well. */
  path: 'drpAttendance',
  /** Below `/student` and `/faculty`. */
  route: 'drp-attendance',
  label: { menu: 'DRP Attendance', many: 'Attendance' },
} as const;

/** Who sees the attendance of which postings, and who marks it. A role that is absent does neither. */
export const attendancePermissions: Readonly<Partial<Record<Role, AttendanceRights>>> = {
  student: { read: 'own' },
  faculty: { read: 'department', mark: true },
  hod: { read: 'department', mark: true },
  drpc: { read: 'posted', mark: true },
};
