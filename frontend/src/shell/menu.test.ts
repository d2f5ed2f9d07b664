import { describe, expect, test } from 'vitest';
import registry from '../../../resources.config';
import { isPaged } from '../../../schemas';
import * as facts from '../../../tests/contract/facts/screens';
import { statedPages } from '../../../tests/contract/facts-check/screens/navigation';
import { oldAddresses } from '../app/old-address';
import { otherScreens } from '../app/other-screens';
import { QUEUE_ROUTE } from '../queue/queue-words';
import { groupOf, linksOf, type MenuItem, menuOf, withWaiting } from './menu';

/** Every page, and every screen that the specification mentions. */
const all = { resources: registry.resources.filter(isPaged), screens: otherScreens };
const sources = { ...all, resources: statedPages(registry, facts) };
const { facultyRoutes, reports, studentRoutes } = facts;
const keysOf = (items: readonly MenuItem[]) => linksOf(items).map(({ key }) => key);

describe('a student', () => {
  const menu = menuOf(sources, 'student');

  test('finds the groups of the specification with their pages in order', () => {
    const groups = menu.flatMap((item) => (item.kind === 'group' ? [[item.label, keysOf([item])]] : []));
    expect(Object.fromEntries(groups)).toEqual(studentRoutes.groups);
  });

  test('finds every specified page once, the dashboard first', () => {
    const specified = [...studentRoutes.top, studentRoutes.reports, ...Object.values(studentRoutes.groups).flat()];
    expect(keysOf(menu).toSorted()).toEqual(specified.toSorted());
    expect(keysOf(menu)[0]).toBe('dashboard');
  });

  test('reaches each of them without its prefix, as old bookmarks do', () => {
    const before = registry.entries.flatMap(({ aliases }) => aliases);
    expect(oldAddresses().toSorted()).toEqual([...keysOf(menuOf(all, 'student')), ...before].toSorted());
  });

  test('stays under /student', () => {
    expect(linksOf(menu).every(({ to }) => to.startsWith('/student/'))).toBe(true);
  });

  test('is led to the dashboard by Reports', () => {
    expect(linksOf(menu).find(({ key }) => key === 'reports')?.to).toBe(`/student/${reports.sidebarLeadsTo}`);
  });
});

describe('a faculty member', () => {
  const menu = menuOf(sources, 'faculty');

  test('finds every specified page once, and what waits', () => {
    expect(keysOf(menu).toSorted()).toEqual([...facultyRoutes, QUEUE_ROUTE].toSorted());
  });

  test('meets what waits first, then people', () => {
    expect(keysOf(menu).slice(0, 4)).toEqual(['dashboard', QUEUE_ROUTE, 'all-students', 'all-staffs']);
  });
});

test('whoever may read nothing of a group does not see it', () => {
  const groups = (role: 'drpc' | 'admin') =>
    menuOf(sources, role).flatMap(({ kind, key }) => (kind === 'group' ? [key] : []));
  expect(groups('drpc')).toEqual(['drp']);
  expect(groups('admin')).toEqual(['drp', 'admin']);
});

test('the group of a route is known, so that it can be opened', () => {
  const menu = menuOf(sources, 'student');
  expect(groupOf(menu, 'thesis-review')).toBe('thesis');
  expect(groupOf(menu, 'dashboard')).toBeUndefined();
});

describe('how many wait', () => {
  const menu = menuOf(all, 'hod');
  const countsIn = (counts: Readonly<Record<string, number>>) =>
    linksOf(withWaiting(menu, counts)).flatMap((link) => (link.waiting ? [[link.key, link.waiting]] : []));

  test('stands beside their pages alone', () => {
    for (const key of keysOf(menu)) expect(countsIn({ [key]: 3 })).toEqual([[key, 3]]);
    expect(countsIn({ dashboard: 1, 'all-students': 2 })).toEqual([
      ['dashboard', 1],
      ['all-students', 2],
    ]);
  });

  test('is not there where nobody does', () => {
    expect(countsIn({ dashboard: 0, elsewhere: 3 })).toEqual([]);
  });
});
