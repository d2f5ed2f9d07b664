import registry from '../../../resources.config';
import { isPaged, sideOf } from '../../../schemas';
import { pageOf } from '../registry/page-of-kind';
import { otherScreens } from './other-screens';

/** Fetches the page of an address such as `/student/memo` before it is known who looks: both come at the same time. */
export async function preloadPageAt(pathname: string): Promise<void> {
  const [, side, route] = pathname.split('/');
  const resource = registry.resources.filter(isPaged).find((one) => one.route === route);
  const screen = otherScreens.find((one) => one.route === route && one.roles.some((role) => sideOf(role) === side));
  await (resource ? pageOf(resource) : screen?.page)?.preload();
}
