import { createContext } from 'react';
import {
  type IconName,
  mayOpen,
  type NavGroup,
  navGroups,
  type PagedResource,
  type Role,
  sideOf,
} from '../../../schemas';
import type { OtherScreen } from '../components/screen';

export type MenuLink = { kind: 'link'; key: string; label: string; icon: IconName; to: string; waiting?: number };
export type MenuGroup = { kind: 'group'; key: string; label: string; icon: IconName; links: MenuLink[] };
export type MenuItem = MenuLink | MenuGroup;

/** All links of a menu, those of its groups among them. */
export const linksOf = (menu: readonly MenuItem[]): MenuLink[] =>
  menu.flatMap((item) => (item.kind === 'group' ? item.links : [item]));

/** The sidebar of the viewer, for pages that link to the others and must not know the screens themselves. */
export const Menu = createContext<readonly MenuItem[]>([]);

type Placed = MenuLink & Pick<OtherScreen, 'after'>;

type Sources = { resources: readonly PagedResource[]; screens: readonly OtherScreen[] };

/**
 * The sidebar of a role: screens placed at the start, top pages, the groups, then pages and screens placed at
 * the end.
 */
export function menuOf({ resources, screens }: Sources, role: Role): MenuItem[] {
  const base = `/${sideOf(role)}`;
  const screensAt = (place: OtherScreen['place']): Placed[] =>
    screens
      .filter((screen) => screen.place === place && screen.roles.includes(role))
      .map(({ route, label, icon, leadsTo, after }) => ({
        kind: 'link',
        key: route,
        label,
        icon,
        ...(after && { after }),
        to: `${base}/${leadsTo ?? route}`,
      }));
  const pagesIn = (group: NavGroup): MenuLink[] =>
    resources
      .filter((resource) => resource.nav.group === group && mayOpen(resource, role))
      .map(({ route, label, nav }) => ({
        kind: 'link',
        key: route,
        label: label.menu,
        icon: nav.icon,
        to: `${base}/${route}`,
      }));
  const groups = (Object.keys(navGroups) as (keyof typeof navGroups)[]).flatMap((key): MenuGroup[] => {
    const links = inOrder(screensAt(key), pagesIn(key));
    return links.length > 0 ? [{ kind: 'group', key, label: navGroups[key], icon: key, links }] : [];
  });
  return [...screensAt('start'), ...pagesIn('top'), ...groups, ...pagesIn('end'), ...screensAt('end')];
}

/**
 * Puts screens among pages. A screen comes after the page that it names or after all pages, otherwise before
 * them.
 */
function inOrder(screens: readonly Placed[], pages: readonly MenuLink[]): MenuLink[] {
  const at = ({ after }: Placed): string | undefined => (after === 'all' ? pages.at(-1)?.key : after?.route);
  return [
    ...screens.filter((screen) => !pages.some(({ key }) => key === at(screen))),
    ...pages.flatMap((page) => [page, ...screens.filter((screen) => at(screen) === page.key)]),
  ];
}

/**
 * Adds a number beside pages where something waits.
 * @param counts by the key of a page
 */
export const withWaiting = (
  menu: readonly MenuItem[],
  counts: Readonly<Record<string, number>>,
): readonly MenuItem[] => {
  const withCount = (link: MenuLink): MenuLink => {
    const waiting = counts[link.key];
    return waiting ? { ...link, waiting } : link;
  };
  return menu.map((item) => (item.kind === 'group' ? { ...item, links: item.links.map(withCount) } : withCount(item)));
};

/** The group with a route, if any. */
export const groupOf = (menu: readonly MenuItem[], route: string): string | undefined =>
  menu.find((item) => item.kind === 'group' && item.links.some(({ key }) => key === route))?.key;
