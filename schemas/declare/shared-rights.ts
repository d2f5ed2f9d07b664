import type { Rights } from '../language';
import { adminRole, headRole, learnerRole, postedRole, teacherRole } from '../roles';

const verifier = {
  read: ['department', 'counterpart'],
  verify: ['department', 'counterpart'],
} as const satisfies Rights;

export const studentRecords = {
  [learnerRole]: { read: 'own', create: true },
  [teacherRole]: verifier,
  [headRole]: verifier,
} as const;

/** The rights for records that name no faculty member. The department verifies them. */
const department = { read: 'department', verify: 'department' } as const satisfies Rights;

export const departmentRecords = {
  [learnerRole]: { read: 'own', create: true },
  [teacherRole]: department,
  [headRole]: department,
} as const;

/** Records of a district posting. The coordinator of the posting may act too. */
export const postedRecords = { ...departmentRecords, [postedRole]: { read: 'posted', verify: 'posted' } } as const;

/** Residents propose rows, and their head or an administrator confirms them. */
export const proposedByResidents = {
  by: [learnerRole],
  confirm: { [headRole]: 'college', [adminRole]: 'all' },
} as const;

/** Sheets that faculty fill in and students read. */
export const facultySheets = {
  [learnerRole]: { read: 'own' },
  [teacherRole]: { read: 'department', save: true },
  [headRole]: { read: 'department', save: true },
} as const;
