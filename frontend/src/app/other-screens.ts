import registry from '../../../resources.config';
import { administers, attendance, keepsPatients, learns, may, roles, rolesWith, verifiesAny } from '../../../schemas';
import { workers } from '../administration/requests/inboxes';
import { later } from '../components/later';
import type { OtherScreen } from '../components/screen';
import { hasParts, QUEUE_ROUTE } from '../queue/queue-words';
import { homeOf } from '../record/directory/directories-on-page';
import { dashboardWords } from '../words';

/** The directory of the people to whom residents are posted. Attendance is taken in their postings. */
const postings = registry.directories.find(({ holds }) => holds.what === 'own' && holds.postedTo);
const postedTo = registry.directories.find(({ name }) => postings && name === homeOf(postings));

const { attendance: days, catalogues, printed, reports: reported } = registry.logbook;

const dashboardOfStudent = later(() => import('../home/student/student-dashboard'));
const dashboardOfFaculty = later(() => import('../home/faculty/faculty-dashboard'));
const queue = later(() => import('../queue/queue-page'));
const attendancePage = later(() => import('../sheets/attendance/attendance-page'));
const dashboardOfAdmin = later(() => import('../home/admin/admin-dashboard'));
/** Also shown alone, until what the college requires is set up. */
export const SecurityPage = later(() => import('../shell/account/security-page'));
const requests = later(() => import('../administration/requests/requests-page'));
const outbox = later(() => import('../administration/mail/mail-page'));
const catalogue = later(() => import('../administration/catalogue/catalogue-page'));
const audit = later(() => import('../administration/audit/audit-page'));
const ownDisclosures = later(() => import('../shell/account/own-disclosures-page'));
const patientDisclosures = later(() => import('../administration/patient-disclosures-page'));
const print = later(() => import('../reports/print/print-page'));
const unsent = later(() => import('../shell/unsent/unsent-page'));
const reports = later(() => import('../reports/reports-page'));

const learners = rolesWith('learns');
const admins = rolesWith('administers');
/** Everybody who neither learns nor administers, also a role that only reads. */
const others = roles.filter((role) => !learns(role) && !administers(role));
const verifiers = roles.filter((role) => verifiesAny(registry.entries, role));

/**
 * The screens that no registry entry makes, in the order of the sidebar: at the start, first in a group, at the end. A
 * further one is a line here, which loads a file of a room by `later`. Frame, menu, title and rights follow from it. Its
 * address is also one of `reservedRoutes` of `schemas/check/addresses.ts`.
 */
export const otherScreens: readonly OtherScreen[] = [
  {
    route: 'dashboard',
    label: 'Dashboard',
    icon: 'dashboard',
    place: 'start',
    roles: learners,
    page: dashboardOfStudent,
  },
  {
    route: 'dashboard',
    label: 'Dashboard',
    icon: 'dashboard',
    place: 'start',
    roles: others,
    page: dashboardOfFaculty,
  },
  { route: 'dashboard', label: 'Dashboard', icon: 'dashboard', place: 'start', roles: admins, page: dashboardOfAdmin },
  // With parts, the menu has the queue with a number. Otherwise the dashboard leads there.
  {
    route: QUEUE_ROUTE,
    label: dashboardWords.queue,
    icon: 'requests',
    place: hasParts ? 'start' : null,
    roles: verifiers,
    page: queue,
  },
  ...(days
    ? [
        {
          route: attendance.route,
          label: days.label.menu,
          icon: 'attendance',
          place: 'drp',
          after: { route: postedTo?.route ?? undefined },
          roles: roles.filter((role) => may(days, 'read', role)),
          page: attendancePage,
        } satisfies OtherScreen,
      ]
    : []),
  // After accounts and departments for an administrator, at the end for a head.
  ...(catalogues
    ? (['admin', 'end'] as const).map(
        (place): OtherScreen => ({
          route: 'catalogue',
          label: catalogues.label.menu,
          icon: 'competencies',
          place,
          ...(place === 'admin' && { after: 'all' }),
          roles: roles.filter((role) => may(catalogues, 'write', role) && administers(role) === (place === 'admin')),
          page: catalogue,
        }),
      )
    : []),
  {
    route: 'requests',
    label: 'Requests',
    icon: 'requests',
    place: 'admin',
    after: 'all',
    roles: workers,
    page: requests,
  },
  {
    route: 'mail',
    label: 'Mail Outbox',
    icon: 'outbox',
    place: 'admin',
    after: 'all',
    roles: admins,
    page: outbox,
  },
  {
    route: 'audit',
    label: 'Audit Trail',
    icon: 'audit',
    place: 'admin',
    after: 'all',
    roles: admins,
    page: audit,
  },
  // Reached from the header, when something waits.
  { route: 'waiting', label: 'Waiting to be sent', icon: 'outbox', place: null, roles, page: unsent },
  // Reached from the profile.
  {
    route: 'sign-in-and-devices',
    label: 'Password and devices',
    icon: 'accounts',
    place: null,
    roles,
    page: SecurityPage,
  },
  ...(keepsPatients(registry)
    ? ([
        {
          route: 'patient-disclosures',
          label: 'Patient Disclosures',
          icon: 'disclosures',
          place: 'admin',
          after: 'all',
          roles: admins,
          page: patientDisclosures,
        },
        // Reached from the profile.
        {
          route: 'who-saw-my-entries',
          label: 'Who saw my entries',
          icon: 'disclosures',
          place: null,
          roles: learners,
          page: ownDisclosures,
        },
      ] satisfies OtherScreen[])
    : []),
  {
    route: 'print-logbook',
    label: 'Print Logbook',
    icon: 'print',
    place: 'end',
    roles: roles.filter((role) => may(printed, 'read', role)),
    page: print,
  },
  {
    route: 'reports',
    label: 'Reports',
    icon: 'reports',
    place: 'end',
    roles: roles.filter((role) => reported?.shows[role]),
    leadsTo: 'dashboard',
    page: reports,
  },
];
