import { attendance, type Registry, ruleOf, scopeRule } from '../../../../schemas';
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

/** Attendance is a module; the logbook says who sees and marks it. */
export const compareAttendance = ({ logbook }: Registry, stated: Stated['drpAttendance']): string[] => [
  ...differ('the student route', `/student/${attendance.route}`, stated.routes.student),
  ...differ('the faculty route', `/faculty/${attendance.route}`, stated.routes.faculty),
  ...differ('the API path', attendance.path, stated.path),
  ...differ('the heading', logbook.attendance?.label.many, stated.title),
  ...differ('what students may do', attendanceOf(logbook, 'student'), [scopeRule('own', []), undefined]),
  ...differ('what a coordinator may do', attendanceOf(logbook, 'drpc'), [
    postedTo,
    // The specification does not think of residents who are faculty by now.
    { all: [postedTo, { student: { isNot: { viewer: 'id' } } }] },
  ]),
];

const postedTo = scopeRule('posted', [], ['coordinator']);

/** The rules by which a role sees and marks days. */
const attendanceOf = ({ attendance: days }: Registry['logbook'], role: 'student' | 'drpc') =>
  days && [ruleOf(days, 'read', role), ruleOf(days, 'mark', role)];
