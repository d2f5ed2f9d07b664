import { type EntryResource, mayRead, type NavGroup, navGroups, type Role, sideOf } from '../../../schemas';
import type { OtherScreen } from './other-screen';

export type MenuLink = { kind: 'link'; key: string; label: string; icon: string; to: string };
export type MenuGroup = { kind: 'group'; key: string; label: string; icon: string; links: MenuLink[] };
export type MenuItem = MenuLink | MenuGroup;

type Sources = { entries: readonly EntryResource[]; screens: readonly OtherScreen[] };

/** The sidebar of a role: screens placed at the start, top entries, the groups, screens placed at the end. */
export function menuOf({ entries, screens }: Sources, role: Role): MenuItem[] {
  const base = `/${sideOf(role)}`;
  const screensAt = (place: OtherScreen['place']): MenuLink[] =>
    screens
      .filter((screen) => screen.place === place && screen.roles.includes(role))
      .map(({ route, label, icon, leadsTo }) => ({
        ...{ kind: 'link', key: route, label, icon },
        to: `${base}/${leadsTo ?? route}`,
      }));
  const entriesIn = (group: NavGroup): MenuLink[] =>
    entries
      .filter((entry) => entry.nav.group === group && mayRead(entry, role))
      .map(({ route, label, nav }) => ({
        ...{ kind: 'link', key: route, label: label.menu, icon: nav.icon },
        to: `${base}/${route}`,
      }));
  const groups = (Object.keys(navGroups) as (keyof typeof navGroups)[]).flatMap((key): MenuGroup[] => {
    const links = [...screensAt(key), ...entriesIn(key)];
    return links.length > 0 ? [{ kind: 'group', key, label: navGroups[key], icon: key, links }] : [];
  });
  return [...screensAt('start'), ...entriesIn('top'), ...groups, ...screensAt('end')];
}

/** The group that holds a route, if any. */
export const groupOf = (menu: readonly MenuItem[], route: string): string | undefined =>
  menu.find((item) => item.kind === 'group' && item.links.some(({ key }) => key === route))?.key;
