import { icons } from '../icons';
import type { ResourceConfig } from '../language';
import { navGroups } from '../language/entry';
import { attendance } from '../sheets/attendance';

/** First parts of paths below /api that are no records. */
const reservedPaths = [
  'absences',
  'archive',
  'audit',
  'auth',
  'catalogue',
  'corrections',
  'disclosures',
  'files',
  'first-steps',
  'guidelines',
  'held-changes',
  'mail',
  'misc',
  'openapi',
  'proposals',
  'public',
  'queue',
  'report',
  'reports',
  'storage',
  'time-zone',
  'verify',
  'views',
  attendance.path,
];

/**
 * Addresses of other pages: those of the public site, which a redirect of old addresses would hide, and those of the
 * areas.
 */
const reservedRoutes = [
  'api',
  'assets',
  'faculty',
  'healthz',
  'readyz',
  'setup',
  'student',
  'signin',
  'signup',
  'verify',
  'confirm-address',
  'forgot-password',
  'reset-password',
  'welcome',
  'request-demo',
  'privacy-policy',
  'refund-policy',
  'terms-and-condition',
  'audit',
  'catalogue',
  'dashboard',
  attendance.route,
  'mail',
  'patient-disclosures',
  'print-logbook',
  'queue',
  'reports',
  'requests',
  'sign-in-and-devices',
  'waiting',
  'who-saw-my-entries',
];

/** The fixed tables, and what the trail calls things that are no records. */
const reservedNames = [
  'absences',
  'account',
  'assignments',
  'audit',
  'auth',
  'catalogue',
  'catalogue_items',
  'colleges',
  'counters',
  'departments',
  'disclosures',
  'enrolments',
  'files',
  'guides',
  'headships',
  'holds',
  'holidays',
  'idempotency',
  'identities',
  'installation',
  'mails',
  'nudges',
  'passkeys',
  'postings',
  'proposals',
  'registries',
  'sessions',
  'setup',
  'titles',
  'users',
  'views',
  attendance.path,
];

/** A directory over a fixed table has the table's name. */
const overFixedTable = (one: ResourceConfig) =>
  one.kind === 'directory' && one.holds.what === 'own' && one.holds.table?.toLowerCase() === one.name.toLowerCase();

/**
 * The address and table of a resource must not belong to something else. Compared without case, as files and tables
 * are.
 */
export function checkAddress(one: ResourceConfig): string[] {
  if (one.kind === 'titles') return [];
  const { path } = one.api;
  const [firstPart = ''] = path.split('/');
  const { route, nav } = one;
  const routes = [route ?? [], ('aliases' in one && one.aliases) || []].flat();
  return [
    ...(isIn(reservedPaths, firstPart) ? [`the API path "${path}" is below "${firstPart}", which is taken.`] : []),
    ...(/^[^/]+(\/[^/]+)*$/.test(path) ? [] : [`the API path "${path}" has an empty part.`]),
    ...routes
      .filter((each) => isIn(reservedRoutes, each))
      .map((each) => `the route "${each}" is taken by another page.`),
    ...(isIn(reservedNames, one.name) && !overFixedTable(one)
      ? [`the name "${one.name}" is that of another table.`]
      : []),
    ...(nav === undefined ? ['it says nothing of the menu: nav is a group with an icon, or null.'] : []),
    ...((route === null) === (nav === null) ? [] : ['it has a route or a menu entry, but not both.']),
    ...(nav && nav.group !== 'top' && nav.group !== 'end' && !Object.hasOwn(navGroups, nav.group)
      ? [`the menu has no group "${nav.group}".`]
      : []),
    ...(nav && !icons.includes(nav.icon) ? [`the menu has no icon "${nav.icon}".`] : []),
  ];
}

const isIn = (words: readonly string[], word: string) => words.some((one) => one.toLowerCase() === word.toLowerCase());
