import type { IconName, NavGroup, Role, Side } from '../../../schemas';
import type { Later } from './later';

export type ScreenProps = { side: Side; label: string };

/** A screen of the area that is made by hand and not from a registry entry. */
export type OtherScreen = {
  /**
   * Its place in a group: after the page with this route, or after all.
   * @default before them
   */
  after?: { route: string | undefined } | 'all';
  /** The address below /student or /faculty. */
  route: string;
  /** Other addresses of the same screen. */
  aliases?: readonly string[];
  label: string;
  icon: IconName;
  /**
   * Its place in the sidebar: before the registry's entries, first in a group, or after all groups. Null
   * leaves it out.
   */
  place: 'start' | Exclude<NavGroup, 'top'> | 'end' | null;
  roles: readonly Role[];
  /** The route that the sidebar's entry opens instead of the screen's own. */
  leadsTo?: string;
  page: Later<ScreenProps>;
};
