import { Navigate, useLocation, useParams } from 'react-router';
import registry from '../../../resources.config';
import { isPaged, learnerRole, type Registry } from '../../../schemas';
import { ToSignIn } from '../session/sign-out';
import { linksOf, menuOf } from '../shell/menu';
import { otherScreens } from './other-screens';

/** Old bookmarks without the `/student` prefix: every page of the student's menu, under all its addresses. */
export const oldAddresses = ({ resources }: Pick<Registry, 'resources'> = registry): string[] => {
  const aliases = new Map(
    resources.flatMap((one) => (one.kind === 'entry' ? [[one.route, one.aliases] as const] : [])),
  );
  const menu = menuOf({ resources: resources.filter(isPaged), screens: otherScreens }, learnerRole);
  return linksOf(menu).flatMap(({ key }) => [key, ...(aliases.get(key) ?? [])]);
};

const pages = new Set(oldAddresses());

/**
 * `/memo` and the other old addresses lead to the same page under /student, with the query. So do those below the
 * dashboard, as `/dashboard/profile`, because old links are relative to it. Any other leads to the sign-in.
 */
export default function OldAddress() {
  const { page = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  return pages.has(page) ? <Navigate replace to={{ pathname: `/student${pathname}`, search, hash }} /> : <ToSignIn />;
}
