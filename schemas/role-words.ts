/** What people read of roles. Each table is for itself, so that a page loads only what it shows. */
import type { Role } from './roles';
import { withinSentence } from './sentences';

type ForEachRole<T> = Readonly<Record<Role, T>>;

/** Beside the name of somebody who has the role. */
export const roleTitles: ForEachRole<string> = {
  student: 'Student',
  faculty: 'Faculty',
  hod: 'Head of Department',
  drpc: 'DRP Coordinator',
  admin: 'Administrator',
};

/** All who have the role. */
export const rolePeople: ForEachRole<string> = {
  student: 'residents',
  faculty: 'faculty',
  hod: 'heads of department',
  drpc: 'coordinators',
  admin: 'administrators',
};

/** What somebody who is given the role may do, after 'they may'. */
export const roleDeeds: ForEachRole<string> = {
  student: 'log entries of their own, and nothing else',
  faculty: 'see and verify the records of their department, and open the accounts of its residents',
  hod: 'decide for a whole department: verify its records, add, change and close its staff, and turn second factors off',
  drpc: 'verify what the residents posted to them log there',
  admin:
    'do everything to every account of every college: open and close it, change its address, make it an administrator',
};

/** What somebody is whom a field with this label names. 'Guide Name' is a label, and 'guide' what somebody is. */
export const personWithinSentence = (label: string) => withinSentence(label.replace(/ name$/i, ''));
