import { lazy } from 'react';
import type { Role } from '../../../schemas';
import type { OtherScreen } from '../registry/other-screen';

const dashboardOfStudent = lazy(() => import('./dashboard/student-dashboard'));
const dashboardOfFaculty = lazy(() => import('./dashboard/faculty-dashboard'));
const notYet = lazy(() => import('./screens/not-yet'));
const printLater = lazy(() => import('./screens/print-later'));
const reports = lazy(() => import('./screens/reports'));

const everyone = ['student', 'faculty', 'hod', 'drpc', 'admin'] as const satisfies Role[];
const staff = ['faculty', 'hod', 'drpc', 'admin'] as const satisfies Role[];
const teachers = ['faculty', 'hod'] as const satisfies Role[];
const learners = ['student', ...teachers] as const satisfies Role[];
const drpRoles = ['student', ...staff] as const satisfies Role[];

/**
 * The screens that no registry entry makes, in the order of the sidebar: at the start, first in a group, at the end.
 * A screen on `notYet` becomes real by naming its page here.
 */
export const otherScreens: readonly OtherScreen[] = [
  {
    route: 'dashboard',
    label: 'Dashboard',
    icon: 'dashboard',
    place: 'start',
    roles: ['student'],
    page: dashboardOfStudent,
  },
  { route: 'dashboard', label: 'Dashboard', icon: 'dashboard', place: 'start', roles: staff, page: dashboardOfFaculty },
  {
    route: 'all-students',
    label: 'All Students',
    icon: 'students',
    place: 'start',
    roles: ['faculty', 'hod', 'admin'],
    page: notYet,
  },
  {
    route: 'all-staffs',
    label: 'All Staffs',
    icon: 'staff',
    place: 'start',
    roles: ['faculty', 'hod', 'admin'],
    page: notYet,
  },
  {
    route: 'drp-coordinator',
    label: 'DRP Coordinator',
    icon: 'coordinator',
    place: 'drp',
    roles: drpRoles,
    page: notYet,
  },
  { route: 'drp-attendance', label: 'DRP Attendance', icon: 'attendance', place: 'drp', roles: drpRoles, page: notYet },
  {
    route: 'institute',
    label: 'Institute',
    icon: 'institute',
    place: 'end',
    roles: ['faculty', 'hod', 'admin'],
    page: notYet,
  },
  {
    route: 'quaterly-appraisal',
    label: 'Quarterly Appraisal',
    icon: 'appraisal',
    place: 'end',
    roles: learners,
    page: notYet,
  },
  { route: 'memo', label: 'Memo', icon: 'memo', place: 'end', roles: learners, page: notYet },
  { route: 'aetcom', label: 'AETCOM', icon: 'aetcom', place: 'end', roles: learners, page: notYet },
  {
    route: 'print-logbook',
    label: 'Print Logbook',
    icon: 'print',
    place: 'end',
    roles: ['student'],
    page: printLater,
  },
  { route: 'print-logbook', label: 'Print Logbook', icon: 'print', place: 'end', roles: teachers, page: notYet },
  { route: 'support', label: 'Support', icon: 'support', place: 'end', roles: everyone, page: notYet },
  {
    route: 'profile',
    aliases: ['dashboard/profile'],
    label: 'Profile',
    icon: 'profile',
    place: 'end',
    roles: everyone,
    page: notYet,
  },
  {
    route: 'reports',
    label: 'Reports',
    icon: 'reports',
    place: 'end',
    roles: everyone,
    leadsTo: 'dashboard',
    page: reports,
  },
];
