import { attendance, attendancePermissions, type Registry } from '../../../../schemas';
import type * as facts from '../../facts';
import { differ } from '../differ';
import { compareDirectories } from './directories';
import { compareExchange } from './exchange';
import { compareForms } from './forms';
import { compareScorecards } from './scorecards';

type Stated = typeof facts;

/** Everything in which the screens that are no logbook entries depart from the facts, one sentence each. */
export const compareScreens = (registry: Registry, stated: Stated): string[] => [
  ...compareScorecards(registry, stated),
  ...compareExchange(registry, stated.memo),
  ...compareDirectories(registry, stated),
  ...compareForms(registry, stated),
  ...differ(
    'what a student is told before the logbook is complete',
    registry.logbook.says.incomplete,
    stated.printLogbook.student,
  ),
];

/** Attendance is a module and not in the registry. */
export const compareAttendance = (stated: Stated['drpAttendance']): string[] => [
  ...differ('the student route', `/student/${attendance.route}`, stated.routes.student),
  ...differ('the faculty route', `/faculty/${attendance.route}`, stated.routes.faculty),
  ...differ('the API path', attendance.path, stated.path),
  ...differ('the heading', attendance.label.many, stated.title),
  ...differ('what students may do', attendancePermissions.student, { read: 'own' }),
  ...differ('what a coordinator may do', attendancePermissions.drpc, { read: 'posted', mark: true }),
];
