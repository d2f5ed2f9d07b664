import {
  type IconName,
  mayOpen,
  type NavGroup,
  navGroups,
  type PagedResource,
  type Role,
  sideOf,
} from '../../../schemas';
import type { OtherScreen } from './other-screen';

export type MenuLink = { kind: 'link'; key: string; label: string; icon: IconName; to: string };
export type MenuGroup = { kind: 'group'; key: string; label: string; icon: IconName; links: MenuLink[] };
export type MenuItem = MenuLink | MenuGroup;

type Sources = { resources: readonly PagedResource[]; screens: readonly OtherScreen[] };

/** The sidebar of a role: screens placed at the start, top pages, the groups, pages and screens placed at the end. */
export function menuOf({ resources, screens }: Sources, role: Role): MenuItem[] {
  const base = `/${sideOf(role)}`;
  const screensAt = (place: OtherScreen['place']): (MenuLink & { after?: string })[] =>
    screens
      .filter((screen) => screen.place === place && screen.roles.includes(role))
      .map(({ route, label, icon, leadsTo, after }) => ({
        ...{ kind: 'link', key: route, label, icon, ...(after && { after }) },
        to: `${base}/${leadsTo ?? route}`,
      }));
  const pagesIn = (group: NavGroup): MenuLink[] =>
    resources
      .filter((resource) => resource.nav.group === group && mayOpen(resource, role))
      .map(({ route, label, nav }) => ({
        ...{ kind: 'link', key: route, label: label.menu, icon: nav.icon },
        to: `${base}/${route}`,
      }));
  const groups = (Object.keys(navGroups) as (keyof typeof navGroups)[]).flatMap((key): MenuGroup[] => {
    const links = inOrder(screensAt(key), pagesIn(key));
    return links.length > 0 ? [{ kind: 'group', key, label: navGroups[key], icon: key, links }] : [];
  });
  return [...screensAt('start'), ...pagesIn('top'), ...groups, ...pagesIn('end'), ...screensAt('end')];
}

/** A screen stands behind the page it names, otherwise before all pages. */
const inOrder = (screens: readonly (MenuLink & { after?: string })[], pages: readonly MenuLink[]): MenuLink[] => [
  ...screens.filter(({ after }) => !pages.some(({ key }) => key === after)),
  ...pages.flatMap((page) => [page, ...screens.filter(({ after }) => after === page.key)]),
];

/** The group that holds a route, if any. */
export const groupOf = (menu: readonly MenuItem[], route: string): string | undefined =>
  menu.find((item) => item.kind === 'group' && item.links.some(({ key }) => key === route))?.key;
