import type { OtherScreen } from '../../../../frontend/src/components/screen';
import { type MenuItem, menuOf } from '../../../../frontend/src/shell/menu';
import { isPaged, navGroups, type PagedResource, type Registry, type Role } from '../../../../schemas';
import type { facultyRoutes, legacyRedirects, studentRoutes } from '../../facts';
import { differ } from '../differ';

type Navigation = { screens: readonly OtherScreen[]; legacy: readonly string[]; publicPaths: readonly string[] };

/** The registry without the pages of which the specification says nothing: each follows by itself from its declaration. */
export function statedPages(
  { resources }: Pick<Registry, 'resources'>,
  stated: Pick<Stated, 'studentRoutes' | 'facultyRoutes'>,
) {
  const known = routesIn(stated);
  return resources.filter(isPaged).filter(({ route, nav }) => known.has(route) || nav.group === 'admin');
}

const routesIn = ({
  studentRoutes: { groups, top, reports },
  facultyRoutes: ofFaculty,
}: Pick<Stated, 'studentRoutes' | 'facultyRoutes'>) =>
  new Set<string>([...top, reports, ...Object.values(groups).flat(), ...ofFaculty]);

const addressesOf = (page: PagedResource) => [page.route, ...(page.kind === 'entry' ? page.aliases : [])];

type Stated = {
  studentRoutes: typeof studentRoutes;
  facultyRoutes: typeof facultyRoutes;
  legacyRedirects: typeof legacyRedirects;
  publicRoutes: readonly string[];
};

/** Which pages each side has, how the sidebar groups them, and where old addresses lead. */
export function compareNavigation(registry: Registry, { screens, legacy, publicPaths }: Navigation, stated: Stated) {
  const resources = statedPages(registry, stated);
  const further = registry.resources.filter(isPaged).filter((one) => !resources.includes(one));
  const known = routesIn(stated);
  const statedScreens = screens.filter(({ route }) => known.has(route));
  const menu = (role: Role) => menuOf({ resources, screens: statedScreens }, role);
  const { groups, top, reports } = stated.studentRoutes;
  const ofStudents = [...top, reports, ...Object.values(groups).flat()];
  const prefixed = Object.keys(stated.legacyRedirects).map((path) => path.slice(1));
  return [
    ...differ('The pages of students', keysOf(menu('student')).toSorted(), ofStudents.toSorted()),
    ...differ('The first page of students', keysOf(menu('student'))[0], 'dashboard'),
    ...differ('The groups of the sidebar', groupsOf(menu('student')), groups),
    ...differ('The pages of faculty', keysOf(menu('faculty')).toSorted(), [...stated.facultyRoutes].toSorted()),
    ...differ(
      'The groups of the sidebar of faculty',
      Object.keys(groupsOf(menu('faculty'))),
      Object.keys(groups).filter((name) => Object.values(navGroups).includes(name)),
    ),
    ...differ(
      'The old addresses',
      legacy.filter((route) => !further.some((one) => addressesOf(one).includes(route))).toSorted(),
      ofStudents.toSorted(),
    ),
    ...prefixed.filter((route) => !legacy.includes(route)).map((route) => `/${route} leads nowhere`),
    ...stated.publicRoutes.filter((path) => !publicPaths.includes(path)).map((path) => `${path} is no page`),
  ];
}

const linksOf = (items: readonly MenuItem[]) => items.flatMap((item) => (item.kind === 'group' ? item.links : [item]));
const keysOf = (items: readonly MenuItem[]) => linksOf(items).map(({ key }) => key);
const groupsOf = (items: readonly MenuItem[]): Record<string, string[]> =>
  Object.fromEntries(items.flatMap((item) => (item.kind === 'group' ? [[item.label, keysOf([item])]] : [])));
